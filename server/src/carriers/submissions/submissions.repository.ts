import { sql } from 'kysely'
import type { TenantTransaction } from '../../database/index.ts'
import type { Decimal } from '../../shared/money.ts'
import type { Exchange } from '../kit/index.ts'
import type { SubmissionRow, SubmissionStatus } from './submission.ts'

export interface NewSubmission {
  shipmentId: number
  accountId: number
  service: string
  requestId: string
  /** From when on the background takes over, should the process die before the outcome is recorded. */
  guardedUntil: Date
}

/** A submission that is about to be sent. */
export async function insertSubmission(
  tx: TenantTransaction,
  entry: NewSubmission,
  now: Date,
): Promise<void> {
  await tx.sql
    .insertInto('carrier_submissions')
    .values({
      tenant_id: tx.tenantId,
      shipment_id: entry.shipmentId,
      account_id: entry.accountId,
      service: entry.service,
      request_id: entry.requestId,
      status: 'pending',
      memo: '{}',
      sending_since: now,
      next_look_at: entry.guardedUntil,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

export async function findSubmission(
  tx: TenantTransaction,
  shipmentId: number,
): Promise<SubmissionRow | undefined> {
  return tx.sql
    .selectFrom('carrier_submissions')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst()
}

/** The row, held against everybody else until the transaction ends. */
export async function lockSubmission(
  tx: TenantTransaction,
  shipmentId: number,
): Promise<SubmissionRow | undefined> {
  return tx.sql
    .selectFrom('carrier_submissions')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .forUpdate()
    .executeTakeFirst()
}

export interface SubmissionChange {
  status?: SubmissionStatus
  message?: string | null
  attempts?: number
  sending_since?: Date | null
  outcome_unknown?: boolean
  memo?: Readonly<Record<string, string>>
  tracking_number?: string
  carrier_shipment_id?: string | null
  piece_tracking_numbers?: string[]
  label_missing?: boolean
  cost?: { amount: Decimal; currency: string } | null
  cancellation?: 'pending' | 'done' | 'refused' | 'not_supported' | null
  cancellation_requested?: boolean
  submitted_at?: Date
  next_look_at?: Date | null
  failed_looks?: number
}

export async function changeSubmission(
  tx: TenantTransaction,
  shipmentId: number,
  change: SubmissionChange,
  now: Date,
): Promise<void> {
  const { cost, memo, ...columns } = change
  await tx.sql
    .updateTable('carrier_submissions')
    .set({
      ...columns,
      ...(memo === undefined ? {} : { memo: JSON.stringify(memo) }),
      ...(cost ? { cost_amount: cost.amount.toFixed(), cost_currency: cost.currency } : {}),
      updated_at: now,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .execute()
}

/** Submissions with the name and carrier of their account, by shipment. */
export async function submissionsOf(tx: TenantTransaction, shipmentIds: readonly number[]) {
  if (shipmentIds.length === 0) return []
  return tx.sql
    .selectFrom('carrier_submissions as s')
    .innerJoin('carrier_accounts as a', join =>
      join.onRef('a.tenant_id', '=', 's.tenant_id').onRef('a.id', '=', 's.account_id'),
    )
    .selectAll('s')
    .select(['a.carrier as carrier', 'a.name as account_name'])
    .where('s.tenant_id', '=', tx.tenantId)
    .where('s.shipment_id', 'in', [...shipmentIds])
    .execute()
}

const unfinished = sql<boolean>`(
  status = 'pending' or cancellation is not distinct from 'pending' or label_missing)`

export interface DueSubmission {
  shipment_id: number
  account_id: number
  status: string
  cancellation: string | null
  label_missing: boolean
}

/**
 * Submissions whose time has come, the longest due first. Work that carries a shipment out goes before
 * looks at its tracking, of which there are many more.
 */
export async function dueSubmissions(
  tx: TenantTransaction,
  now: Date,
  kind: 'unfinished' | 'tracking',
  limit: number,
  exceptAccounts: readonly number[],
): Promise<DueSubmission[]> {
  let query = tx.sql
    .selectFrom('carrier_submissions')
    .select(['shipment_id', 'account_id', 'status', 'cancellation', 'label_missing'])
    .where('tenant_id', '=', tx.tenantId)
    .where('next_look_at', '<=', now)
    .orderBy('next_look_at')
    .limit(limit)
  if (exceptAccounts.length > 0) query = query.where('account_id', 'not in', [...exceptAccounts])
  query = query.where(kind === 'unfinished' ? unfinished : sql<boolean>`not ${unfinished}`)
  return query.execute()
}

/** When the next submission of the tenant is due; `null` where none is. */
export async function nextDue(tx: TenantTransaction): Promise<Date | null> {
  const row = await tx.sql
    .selectFrom('carrier_submissions')
    .select('next_look_at')
    .where('tenant_id', '=', tx.tenantId)
    .where('next_look_at', 'is not', null)
    .orderBy('next_look_at')
    .limit(1)
    .executeTakeFirst()
  return row?.next_look_at ?? null
}

/** Locks the rows that are still due and nobody else is holding; the others are left out. */
export async function lockDue(
  tx: TenantTransaction,
  shipmentIds: readonly number[],
  now: Date,
): Promise<SubmissionRow[]> {
  if (shipmentIds.length === 0) return []
  return tx.sql
    .selectFrom('carrier_submissions')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', 'in', [...shipmentIds])
    .where('next_look_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function postponeLooks(
  tx: TenantTransaction,
  shipmentIds: readonly number[],
  until: Date,
): Promise<void> {
  if (shipmentIds.length === 0) return
  await tx.sql
    .updateTable('carrier_submissions')
    .set({ next_look_at: until })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', 'in', [...shipmentIds])
    .execute()
}

/** Puts off every look at tracking that is due for an account. */
export async function postponeTracking(
  tx: TenantTransaction,
  accountId: number,
  now: Date,
  until: Date,
): Promise<void> {
  await tx.sql
    .updateTable('carrier_submissions')
    .set({ next_look_at: until })
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('next_look_at', '<=', now)
    .where(sql<boolean>`not ${unfinished}`)
    .execute()
}

export interface NewAttempt {
  shipmentId: number
  accountId: number
  requestId: string
  operation: string
  outcome: string
  message: string | null
  startedAt: Date
  durationMs: number
  exchanges: readonly Exchange[]
}

export async function insertAttempts(tx: TenantTransaction, attempts: readonly NewAttempt[]): Promise<void> {
  if (attempts.length === 0) return
  await tx.sql
    .insertInto('carrier_attempts')
    .values(
      attempts.map(attempt => ({
        tenant_id: tx.tenantId,
        shipment_id: attempt.shipmentId,
        account_id: attempt.accountId,
        request_id: attempt.requestId,
        operation: attempt.operation,
        outcome: attempt.outcome,
        message: attempt.message,
        started_at: attempt.startedAt,
        duration_ms: attempt.durationMs,
        exchanges: JSON.stringify(attempt.exchanges),
      })),
    )
    .execute()
}

export async function attemptsOf(tx: TenantTransaction, shipmentId: number) {
  return tx.sql
    .selectFrom('carrier_attempts')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .orderBy('id')
    .execute()
}

export async function saveLabel(
  tx: TenantTransaction,
  shipmentId: number,
  document: Uint8Array,
  now: Date,
): Promise<void> {
  await tx.sql
    .insertInto('carrier_labels')
    .values({ tenant_id: tx.tenantId, shipment_id: shipmentId, document, created_at: now })
    .onConflict(conflict => conflict.columns(['tenant_id', 'shipment_id']).doUpdateSet({ document }))
    .execute()
}

export async function findLabel(tx: TenantTransaction, shipmentId: number): Promise<Uint8Array | null> {
  const row = await tx.sql
    .selectFrom('carrier_labels')
    .select('document')
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst()
  return row?.document ?? null
}
