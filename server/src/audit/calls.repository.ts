import { CompiledQuery, type Kysely, type Selectable, sql } from 'kysely'
import {
  type RowKind,
  storing,
  type Tables,
  type TenantTransaction,
  type WriteSteps,
} from '../database/index.ts'
import type { FieldChange } from './field-changes.ts'
import type { TokenUse } from './token-uses.ts'

/** One call of the API, as the recent-activity log tells it. */
export interface AuditEntry {
  at: Date
  userId: number | null
  username: string | null
  /** What was asked for: `shipments.create`. */
  action: string
  /** The client's address. */
  ip: string
  method: string
  path: string
  status: number
  errorCode: string | null
  awb: string | null
  pickupId: number | null
  /** Null while the call is under way. */
  durationMs: number | null
  /** A UUID: with the tenant and the time the key of the row. */
  requestId: string
  /** What the call's write has changed, where that is known. */
  changes?: readonly FieldChange[]
}

/** The columns of a call beside its tenant, with their types and values. */
const columns: readonly [name: string, type: string, value: (entry: AuditEntry) => string | number | null][] =
  [
    ['at', 'double precision', entry => entry.at.getTime()],
    ['id', 'uuid', entry => entry.requestId],
    ['user_id', 'bigint', entry => entry.userId],
    ['pickup_id', 'bigint', entry => entry.pickupId],
    ['duration_ms', 'integer', entry => entry.durationMs],
    ['status', 'smallint', entry => entry.status],
    ['action', 'text', entry => entry.action],
    ['method', 'text', entry => entry.method],
    ['path', 'text', entry => storable(entry.path)],
    ['ip', 'text', entry => entry.ip],
    ['username', 'text', entry => storable(entry.username)],
    ['error_code', 'text', entry => entry.errorCode],
    ['awb', 'text', entry => entry.awb],
  ]
const names = columns.map(([name]) => name).join(', ')

/** From milliseconds since 1970. The same for one row and for many, so that both have the same key. */
const time = (milliseconds: string) => `to_timestamp(${milliseconds} / 1000)`

const addWritten = `
  on conflict (tenant_id, at, id) do update
  set awb = excluded.awb, pickup_id = excluded.pickup_id, changes = excluded.changes`

const valuesOfOne = columns.map(([name, type], index) =>
  name === 'at' ? time(`$${index + 2}::${type}`) : `$${index + 2}`,
)
/** Changes come with a write only: the batches of all other calls do not carry them. */
const insertOne = `
  insert into calls (tenant_id, ${names}, changes)
  values ($1, ${valuesOfOne.join(', ')}, $${columns.length + 2}::jsonb) ${addWritten}`

/**
 * Stores one call, in the transaction of its write. The row is there already if the caller hung up and the call was
 * recorded as finished: then it gets what was written after all.
 */
export function insertCall({ tenantId }: WriteSteps, entry: AuditEntry): CompiledQuery {
  return storing(tenantId, callsOfWrites, entry)
}

const changesOf = ({ changes = [] }: AuditEntry) => JSON.stringify(changes)

const arrays = columns.map(([, type], index) => `$${index + 2}::${type}[]`)
const selected = columns.map(([name]) => (name === 'at' ? time('at') : name)).join(', ')
const insertMany = `
  insert into calls (tenant_id, ${names})
  select $1, ${selected} from unnest(${arrays.join(', ')}) as call (${names})`

const insertManyOfWrites = `
  insert into calls (tenant_id, ${names}, changes)
  select $1, ${selected}, changes::jsonb
  from unnest(${arrays.join(', ')}, $${columns.length + 2}::text[]) as call (${names}, changes) ${addWritten}`

const callsOfWrites: RowKind<AuditEntry> = {
  one(tenantId, entry) {
    const values = columns.map(([, , value]) => value(entry))
    return CompiledQuery.raw(insertOne, [tenantId, ...values, changesOf(entry)])
  },
  many(tenantId, entries) {
    const values = columns.map(([, , value]) => entries.map(value))
    return [CompiledQuery.raw(insertManyOfWrites, [tenantId, ...values, entries.map(changesOf)])]
  },
}

const completeMany = `${insertMany}
  on conflict (tenant_id, at, id) do update
  set status = excluded.status, error_code = excluded.error_code, duration_ms = excluded.duration_ms`

/**
 * Stores calls of one tenant. With `someAreThere` it completes rows that are there already, from their write or from an
 * attempt whose answer was lost; to look for them takes a quarter longer.
 */
export function insertCalls(
  tenantId: number,
  entries: readonly AuditEntry[],
  { someAreThere }: { someAreThere: boolean },
): CompiledQuery {
  const values = columns.map(([, , value]) => entries.map(value))
  return CompiledQuery.raw(someAreThere ? completeMany : insertMany, [tenantId, ...values])
}

/** PostgreSQL stores no NUL: it becomes the replacement character. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\0', '\ufffd')
}

/** Stores when and from where tokens of several tenants were last used. */
export async function recordTokenUses(db: Kysely<Tables>, uses: readonly TokenUse[]): Promise<void> {
  const lists = uses.map(({ tenantId, tokenId, at, ip }) => [tenantId, tokenId, at.getTime(), ip])
  await db.executeQuery(CompiledQuery.raw('select record_token_uses($1)', [JSON.stringify(lists)]))
}

/** A call as it is on record. */
export type RecordedCall = Omit<Selectable<Tables['calls']>, 'tenant_id' | 'id' | 'changes'> & {
  request_id: string
}

/**
 * The last calls of some API users together, or (null) of all the tenant's, newest first. Null among the users stands
 * for calls without one: sign-ins under names that nobody has, and calls without a valid token.
 */
export async function recentActivity(
  tx: TenantTransaction,
  userIds: readonly (number | null)[] | null,
  count = 20,
): Promise<RecordedCall[]> {
  const ofTenant = (whose = sql`true`) => sql`
    (select * from calls where tenant_id = ${tx.tenantId} and ${whose} order by at desc, id desc limit ${count})`
  const ids = userIds?.filter(id => id !== null) ?? []
  // The last calls of each: the last of all are among them, however long some have been silent.
  const ofUsers = sql`
    select latest.* from unnest(${ids}::bigint[]) as api_user (id),
      lateral ${ofTenant(sql`user_id = api_user.id`)} as latest`
  const parts = userIds === null ? [ofTenant()] : [ofUsers]
  if (userIds?.includes(null)) parts.push(ofTenant(sql`user_id is null`))
  const { rows } = await sql<RecordedCall>`
    select at, user_id, username, action, ip, method, path, status, error_code, awb, pickup_id, duration_ms,
           id as request_id
    from (${sql.join(parts, sql` union all `)}) as latest
    order by at desc, id desc limit ${count}
  `.execute(tx.sql)
  return rows
}
