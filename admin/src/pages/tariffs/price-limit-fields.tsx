import { Checkbox, FormControlLabel, Stack, TextField } from '@mui/material'
import type { Schemas } from '../../http/api.ts'

type Limits = Schemas['RateCard']['total']

interface PriceLimitFieldsProps {
  limits: Limits
  change: (limits: Limits) => void
  /** By path in the card. */
  faults: Record<string, string>
}

const fields = [
  { name: 'minimum', label: 'Minimum price', help: 'For the whole price before added taxes' },
  { name: 'maximum', label: 'Maximum price', help: 'For the whole price before added taxes' },
  { name: 'round_to', label: 'Round the total to', help: 'For example 0.05' },
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
        label="Prices include tax"
      />
    </Stack>
  )
}

/** The limits with one changed; null if all are empty. */
function withMember(limits: Limits, member: NonNullable<Limits>): Limits {
  const kept = Object.entries({ ...limits, ...member }).filter(([, value]) => value !== '' && value !== false)
  return kept.length > 0 ? Object.fromEntries(kept) : null
}
