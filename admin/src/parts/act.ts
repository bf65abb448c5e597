import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '../http/problem.ts'

/** Does something, says how it ended, and knows meanwhile that it is under way. */
export function useAct(): {
  busy: boolean
  act: (work: () => Promise<unknown>, done?: string) => Promise<void>
} {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  return {
    busy,
    async act(work, done) {
      setBusy(true)
      try {
        await work()
        if (done) notify(done, { type: 'success' })
      } catch (error) {
        notify(messageOf(error), { type: 'error', autoHideDuration: 10_000 })
      } finally {
        setBusy(false)
      }
    },
  }
}
