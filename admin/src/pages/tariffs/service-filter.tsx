import { MenuItem, TextField } from '@mui/material'
import { useApiQuery } from '../../http/use-api.ts'

/** Chooses a service by its code; the empty text means all. */
export function ServiceFilter({ value, change }: { value: string; change: (code: string) => void }) {
  const services = useApiQuery('/services').data?.items ?? []
  return (
    <TextField
      margin="none"
      select
      label="Service"
      value={value}
      onChange={event => change(event.target.value)}
      sx={{ width: 220 }}
    >
      <MenuItem value="">All</MenuItem>
      {services.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
