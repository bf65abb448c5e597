import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../messages/text.ts'
import { HandOverField } from './hand-over-field.tsx'

interface HandOverDialogProps {
  /** The icon of the button. */
  icon?: ReactNode
  /** The button that makes the manifest for the entered name, or for `null`. It closes the dialog. */
  action: (to: string | null, close: () => void) => ReactNode
}

/** A button that opens a manifest with the recipient of the parcels. */
export function HandOverDialog({ icon, action }: HandOverDialogProps) {
  const heading = useId()
  const [open, setOpen] = useState(false)
  const [to, setTo] = useState('')
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outlined" startIcon={icon} onClick={() => setOpen(true)}>
        {t('common.manifest')}
      </Button>
      <Dialog open={open} onClose={close} fullWidth maxWidth="xs" aria-labelledby={heading}>
        <DialogTitle id={heading}>{t('parts.handOver.title')}</DialogTitle>
        <DialogContent>
          <HandOverField to={to} change={setTo} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('common.goBack')}</Button>
          {action(to.trim() || null, close)}
        </DialogActions>
      </Dialog>
    </>
  )
}
