import { Checkbox, FormControlLabel, Stack, TextField } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'

type Limits = Schemas['RateCard']['total']

interface PriceLimitFieldsProps {
  limits: Limits
  change: (limits: Limits) => void
  /** By path in the card. */
  faults: Record<string, string>
}

const fields = [
  { name: 'minimum', label: t('tariffs.limits.minimum'), help: t('tariffs.limits.about') },
  { name: 'maximum', label: t('tariffs.limits.maximum'), help: t('tariffs.limits.about') },
  { name: 'round_to', label: t('tariffs.limits.round'), help: t('tariffs.limits.roundAbout') },
] as const

/** Minimum, maximum, rounding and tax of the whole price. */
export function PriceLimitFields({ limits, change, faults }: PriceLimitFieldsProps) {
  return (
    <Stack direction="row" sx={{ gap: 2, mb: 2.5, flexWrap: 'wrap' }}>
      {fields.map(({ name, label, help }) => (
        <TextField
          key={name}
          margin="none"
          label={label}
          value={limits?.[name] ?? ''}
          error={Boolean(faults[`total.${name}`])}
          helperText={faults[`total.${name}`] ?? help}
          onChange={event => change(withMember(limits, { [name]: event.target.value.trim() }))}
          sx={{ width: 220 }}
        />
      ))}
      <FormControlLabel
        sx={{ alignSelf: 'flex-start', minHeight: 40 }}
        control={
          <Checkbox
            checked={limits?.includes_tax ?? false}
            onChange={event => change(withMember(limits, { includes_tax: event.target.checked }))}
          />
        }
        label={t('tariffs.limits.withTax')}
      />
    </Stack>
  )
}

/** The limits with one changed; null if all are empty. */
function withMember(limits: Limits, member: NonNullable<Limits>): Limits {
  const kept = Object.entries({ ...limits, ...member }).filter(([, value]) => value !== '' && value !== false)
  return kept.length > 0 ? Object.fromEntries(kept) : null
}
