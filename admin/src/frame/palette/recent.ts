import { showsTestData } from '../../http/data-view.ts'
import { personOf, type Session } from '../../session/use-session.ts'
import type { FoundRecord } from './found.ts'

type RecentRecord = Pick<FoundRecord, 'kind' | 'id' | 'name'>

const mostRecent = 6

/** Records that the person opened from the palette in this browser, the latest first. Ids count by company and view. */
export function recentRecords(session: Session): RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(session)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

/** Only the number or name is stored, no personal data of recipients. */
export function storeRecent(session: Session, { kind, id, name }: RecentRecord): void {
  const others = recentRecords(session).filter(one => one.kind !== kind || one.id !== id)
  const records = [{ kind, id, name }, ...others].slice(0, mostRecent)
  localStorage.setItem(keyOf(session), JSON.stringify(records))
}

function keyOf(session: Session): string {
  return `waybill.recent.${personOf(session)}${showsTestData ? '.test' : ''}`
}

function isRecent(value: unknown): value is RecentRecord {
  const { kind, id, name } = (value ?? {}) as Record<string, unknown>
  return (
    ['shipments', 'customers', 'pickups', 'runs'].includes(String(kind)) &&
    Number.isSafeInteger(id) &&
    typeof name === 'string'
  )
}
