import { type Database, sharedByTenant, type TenantTransaction, workOnRows } from '../database/index.ts'
import { isTestId } from '../shared/test-data.ts'
import {
  customersOf,
  lastUnsequenced,
  lockChangeProgress,
  type NotedAt,
  storeChanges,
  storeEvents,
  takePlaces,
  takeUnsequenced,
  type UnsequencedChange,
} from './changes.repository.ts'

/** Changes that one transaction places at most. */
const atOnce = 1_000
/** Milliseconds after which a list starts no further transaction; a refused client waits as long. */
const longestOfList = 5_000
/** Changes that a list always waits for, even on a busy machine. */
const fewForList = 1_000

/**
 * Gives every change its place; false if the signal stopped it. Places are given after the commit, by one transaction
 * at a time, so a reader at one place has missed none below it.
 */
export async function sequenceChanges(
  database: Database,
  tenantId: number,
  signal: AbortSignal,
): Promise<boolean> {
  return sequenceWhile(database, tenantId, () => !signal.aborted)
}

/** Places the changes committed by now. False if too many are left, which the list then does not show. */
export function sequenceBeforeList(database: Database, tenantId: number): Promise<boolean> {
  return sequenceFor({ database }, tenantId)
}

const sequenceFor = sharedByTenant(async ({ database }, tenantId): Promise<boolean> => {
  const upTo = await database.read(tenantId, lastUnsequenced)
  if (!upTo) return true
  const until = performance.now() + longestOfList
  const goesOn = (done: number) => done < fewForList || performance.now() < until
  return sequenceWhile(database, tenantId, goesOn, upTo)
})

/** Stops at every change, or at a given one. */
async function sequenceWhile(
  database: Database,
  tenantId: number,
  goesOn: (done: number) => boolean,
  upTo?: NotedAt,
): Promise<boolean> {
  // Test data and real changes are placed together.
  const all = database.showing('all')
  let isReached = false
  const { isOver } = await workOnRows(all, tenantId, {
    most: atOnce,
    goesOn: done => !isReached && goesOn(done),
    async work(tx, limit) {
      const taken = await sequenceSome(tx, limit, upTo)
      isReached = taken.some(({ reaches }) => reaches)
      return taken.length
    },
  })
  return isOver || isReached
}

async function sequenceSome(
  tx: TenantTransaction,
  limit: number,
  upTo: NotedAt | undefined,
): Promise<UnsequencedChange[]> {
  // From here on each statement sees all earlier places.
  await lockChangeProgress(tx)
  const taken = await takeUnsequenced(tx, limit, upTo)
  if (taken.length > 0) await giveInOrder(tx, lastOfEach(taken))
  const events = taken.filter(({ event_type }) => event_type !== null)
  const { live = [], test = [] } = Object.groupBy(events, ({ record_id: id }) =>
    isTestId(id) ? 'test' : 'live',
  )
  if (live.length > 0) await storeEvents(tx, live, 'live')
  if (test.length > 0) await storeEvents(tx, test, 'test')
  return taken
}

async function giveInOrder(tx: TenantTransaction, changes: readonly UnsequencedChange[]): Promise<void> {
  const idsOf = (kind: UnsequencedChange['kind']) =>
    changes.filter(change => change.kind === kind).map(({ record_id }) => record_id)
  const [shipments, pickups, first] = await Promise.all([
    customersOf(tx, 'shipment', idsOf('shipment')),
    customersOf(tx, 'pickup', idsOf('pickup')),
    takePlaces(tx, changes.length, microsOf(changes.at(-1)?.changed_at ?? new Date(0))),
  ])
  await storeChanges(
    tx,
    changes.map((change, number) => ({
      ...change,
      customer_id: (change.kind === 'shipment' ? shipments : pickups).get(change.record_id) ?? null,
      place: first + number,
    })),
  )
}

/** In time order. Pure. */
function lastOfEach(changes: readonly UnsequencedChange[]): UnsequencedChange[] {
  const inOrder = changes.toSorted(
    (a, b) => a.changed_at.getTime() - b.changed_at.getTime() || a.record_id - b.record_id,
  )
  const last = new Map(inOrder.map(change => [`${change.kind} ${change.record_id}`, change]))
  return inOrder.filter(change => last.get(`${change.kind} ${change.record_id}`) === change)
}

/** Microseconds since 1970, rounded up from milliseconds. */
function microsOf(instant: Date): number {
  return (instant.getTime() + 1) * 1000
}
