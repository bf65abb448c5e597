import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { AccountRow } from '../accounts/index.ts'
import { endOfLease, isFree } from './lease.repository.ts'

/** A hold on one operation of an account, or on `all`. */
export interface CallLimit {
  /** Consecutive calls without an answer. */
  failures: number
  heldUntil: Date | null
}

/** By operation; `all` holds the whole account. */
export type CallLimits = ReadonlyMap<string, CallLimit>

export type CallableAccount = AccountRow & { limits: CallLimits }

export async function findCallableAccount(
  tx: TenantTransaction,
  id: number,
): Promise<CallableAccount | undefined> {
  const row = await tx.sql
    .selectFrom('carrier_accounts as a')
    .selectAll('a')
    .select(limitsAsJson(tx, id).as('limits'))
    .where('a.tenant_id', '=', tx.tenantId)
    .where('a.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, limits: limitsFrom(row.limits) }
}

export interface LimitJson {
  operation: string
  failures: number
  held_until: string | null
}

/** For `limitsFrom`. The account's id is a value or a column. */
export function limitsAsJson(
  tx: TenantTransaction,
  accountId: number | RawBuilder<unknown>,
): RawBuilder<LimitJson[]> {
  return sql<LimitJson[]>`(
    select coalesce(json_agg(json_build_object(
      'operation', l.operation, 'failures', l.failures, 'held_until', l.held_until)), '[]')
    from carrier_call_limits l
    where l.tenant_id = ${tx.tenantId} and l.account_id = ${accountId})`
}

export function limitsFrom(rows: readonly LimitJson[]): CallLimits {
  return new Map(
    rows.map(({ operation, failures, held_until }) => [
      operation,
      { failures, heldUntil: held_until === null ? null : new Date(held_until) },
    ]),
  )
}

/** Active accounts with an operation that had so many calls in a row without an answer. */
export async function accountsWithoutAnswer(
  tx: TenantTransaction,
  failures: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select a.id, a.name from carrier_accounts a
    where a.tenant_id = ${tx.tenantId} and a.active and exists (
      select from carrier_call_limits l
      where l.tenant_id = ${tx.tenantId} and l.account_id = a.id and l.failures >= ${failures})
    order by a.id`.execute(tx.sql)
  return rows
}

/** True for the one caller that may try an operation after its circuit's cool-down. */
export async function beginTrial(
  tx: TenantTransaction,
  accountId: number,
  operation: string,
  now: Date,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('carrier_call_limits')
    .set({ held_until: until })
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('operation', '=', operation)
    .where('held_until', '<=', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** From the `most`-th failure on, holds the operation until `until`. */
export async function countFailure(
  tx: TenantTransaction,
  accountId: number,
  operation: string,
  most: number,
  until: Date,
): Promise<number> {
  const { failures } = await tx.sql
    .insertInto('carrier_call_limits')
    .values({
      tenant_id: tx.tenantId,
      account_id: accountId,
      operation,
      failures: 1,
      held_until: most <= 1 ? until : null,
    })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'account_id', 'operation']).doUpdateSet({
        failures: sql<number>`carrier_call_limits.failures + 1`,
        held_until: sql<Date | null>`case when carrier_call_limits.failures + 1 >= ${most}
          then ${until}::timestamptz else carrier_call_limits.held_until end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

export async function forgetFailures(
  tx: TenantTransaction,
  accountId: number,
  operation: string,
): Promise<void> {
  await tx.sql
    .updateTable('carrier_call_limits')
    .set({ failures: 0, held_until: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('operation', '=', operation)
    .execute()
}

export async function holdAccount(tx: TenantTransaction, accountId: number, until: Date): Promise<void> {
  await tx.sql
    .insertInto('carrier_call_limits')
    .values({ tenant_id: tx.tenantId, account_id: accountId, operation: 'all', held_until: until })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'account_id', 'operation']).doUpdateSet({
        held_until: sql<Date>`greatest(carrier_call_limits.held_until, ${until}::timestamptz)`,
      }),
    )
    .execute()
}

async function ensureOperation(tx: TenantTransaction, accountId: number, operation: string): Promise<void> {
  await tx.sql
    .insertInto('carrier_call_limits')
    .values({ tenant_id: tx.tenantId, account_id: accountId, operation })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** By the database's clock. False if another process has it. */
export async function claimOperation(
  tx: TenantTransaction,
  accountId: number,
  operation: string,
  milliseconds: number,
): Promise<boolean> {
  await ensureOperation(tx, accountId, operation)
  const { numUpdatedRows } = await tx.sql
    .updateTable('carrier_call_limits')
    .set({ claimed_until: endOfLease(milliseconds) })
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('operation', '=', operation)
    .where(isFree)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function releaseOperation(
  tx: TenantTransaction,
  accountId: number,
  operation: string,
): Promise<void> {
  await tx.sql
    .updateTable('carrier_call_limits')
    .set({ claimed_until: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('operation', '=', operation)
    .execute()
}

/** False if none of the minute's calls is left: the operation is then held until it ends. */
export async function takeCall(
  tx: TenantTransaction,
  accountId: number,
  operation: string,
  perMinute: number,
  now: Date,
): Promise<boolean> {
  const ofOperation = {
    tenant_id: tx.tenantId,
    account_id: accountId,
    operation,
  }
  const row = await tx.sql
    .selectFrom('carrier_call_limits')
    .select(['minute', 'calls'])
    .where(eb => eb.and(ofOperation))
    .forNoKeyUpdate()
    .executeTakeFirst()
  const age = row?.minute ? now.getTime() - row.minute.getTime() : minuteMs
  const minute = row?.minute && age >= 0 && age < minuteMs ? row.minute : now
  const calls = minute === now ? 0 : (row?.calls ?? 0)
  const left = calls < perMinute
  await tx.sql
    .updateTable('carrier_call_limits')
    .set(left ? { minute, calls: calls + 1 } : { held_until: new Date(minute.getTime() + minuteMs) })
    .where(eb => eb.and(ofOperation))
    .execute()
  return left
}

const minuteMs = 60_000
