import { type Selectable, sql } from 'kysely'
import { noteOthers } from '../../platform/changes/index.ts'
import { sqlState, type Tables, type TenantTransaction } from '../../platform/database/index.ts'
import type { NewWork, WorkState } from './work.ts'

export type LongWorkRow = Selectable<Tables['long_work']>

/** Returns the id. Blocks other starts of the company until the commit. */
export async function insertWork(tx: TenantTransaction, work: NewWork, now: Date): Promise<number> {
  const { id } = await tx.sql
    .insertInto('long_work')
    .values({
      tenant_id: tx.tenantId,
      kind: work.kind,
      settings: JSON.stringify(work.settings),
      staff_id: work.staffId,
      started_by: JSON.stringify(work.startedBy),
      state: 'running',
      total: work.rows.length,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into long_work_rows (tenant_id, work_id, place, record_id, name)
    select ${tx.tenantId}, ${id}, given.place - 1, given.record_id, given.name
    from unnest(${work.rows.map(({ recordId }) => recordId)}::bigint[], ${work.rows.map(({ name }) => name)}::text[])
      with ordinality as given (record_id, name, place)`.execute(tx.sql)
  noteOthers(tx, 'work', now)
  return id
}

/** Without a kind, counts all kinds but `others`. */
export async function countRunning(
  tx: TenantTransaction,
  { kind, others }: { kind: string | null; others: readonly string[] },
): Promise<number> {
  const which = kind === null ? sql`kind <> all (${[...others]}::text[])` : sql`kind = ${kind}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from long_work
    where tenant_id = ${tx.tenantId} and state = 'running' and ${which}`.execute(tx.sql)
  return rows[0]?.count ?? 0
}

/** The free work that has waited longest; undefined without any. */
export async function claimWork(tx: TenantTransaction, leaseMs: number): Promise<LongWorkRow | undefined> {
  const { rows } = await sql<LongWorkRow>`
    update long_work set claim = claim + 1, claimed_until = now() + ${leaseMs} * interval '1 millisecond'
    where tenant_id = ${tx.tenantId} and id = (
      select id from long_work
      where tenant_id = ${tx.tenantId} and state = 'running' and (claimed_until is null or claimed_until < now())
      order by turn_at, id limit 1 for update skip locked)
    returning *`.execute(tx.sql)
  return rows[0]
}

/** By this process's clock; null without running work. */
export async function nextClaimAt(tx: TenantTransaction, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from min(greatest(coalesce(claimed_until, now()), now())) - now())::float8 as wait
    from long_work where tenant_id = ${tx.tenantId} and state = 'running'`.execute(tx.sql)
  const wait = rows[0]?.wait ?? null
  return wait === null ? null : new Date(now.getTime() + wait * 1000)
}

export interface Held {
  readonly id: number
  readonly claim: number
}

/** Updates the count too. False if the work was stopped or taken over. */
export async function renewClaim(tx: TenantTransaction, held: Held, leaseMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update long_work set claimed_until = now() + ${leaseMs} * interval '1 millisecond', ${counts(tx, held)}
    where tenant_id = ${tx.tenantId} and id = ${held.id} and claim = ${held.claim} and state = 'running'`.execute(
    tx.sql,
  )
  return numAffectedRows === 1n
}

function counts({ tenantId }: TenantTransaction, { id }: Held) {
  const having = (outcome: string) => sql`(
    select count(*) from long_work_rows
    where tenant_id = ${tenantId} and work_id = ${id} and outcome = ${outcome})`
  return sql`done = ${having('done')}, failed = ${having('failed')}, troubles = 0`
}

/** The next turn may run in any process. */
export async function releaseWork(tx: TenantTransaction, held: Held): Promise<void> {
  await sql`
    update long_work set claimed_until = null, turn_at = now(), ${counts(tx, held)}
    where tenant_id = ${tx.tenantId} and id = ${held.id} and claim = ${held.claim}`.execute(tx.sql)
}

/** Returns the number of consecutive failures. */
export async function noteFailure(
  tx: TenantTransaction,
  { id, claim }: Held,
  waitMs: number,
): Promise<number> {
  const row = await tx.sql
    .updateTable('long_work')
    .set({
      claimed_until: sql<Date>`now() + ${waitMs} * interval '1 millisecond'`,
      turn_at: sql<Date>`now()`,
      troubles: sql<number>`troubles + 1`,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('troubles')
    .executeTakeFirst()
  return row?.troubles ?? 0
}

export interface End {
  readonly state: Exclude<WorkState, 'running'>
  readonly message?: string
  readonly result?: object
}

/** With `claim`, only if that still holds the work. False if it has ended. */
export async function endWork(
  tx: TenantTransaction,
  held: { id: number; claim?: number },
  end: End,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update long_work set
      state = ${end.state}, message = ${end.message ?? null}, claimed_until = null, finished_at = ${now},
      result = ${end.result ? JSON.stringify(end.result) : null}::jsonb,
      ${counts(tx, { id: held.id, claim: 0 })}
    where tenant_id = ${tx.tenantId} and id = ${held.id} and state = 'running'
      and claim = coalesce(${held.claim ?? null}::integer, claim)`.execute(tx.sql)
  noteOthers(tx, 'work', now)
  return numAffectedRows === 1n
}

export function findWork(tx: TenantTransaction, id: number): Promise<LongWorkRow | undefined> {
  return tx.sql
    .selectFrom('long_work')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Newest first. */
export function listWorkOf(tx: TenantTransaction, staffId: number, limit: number): Promise<LongWorkRow[]> {
  return tx.sql
    .selectFrom('long_work')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** With rows and documents. */
export async function deleteWork(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from long_work
    where tenant_id = ${tx.tenantId} and state <> 'running' and finished_at < ${before}
      and id in (
        select id from long_work
        where tenant_id = ${tx.tenantId} and state <> 'running' and finished_at < ${before}
        order by id limit ${limit})`.execute(tx.sql)
  return Number(numAffectedRows ?? 0)
}

/** A second outcome of a row was refused. */
export function isRowDone(error: unknown): boolean {
  return sqlState(error) === 'WB012'
}
