import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router'

/** Asks before a page is left whose changes are not saved. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const heading = useId()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!unsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [unsaved])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog open onClose={() => blocker.reset()} maxWidth="xs" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>Leave without saving?</DialogTitle>
      <DialogContent>What you have changed on this page is lost.</DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.proceed()}>Leave</Button>
        <Button variant="contained" onClick={() => blocker.reset()} autoFocus>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  )
}
