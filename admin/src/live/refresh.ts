import type { QueryClient } from '@tanstack/react-query'
import { hasUnsaved, onSaved } from '../http/unsaved.ts'
import { mayHaveChanged } from '../http/use-api.ts'
import { type Changes, isShownBy } from './shown-by.ts'

/** Milliseconds between two readings, at least. */
const pause = 2_000
/** A slow server is read less: a reading takes one part in so many of the time. */
const share = 10
/** As often as without a stream, at least. */
const longestPause = 15_000
/** Milliseconds by which the windows of a company differ, at most. */
const spread = 300

export interface Refresher {
  /** Reads again what shows these records. */
  changed(changes: Changes): void
  /** Reads again whatever may be out of date. */
  missedSome(): void
  stop(): void
}

/**
 * Reads again what is on the page when it has changed: at once, and then no more often than every two seconds. While
 * the page has unsaved input or is hidden it waits.
 */
export function createRefresher(queries: QueryClient): Refresher {
  let waiting = new Map<string, Set<number> | null>()
  let hasMissed = false
  let isReading = false
  let nextAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopListening = onSaved(readSoon)
  document.addEventListener('visibilitychange', readSoon)

  return {
    changed(changes) {
      for (const [kind, ids] of Object.entries(changes)) {
        const known = waiting.get(kind)
        waiting.set(kind, ids === null || known === null ? null : new Set([...(known ?? []), ...ids]))
      }
      readSoon()
    },
    missedSome() {
      hasMissed = true
      readSoon()
    },
    stop() {
      clearTimeout(timer)
      stopListening()
      document.removeEventListener('visibilitychange', readSoon)
    },
  }

  function readSoon(): void {
    if (isReading || mustWait() || (waiting.size === 0 && !hasMissed)) return
    clearTimeout(timer)
    timer = setTimeout(() => void read(), Math.max(0, nextAt - performance.now()) + Math.random() * spread)
  }

  async function read(): Promise<void> {
    if (mustWait()) return
    const changes: Changes = Object.fromEntries([...waiting].map(([kind, ids]) => [kind, ids && [...ids]]))
    const all = hasMissed
    waiting = new Map()
    hasMissed = false
    isReading = true
    const began = performance.now()
    await Promise.all([
      queries.invalidateQueries({
        predicate: query => mayHaveChanged(query) && isShownBy(query.queryKey, changes),
      }),
      all && queries.refetchQueries({ type: 'active', stale: true, predicate: mayHaveChanged }),
    ])
    isReading = false
    const fair = Math.min(longestPause, share * (performance.now() - began))
    nextAt = performance.now() + Math.max(pause, fair)
    readSoon()
  }
}

function mustWait(): boolean {
  return hasUnsaved() || document.visibilityState === 'hidden'
}
