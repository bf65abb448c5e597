import { useCallback, useState } from 'react'
import { showsTestData } from '../http/data-view.ts'
import { personOf, useSession } from '../session/use-session.ts'

/** The notices that the person has seen in this browser. A notice that is gone is forgotten, and is new when it returns. */
export function useSeenNotices(): {
  isSeen(id: string): boolean
  /** Stores those of the present notices that are seen. */
  see(ids: readonly string[]): void
} {
  const session = useSession()
  const place = `waybill.seen-notices.${showsTestData ? 'test.' : ''}${personOf(session)}`
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(stored(place)))
  const see = useCallback(
    (ids: readonly string[]) => {
      setSeen(new Set(ids))
      localStorage.setItem(place, JSON.stringify(ids))
    },
    [place],
  )
  return { isSeen: id => seen.has(id), see }
}

function stored(place: string): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}
