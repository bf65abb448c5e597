import { Autocomplete, TextField } from '@mui/material'
import { useApiQuery } from '../http/use-api.ts'
import { t } from '../messages/text.ts'

/** The recipient of parcels: a typed carrier, or one of the company's depots. */
export function HandOverField({ to, change }: { to: string; change: (to: string) => void }) {
  const depots = useApiQuery('/depots', { freshFor: 60_000 }).data?.items.filter(({ active }) => active)
  return (
    <Autocomplete
      freeSolo
      options={(depots ?? []).map(({ code, name }) => `${code} · ${name}`)}
      inputValue={to}
      onInputChange={(_, text) => change(text.slice(0, 100))}
      renderInput={params => (
        <TextField {...params} label={t('parts.handOver.to')} helperText={t('parts.handOver.about')} />
      )}
    />
  )
}
