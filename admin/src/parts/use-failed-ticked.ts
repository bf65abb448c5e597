import { useEffect, useState } from 'react'
import { useOwnWork, type Work } from '../frame/work.tsx'
import type { callApi, DataOf } from '../http/api.ts'
import { useApi } from '../http/use-api.ts'

/** Ticks what failed of the work that is followed, when it has ended. Returns what follows a piece of work. */
export function useFailedTicked(set: (ids: readonly number[]) => void): (workId: number) => void {
  const { shown } = useOwnWork()
  const request = useApi()
  const [followed, setFollowed] = useState<number | null>(null)
  const ended = shown.find(({ id, state }) => id === followed && state !== 'running')
  useEffect(() => {
    if (!ended) return
    setFollowed(null)
    void failedOf(request, ended).then(set, () => {})
  }, [ended, request, set])
  return setFollowed
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
