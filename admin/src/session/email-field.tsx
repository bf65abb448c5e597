import { TextField } from '@mui/material'

/** The first field of a form about one's account. `fault` is its error. */
export function EmailField({ fault }: { fault: string | undefined }) {
  return (
    <TextField
      margin="none"
      name="email"
      label="E-mail"
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
