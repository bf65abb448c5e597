import { CompiledQuery, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { firstTestEventId } from '../../platform/shared/test-data.ts'
import { type EventType, eventTypes, type ProofEventType, type RecordEventType } from './event-types.ts'

interface EventOfRecord {
  readonly recordId: number
  readonly customerId: number | null
  /** As in the API. */
  readonly record: object
}

/** Events are deleted with their record; those of proofs have that of their shipment or pickup. */
export type NewEvent = EventOfRecord &
  (
    | { readonly type: RecordEventType; readonly kind?: never }
    | { readonly type: ProofEventType; readonly kind: 'shipment' | 'pickup' }
  )

const oneText = `
  with noted as (
    insert into unsequenced_changes (tenant_id, kind, record_id, changed_at, event_type, customer_id)
    values ($1, $2, $3, $4, $5, $6)
    returning noted_at, id)
  insert into event_records (tenant_id, noted_at, note_id, record) select $1, noted_at, id, $7 from noted`

/**
 * Finds each record by the position of its id: a join would hide the tenant in the plan. Sends them as one text: an
 * array, with every quotation mark escaped, took more memory than the rest of a create.
 */
const manyText = `
  with noted as (
    insert into unsequenced_changes (tenant_id, kind, record_id, changed_at, event_type, customer_id)
    select $1, $2, record_id, $7, $3, customer_id
    from unnest($4::bigint[], $5::bigint[]) as sent (record_id, customer_id)
    returning record_id, noted_at, id)
  insert into event_records (tenant_id, noted_at, note_id, record)
  select $1, noted_at, id, records[array_position($4::bigint[], record_id)]
  from noted, string_to_array($6, chr(30)) as records`

/** U+001E never occurs in JSON unescaped. */
const recordSeparator = '\u001e'

const kindOf = (type: RecordEventType) => type.slice(0, type.indexOf('.'))

/** Also notes the change. Not awaited: travels with the next statement or the commit. */
export function recordEvent(tx: TenantTransaction, event: NewEvent, changedAt: Date): void {
  const { type, recordId, customerId, record } = event
  const kind = event.kind ?? kindOf(event.type)
  const values = [tx.tenantId, kind, recordId, changedAt, type, customerId, JSON.stringify(record)]
  void tx.send(CompiledQuery.raw(oneText, values))
  tx.announceEvents()
}

/** One statement, for different records. */
export function recordEvents(
  tx: TenantTransaction,
  type: RecordEventType,
  events: readonly EventOfRecord[],
  changedAt: Date,
): void {
  const ids = events.map(({ recordId }) => recordId)
  const customers = events.map(({ customerId }) => customerId)
  const records = events.map(({ record }) => JSON.stringify(record)).join(recordSeparator)
  const values = [tx.tenantId, kindOf(type), type, ids, customers, records, changedAt]
  void tx.send(CompiledQuery.raw(manyText, values))
  tx.announceEvents()
}

export interface StoredEvent {
  id: number
  type: EventType
  created_at: Date
  record: string
}

export interface EventQuery {
  /** Null for all. */
  readonly customerId: number | null
  /** Null for all. */
  readonly types: readonly EventType[] | null
  /** Only higher ids. */
  readonly after: number
  readonly limit: number
}

/** Lowest id first. The limit bounds the rows read, whatever the filters. */
export async function listEvents(tx: TenantTransaction, query: EventQuery): Promise<StoredEvent[]> {
  // Indexes only: with a small table or without statistics the planner would read all.
  for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
    void tx.send(sql`set local ${sql.ref(`enable_${way}`)} = off`.compile(tx.sql))
  const { rows } = await sql<StoredEvent>`
    select e.id, e.type, e.created_at, r.record
    from (${pageOf(tx, query)}) as e
    join event_records r
      on r.tenant_id = ${tx.tenantId} and r.noted_at = e.noted_at and r.note_id = e.note_id
    order by e.id
  `.execute(tx.sql)
  return rows
}

function pageOf(tx: TenantTransaction, { customerId, types, after, limit }: EventQuery) {
  const columns = sql`id, type, created_at, noted_at, note_id`
  const { first, end } = eventIds(tx)
  const behind = sql`tenant_id = ${tx.tenantId} and id > ${Math.max(after, first - 1)} and id < ${end}`
  if (types === null && customerId === null)
    return sql`select ${columns} from events where ${behind} order by id limit ${limit}`
  const wanted = sql`select unnest(${[...(types ?? eventTypes)]}::text[])`
  const mine = customerId === null ? sql`` : sql`and customer_id = ${customerId}`
  // A page per type, along its index.
  return sql`
    select page.* from (${wanted}) as wanted (type)
    cross join lateral (
      select ${columns} from events where ${behind} and type = wanted.type ${mine} order by id limit ${limit}) as page
    order by page.id limit ${limit}`
}

/** Excludes the end. Each statement names them too. */
export function eventIds({ records }: Pick<TenantTransaction, 'records'>): { first: number; end: number } {
  return records === 'test'
    ? { first: firstTestEventId + 1, end: Number.MAX_SAFE_INTEGER }
    : { first: 1, end: firstTestEventId }
}

/** The id before the first, without events. */
export async function lastEventId(tx: TenantTransaction): Promise<number> {
  const row = await tx.sql
    .selectFrom('change_progress')
    .select(['last_event_id', 'last_test_event_id'])
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst()
  if (tx.records === 'test') return row?.last_test_event_id ?? firstTestEventId
  return row?.last_event_id ?? 0
}

/** The oldest events, up to `limit`, if recorded before then; returns the number examined. */
export async function deleteEvents(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const { first, end } = eventIds(tx)
  const { rows } = await sql<{ gone: number }>`
    with oldest as (
      select id, noted_at, note_id from (
        select id, created_at, noted_at, note_id from events
        where tenant_id = ${tx.tenantId} and id >= ${first} and id < ${end} order by id limit ${limit}) as first
      where created_at < ${before}),
    records as (
      delete from event_records r using oldest
      where r.tenant_id = ${tx.tenantId} and r.noted_at = oldest.noted_at and r.note_id = oldest.note_id),
    gone as (
      delete from events e using oldest where e.tenant_id = ${tx.tenantId} and e.id = oldest.id returning e.id)
    select count(*)::integer as gone from gone
  `.execute(tx.sql)
  return rows[0]?.gone ?? 0
}

/** For records that lose their personal data. */
export async function deleteEventsOf(
  tx: TenantTransaction,
  kind: 'shipment' | 'pickup',
  ids: readonly number[],
): Promise<void> {
  await sql`
    with gone as (
      delete from events
      where tenant_id = ${tx.tenantId} and kind = ${kind} and record_id = any(${[...ids]}::bigint[])
      returning noted_at, note_id)
    delete from event_records r using gone
    where r.tenant_id = ${tx.tenantId} and r.noted_at = gone.noted_at and r.note_id = gone.note_id
  `.execute(tx.sql)
}
