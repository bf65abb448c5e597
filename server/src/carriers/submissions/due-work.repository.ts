import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { type LimitJson, limitsAsJson, limitsFrom } from './call-limits.repository.ts'
import { dueAfterHold } from './call-limits.ts'
import { isFree } from './lease.repository.ts'

/** In the order of a run. */
export const works = ['look_up', 'order', 'cancel', 'label', 'watch', 'track'] as const
export type Work = (typeof works)[number]

/** The first operation of each kind of work; a hold on it delays the work. */
export const operationOf = {
  look_up: 'reconcile',
  order: 'ship',
  cancel: 'cancel',
  label: 'label',
  watch: 'reconcile',
  track: 'track',
} as const

export interface DueWork {
  accountId: number
  work: Work
  at: Date
}

/** Held-back work is due when the hold ends. One query with a few index look-ups per account. */
export async function listDueWork(tx: TenantTransaction, now: Date): Promise<DueWork[]> {
  const { rows } = await sql<{ account_id: number; work: Work; due: Date; limits: LimitJson[] }>`
    select a.id as account_id, w.work, d.due, ${limitsAsJson(tx, sql.ref('a.id'))} as limits
    from carrier_accounts a
    cross join (values ('look_up'), ('order'), ('cancel'), ('label'), ('track'), ('watch')) as w (work)
    cross join lateral (select case when w.work = 'watch' then (
        select next_duplicate_check_at from carrier_submissions s
        where s.tenant_id = ${tx.tenantId} and s.account_id = a.id and next_duplicate_check_at is not null
        order by next_duplicate_check_at limit 1)
      else (
        select next_check_at from carrier_submissions s
        where s.tenant_id = ${tx.tenantId} and s.account_id = a.id and s.next_operation = w.work
          and next_check_at is not null
        order by next_check_at limit 1)
      end as due) as d
    where a.tenant_id = ${tx.tenantId} and d.due is not null
  `.execute(tx.sql)
  return rows.map(({ account_id, work, due, limits }) => ({
    accountId: account_id,
    work,
    at: dueAfterHold(due, limitsFrom(limits), operationOf[work], now),
  }))
}

export async function listDue(
  tx: TenantTransaction,
  accountId: number,
  work: Work,
  now: Date,
  limit: number,
): Promise<number[]> {
  const due = work === 'watch' ? 'next_duplicate_check_at' : 'next_check_at'
  let query = tx.sql
    .selectFrom('carrier_submissions')
    .select('shipment_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where(due, '<=', now)
    .where(isFree)
    .orderBy(due)
    .limit(limit)
  if (work !== 'watch') query = query.where('next_operation', '=', work)
  const rows = await query.execute()
  return rows.map(row => row.shipment_id)
}
