import { CompiledQuery, sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import { type DataMode, isTestId } from '../shared/test-data.ts'

export type ChangedKind = 'shipment' | 'pickup'

/** Test data has its own order. */
export type PlacedKind = ChangedKind | `test_${ChangedKind}`

/** Records of another kind, such as `other:runs`: all of them together, with the id 0. */
export type OtherKind = `other:${string}`

export function placedKind(tx: Pick<TenantTransaction, 'records'>, kind: ChangedKind): PlacedKind {
  return tx.records === 'test' ? `test_${kind}` : kind
}

const noteText = `
  insert into unsequenced_changes (tenant_id, kind, record_id, changed_at) values ($1, $2, $3, $4)`

const manyNotesText = `
  insert into unsequenced_changes (tenant_id, kind, record_id, changed_at)
  select $1, $2, unnest($3::bigint[]), $4`

/**
 * Notes that records have changed, in the same transaction. Call it for every visible change. Not awaited: it travels
 * with the next statement or the commit.
 */
export function noteChanges(
  tx: TenantTransaction,
  kind: ChangedKind,
  ids: readonly number[],
  changedAt: Date,
): void {
  const [id, ...more] = ids
  if (id === undefined) return
  const [text, noted] = more.length === 0 ? [noteText, id] : [manyNotesText, ids]
  void tx.send(CompiledQuery.raw(text, [tx.tenantId, kind, noted, changedAt]))
}

/**
 * Notes with the commit that records of another kind have changed, such as `runs`, so that open pages read them again.
 */
export function noteOthers(
  tx: Pick<TenantTransaction, 'tenantId' | 'atCommit'>,
  kind: string,
  changedAt: Date,
): void {
  const noted: OtherKind = `other:${kind}`
  tx.atCommit(CompiledQuery.raw(noteText, [tx.tenantId, noted, 0, changedAt]))
}

export async function lastPlace(tx: TenantTransaction): Promise<number> {
  const row = await tx.sql
    .selectFrom('change_progress')
    .select('last_place')
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst()
  return row?.last_place ?? 0
}

/** Position among changes without a place, which are taken in this order. */
export interface NotedAt {
  /** Text, because `Date` is less precise. */
  noted_at: string
  id: string
}

/** The last change without a place; none if each has one. */
export async function lastUnsequenced(tx: TenantTransaction): Promise<NotedAt | undefined> {
  const { rows } = await sql<NotedAt>`
    select u.noted_at::text as noted_at, u.id from unsequenced_changes u
    where u.tenant_id = ${tx.tenantId} order by u.noted_at desc, u.id desc limit 1`.execute(tx.sql)
  return rows[0]
}

/** Until the end of the transaction nobody else gives places to the tenant's changes. */
export async function lockChangeProgress(tx: TenantTransaction): Promise<void> {
  await tx.sql
    .insertInto('change_progress')
    .values({ tenant_id: tx.tenantId, last_place: 0 })
    .onConflict(conflict => conflict.column('tenant_id').doNothing())
    .execute()
  await tx.sql
    .selectFrom('change_progress')
    .select('last_place')
    .where('tenant_id', '=', tx.tenantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export interface UnsequencedChange extends NotedAt {
  kind: ChangedKind | OtherKind
  record_id: number
  changed_at: Date
  /** Null if the change is no event. */
  event_type: string | null
  customer_id: number | null
  number: number
  /** True for the requested change or a later one, so none is left before it. */
  reaches: boolean
}

/**
 * Removes up to `most` notes, oldest first, by `ctid`: nobody updates notes, and a condition on their time would read
 * all of them. With `upTo`, each says whether all notes up to that one are taken.
 */
export async function takeUnsequenced(
  tx: TenantTransaction,
  most: number,
  upTo?: NotedAt,
): Promise<UnsequencedChange[]> {
  const { rows } = await sql<UnsequencedChange>`
    delete from unsequenced_changes u
    where u.tenant_id = ${tx.tenantId} and u.ctid = any(array(
      select ctid from unsequenced_changes where tenant_id = ${tx.tenantId} order by noted_at, id limit ${most}))
    returning u.kind, u.record_id, u.changed_at, u.event_type, u.customer_id, u.noted_at::text as noted_at, u.id, u.number,
      coalesce((u.noted_at, u.id) >= (${upTo?.noted_at ?? null}::timestamptz, ${upTo?.id ?? null}::uuid), false) as reaches
  `.execute(tx.sql)
  return rows
}

export async function customersOf(
  tx: TenantTransaction,
  kind: ChangedKind,
  ids: readonly number[],
): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.sql
    .selectFrom(kind === 'shipment' ? 'shipments' : 'pickups')
    .select(['id', 'customer_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, customer_id }) => [id, customer_id]))
}

/**
 * Reserves so many places above all earlier ones, above now and above `least`, in microseconds since 1970. Returns the
 * first.
 */
export async function takePlaces(tx: TenantTransaction, count: number, least: number): Promise<number> {
  const { rows } = await sql<{ last_place: number }>`
    update change_progress
    set last_place = ${count}::bigint + greatest(
      last_place, ${least}::bigint, ceil(extract(epoch from clock_timestamp()) * 1000000)::bigint)
    where tenant_id = ${tx.tenantId}
    returning last_place
  `.execute(tx.sql)
  return (rows[0]?.last_place ?? 0) - count + 1
}

export interface PlacedChange
  extends Pick<UnsequencedChange, 'kind' | 'record_id' | 'changed_at' | 'customer_id'> {
  place: number
}

export async function storeChanges(tx: TenantTransaction, changes: readonly PlacedChange[]): Promise<void> {
  await sql`
    insert into latest_changes (tenant_id, kind, record_id, customer_id, place, changed_at)
    select ${tx.tenantId}, changed.*
    from unnest(${changes.map(of => (isTestId(of.record_id) ? `test_${of.kind}` : of.kind))}::text[], ${changes.map(of => of.record_id)}::bigint[],
                ${changes.map(of => of.customer_id)}::bigint[], ${changes.map(({ place }) => place)}::bigint[],
                ${changes.map(of => of.changed_at)}::timestamptz[]) as changed
    on conflict (tenant_id, kind, record_id) do update
    set customer_id = excluded.customer_id, place = excluded.place,
        changed_at = greatest(latest_changes.changed_at, excluded.changed_at)
  `.execute(tx.sql)
}

/** Consecutive ids in the order of the notes. Real and test events have separate counters. */
export async function storeEvents(
  tx: TenantTransaction,
  events: readonly UnsequencedChange[],
  mode: DataMode,
): Promise<void> {
  const last = sql.ref(mode === 'test' ? 'last_test_event_id' : 'last_event_id')
  const inOrder = events.toSorted((a, b) => a.number - b.number)
  const each = <Value>(of: (event: UnsequencedChange) => Value) => inOrder.map(of)
  const { rows } = await sql<{ before: number }>`
    update change_progress set ${last} = ${last} + ${events.length}::bigint
    where tenant_id = ${tx.tenantId}
    returning ${last} - ${events.length}::bigint as before`.execute(tx.sql)
  const before = rows[0]?.before ?? 0
  await sql`
    insert into events (tenant_id, id, type, kind, record_id, customer_id, created_at, noted_at, note_id)
    select ${tx.tenantId}, ${before}::bigint + event.number, event.type, event.kind, event.record_id, event.customer_id,
           event.created_at, event.noted_at, event.note_id
    from unnest(${each(of => of.event_type)}::text[], ${each(of => of.kind)}::text[], ${each(of => of.record_id)}::bigint[],
                ${each(of => of.customer_id)}::bigint[], ${each(of => of.changed_at)}::timestamptz[],
                ${each(of => of.noted_at)}::timestamptz[], ${each(of => of.id)}::uuid[])
      with ordinality as event (type, kind, record_id, customer_id, created_at, noted_at, note_id, number)
  `.execute(tx.sql)
}

export interface LatestChange {
  kind: PlacedKind | OtherKind
  record_id: number
  place: number
}

/** The changes of these kinds after a place, in their order, up to `most` of each kind. */
export async function latestChanges(
  tx: TenantTransaction,
  kinds: readonly LatestChange['kind'][],
  after: number,
  most: number,
): Promise<LatestChange[]> {
  const { rows } = await sql<LatestChange>`
    select wanted.kind, c.record_id, c.place
    from unnest(${[...kinds]}::text[]) as wanted (kind)
    cross join lateral (
      select record_id, place from latest_changes
      where tenant_id = ${tx.tenantId} and kind = wanted.kind and place > 0 and place > ${after}
      order by place limit ${most}) as c
    order by c.place`.execute(tx.sql)
  return rows
}
