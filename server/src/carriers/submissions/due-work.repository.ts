import { sql } from 'kysely'
import type { TenantTransaction } from '../../database/index.ts'
import { type CallLimits, type LimitJson, limitsFrom } from './call-limits.repository.ts'
import { heldUntil } from './call-limits.ts'

/** What is done with a submission that is due, in the order in which it is seen to. */
export const works = ['look_up', 'order', 'cancel', 'label', 'watch', 'track'] as const
export type Work = (typeof works)[number]

/** The operation a work calls first: when that is held back, so is the work. */
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

/**
 * When each work of each account is due next, the account's holds included: a row that is due while its account
 * is held back counts from the end of the hold. One question, of a few looks into an index per account.
 */
export async function listDueWork(tx: TenantTransaction, now: Date): Promise<DueWork[]> {
  const { rows } = await sql<{ account_id: number; work: Work; due: Date; limits: LimitJson[] }>`
    select a.id as account_id, w.work, d.due, (
        select coalesce(json_agg(json_build_object(
          'operation', l.operation, 'failures', l.failures, 'held_until', l.held_until)), '[]')
        from carrier_call_limits l
        where l.tenant_id = ${tx.tenantId} and l.account_id = a.id) as limits
    from carrier_accounts a
    cross join (values ('look_up'), ('order'), ('cancel'), ('label'), ('track'), ('watch')) as w (work)
    cross join lateral (select case when w.work = 'watch' then (
        select next_watch_at from carrier_submissions s
        where s.tenant_id = ${tx.tenantId} and s.account_id = a.id and next_watch_at is not null
        order by next_watch_at limit 1)
      else (
        select next_look_at from carrier_submissions s
        where s.tenant_id = ${tx.tenantId} and s.account_id = a.id and s.work = w.work
          and next_look_at is not null
        order by next_look_at limit 1)
      end as due) as d
    where a.tenant_id = ${tx.tenantId} and d.due is not null
  `.execute(tx.sql)
  return rows.map(({ account_id, work, due, limits }) => ({
    accountId: account_id,
    work,
    at: later(due, limitsFrom(limits), work, now),
  }))
}

function later(due: Date, limits: CallLimits, work: Work, now: Date): Date {
  const held = heldUntil(limits, operationOf[work], now)
  return held && held > due ? held : due
}

/** Shipments of an account whose work is due, the longest due first, without those another process has. */
export async function listDue(
  tx: TenantTransaction,
  accountId: number,
  work: Work,
  now: Date,
  limit: number,
): Promise<number[]> {
  const due = work === 'watch' ? 'next_watch_at' : 'next_look_at'
  let query = tx.sql
    .selectFrom('carrier_submissions')
    .select('shipment_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where(due, '<=', now)
    .where(sql<boolean>`(claimed_until is null or claimed_until < now())`)
    .orderBy(due)
    .limit(limit)
  if (work !== 'watch') query = query.where('work', '=', work)
  const rows = await query.execute()
  return rows.map(row => row.shipment_id)
}
