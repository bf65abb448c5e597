import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { type Page, type PageRequest, pageOf } from '../../platform/shared/pages.ts'

export interface WorkTables {
  readonly work: 'exception_work' | 'pickup_exception_work'
  readonly notes: 'exception_notes' | 'pickup_exception_notes'
  readonly id: 'shipment_id' | 'pickup_id'
}

export interface ExceptionWorkRow {
  record_id: number
  owner_id: number | null
  /** Null unless snoozed now, by the database's clock. */
  snoozed_until: Date | null
}

export async function workOn(
  tx: TenantTransaction,
  of: WorkTables,
  ids: readonly number[],
): Promise<ExceptionWorkRow[]> {
  const id = sql.ref(of.id)
  const { rows } = await sql<ExceptionWorkRow>`
    select ${id} as record_id, owner_id, case when snoozed_until > now() then snoozed_until end as snoozed_until
    from ${sql.table(of.work)}
    where tenant_id = ${tx.tenantId} and ${id} = any(${[...ids]}::bigint[])`.execute(tx.sql)
  return rows
}

/**
 * Null unassigns. With `seen`, only where the owner is still that one; an owner outside `activeStaff` counts as none.
 * Returns the ids that changed.
 */
export async function saveOwner(
  tx: TenantTransaction,
  of: WorkTables,
  ids: readonly number[],
  owner: number | null,
  { seen, activeStaff }: { seen: number | null | undefined; activeStaff: readonly number[] },
): Promise<number[]> {
  const [work, id] = [sql.table(of.work), sql.ref(of.id)]
  const current = sql`case when w.owner_id = any(${[...activeStaff]}::bigint[]) then w.owner_id end`
  const stillSeen = seen === undefined ? sql`` : sql`and ${current} is not distinct from ${seen}::bigint`
  // A known owner has a row.
  const query =
    typeof seen === 'number'
      ? sql<{ record_id: number }>`
          update ${work} w set owner_id = ${owner}::bigint
          where w.tenant_id = ${tx.tenantId} and w.${id} = any(${[...ids]}::bigint[])
            and w.owner_id is distinct from ${owner}::bigint ${stillSeen}
          returning w.${id} as record_id`
      : sql<{ record_id: number }>`
          insert into ${work} as w (tenant_id, ${id}, owner_id)
          select ${tx.tenantId}, given.id, ${owner}::bigint
          from unnest(${ascending(ids)}::bigint[]) as given (id)
          on conflict (tenant_id, ${id}) do update set owner_id = excluded.owner_id
            where w.owner_id is distinct from excluded.owner_id ${stillSeen}
          returning ${id} as record_id`
  const { rows } = await query.execute(tx.sql)
  return rows.map(row => row.record_id)
}

/** By the database's clock. */
export async function isAhead(tx: TenantTransaction, time: Date, mostDays: number): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`
    select ${time}::timestamptz > now() and ${time}::timestamptz <= now() + make_interval(days => ${mostDays})
      as ahead`.execute(tx.sql)
  return rows[0]?.ahead ?? false
}

/** For the records' present reasons; null ends it. */
export async function saveSnooze(
  tx: TenantTransaction,
  of: WorkTables,
  exceptions: readonly { id: number; kinds: readonly string[] }[],
  until: Date | null,
): Promise<void> {
  const inOrder = exceptions.toSorted((a, b) => a.id - b.id)
  const id = sql.ref(of.id)
  await sql`
    insert into ${sql.table(of.work)} (tenant_id, ${id}, snoozed_until, snoozed_kinds)
    select ${tx.tenantId}, given.id, ${until}::timestamptz, string_to_array(given.kinds, ',')
    from unnest(${inOrder.map(each => each.id)}::bigint[], ${inOrder.map(each => each.kinds.join(','))}::text[])
      as given (id, kinds)
    on conflict (tenant_id, ${id}) do update
    set snoozed_until = excluded.snoozed_until, snoozed_kinds = excluded.snoozed_kinds`.execute(tx.sql)
}

