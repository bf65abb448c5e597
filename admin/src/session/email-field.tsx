import { TextField } from '@mui/material'

/** Where a form begins that asks for one's account. `fault` is what is wrong with what was typed. */
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
