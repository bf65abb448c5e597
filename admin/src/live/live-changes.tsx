import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followChanges } from './follow.ts'
import { createRefresher } from './refresh.ts'

/** Keeps what is on the page as it is on the server. */
export function LiveChanges() {
  const queries = useQueryClient()
  useEffect(() => {
    const refresher = createRefresher(queries)
    const stopFollowing = followChanges(refresher)
    return () => {
      stopFollowing()
      refresher.stop()
    }
  }, [queries])
  return null
}
