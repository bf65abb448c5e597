import { base } from '../http/call.ts'
import type { Refresher } from './refresh.ts'
import type { Changes } from './shown-by.ts'

/** Milliseconds between two readings without a stream. */
const pollEvery = 15_000
/** A stream begins with a sign of life. A proxy that holds it back does not bring it in time. */
const firstWord = 8_000
/** The server gives a sign of life every 15 seconds. */
const silence = 40_000
/** Milliseconds until the first attempt to connect again; doubled with each, up to the longest. */
const firstWait = 1_000
const longestWait = 60_000

/**
 * Follows the server's stream of changes while the page is looked at; the returned function stops it. Without a stream
 * everything is read again every 15 seconds. A hidden page does neither: it has no connection, and is read again when it is
 * shown.
 */
export function followChanges(refresher: Refresher): () => void {
  let source: EventSource | null = null
  let failures = 0
  let listening: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  document.addEventListener('visibilitychange', showOrHide)
  showOrHide()

  return () => {
    document.removeEventListener('visibilitychange', showOrHide)
    stop()
  }

  function showOrHide(): void {
    if (document.visibilityState === 'hidden') stop()
    else if (!source) connect()
  }

  function stop(): void {
    disconnect()
    clearTimeout(waiting)
    clearInterval(polling)
    polling = undefined
  }

  function connect(): void {
    clearTimeout(waiting)
    disconnect()
    source = new EventSource(`${base}/changes`)
    source.addEventListener('beat', heard)
    source.addEventListener('changes', ({ data }: MessageEvent<string>) => {
      heard()
      refresher.changed(JSON.parse(data) as Changes)
    })
    source.addEventListener('error', lost)
    expectWithin(firstWord)
  }

  function disconnect(): void {
    source?.close()
    source = null
    clearTimeout(listening)
  }

  function expectWithin(milliseconds: number): void {
    clearTimeout(listening)
    listening = setTimeout(lost, milliseconds)
  }

  function heard(): void {
    failures = 0
    expectWithin(silence)
    if (!polling) return
    clearInterval(polling)
    polling = undefined
    refresher.missedSome()
  }

  function lost(): void {
    disconnect()
    polling ??= setInterval(refresher.missedSome, pollEvery)
    // Windows that lost the same server come back one after the other.
    const wait = Math.min(longestWait, firstWait * 2 ** failures) * (0.5 + Math.random())
    // A session that has ended has no stream: the next reading leads to the sign-in page.
    if (failures === 1) refresher.missedSome()
    failures += 1
    clearTimeout(waiting)
    waiting = setTimeout(connect, wait)
  }
}
