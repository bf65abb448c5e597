import { useCallback, useEffect, useRef, useState } from 'react'
import { useOwnWork, type Work } from '../frame/work.tsx'
import type { callApi, DataOf } from '../http/api.ts'
import { useApi } from '../http/use-api.ts'

/** Links the ticked rows to the work that was started on them. */
export type Follow = (workId: number) => void

/**
 * Ticks the failed rows when the latest work on ticked rows ends. It leaves the rows alone if the user has ticked
 * others since, or has a dialog or a menu open for the present ones.
 */
export function useFailedTicked(set: (ids: readonly number[]) => void): {
  /** Call it before the work starts. */
  begin: () => Follow
  /** Call it when rows are ticked or unticked. */
  ticked: () => void
} {
  const { shown } = useOwnWork()
  const request = useApi()
  const [followed, setFollowed] = useState<Followed | null>(null)
  /** Counts changes of the ticked rows and starts of work. */
  const turn = useRef(0)
  const ended = shown.find(({ id, state }) => id === followed?.workId && state !== 'running')
  useEffect(() => {
    if (!ended || !followed) return
    setFollowed(null)
    failedOf(request, ended).then(
      failed => {
        if (followed.turn === turn.current && !asks(followed.known)) set(failed)
      },
      () => {},
    )
  }, [ended, followed, request, set])
  const ticked = useCallback(() => {
    turn.current += 1
  }, [])
  const begin = useCallback((): Follow => {
    turn.current += 1
    const own = { turn: turn.current, known: questions() }
    return workId => setFollowed({ workId, ...own })
  }, [])
  return { begin, ticked }
}

interface Followed {
  workId: number
  /** The turn of its start. */
  turn: number
  /** Dialogs and menus open at its start: the one that started it may take a while to close. */
  known: readonly Element[]
}

/** The open dialogs and menus. */
function questions(): Element[] {
  return [...document.querySelectorAll('[role="dialog"], [role="menu"]')]
}

function asks(known: readonly Element[]): boolean {
  return questions().some(question => !known.includes(question))
}

/** The ids of the failed records. */
async function failedOf(request: typeof callApi, work: Work): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | null = work.failed > 0 ? '' : null
  while (cursor !== null) {
    const query = { outcome: 'failed' as const, limit: 100, ...(cursor ? { cursor } : {}) }
    const page: DataOf<'get', '/long-work/{id}/rows'> = await request('get', '/long-work/{id}/rows', {
      params: { path: { id: work.id }, query },
    })
    ids.push(...page.items.map(row => row.record_id))
    cursor = page.next_cursor
  }
  return ids
}
