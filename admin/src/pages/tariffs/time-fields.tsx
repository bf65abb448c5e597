import { Box, Button } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useFieldArray, useWatch } from 'react-hook-form'
import { TimeInput } from '../../parts/day-input.tsx'
import { SelectArrayInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { RemoveButton } from '../../parts/remove-button.tsx'
import { weekdayChoices } from '../../parts/weekdays.ts'

const row = { display: 'grid', gridTemplateColumns: '1fr 1fr auto', columnGap: 1.5 }

/** The conditions on weekdays and holidays. */
export function DayConditions() {
  return (
    <>
      <SelectArrayInput source="conditions.weekdays" label="Days of the week" choices={weekdayChoices} />
      <SelectInput
        source="conditions.holiday"
        label="Holidays"
        emptyText="On all days"
        choices={[
          { id: 'only', name: 'Only on holidays' },
          { id: 'never', name: 'Not on holidays' },
        ]}
      />
    </>
  )
}

/** The times of day of a surcharge. */
export function Times() {
  const { fields, append, remove } = useFieldArray({ name: 'conditions.times' })
  return (
    <Box role="group" aria-label="Times of day" sx={{ mt: 1 }}>
      {fields.map((times, index) => (
        <Box key={times.id} sx={row}>
          <TimeInput source={`conditions.times.${index}.from`} label="From" />
          <TimeInput source={`conditions.times.${index}.to`} label="Until (not included)" />
          <RemoveButton name={`Remove times ${index + 1}`} remove={() => remove(index)} />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ from: null, to: null })}>
        Only at certain times
      </Button>
    </Box>
  )
}

/** Amounts or percentages from a later month on, such as those of a fuel index. */
export function MonthRates() {
  const { fields, append, remove } = useFieldArray({ name: 'by_month' })
  const method: unknown = useWatch({ name: 'method' })
  const [member, label] = method === 'percent' ? ['percent', 'Percent'] : ['amount', 'Amount']
  return (
    <Box role="group" aria-label="By month">
      {fields.map((month, index) => (
        <Box key={month.id} sx={row}>
          <TextInput
            source={`by_month.${index}.month`}
            label="From month"
            helperText="Until the next one, such as 2026-07"
          />
          <TextInput source={`by_month.${index}.${member}`} label={label} />
          <RemoveButton name={`Remove month ${index + 1}`} remove={() => remove(index)} />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ month: '' })}>
        Another rate from a month on
      </Button>
    </Box>
  )
}
