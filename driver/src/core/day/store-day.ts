import type { Day, DayAbout, Notice, Recorded, Run, Stop, StoredRun } from '../store/records.ts'
import { putAbout, type Store } from '../store/store.ts'
import { isOpen, recordedAtStops } from './stops.ts'

/**
 * Stores a day in one transaction: the whole new one, or the old one stays. Changes of open stops are noted for the
 * driver.
 */
export function storeDay(store: Store, day: Day, serverNow: number): Promise<void> {
  return store.write(['about', 'runs', 'recorded', 'notices'], async tx => {
    const runs = tx.objectStore('runs')
    const recorded = await tx.objectStore('recorded').getAll()
    const recordedAt = recordedAtStops(recorded)
    const known = new Map((await runs.getAll()).map(each => [each.id, each]))
    await putAbout(tx, 'day', aboutOf(day))
    const notices: Notice[] = []
    for (const run of day.runs) {
      await runs.put({ id: run.id, run, goneAt: null })
      for (const own of withNews(run, recorded)) await tx.objectStore('recorded').put(own)
      notices.push(...changesOf(known.get(run.id), run, recordedAt))
      known.delete(run.id)
    }
    for (const id of day.unchanged) {
      const stored = known.get(id)
      if (stored && stored.goneAt !== null) await runs.put({ ...stored, goneAt: null })
      known.delete(id)
    }
    // With more runs than fit, one that is left out may be as it was.
    const gone = day.more ? [] : [...known.values()].filter(({ goneAt }) => goneAt === null)
    for (const stored of gone) {
      await runs.put({ ...stored, goneAt: serverNow })
      notices.push(...changesOf(stored, null, recordedAt))
    }
    for (const notice of notices) await tx.objectStore('notices').put(notice)
  })
}

/** The own actions that the office has taken back or settled since. */
function withNews({ taken_back: taken, settled }: Run, recorded: readonly Recorded[]): Recorded[] {
  const [isTaken, isSettled] = [new Set(taken), new Set(settled)]
  return recorded.flatMap((own): Recorded[] => {
    if (isTaken.has(own.id)) return own.takenBack ? [] : [{ ...own, takenBack: true }]
    if (!isSettled.has(own.id) || own.state !== 'kept') return []
    return [{ ...own, state: 'applied', because: null, message: null }]
  })
}

function aboutOf({ today, timezone, currency, driver, settings, reasons, more }: Day): DayAbout {
  return { today, timezone, currency, driver, settings, reasons, more }
}

/** Only stops that the driver has seen open count. */
function changesOf(
  stored: StoredRun | undefined,
  next: Run | null,
  recordedAt: ReturnType<typeof recordedAtStops>,
): Notice[] {
  if (!stored || stored.goneAt !== null) return []
  const { run } = stored
  const after = new Map(next?.stops.map(stop => [stop.record, stop]))
  return run.stops
    .filter(stop => !stop.cancelled && isOpen(stop, recordedAt(run, stop)))
    .flatMap(stop => {
      const change = changeOf(stop, after.get(stop.record))
      if (change === null) return []
      const { record, party } = stop
      return { id: `${run.id}:${record}:${change}`, change, runId: run.id, record, company: party.company }
    })
}

function changeOf(before: Stop, after: Stop | undefined): Notice['change'] | null {
  if (!after) return 'removed'
  if (after.cancelled) return 'cancelled'
  return after.cod !== before.cod && after.outcome === null ? 'cod' : null
}

/** The driver has touched it. */
export function dismissNotice(store: Store, id: string): Promise<void> {
  return store.write(['notices'], tx => tx.objectStore('notices').delete(id))
}
