import { useState } from 'react'
import { messageOf } from '../http/problem.ts'
import { useNotify } from './notifications.tsx'

/** Runs an action and shows a message at its end. `busy` is true while it runs. */
export function useAction(): {
  busy: boolean
  run: (work: () => Promise<unknown>, done?: string) => Promise<void>
} {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  return {
    busy,
    async run(work, done) {
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
