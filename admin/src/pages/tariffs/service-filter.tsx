import { MenuItem, TextField } from '@mui/material'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'

/** Chooses a service by its code; the empty text means all. */
export function ServiceFilter({ value, change }: { value: string; change: (code: string) => void }) {
  const services = useApiQuery('/services').data?.items ?? []
  return (
    <TextField
      margin="none"
      select
      label={t('common.service')}
      value={value}
      onChange={event => change(event.target.value)}
      sx={{ width: 220 }}
    >
      <MenuItem value="">{t('common.all')}</MenuItem>
      {services.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
