import { Stack, TextField } from '@mui/material'
import type { Schemas } from '../../http/api.ts'

type Limits = Schemas['RateCard']['total']

interface PriceLimitFieldsProps {
  limits: Limits
  change: (limits: Limits) => void
  /** By the path in the card. */
  faults: Record<string, string>
}

const fields = [
  { name: 'minimum', label: 'Minimum price', help: 'Of the whole price, before taxes' },
  { name: 'maximum', label: 'Maximum price', help: 'Of the whole price, before taxes' },
  { name: 'round_to', label: 'Round the total to', help: 'For example 0.05' },
] as const

/** Minimum, maximum and rounding of the whole price of a card. */
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
          onChange={event => change(withLimit(limits, name, event.target.value))}
          sx={{ width: 220 }}
        />
      ))}
    </Stack>
  )
}

/** The limits with one of them changed; null when all are empty. */
function withLimit(limits: Limits, name: (typeof fields)[number]['name'], value: string): Limits {
  const next = { ...limits, [name]: value.trim() }
  const kept = Object.entries(next).filter(([, limit]) => limit !== '')
  return kept.length > 0 ? Object.fromEntries(kept) : null
}
