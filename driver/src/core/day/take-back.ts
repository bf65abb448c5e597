import type { Recorded, StoredRun } from '../store/records.ts'

const openMs = 10 * 60_000

/** Until it is sent, and ten minutes after the answer; a failure until its run is closed. */
export function canTakeBack(own: Recorded, run: StoredRun | undefined, serverNow: number): boolean {
  if (own.takenBack || own.state === 'refused') return false
  if (own.state === 'waiting' || own.answeredAt === null) return true
  if (['failed', 'pickup_failed'].includes(own.kind) && run !== undefined && run.goneAt === null) return true
  return serverNow - own.answeredAt <= openMs
}
