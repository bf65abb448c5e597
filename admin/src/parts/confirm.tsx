import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { messageOf } from '../http/problem.ts'
import { t } from '../messages/text.ts'
import { useMay } from '../session/permission.tsx'
import { useNotify } from './notifications.tsx'

interface ConfirmButtonProps {
  label: string
  question: string
  children: ReactNode
  confirm: string
  act: () => Promise<unknown>
  /** The message on success. */
  done: string
  variant?: 'text' | 'outlined' | 'contained'
  /** True, the default, colours the buttons red. */
  destructive?: boolean
  icon?: ReactNode
  /** The accessible name, if the label alone is ambiguous. */
  name?: string
  disabled?: boolean
  onOpen?: () => void
}

/** A button that asks for confirmation; hidden if the role lacks the permission. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    label,
    question,
    children,
    confirm,
    act,
    done,
    variant = 'outlined',
    destructive = true,
    icon,
    name,
    disabled = false,
    onOpen,
  } = props
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const heading = useId()
  const notify = useNotify()
  const may = useMay()

  async function run() {
    setBusy(true)
    try {
      await act()
      notify(done, { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error', autoHideDuration: 10_000 })
    } finally {
      setBusy(false)
      setOpen(false)
    }
  }

  if (!may) return null
  return (
    <>
      <Button
        variant={variant}
        color={destructive ? 'error' : 'primary'}
        disabled={disabled}
        onClick={() => {
          onOpen?.()
          setOpen(true)
        }}
        {...(icon ? { startIcon: icon } : {})}
        {...(name ? { 'aria-label': name } : {})}
      >
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby={heading}>
        <DialogTitle id={heading}>{question}</DialogTitle>
        <DialogContent>
          <DialogContentText component="div" variant="body1">
            {children}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('common.goBack')}</Button>
          <Button
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            onClick={run}
            loading={busy}
            autoFocus
          >
            {confirm}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
