import { useCallback, useEffect, useRef, useState } from 'react'
import { useOwnWork, type Work } from '../frame/work.tsx'
import type { callApi, DataOf } from '../http/api.ts'
import { useApi } from '../http/use-api.ts'

/** Says which work it has become, that was begun on what is ticked. */
export type Follow = (workId: number) => void

/**
 * Ticks what failed of the last work on what is ticked, when it has ended; not where other rows were ticked since it was
 * begun, or where a dialog or a menu is open: what is done there is meant for the rows as they are.
 */
export function useFailedTicked(set: (ids: readonly number[]) => void): {
  /** To be called before work is begun. */
  begin: () => Follow
  /** To be called when rows are ticked or unticked. */
  ticked: () => void
} {
  const { shown } = useOwnWork()
  const request = useApi()
  const [followed, setFollowed] = useState<Followed | null>(null)
  /** Counts what was ticked and begun. */
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
  /** The turn in which it was begun. */
  turn: number
  /** What was open when it was begun: the dialog that has asked for it may take a while to go. */
  known: readonly Element[]
}

/** What is open and asks what is to be done. */
function questions(): Element[] {
  return [...document.querySelectorAll('[role="dialog"], [role="menu"]')]
}

function asks(known: readonly Element[]): boolean {
  return questions().some(question => !known.includes(question))
}

/** The ids of the records that failed. */
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
