import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { useId, useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { CopyField } from '../../parts/copy.tsx'

/**
 * Shows a new token, which cannot be shown again. Until it is copied only the button closes the dialog, so that a stray
 * key does not; then Escape does too.
 */
export function TokenDialog({
  issued,
  username,
  close,
}: {
  issued: Pick<Schemas['IssuedToken'], 'token' | 'client_id' | 'curl'>
  username: string
  close: () => void
}) {
  const heading = useId()
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && isCopied && close()}
      fullWidth
      maxWidth="md"
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>Token of {username}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2.5 }}>
          <Alert severity="warning">
            Copy the token now: it cannot be shown again. If it is lost, revoke it and generate another.
          </Alert>
          <CopyField label="Token" value={issued.token} onCopied={() => setCopied(true)} />
          <CopyField label="Client ID" value={issued.client_id} />
          <CopyField label="Try it" value={issued.curl} wrap onCopied={() => setCopied(true)} />
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
