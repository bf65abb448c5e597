import { sql } from 'kysely'
import { noteChanges } from '../../platform/changes/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { type LimitJson, limitsAsJson, limitsFrom } from '../submissions/call-limits.repository.ts'
import { dueAfterHold, type Operation } from '../submissions/call-limits.ts'
import { endOfLease, firstClaim, isFree } from '../submissions/lease.repository.ts'
import { storableText } from '../submissions/storable.ts'
import type { PickupOrderRow, PickupOrderStatus } from './pickup-order.ts'

/** In the order of a run. */
export const pickupWorks = ['look_up', 'order', 'cancel'] as const
export type PickupWork = (typeof pickupWorks)[number]

/** The operation of each kind of work; a hold on it delays the work. */
export const operationOfPickup = {
  look_up: 'find_pickup',
  order: 'pickup',
  cancel: 'cancel_pickup',
} as const satisfies Record<PickupWork, Operation>

export interface NewPickupOrder {
  pickupId: number
  shipmentId: number
  accountId: number
  carrier: string
  carrierName: string
  requestId: string
  guardedUntil: Date
  leaseMs: number
  /** It is placed next: after a crash the carrier may have it. */
  isSent: boolean
}

export async function insertPickupOrder(
  tx: TenantTransaction,
  entry: NewPickupOrder,
  now: Date,
): Promise<void> {
  await tx.sql
    .insertInto('carrier_pickups')
    .values({
      tenant_id: tx.tenantId,
      pickup_id: entry.pickupId,
      shipment_id: entry.shipmentId,
      account_id: entry.accountId,
      carrier: entry.carrier,
      carrier_name: entry.carrierName,
      request_id: entry.requestId,
      status: 'pending',
      carrier_state: '{}',
      sending_since: entry.isSent ? now : null,
      next_check_at: entry.guardedUntil,
      claim: firstClaim,
      claimed_until: endOfLease(entry.leaseMs),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

export async function findPickupOrder(
  tx: TenantTransaction,
  pickupId: number,
): Promise<PickupOrderRow | undefined> {
  return tx.sql
    .selectFrom('carrier_pickups')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('pickup_id', '=', pickupId)
    .executeTakeFirst()
}

/** Locks the row until the transaction ends; `free`: unclaimed. */
export async function lockPickupOrder(
  tx: TenantTransaction,
  pickupId: number,
): Promise<(PickupOrderRow & { free: boolean }) | undefined> {
  return tx.sql
    .selectFrom('carrier_pickups')
    .selectAll()
    .select(isFree.as('free'))
    .where('tenant_id', '=', tx.tenantId)
    .where('pickup_id', '=', pickupId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Null unless still due, unlocked and unclaimed. */
export async function lockDuePickupOrder(
  tx: TenantTransaction,
  pickupId: number,
  now: Date,
): Promise<PickupOrderRow | undefined> {
  return tx.sql
    .selectFrom('carrier_pickups')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('pickup_id', '=', pickupId)
    .where('next_check_at', '<=', now)
    .where(isFree)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/**
 * Held until the transaction ends, so that concurrent cancellations of pickups with one number see each other. Call it
 * before locking the row.
 */
export async function holdNumber(tx: TenantTransaction, pickupId: number): Promise<void> {
  const row = await findPickupOrder(tx, pickupId)
  if (!row || row.confirmation_number === null) return
  const name = `pickup ${row.confirmation_number} of account ${row.account_id} of ${tx.tenantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.sql)
}

/** UPS gives one number to all pickups at an address. */
export async function isNumberShared(tx: TenantTransaction, row: PickupOrderRow): Promise<boolean> {
  if (row.confirmation_number === null) return false
  const other = await tx.sql
    .selectFrom('carrier_pickups')
    .select('pickup_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', row.account_id)
    .where('confirmation_number', '=', row.confirmation_number)
    .where('pickup_id', '<>', row.pickup_id)
    .where('status', '=', 'ordered')
    .where('cancellation', 'is', null)
    .where('cancellation_requested', '=', false)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export interface PickupOrderChange {
  status?: PickupOrderStatus
  message?: string | null
  attempts?: number
  confirmation_number?: string
  carrier_pickup_id?: string | null
  second_confirmation_number?: string | null
  sending_since?: Date | null
  outcome_unknown?: boolean
  order_taken?: boolean
  in_doubt_since?: Date | null
  cancellation?: 'pending' | 'done' | 'refused' | 'not_supported'
  cancellation_requested?: boolean
  ordered_at?: Date
  next_check_at?: Date | null
  failed_checks?: number
  claim?: number
  claimed_until?: null
}

export async function changePickupOrder(
  tx: TenantTransaction,
  pickupId: number,
  change: PickupOrderChange,
  now: Date,
): Promise<void> {
  noteIfShown(tx, pickupId, change, now)
  const { message, ...columns } = change
  const text = message === undefined ? {} : { message: message === null ? null : storableText(message) }
  await tx.sql
    .updateTable('carrier_pickups')
    .set({ ...columns, ...text, updated_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('pickup_id', '=', pickupId)
    .execute()
}

const shown = [
  'status',
  'message',
  'attempts',
  'confirmation_number',
  'cancellation',
  'ordered_at',
] as const satisfies readonly (keyof PickupOrderChange)[]

function noteIfShown(tx: TenantTransaction, pickupId: number, change: PickupOrderChange, now: Date): void {
  if (shown.some(column => change[column] !== undefined)) noteChanges(tx, 'pickup', [pickupId], now)
}

/** Returns the new claim. */
export async function claimPickupOrder(
  tx: TenantTransaction,
  row: PickupOrderRow,
  leaseMs: number,
  change: PickupOrderChange,
  now: Date,
): Promise<number> {
  const claim = row.claim + 1
  noteIfShown(tx, row.pickup_id, change, now)
  await tx.sql
    .updateTable('carrier_pickups')
    .set({ ...change, claim, claimed_until: endOfLease(leaseMs), updated_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('pickup_id', '=', row.pickup_id)
    .execute()
  return claim
}

/** False if another process has claimed the row. */
export async function savePickupState(
  tx: TenantTransaction,
  pickupId: number,
  claim: number,
  state: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('carrier_pickups')
    .set({ carrier_state: JSON.stringify(state) })
    .where('tenant_id', '=', tx.tenantId)
    .where('pickup_id', '=', pickupId)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface DuePickupWork {
  accountId: number
  work: PickupWork
  at: Date
}

/** Per account and kind. Held-back work is due when the hold ends. */
export async function listDuePickupWork(tx: TenantTransaction, now: Date): Promise<DuePickupWork[]> {
  const { rows } = await sql<{ account_id: number; work: PickupWork; due: Date; limits: LimitJson[] }>`
    select due.account_id, due.next_operation as work, due.due, ${limitsAsJson(tx, sql.ref('due.account_id'))} as limits
    from (
      select account_id, next_operation, min(next_check_at) as due from carrier_pickups
      where tenant_id = ${tx.tenantId} and next_check_at is not null
      group by account_id, next_operation) as due
  `.execute(tx.sql)
  return rows.map(({ account_id, work, due, limits }) => ({
    accountId: account_id,
    work,
    at: dueAfterHold(due, limitsFrom(limits), operationOfPickup[work], now),
  }))
}

export async function listDuePickups(
  tx: TenantTransaction,
  accountId: number,
  work: PickupWork,
  now: Date,
  limit: number,
): Promise<number[]> {
  const rows = await tx.sql
    .selectFrom('carrier_pickups')
    .select('pickup_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('next_operation', '=', work)
    .where('next_check_at', '<=', now)
    .where(isFree)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
  return rows.map(row => row.pickup_id)
}

export async function postponePickupOrder(
  tx: TenantTransaction,
  pickupId: number,
  until: Date,
): Promise<void> {
  await tx.sql
    .updateTable('carrier_pickups')
    .set({ next_check_at: until })
    .where('tenant_id', '=', tx.tenantId)
    .where('pickup_id', '=', pickupId)
    .execute()
}
