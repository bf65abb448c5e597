import { Box, Typography } from '@mui/material'
import type { Init } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DayInput } from '../../parts/day-input.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { NumberInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { useBulk } from '../../parts/use-bulk.ts'
import { useTenant } from '../../session/use-session.ts'

type Edit = Init<'post', '/shipments/bulk/edit'>['body']
type Entered = Pick<Edit, 'service_id' | 'weight' | 'weight_unit' | 'date' | 'reference'>

const units = ['kg', 'lb'] as const

/** New values of the ticked shipments. An empty field stays as it is. */
export function BulkEditDialog({ close }: { close: () => void }) {
  const edit = useBulk('/shipments/bulk/edit')
  const services = useApiQuery('/services', { freshFor: 60_000 })
  const { country } = useTenant()
  const values: Entered = {
    service_id: null,
    weight: null,
    weight_unit: country === 'US' ? 'lb' : 'kg',
    date: null,
    reference: null,
  }
  return (
    <DialogForm<Entered>
      title={t('shipments.bulk.editTitle')}
      submit={t('shipments.bulk.editSubmit')}
      values={values}
      onSubmit={entered => edit.send(entered)}
      close={close}
    >
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('shipments.bulk.editAbout')}
      </Typography>
      <SelectInput
        source="service_id"
        label={t('common.service')}
        choices={(services.data?.items ?? []).filter(({ active }) => active)}
        optionText="name"
        optionValue="id"
        emptyText={t('shipments.bulk.unchanged')}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 2 }}>
        <NumberInput source="weight" label={t('common.weight')} min={0} />
        <SelectInput
          source="weight_unit"
          label={t('common.unit')}
          choices={units.map(unit => ({ id: unit, name: unit }))}
        />
        <DayInput source="date" label={t('shipments.date')} />
        <TextInput source="reference" label={t('shipments.reference')} />
      </Box>
    </DialogForm>
  )
}
