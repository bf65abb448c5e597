import { dateIn } from '../clock.ts'
import { serverTime } from '../pairing/exchange.ts'
import type { PhoneParts } from '../phone-parts.ts'
import type { StoredRun } from '../store/records.ts'
import { getAbout } from '../store/store.ts'

const hour = 3_600_000
const afterClosing = 24 * hour
const afterItsDay = 72 * hour

/** Deletes the people of old runs, what came of them, and entries for them. Actions that are not sent stay. */
export async function forgetOld(phone: Pick<PhoneParts, 'store' | 'clock'>): Promise<void> {
  const now = await serverTime(phone)
  await phone.store.write(['about', 'runs', 'recorded', 'notices', 'drafts'], async tx => {
    const timezone = (await getAbout(tx, 'day'))?.timezone ?? 'UTC'
    const left = new Set<number>()
    for (const stored of await tx.objectStore('runs').getAll()) {
      if (isOld(stored, timezone, now)) await tx.objectStore('runs').delete(stored.id)
      else left.add(stored.id)
    }
    for (const { id, runId } of await tx.objectStore('notices').getAll()) {
      if (!left.has(runId)) await tx.objectStore('notices').delete(id)
    }
    for (const { key, runId } of await tx.objectStore('drafts').getAll()) {
      if (!left.has(runId)) await tx.objectStore('drafts').delete(key)
    }
    for (const { id, run_id: run, state, at } of await tx.objectStore('recorded').getAll()) {
      const isOver = !(run !== undefined && left.has(run)) && now - at > afterItsDay
      if (isOver && state !== 'waiting' && state !== 'refused') await tx.objectStore('recorded').delete(id)
    }
  })
}

function isOld({ run, goneAt }: StoredRun, timezone: string, now: number): boolean {
  return (goneAt !== null && now - goneAt > afterClosing) || dateIn(timezone, now - afterItsDay) > run.day
}