function ascending(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b)
}

/** The next records with an owner or a snooze, after an id. */
export async function nextWorkedOn(
  tx: TenantTransaction,
  of: WorkTables,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const id = sql.ref(of.id)
  const { rows } = await sql<{ record_id: number }>`
    select ${id} as record_id from ${sql.table(of.work)}
    where tenant_id = ${tx.tenantId} and ${id} > ${afterId} order by ${id} limit ${limit}`.execute(tx.sql)
  return rows.map(row => row.record_id)
}

/** Notes stay. */
export async function deleteWorkOn(
  tx: TenantTransaction,
  of: WorkTables,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from ${sql.table(of.work)}
    where tenant_id = ${tx.tenantId} and ${sql.ref(of.id)} = any(${[...ids]}::bigint[])`.execute(tx.sql)
}

export interface ExceptionNote {
  record_id: number
  kind: 'note' | 'assigned' | 'snoozed'
  author: string
  at: Date
  text: string | null
  /** The new owner; null: nobody. */
  owner: string | null
  /** Null: no snooze. */
  until: Date | null
}

/** Numbered per record from 1: stored ids are shared by all records. */
export interface NumberedNote extends ExceptionNote {
  id: number
}

export type NewExceptionNote = Pick<ExceptionNote, 'kind'> &
  Partial<Pick<ExceptionNote, 'text' | 'owner' | 'until'>>

export async function insertNotes(
  tx: TenantTransaction,
  of: WorkTables,
  ids: readonly number[],
  by: { id: number; name: string },
  { kind, text = null, owner = null, until = null }: NewExceptionNote,
): Promise<void> {
  if (ids.length === 0) return
  // All ids at once, since `next_id` takes a seventh of a millisecond each.
  await sql`
    with reserved as (
      insert into id_counters (tenant_id, table_name, last_id)
      values (${tx.tenantId}, ${of.notes}, ${ids.length}::bigint)
      on conflict (tenant_id, table_name) do update set last_id = id_counters.last_id + ${ids.length}::bigint
      returning last_id - ${ids.length}::bigint as before
    )
    insert into ${sql.table(of.notes)} (tenant_id, ${sql.ref(of.id)}, id, kind, staff_id, author, text, owner, until)
    select ${tx.tenantId}, given.id, reserved.before + given.place, ${kind}, ${by.id}::bigint, ${by.name},
           ${text}::text, ${owner}::text, ${until}::timestamptz
    from reserved, unnest(${[...ids]}::bigint[]) with ordinality as given (id, place)`.execute(tx.sql)
}

/** Newest first. */
export async function listNotes(
  tx: TenantTransaction,
  of: WorkTables,
  recordId: number,
  request: PageRequest<(string | number)[]>,
): Promise<Page<NumberedNote>> {
  const before = request.after === null ? sql`` : sql`where id < ${Number(request.after[0])}`
  const { rows } = await sql<NumberedNote>`
    select * from (
      select row_number() over (order by id) as id, ${sql.ref(of.id)} as record_id, kind, author, at, text, owner, until
      from ${sql.table(of.notes)}
      where tenant_id = ${tx.tenantId} and ${sql.ref(of.id)} = ${recordId}) as numbered ${before}
    order by id desc limit ${request.limit + 1}`.execute(tx.sql)
  return pageOf(rows, request.limit)
}

export async function lastNotes(
  tx: TenantTransaction,
  of: WorkTables,
  ids: readonly number[],
): Promise<ExceptionNote[]> {
  const { rows } = await sql<ExceptionNote>`
    select last.* from unnest(${[...ids]}::bigint[]) as given (id), lateral (
      select n.${sql.ref(of.id)} as record_id, n.kind, n.author, n.at, n.text, n.owner, n.until
      from ${sql.table(of.notes)} n
      where n.tenant_id = ${tx.tenantId} and n.${sql.ref(of.id)} = given.id and n.kind = 'note'
      order by n.id desc limit 1) as last`.execute(tx.sql)
  return rows
}
