import { useRef, useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { messageOf } from '../../http/problem.ts'
import { useApiMutation, useReadAgain } from '../../http/use-api.ts'
import { useNotify } from '../../parts/notifications.tsx'

/**
 * The order of a run's stops, shown at once and saved in sequence, so that several moves need no waiting. After a
 * change by somebody else the run is shown as it is now.
 */
export function useOrder(run: Schemas['RunPage']) {
  const save = useApiMutation('put', '/runs/{id}/order')
  const notify = useNotify()
  const readAgain = useReadAgain()
  const [moved, setMoved] = useState<readonly number[] | null>(null)
  const saving = useRef<Promise<number> | null>(null)
  const wanted = useRef<readonly number[] | null>(null)
  const numbers = moved ?? run.stops.map(({ number }) => number)

  async function saveWanted(): Promise<number> {
    let { version } = run
    while (wanted.current) {
      const stops = [...wanted.current]
      wanted.current = null
      const saved = await save({ params: { path: { id: run.id } }, body: { version, stops } })
      version = saved.version
    }
    return version
  }

  /** Shows and saves an order. False if it was refused. */
  async function saveOrder(next: readonly number[]): Promise<boolean> {
    setMoved(next)
    wanted.current = next
    if (saving.current) return saving.current.then(Boolean, () => false)
    saving.current = saveWanted()
    try {
      await saving.current
      return true
    } catch (error) {
      wanted.current = null
      notify(messageOf(error), { type: 'error', autoHideDuration: 10_000 })
      await readAgain()
      return false
    } finally {
      saving.current = null
      setMoved(null)
    }
  }

  return {
    numbers,
    /** The version of the run once the order is saved; the next action applies to that one. */
    settled: (): Promise<number> => saving.current ?? Promise.resolve(run.version),
    save: saveOrder,
    /** Moves a stop to the position of another. */
    place(number: number, at: number): Promise<boolean> {
      const others = numbers.filter(other => other !== number)
      return saveOrder(others.toSpliced(Math.max(0, Math.min(at, others.length)), 0, number))
    },
  }
}

export type StopOrder = ReturnType<typeof useOrder>
