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

/** Changes that one transaction gives places to at most. */
const atOnce = 1_000
/** Milliseconds after which a list waits for no further transaction: as long as it would be told to come again in. */
const longestOfList = 5_000
/** Changes that a list waits for however long they take: a busy machine is to refuse no list for a few of them. */
const fewForList = 1_000

/**
 * Gives every change its place in the order of changes. Returns false where the signal has stopped it before. A place is
 * given after the commit, by one transaction at a time, so that places become visible in their order: who has read up to
 * one has missed none below it, however long other transactions take.
 */
export async function sequenceChanges(
  database: Database,
  tenantId: number,
  signal: AbortSignal,
): Promise<boolean> {
  return sequenceWhile(database, tenantId, () => !signal.aborted)
}

/**
 * Gives places to what was committed until now, before a list in that order; what is committed meanwhile is not waited
 * for. Returns false where there was so much that some is left: then more follows what the list shows.
 */
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

/** Goes on until every change has its place or, where that is asked for, those up to one. */
async function sequenceWhile(
  database: Database,
  tenantId: number,
  goesOn: (done: number) => boolean,
  upTo?: NotedAt,
): Promise<boolean> {
  // Whoever asks: changes of test data and real ones are given their places together.
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

/** Returns the changes that it has given places to. */
async function sequenceSome(
  tx: TenantTransaction,
  limit: number,
  upTo: NotedAt | undefined,
): Promise<UnsequencedChange[]> {
  // From here on each statement sees all that were given before.
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

/** The last change of each record, in the order of their times. Pure. */
function lastOfEach(changes: readonly UnsequencedChange[]): UnsequencedChange[] {
  const inOrder = changes.toSorted(
    (a, b) => a.changed_at.getTime() - b.changed_at.getTime() || a.record_id - b.record_id,
  )
  const last = new Map(inOrder.map(change => [`${change.kind} ${change.record_id}`, change]))
  return inOrder.filter(change => last.get(`${change.kind} ${change.record_id}`) === change)
}

/** Microseconds since 1970; what is stored finer than a millisecond is rounded up. */
function microsOf(instant: Date): number {
  return (instant.getTime() + 1) * 1000
}
