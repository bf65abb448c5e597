import { sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import { type Page, type PageRequest, pageOf } from '../shared/pages.ts'
import type { ExceptionKind } from './exceptions.ts'

/** Who sees to an exception, and until when it is put off. */
export interface ExceptionWorkRow {
  shipment_id: number
  owner_id: number | null
  /** Null where it is not put off, or that is over by the database's clock. */
  snoozed_until: Date | null
}

export async function workOn(
  tx: TenantTransaction,
  shipmentIds: readonly number[],
): Promise<ExceptionWorkRow[]> {
  const { rows } = await sql<ExceptionWorkRow>`
    select shipment_id, owner_id, case when snoozed_until > now() then snoozed_until end as snoozed_until
    from exception_work
    where tenant_id = ${tx.tenantId} and shipment_id = any(${[...shipmentIds]}::bigint[])`.execute(tx.sql)
  return rows
}

/**
 * Makes somebody the owner, or (null) nobody. With `seen` only of those that have that owner still; one who is not among
 * `activeStaff` counts as nobody. Returns the ids of those that have another owner now.
 */
export async function saveOwner(
  tx: TenantTransaction,
  shipmentIds: readonly number[],
  owner: number | null,
  { seen, activeStaff }: { seen: number | null | undefined; activeStaff: readonly number[] },
): Promise<number[]> {
  const current = sql`case when w.owner_id = any(${[...activeStaff]}::bigint[]) then w.owner_id end`
  const stillSeen = seen === undefined ? sql`` : sql`and ${current} is not distinct from ${seen}::bigint`
  // Whoever was seen as owner has a row.
  const query =
    typeof seen === 'number'
      ? sql<{ shipment_id: number }>`
          update exception_work w set owner_id = ${owner}::bigint
          where w.tenant_id = ${tx.tenantId} and w.shipment_id = any(${[...shipmentIds]}::bigint[])
            and w.owner_id is distinct from ${owner}::bigint ${stillSeen}
          returning w.shipment_id`
      : sql<{ shipment_id: number }>`
          insert into exception_work as w (tenant_id, shipment_id, owner_id)
          select ${tx.tenantId}, id, ${owner}::bigint
          from unnest(${ascending(shipmentIds)}::bigint[]) as shipment (id)
          on conflict (tenant_id, shipment_id) do update set owner_id = excluded.owner_id
            where w.owner_id is distinct from excluded.owner_id ${stillSeen}
          returning shipment_id`
  const { rows } = await query.execute(tx.sql)
  return rows.map(({ shipment_id }) => shipment_id)
}

/** Whether a time is ahead by the database's clock, and by how many days at most. */
export async function isAhead(tx: TenantTransaction, time: Date, mostDays: number): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`
    select ${time}::timestamptz > now() and ${time}::timestamptz <= now() + make_interval(days => ${mostDays})
      as ahead`.execute(tx.sql)
  return rows[0]?.ahead ?? false
}

/** Puts shipments off until then for the reasons that each has now, or (null) no longer. */
export async function saveSnooze(
  tx: TenantTransaction,
  exceptions: readonly { shipmentId: number; kinds: readonly ExceptionKind[] }[],
  until: Date | null,
): Promise<void> {
  const inOrder = exceptions.toSorted((a, b) => a.shipmentId - b.shipmentId)
  await sql`
    insert into exception_work (tenant_id, shipment_id, snoozed_until, snoozed_kinds)
    select ${tx.tenantId}, shipment.id, ${until}::timestamptz, string_to_array(shipment.kinds, ',')
    from unnest(${inOrder.map(each => each.shipmentId)}::bigint[], ${inOrder.map(each => each.kinds.join(','))}::text[])
      as shipment (id, kinds)
    on conflict (tenant_id, shipment_id) do update
    set snoozed_until = excluded.snoozed_until, snoozed_kinds = excluded.snoozed_kinds`.execute(tx.sql)
}

function ascending(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b)
}

/** The next shipments behind an id that somebody has seen to. */
export async function nextWorkedOn(tx: TenantTransaction, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ shipment_id: number }>`
    select shipment_id from exception_work
    where tenant_id = ${tx.tenantId} and shipment_id > ${afterId} order by shipment_id limit ${limit}`.execute(
    tx.sql,
  )
  return rows.map(({ shipment_id }) => shipment_id)
}

/** Nobody sees to these any more; what was noted stays. */
export async function deleteWorkOn(tx: TenantTransaction, shipmentIds: readonly number[]): Promise<void> {
  await sql`
    delete from exception_work
    where tenant_id = ${tx.tenantId} and shipment_id = any(${[...shipmentIds]}::bigint[])`.execute(tx.sql)
}

/** An entry of the history of an exception. */
export interface ExceptionNote {
  id: number
  shipment_id: number
  kind: 'note' | 'assigned' | 'snoozed'
  author: string
  at: Date
  /** Of a note. */
  text: string | null
  /** Who it was assigned to; null: nobody. */
  owner: string | null
  /** Until when it was put off; null: no longer. */
  until: Date | null
}

export type NewExceptionNote = Pick<ExceptionNote, 'kind'> &
  Partial<Pick<ExceptionNote, 'text' | 'owner' | 'until'>>

/** Adds the same entry to the history of each. */
export async function insertNotes(
  tx: TenantTransaction,
  shipmentIds: readonly number[],
  by: { id: number; name: string },
  { kind, text = null, owner = null, until = null }: NewExceptionNote,
): Promise<void> {
  await sql`
    insert into exception_notes (tenant_id, shipment_id, kind, staff_id, author, text, owner, until)
    select ${tx.tenantId}, id, ${kind}, ${by.id}::bigint, ${by.name}, ${text}::text, ${owner}::text, ${until}::timestamptz
    from unnest(${[...shipmentIds]}::bigint[]) as shipment (id)`.execute(tx.sql)
}

/** The history of an exception, the newest first. */
export async function listNotes(
  tx: TenantTransaction,
  shipmentId: number,
  request: PageRequest<(string | number)[]>,
): Promise<Page<ExceptionNote>> {
  const before = request.after === null ? sql`` : sql`and id < ${Number(request.after[0])}`
  const { rows } = await sql<ExceptionNote>`
    select id, shipment_id, kind, author, at, text, owner, until from exception_notes
    where tenant_id = ${tx.tenantId} and shipment_id = ${shipmentId} ${before}
    order by id desc limit ${request.limit + 1}`.execute(tx.sql)
  return pageOf(rows, request.limit)
}

/** The last note of each shipment that has one. */
export async function lastNotes(
  tx: TenantTransaction,
  shipmentIds: readonly number[],
): Promise<ExceptionNote[]> {
  const { rows } = await sql<ExceptionNote>`
    select last.* from unnest(${[...shipmentIds]}::bigint[]) as shipment (id), lateral (
      select id, shipment_id, kind, author, at, text, owner, until from exception_notes
      where tenant_id = ${tx.tenantId} and shipment_id = shipment.id and kind = 'note'
      order by id desc limit 1) as last`.execute(tx.sql)
  return rows
}
