import { Box, Button } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useFieldArray, useWatch } from 'react-hook-form'
import { t } from '../../messages/text.ts'
import { TimeInput } from '../../parts/day-input.tsx'
import { PercentInput, SelectArrayInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { RemoveButton } from '../../parts/remove-button.tsx'
import { weekdayChoices } from '../../parts/weekdays.ts'

const row = { display: 'grid', gridTemplateColumns: '1fr 1fr auto', columnGap: 1.5 }

/** The conditions on weekdays and holidays. */
export function DayConditions() {
  return (
    <>
      <SelectArrayInput
        source="conditions.weekdays"
        label={t('tariffs.time.weekdays')}
        choices={weekdayChoices}
      />
      <SelectInput
        source="conditions.holiday"
        label={t('tariffs.holidays')}
        emptyText={t('tariffs.time.allDays')}
        choices={[
          { id: 'only', name: t('tariffs.time.holidaysOnly') },
          { id: 'never', name: t('tariffs.time.holidaysNever') },
        ]}
      />
    </>
  )
}

/** The times of day of a surcharge. */
export function Times() {
  const { fields, append, remove } = useFieldArray({ name: 'conditions.times' })
  return (
    <Box role="group" aria-label={t('tariffs.time.times')} sx={{ mt: 1 }}>
      {fields.map((times, index) => (
        <Box key={times.id} sx={row}>
          <TimeInput source={`conditions.times.${index}.from`} label={t('common.from')} />
          <TimeInput source={`conditions.times.${index}.to`} label={t('tariffs.time.until')} />
          <RemoveButton
            name={t('tariffs.time.removeTimes', { number: index + 1 })}
            remove={() => remove(index)}
          />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ from: null, to: null })}>
        {t('tariffs.time.add')}
      </Button>
    </Box>
  )
}

/** Amounts or percentages from a later month on, such as those of a fuel index. */
export function MonthRates() {
  const { fields, append, remove } = useFieldArray({ name: 'by_month' })
  const method: unknown = useWatch({ name: 'method' })
  return (
    <Box role="group" aria-label={t('tariffs.time.byMonth')}>
      {fields.map((month, index) => (
        <Box key={month.id} sx={row}>
          <TextInput
            source={`by_month.${index}.month`}
            label={t('tariffs.time.fromMonth')}
            helperText={t('tariffs.time.fromMonthAbout')}
          />
          {method === 'percent' ? (
            <PercentInput source={`by_month.${index}.percent`} label={t('common.percent')} />
          ) : (
            <TextInput source={`by_month.${index}.amount`} label={t('common.amount')} />
          )}
          <RemoveButton
            name={t('tariffs.time.removeMonth', { number: index + 1 })}
            remove={() => remove(index)}
          />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ month: '' })}>
        {t('tariffs.time.addMonth')}
      </Button>
    </Box>
  )
}
