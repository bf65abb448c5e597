import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '../http/problem.ts'

interface ConfirmButtonProps {
  label: string
  /** What is asked before it is done. */
  question: string
  children: ReactNode
  confirm: string
  act: () => Promise<unknown>
  /** A sentence when it is done. */
  done: string
  variant?: 'text' | 'outlined'
  /** What cannot be taken back is red. */
  grave?: boolean
  icon?: ReactNode
  /** For a button whose label alone does not say what it is about. */
  name?: string
}

/** A button that asks first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    label,
    question,
    children,
    confirm,
    act,
    done,
    variant = 'outlined',
    grave = true,
    icon,
    name,
  } = props
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const heading = useId()
  const notify = useNotify()

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

  return (
    <>
      <Button
        variant={variant}
        color={grave ? 'error' : 'primary'}
        onClick={() => setOpen(true)}
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
          <Button onClick={() => setOpen(false)}>Keep</Button>
          <Button
            variant="contained"
            color={grave ? 'error' : 'primary'}
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
