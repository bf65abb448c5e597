import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { useId } from 'react'
import { CopyField } from '../../parts/copy.tsx'
import type { IssuedToken } from '../../records/access.ts'

/** The one time that a token is seen. It goes only by its button, so that no stray key takes it away. */
export function TokenDialog({
  issued,
  username,
  close,
}: {
  issued: IssuedToken
  username: string
  close: () => void
}) {
  const heading = useId()
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={heading}>
      <DialogTitle id={heading}>Token of {username}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2.5 }}>
          <Alert severity="warning">
            Copy the token now: it cannot be shown again. If it is lost, revoke it and generate another.
          </Alert>
          <CopyField label="Token" value={issued.token} />
          <CopyField label="Client ID" value={issued.client_id} />
          <CopyField label="Try it" value={issued.curl} wrap />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          I have copied it
        </Button>
      </DialogActions>
    </Dialog>
  )
}
