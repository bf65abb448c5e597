import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { useId } from 'react'
import { CopyField } from '../../parts/copy.tsx'

/** Shows a generated password, which cannot be shown again. */
export function PasswordDialog({
  email,
  password,
  close,
}: {
  email: string
  password: string
  close: () => void
}) {
  const heading = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>Password of {email}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2.5 }}>
          <Alert severity="warning">
            Pass it on now: it cannot be shown again. It can be changed on the account page.
          </Alert>
          <CopyField label="Password" value={password} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
