import { sql } from 'kysely'
import type { TenantTransaction } from '../../database/index.ts'
import type { Decimal } from '../../shared/money.ts'
import { storableText } from './storable.ts'
import type { SubmissionRow, SubmissionStatus } from './submission.ts'

export interface NewSubmission {
  shipmentId: number
  accountId: number
  service: string
  requestId: string
  /** From when on the background takes over, should the process die before the outcome is recorded. */
  guardedUntil: Date
  /** For how long the row is the sender's alone, by the database's clock. */
  leaseMs: number
}

/** The claim of whoever opens a submission. */
export const firstClaim = 1

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
      claim: firstClaim,
      claimed_until: endOfLease(entry.leaseMs),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** By the database's clock: the clocks of processes differ. */
function endOfLease(milliseconds: number) {
  return sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`
}

const isFree = sql<boolean>`(claimed_until is null or claimed_until < now())`

/**
 * Makes the row the caller's alone for a while. The outcome has to be recorded with the new claim, which is
 * returned; whoever held the row before finds its own out of date.
 */
export async function claimSubmission(
  tx: TenantTransaction,
  row: SubmissionRow,
  leaseMs: number,
): Promise<number> {
  const claim = row.claim + 1
  await tx.sql
    .updateTable('carrier_submissions')
    .set({ claim, claimed_until: endOfLease(leaseMs) })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', row.shipment_id)
    .execute()
  return claim
}

/** What a connector leaves to be remembered. False where the row is somebody else's by now. */
export async function rememberMemo(
  tx: TenantTransaction,
  shipmentId: number,
  claim: number,
  memo: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('carrier_submissions')
    .set({ memo: JSON.stringify(memo) })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
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

/** The row, held against everybody else until the transaction ends; `free`: nobody has it claimed. */
export async function lockSubmission(
  tx: TenantTransaction,
  shipmentId: number,
): Promise<(SubmissionRow & { free: boolean }) | undefined> {
  return tx.sql
    .selectFrom('carrier_submissions')
    .selectAll()
    .select(isFree.as('free'))
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
  order_taken?: boolean
  ordered_at?: Date | null
  look_up_refused?: boolean
  claim?: number
  claimed_until?: null
  tracking_number?: string
  carrier_shipment_id?: string | null
  piece_tracking_numbers?: string[]
  label_missing?: boolean
  label_lost?: boolean
  cost?: { amount: Decimal; currency: string } | null
  cancellation?: 'pending' | 'done' | 'refused' | 'not_supported' | null
  cancellation_requested?: boolean
  submitted_at?: Date
  next_look_at?: Date | null
  failed_looks?: number
  watch_until?: Date | null
  next_watch_at?: Date | null
}

export async function changeSubmission(
  tx: TenantTransaction,
  shipmentId: number,
  change: SubmissionChange,
  now: Date,
): Promise<void> {
  const { cost, message, ...columns } = change
  await tx.sql
    .updateTable('carrier_submissions')
    .set({
      ...columns,
      ...(message === undefined ? {} : { message: message === null ? null : storableText(message) }),
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

/** Locks the rows that are still due and nobody else is holding; the others are left out. */
export async function lockDue(
  tx: TenantTransaction,
  shipmentIds: readonly number[],
  now: Date,
  due: 'next_look_at' | 'next_watch_at' = 'next_look_at',
): Promise<SubmissionRow[]> {
  if (shipmentIds.length === 0) return []
  return tx.sql
    .selectFrom('carrier_submissions')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', 'in', [...shipmentIds])
    .where(due, '<=', now)
    .where(isFree)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function findSubmissions(
  tx: TenantTransaction,
  shipmentIds: readonly number[],
): Promise<SubmissionRow[]> {
  return tx.sql
    .selectFrom('carrier_submissions')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', 'in', [...shipmentIds])
    .execute()
}

/** When shipments are looked at next, each row touched once; `null` ends the looks. */
export async function planLooks(
  tx: TenantTransaction,
  looks: readonly { shipmentId: number; failedLooks: number; at: Date | null }[],
): Promise<void> {
  const json = JSON.stringify(
    looks.map(({ shipmentId, failedLooks, at }) => ({ id: shipmentId, failed: failedLooks, at })),
  )
  // What has been cancelled meanwhile has another work and its own time.
  await sql`
    update carrier_submissions as s
    set next_look_at = look.at, failed_looks = look.failed
    from json_to_recordset(${json}::json) as look (id bigint, failed integer, at timestamptz)
    where s.tenant_id = ${tx.tenantId} and s.shipment_id = look.id and s.work = 'track'
  `.execute(tx.sql)
}

export async function postpone(
  tx: TenantTransaction,
  shipmentId: number,
  due: 'next_look_at' | 'next_watch_at',
  until: Date,
): Promise<void> {
  await tx.sql
    .updateTable('carrier_submissions')
    .set({ [due]: until })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
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
