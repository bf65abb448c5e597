import { sql } from 'kysely'
import { noteChanges } from '../../platform/changes/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { Decimal } from '../../platform/shared/money.ts'
import { endOfLease, firstClaim, isFree } from './lease.repository.ts'
import { storableText } from './storable.ts'
import type { SubmissionRow, SubmissionStatus } from './submission.ts'

export interface NewSubmission {
  shipmentId: number
  accountId: number
  service: string
  requestId: string
  /** When the background takes over if the process dies. */
  guardedUntil: Date
  /** By the database's clock. */
  leaseMs: number
}

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
      carrier_state: '{}',
      sending_since: now,
      next_check_at: entry.guardedUntil,
      claim: firstClaim,
      claimed_until: endOfLease(entry.leaseMs),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Due at once, not begun. Travels with the next statement. */
export function insertQueued(
  tx: TenantTransaction,
  entries: readonly { shipmentId: number; accountId: number; service: string; requestId: string }[],
  message: string,
  now: Date,
): void {
  const statement = sql`
    insert into carrier_submissions (tenant_id, shipment_id, account_id, service, request_id, status, message,
                                     carrier_state, next_check_at, created_at, updated_at)
    select ${tx.tenantId}, shipment_id, account_id, service, request_id, 'pending', ${message}::text, '{}',
           ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${entries.map(entry => entry.shipmentId)}::bigint[], ${entries.map(entry => entry.accountId)}::bigint[],
      ${entries.map(entry => entry.service)}::text[], ${entries.map(entry => entry.requestId)}::text[]
    ) as queued (shipment_id, account_id, service, request_id)`
  void tx.send(statement.compile(tx.sql))
}

/** Claims and changes the row. The outcome needs the returned claim; the earlier one is out of date. */
export async function claimSubmission(
  tx: TenantTransaction,
  row: SubmissionRow,
  leaseMs: number,
  change: SubmissionChange,
  now: Date,
): Promise<number> {
  const claim = row.claim + 1
  noteIfShown(tx, row.shipment_id, change, now)
  await tx.sql
    .updateTable('carrier_submissions')
    .set({ ...columnsOf(change), claim, claimed_until: endOfLease(leaseMs), updated_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', row.shipment_id)
    .execute()
  return claim
}

/** False if the row belongs to another claim. */
export async function saveCarrierState(
  tx: TenantTransaction,
  shipmentId: number,
  claim: number,
  state: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('carrier_submissions')
    .set({ carrier_state: JSON.stringify(state) })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export function findSubmission(
  tx: TenantTransaction,
  shipmentId: number,
): Promise<SubmissionRow | undefined> {
  return submission(tx, shipmentId).executeTakeFirst()
}

/** Locks the row against removal until the transaction ends. */
export function holdSubmission(
  tx: TenantTransaction,
  shipmentId: number,
): Promise<SubmissionRow | undefined> {
  return submission(tx, shipmentId).forKeyShare().executeTakeFirst()
}

/** `free`: unclaimed. */
export type LockedSubmission = SubmissionRow & { free: boolean }

export function lockSubmission(
  tx: TenantTransaction,
  shipmentId: number,
): Promise<LockedSubmission | undefined> {
  return submission(tx, shipmentId).select(isFree.as('free')).forNoKeyUpdate().executeTakeFirst()
}

/** Also locks against new references to the row. */
export function lockForReplacement(
  tx: TenantTransaction,
  shipmentId: number,
): Promise<LockedSubmission | undefined> {
  return submission(tx, shipmentId).select(isFree.as('free')).forUpdate().executeTakeFirst()
}

function submission(tx: TenantTransaction, shipmentId: number) {
  return submissions(tx).where('shipment_id', '=', shipmentId)
}

function submissions(tx: TenantTransaction) {
  return tx.sql.selectFrom('carrier_submissions').selectAll().where('tenant_id', '=', tx.tenantId)
}

export interface SubmissionChange {
  status?: SubmissionStatus
  message?: string | null
  attempts?: number
  sending_since?: Date | null
  outcome_unknown?: boolean
  order_taken?: boolean
  in_doubt_since?: Date | null
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
  next_check_at?: Date | null
  failed_checks?: number
  duplicate_checks_until?: Date | null
  next_duplicate_check_at?: Date | null
}

export async function changeSubmission(
  tx: TenantTransaction,
  shipmentId: number,
  change: SubmissionChange,
  now: Date,
): Promise<void> {
  noteIfShown(tx, shipmentId, change, now)
  await tx.sql
    .updateTable('carrier_submissions')
    .set({ ...columnsOf(change), updated_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .execute()
}

const shown = [
  'status',
  'message',
  'attempts',
  'tracking_number',
  'piece_tracking_numbers',
  'cancellation',
  'submitted_at',
] as const satisfies readonly (keyof SubmissionChange)[]

function noteIfShown(tx: TenantTransaction, shipmentId: number, change: SubmissionChange, now: Date): void {
  if (shown.some(column => change[column] !== undefined)) noteChanges(tx, 'shipment', [shipmentId], now)
}

function columnsOf({ cost, message, ...columns }: SubmissionChange) {
  return {
    ...columns,
    ...(message === undefined ? {} : { message: message === null ? null : storableText(message) }),
    ...(cost ? { cost_amount: cost.amount.toFixed(), cost_currency: cost.currency } : {}),
  }
}

/** By shipment, with the account's name and carrier. */
export async function submissionsOf(tx: TenantTransaction, shipmentIds: readonly number[]) {
  if (shipmentIds.length === 0) return []
  return tx.sql
    .selectFrom('carrier_submissions as s')
    .innerJoin('carrier_accounts as a', join =>
      join.on('a.tenant_id', '=', tx.tenantId).onRef('a.id', '=', 's.account_id'),
    )
    .selectAll('s')
    .select(['a.carrier as carrier', 'a.name as account_name'])
    .where('s.tenant_id', '=', tx.tenantId)
    .where('s.shipment_id', '=', sql<number>`any(${shipmentIds}::bigint[])`)
    .execute()
}

/** Locks rows that are still due; skips locked ones. */
export async function lockDue(
  tx: TenantTransaction,
  shipmentIds: readonly number[],
  now: Date,
  due: 'next_check_at' | 'next_duplicate_check_at' = 'next_check_at',
): Promise<SubmissionRow[]> {
  if (shipmentIds.length === 0) return []
  return submissions(tx)
    .where('shipment_id', 'in', [...shipmentIds])
    .where(due, '<=', now)
    .where(isFree)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

export async function findSubmissions(
  tx: TenantTransaction,
  shipmentIds: readonly number[],
): Promise<SubmissionRow[]> {
  return submissions(tx)
    .where('shipment_id', 'in', [...shipmentIds])
    .execute()
}

/** Null ends the tracking. */
export async function scheduleChecks(
  tx: TenantTransaction,
  checks: readonly { shipmentId: number; failedChecks: number; at: Date | null }[],
): Promise<void> {
  const json = JSON.stringify(
    checks.map(({ shipmentId, failedChecks, at }) => ({ id: shipmentId, failed: failedChecks, at })),
  )
  // Cancelled shipments have other work and times.
  await sql`
    update carrier_submissions as s
    set next_check_at = planned.at, failed_checks = planned.failed
    from json_to_recordset(${json}::json) as planned (id bigint, failed integer, at timestamptz)
    where s.tenant_id = ${tx.tenantId} and s.shipment_id = planned.id and s.next_operation = 'track'
  `.execute(tx.sql)
}

export async function postpone(
  tx: TenantTransaction,
  shipmentId: number,
  due: 'next_check_at' | 'next_duplicate_check_at',
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
