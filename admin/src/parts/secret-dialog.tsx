import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../messages/text.ts'

interface SecretDialogProps {
  title: string
  /** The consequence of not copying it. */
  warning: string
  /** The fields; they report when the secret is copied. */
  children: (onCopied: () => void) => ReactNode
  close: () => void
}

/** Shows a new secret once. Until it is copied only the button closes the dialog; afterwards Escape does too. */
export function SecretDialog({ title, warning, children, close }: SecretDialogProps) {
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
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2.5 }}>
          <Alert severity="warning">{warning}</Alert>
          {children(() => setCopied(true))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {t('parts.secret.copied')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
