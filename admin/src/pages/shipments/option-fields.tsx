import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { NumberInput, SelectArrayInput } from '../../parts/inputs/index.ts'

/** The shipment's options and insured value. */
export function OptionFields({ services }: { services: Schemas['Service'][] }) {
  const known = useApiQuery('/options', { freshFor: 60_000 }).data?.items ?? []
  const serviceId: unknown = useWatch({ name: 'service_id' })
  const chosen: unknown = useWatch({ name: 'options' })
  const offered = services.find(({ id }) => id === serviceId)?.options ?? []
  const shown = [...offered, ...(Array.isArray(chosen) ? chosen.filter(code => !offered.includes(code)) : [])]
  // Chosen options stay visible after a change of service, so that they can be removed.
  const choices = shown.map(code => known.find(option => option.code === code) ?? { code, name: code })
  return (
    <>
      <NumberInput
        source="declared_value"
        label={t('shipments.declaredValue')}
        min={0}
        helperText={t('shipments.forInsurance')}
      />
      {choices.length > 0 && (
        <Box sx={{ gridColumn: 'span 2' }}>
          <SelectArrayInput
            source="options"
            label={t('shipments.options')}
            choices={choices}
            optionValue="code"
            optionText="name"
          />
        </Box>
      )}
    </>
  )
}
