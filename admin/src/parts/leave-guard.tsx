import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { markUnsaved } from '../http/unsaved.ts'
import { t } from '../messages/text.ts'

/** Registers unsaved changes; the returned function takes them back. */
type Register = () => () => void

const RegisterContext = createContext<Register | null>(null)

/**
 * Asks before a page with unsaved changes is left. All forms share one question, because the router allows one blocker.
 */
export function LeaveQuestion({ children }: { children: ReactNode }) {
  const unsaved = useRef(new Set<object>())
  const register = useCallback<Register>(() => {
    const changes = {}
    unsaved.current.add(changes)
    return () => unsaved.current.delete(changes)
  }, [])
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      unsaved.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
    [],
  )
  const blocker = useBlocker(blocks)
  return (
    <RegisterContext value={register}>
      {children}
      {blocker.state === 'blocked' && <Question leave={blocker.proceed} stay={blocker.reset} />}
    </RegisterContext>
  )
}

/** Marks a part of a page as changed or saved. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const register = useContext(RegisterContext)
  useEffect(() => {
    if (!unsaved) return
    const takeBack = register?.()
    const saved = markUnsaved()
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => {
      takeBack?.()
      saved()
      window.removeEventListener('beforeunload', hold)
    }
  }, [unsaved, register])
  return null
}

function Question({ leave, stay }: { leave: () => void; stay: () => void }) {
  const heading = useId()
  return (
    <Dialog open onClose={stay} maxWidth="xs" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('parts.leave.question')}</DialogTitle>
      <DialogContent>{t('parts.leave.about')}</DialogContent>
      <DialogActions>
        <Button onClick={leave}>{t('parts.leave.leave')}</Button>
        <Button variant="contained" onClick={stay} autoFocus>
          {t('parts.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
