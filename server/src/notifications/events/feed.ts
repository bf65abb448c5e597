import type { Scope } from '../../accounts/tenants/index.ts'
import { sequenceBeforeList } from '../../platform/changes/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { EventType } from './event-types.ts'
import { type EventQuery, listEvents, type StoredEvent } from './events.repository.ts'

export const eventsKeptDays = 30

/**
 * Lowest id first. A reader never misses a lower id: events get their ids after the commit, one transaction at a time.
 */
export async function readFeed(
  database: Database,
  scope: Scope,
  page: { after: number; types: readonly EventType[] | null; limit: number },
): Promise<StoredEvent[]> {
  await sequenceBeforeList(database, scope.tenant.id)
  const query: EventQuery = { ...page, customerId: scope.customerId }
  return database.read(scope.tenant.id, tx => listEvents(tx, query))
}
