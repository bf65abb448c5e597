import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { useId, useState } from 'react'
import { CopyField } from '../../parts/copy.tsx'

/** Shows a new secret, which cannot be shown again. Until it is copied only the button closes the dialog. */
export function WebhookSecretDialog({ secret, close }: { secret: string; close: () => void }) {
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
      <DialogTitle id={heading}>Secret of the webhook</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2.5 }}>
          <Alert severity="warning">
            Copy the secret now: it cannot be shown again. With it the receiver checks that a message is
            yours.
          </Alert>
          <CopyField label="Secret" value={secret} onCopied={() => setCopied(true)} />
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
