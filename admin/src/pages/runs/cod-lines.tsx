import { Box, Button, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useFieldArray } from 'react-hook-form'
import { codeText, t } from '../../messages/text.ts'
import { NumberInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { moneyText } from '../../parts/money.ts'
import { RemoveButton } from '../../parts/remove-button.tsx'
import { useTenant } from '../../session/use-session.ts'
import { methods } from './entered-action.ts'

/** The money that the driver took for a delivery. */
export function CodLines({ amount }: { amount: number }) {
  const { currency } = useTenant()
  const { fields, append, remove } = useFieldArray({ name: 'lines' })
  return (
    <Box role="group" aria-label={t('runs.result.cod')} sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 560, mb: 1 }}>
        {t('runs.result.codOf', { amount: moneyText(amount, currency) })}
      </Typography>
      {fields.map((line, index) => (
        <Box
          key={line.id}
          role="group"
          aria-label={t('runs.result.payment', { number: index + 1 })}
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              sm: 'repeat(3, minmax(0, 1fr)) auto',
            },
            columnGap: 1.5,
          }}
        >
          <SelectInput
            source={`lines.${index}.method`}
            label={t('runs.result.method')}
            choices={methods.map(method => ({ id: method, name: codeText('proofs.method', method) }))}
          />
          <NumberInput source={`lines.${index}.amount`} label={t('runs.result.amount')} min={0} />
          <TextInput source={`lines.${index}.reference`} label={t('runs.result.reference')} />
          <RemoveButton
            name={t('runs.result.removePayment', { number: index + 1 })}
            remove={() => remove(index)}
          />
        </Box>
      ))}
      <Button
        startIcon={<AddIcon />}
        onClick={() => append({ method: 'cash', amount: null, reference: null })}
      >
        {t('runs.result.addPayment')}
      </Button>
      <TextInput source="less" label={t('runs.result.less')} />
    </Box>
  )
}
