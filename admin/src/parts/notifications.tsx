import { Snackbar } from '@mui/material'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'

interface Notice {
  id: number
  message: string
  type: 'info' | 'success' | 'warning' | 'error'
  /** In milliseconds. */
  autoHideDuration: number
}

type Notify = (message: string, options?: Partial<Omit<Notice, 'id' | 'message'>>) => void

interface Notifications {
  /** The first one is shown; the others wait. */
  notices: Notice[]
  notify: Notify
  removeFirst: () => void
}

const NotificationsContext = createContext<Notifications | null>(null)

export function NotificationsProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<Notice[]>([])
  const nextId = useRef(1)
  const notify = useCallback<Notify>((message, options) => {
    const notice: Notice = {
      id: nextId.current++,
      message,
      type: 'info',
      autoHideDuration: 5000,
      ...options,
    }
    setNotices(waiting => [...waiting, notice])
  }, [])
  const removeFirst = useCallback(() => setNotices(([, ...others]) => others), [])
  const value = useMemo(() => ({ notices, notify, removeFirst }), [notices, notify, removeFirst])
  return <NotificationsContext value={value}>{children}</NotificationsContext>
}

function useNotifications(): Notifications {
  const notifications = useContext(NotificationsContext)
  if (!notifications) throw new Error('There are no notifications here.')
  return notifications
}

/** Shows a message at the foot of the window for a while. */
export function useNotify(): Notify {
  return useNotifications().notify
}

export function Notification() {
  const { notices, removeFirst } = useNotifications()
  const [first] = notices
  if (!first) return null
  return <ShownNotice key={first.id} notice={first} gone={removeFirst} />
}

function ShownNotice({ notice, gone }: { notice: Notice; gone: () => void }) {
  const { message, type, autoHideDuration } = notice
  const [open, setOpen] = useState(true)
  const colours = type === 'info' ? {} : { bgcolor: `${type}.main`, color: `${type}.contrastText` }
  return (
    <Snackbar
      open={open}
      message={message}
      autoHideDuration={autoHideDuration}
      onClose={() => setOpen(false)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      slotProps={{ transition: { onExited: gone }, content: { sx: colours } }}
    />
  )
}
