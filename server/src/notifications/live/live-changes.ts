import type { Logger } from 'pino'
import type { StaffRole, StaffSessions } from '../../accounts/staff/index.ts'
import { isOwnTenantActive } from '../../accounts/tenants/index.ts'
import {
  type LatestChange,
  lastPlace,
  latestChanges,
  sequenceBeforeList,
} from '../../platform/changes/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { Problem } from '../../platform/shared/problem.ts'
import type { DataMode } from '../../platform/shared/test-data.ts'
import { createOutbox, type Outbox, type ToldChanges } from './outbox.ts'

/** Milliseconds between two looks at a company that somebody follows. */
const between = 1_000
/** Milliseconds between two signs of life. */
const beatEvery = 15_000
/** A follower also hears of changes of so many microseconds before: its page may have been read before it followed. */
const grace = 10_000_000
/** Changes of one kind that one look reads. */
const mostOfKind = 500

export interface Follower {
  readonly tenantId: number
  readonly sessionId: number
  /** The end of the session, and another role, end the following. */
  readonly role: StaffRole
  readonly records: DataMode
  /** The kinds that the person may hear of: `shipments`, `runs` … */
  readonly kinds: ReadonlySet<string>
}

export interface Following {
  /** The next changes, empty as a sign of life; null after the end. */
  next(): Promise<ToldChanges | null>
  close(): void
}

export interface LiveChanges {
  follow(follower: Follower): Following
  /** Ends all followings, at once. From then on they end as they begin. */
  close(): Promise<void>
}

interface Followed extends Follower {
  readonly outbox: Outbox
  /** Null before the first look. */
  place: number | null
}

/**
 * Tells followers which records of their company change, from all processes: it looks once a second at the order of
 * changes, with the same few statements however many follow. A company that nobody follows costs nothing.
 */
export function createLiveChanges({
  database,
  sessions,
  log,
}: {
  database: Database
  sessions: Pick<StaffSessions, 'stillOpen'>
  log: Logger
}): LiveChanges {
  const companies = new Map<number, Set<Followed>>()
  const looks = new Set<Promise<void>>()
  const beats = setInterval(beat, beatEvery)
  beats.unref()
  let isClosed = false

  return {
    follow(follower) {
      const followed = { ...follower, outbox: createOutbox(), place: null }
      followed.outbox.beat()
      if (isClosed) followed.outbox.close()
      else join(followed)
      return { next: followed.outbox.next, close: () => leave(followed) }
    },
    async close() {
      isClosed = true
      clearInterval(beats)
      for (const followed of everybody()) leave(followed)
      await Promise.all(looks)
    },
  }

  function* everybody() {
    for (const followers of companies.values()) yield* [...followers]
  }

  function beat(): void {
    for (const { outbox } of everybody()) outbox.beat()
  }

  function join(followed: Followed): void {
    const others = companies.get(followed.tenantId)
    if (others) others.add(followed)
    else {
      const followers = new Set([followed])
      companies.set(followed.tenantId, followers)
      void lookAgainAndAgain(followed.tenantId, followers)
    }
  }

  function leave(followed: Followed): void {
    followed.outbox.close()
    const followers = companies.get(followed.tenantId)
    followers?.delete(followed)
    if (followers?.size === 0) companies.delete(followed.tenantId)
  }

  async function lookAgainAndAgain(tenantId: number, followers: ReadonlySet<Followed>): Promise<void> {
    while (followers.size > 0) {
      const looking = look(tenantId, followers).catch(err => {
        // Requests report a database that is away.
        const isAway = err instanceof Problem && err.code === 'SERVICE_UNAVAILABLE'
        if (!isAway) log.error({ err, tenantId }, 'changes could not be looked for')
      })
      looks.add(looking)
      await looking
      looks.delete(looking)
      await new Promise(done => setTimeout(done, between).unref())
    }
  }

  async function look(tenantId: number, followers: ReadonlySet<Followed>): Promise<void> {
    await sequenceBeforeList(database, tenantId)
    const present = [...followers]
    const { last, roles, changes } = await database.read(tenantId, async tx => {
      // Read first: what gets its place meanwhile is told by the next look.
      const [place, open, isActive] = await Promise.all([
        lastPlace(tx),
        sessions.stillOpen(tx, [...new Set(present.map(({ sessionId }) => sessionId))]),
        isOwnTenantActive(tx),
      ])
      for (const followed of present) followed.place ??= startBefore(place)
      const first = Math.min(...present.map(followed => followed.place ?? place))
      return {
        last: place,
        roles: isActive ? open : new Map<number, StaffRole>(),
        changes: place > first ? await latestChanges(tx, kindsOf(present), first, mostOfKind) : [],
      }
    })
    for (const followed of present) {
      if (roles.get(followed.sessionId) !== followed.role) leave(followed)
      else tell(followed, changes)
      followed.place = last
    }
  }
}

/** The place to begin at: the last, or that of a moment ago. Places are times. */
function startBefore(last: number): number {
  return Math.min(last, Math.max(last - grace, Date.now() * 1_000 - grace))
}

/** As they are stored. */
function kindsOf(followers: readonly Followed[]): LatestChange['kind'][] {
  const kinds = followers.flatMap(({ records, kinds: names }) =>
    [...names].map(name => storedKind(name, records)),
  )
  return [...new Set(kinds)]
}

/** Shipments and pickups of test data have an order of their own; other records are the same in both views. */
function storedKind(name: string, records: DataMode): LatestChange['kind'] {
  const single = singles.get(name)
  if (!single) return `other:${name}`
  return records === 'test' ? `test_${single}` : single
}

const singles = new Map([
  ['shipments', 'shipment'],
  ['pickups', 'pickup'],
] as const) as ReadonlyMap<string, 'shipment' | 'pickup'>

function tell({ outbox, kinds, records, place }: Followed, changes: readonly LatestChange[]): void {
  const byKind = Map.groupBy(changes, ({ kind }) => kind)
  for (const name of kinds) {
    const ofKind = byKind.get(storedKind(name, records)) ?? []
    const isAll = !singles.has(name) || ofKind.length >= mostOfKind
    for (const change of ofKind) {
      if (change.place > (place ?? 0)) outbox.put(name, isAll ? null : change.record_id)
    }
  }
}
