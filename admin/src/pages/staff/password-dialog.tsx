import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { useId } from 'react'
import { CopyField } from '../../parts/copy.tsx'

/** The one time that a password is seen which was made for somebody. */
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
            Hand it over now: it cannot be shown again. They can change it in their account.
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
