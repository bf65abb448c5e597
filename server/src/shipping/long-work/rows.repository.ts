import { CompiledQuery, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { Page } from '../../platform/shared/pages.ts'
import { pageOf } from '../../platform/shared/pages.ts'
import type { RowOutcome, WorkRow } from './work.ts'

/** In order. */
export function listRowsLeft(tx: TenantTransaction, workId: number, limit: number): Promise<WorkRow[]> {
  return rowsOf(tx, workId).where('outcome', 'is', null).limit(limit).execute()
}

/** In order. */
export function listRowsDone(tx: TenantTransaction, workId: number): Promise<WorkRow[]> {
  return rowsOf(tx, workId).where('outcome', '=', 'done').execute()
}

function rowsOf(tx: TenantTransaction, workId: number) {
  return tx.sql
    .selectFrom('long_work_rows')
    .select(['place', 'record_id as recordId', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('work_id', '=', workId)
    .orderBy('place')
}

/** Existing outcomes stay. */
export async function storeOutcomes(
  tx: TenantTransaction,
  workId: number,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  const texts = (of: (outcome: RowOutcome) => string | null) => outcomes.map(of)
  await sql`
    update long_work_rows as r
    set outcome = given.outcome, code = given.code, message = given.message, result = given.result::jsonb
    from unnest(${outcomes.map(({ place }) => place)}::integer[], ${texts(({ outcome }) => outcome)}::text[],
                ${texts(({ code }) => code ?? null)}::text[], ${texts(({ message }) => message ?? null)}::text[],
                ${texts(({ result }) => (result ? JSON.stringify(result) : null))}::text[])
      as given (place, outcome, code, message, result)
    where r.tenant_id = ${tx.tenantId} and r.work_id = ${workId} and r.place = given.place and r.outcome is null`.execute(
    tx.sql,
  )
}

/** The transaction fails if the row has an outcome (`isRowDone`). */
export function finishRowAtCommit(
  tx: TenantTransaction,
  workId: number,
  place: number,
  remark: string | null,
): void {
  const values = [tx.tenantId, workId, place, remark]
  tx.atCommit(CompiledQuery.raw('select finish_work_row($1, $2, $3, $4)', values))
}

export interface ShownRow extends WorkRow {
  readonly outcome: 'done' | 'failed' | null
  readonly code: string | null
  readonly message: string | null
  readonly result: unknown
}

export async function pageOfRows(
  tx: TenantTransaction,
  workId: number,
  { outcome, after, limit }: { outcome: 'done' | 'failed' | null; after: number | null; limit: number },
): Promise<Page<ShownRow>> {
  let query = rowsOf(tx, workId).select(['outcome', 'code', 'message', 'result'])
  if (outcome !== null) query = query.where('outcome', '=', outcome)
  if (after !== null) query = query.where('place', '>', after)
  const rows = await query.limit(limit + 1).execute()
  return pageOf(
    rows.map(row => ({ ...row, outcome: row.outcome as ShownRow['outcome'] })),
    limit,
  )
}
