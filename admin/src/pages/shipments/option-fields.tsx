import { useWatch } from 'react-hook-form'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { NumberInput, SelectArrayInput } from '../../parts/inputs/index.ts'

/** The options of the chosen service. Nothing if it has none. */
export function OptionsInput({ services }: { services: Schemas['Service'][] }) {
  const known = useApiQuery('/options', { freshFor: 60_000 }).data?.items ?? []
  const serviceId: unknown = useWatch({ name: 'service_id' })
  const chosen: unknown = useWatch({ name: 'options' })
  const offered = services.find(({ id }) => id === serviceId)?.options ?? []
  const shown = [...offered, ...(Array.isArray(chosen) ? chosen.filter(code => !offered.includes(code)) : [])]
  if (shown.length === 0) return null
  // Chosen options stay visible after a change of service, so that they can be removed.
  const choices = shown.map(code => known.find(option => option.code === code) ?? { code, name: code })
  return (
    <SelectArrayInput
      source="options"
      label={t('shipments.options')}
      choices={choices}
      optionValue="code"
      optionText="name"
    />
  )
}

export function DeclaredValueInput() {
  return (
    <NumberInput
      source="declared_value"
      label={t('shipments.declaredValue')}
      min={0}
      helperText={t('shipments.forInsurance')}
    />
  )
}
