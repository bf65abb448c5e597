import { TextField } from '@mui/material'
import { t } from '../messages/text.ts'

/** The first field of a form about one's account. `fault` is its error. */
export function EmailField({ fault }: { fault: string | undefined }) {
  return (
    <TextField
      margin="none"
      name="email"
      label={t('common.email')}
      type="email"
      autoComplete="username"
      autoFocus
      required
      fullWidth
      error={Boolean(fault)}
      helperText={fault}
    />
  )
}
