import type { Schemas } from '../http/api.ts'
import { Problem } from '../http/problem.ts'
import { t } from '../messages/text.ts'
import type { Scan, WaitingScans } from './waiting-scans.ts'

export type ScanOutcome = Schemas['ScanOutcome']

/** The most scans in a request. */
const most = 50
/** Milliseconds until an attempt is given up, and between attempts: longer after each failure. */
const patience = 20_000
const pauses = [1_000, 2_000, 5_000]

export interface ScanSender {
  /** Sends waiting scans, unless it is already sending. */
  wake(): void
  stop(): void
}

interface SenderOptions {
  waiting: WaitingScans
  send(scans: Scan[], signal: AbortSignal): Promise<ScanOutcome[]>
  /** Reports the results of scans, which then no longer wait. */
  onOutcomes(outcomes: ScanOutcome[]): void
  /** Reports the reason why sending fails; null once it works. */
  onTrouble(message: string | null): void
}

/**
 * Sends waiting scans in order and in batches. A batch without an answer is sent again with the same ids, which the
 * server recognises.
 */
export function createScanSender({ waiting, send, onOutcomes, onTrouble }: SenderOptions): ScanSender {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  /** True if scans may have arrived since the last look. */
  let awake = false
  let failures = 0

  async function sendAll(): Promise<void> {
    if (busy || ending.signal.aborted) return
    busy = true
    clearTimeout(timer)
    try {
      while (awake) {
        awake = false
        // One tab at a time, if the browser has locks.
        if (navigator.locks) await navigator.locks.request('waybill.scans', sendEach)
        else await sendEach()
      }
      failures = 0
      onTrouble(null)
    } catch (error) {
      if (ending.signal.aborted) return
      onTrouble(troubleOf(error))
      awake = true
      timer = setTimeout(() => void sendAll(), pauses[failures] ?? pauses.at(-1))
      failures += 1
    } finally {
      busy = false
    }
  }

  async function sendEach(): Promise<void> {
    let size = most
    for (;;) {
      const batch = waiting.list().slice(0, size)
      if (batch.length === 0 || ending.signal.aborted) return
      try {
        const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(patience)])
        done(await send(batch, signal))
        onTrouble(null)
        failures = 0
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 400) throw error
        // One scan is invalid: sends each by itself, so that the others go through.
        if (batch.length > 1) size = 1
        else done(batch.map(scan => notUnderstood(scan, error)))
      }
    }
  }

  function done(outcomes: ScanOutcome[]): void {
    waiting.remove(outcomes.map(({ id }) => id))
    onOutcomes(outcomes)
  }

  return {
    wake() {
      awake = true
      void sendAll()
    },
    stop() {
      ending.abort()
      clearTimeout(timer)
    },
  }
}

function troubleOf(error: unknown): string {
  if (!(error instanceof Problem)) return t('http.noAnswer')
  return error.status === 0 ? t('http.unreachableShort') : error.message
}

function notUnderstood({ id }: Scan, { details, message }: Problem): ScanOutcome {
  return {
    id,
    refused: 'incomplete',
    message: Object.values(details)[0] ?? message,
    shipment: null,
    sort_code: null,
    run: null,
    piece: null,
    pieces_there: 0,
    undo_until: null,
    undone: false,
    reweighed: null,
  }
}
