import { requireOwnTenant, type Tenant } from '../../../accounts/tenants/index.ts'
import type { CarrierService } from '../../../carriers/index.ts'
import type { Database, TenantTransaction } from '../../../platform/database/index.ts'
import { type Clock, timeOfChange } from '../../../platform/shared/clock.ts'
import { type TestScript, testScriptOf } from '../../../platform/shared/test-scripts.ts'
import type { CompiledTariff } from '../../../pricing/rating/index.ts'
import type { CurrentTariffs } from '../../../pricing/tariffs/index.ts'
import { chargeFailedDelivery } from '../charges/charge-failed-delivery.ts'
import { findShipmentById, lockStatus } from '../shipment.repository.ts'
import { recordEventOfStored } from '../shipment-events.ts'
import { failurePrices } from './carrier-events.ts'
import { changeStatus } from './change-status.ts'
import type { ShipmentStatus } from './statuses.ts'
import { earliestMovingTest, listMovingTests, type MovingTest } from './test-tracking.repository.ts'

/** Time that a test shipment spends in each status. */
export const testStepMs = 60_000
const atOnce = 50

export interface TestTracking {
  /** Call it in the transaction that creates test shipments. */
  begin(tx: TenantTransaction): Promise<void>
  /** Returns the next due time. Several processes may run it at once. */
  processDue(tenantId: number, signal: AbortSignal): Promise<Date | null>
  nextDueAt(tenantId: number): Promise<Date | null>
}

interface TestTrackingOptions {
  /** Shows test data. */
  database: Database
  clock: Clock
  carriers: Pick<CarrierService, 'records'>
  /** Failed deliveries cost the same as for real shipments. */
  tariffs: Pick<CurrentTariffs, 'of'>
  scheduler: { wakeAt(tx: TenantTransaction, at: Date): Promise<void> }
}

export function createTestTracking(options: TestTrackingOptions): TestTracking {
  const { database, clock, scheduler } = options
  const nextDueAt = async (tenantId: number) => {
    const earliest = await database.read(tenantId, earliestMovingTest)
    return earliest && new Date(earliest.getTime() + testStepMs)
  }
  return {
    begin: tx => scheduler.wakeAt(tx, new Date(clock.now().getTime() + testStepMs)),
    nextDueAt,
    async processDue(tenantId, signal) {
      while (!signal.aborted && (await moveSome(options, tenantId)) === atOnce);
      return nextDueAt(tenantId)
    },
  }
}

async function moveSome(options: TestTrackingOptions, tenantId: number): Promise<number> {
  const { database, clock, carriers } = options
  const now = clock.now()
  const due = await database.read(tenantId, tx =>
    listMovingTests(tx, new Date(now.getTime() - testStepMs), atOnce),
  )
  if (due.length === 0) return 0
  const rating = due.some(willFail) ? await failurePrices(options, tenantId) : null
  await database.write(tenantId, async tx => {
    const tenant = await requireOwnTenant(tx)
    for (const one of due) await move(tx, { tenant, clock, carriers, rating }, one)
  })
  return due.length
}

function willFail({ status, reference }: MovingTest): boolean {
  return nextOfScript(status, testScriptOf(reference)) === 'Delivery Failed'
}

async function move(
  tx: TenantTransaction,
  context: {
    tenant: Tenant
    clock: Clock
    carriers: Pick<CarrierService, 'records'>
    rating: CompiledTariff | null
  },
  { id, status, reference }: MovingTest,
): Promise<void> {
  const locked = await lockStatus(tx, id)
  // Another process, or a cancellation, was faster.
  if (locked?.status !== status) return
  const now = timeOfChange(context.clock, locked)
  const next = nextOfScript(status, testScriptOf(reference))
  const row = await findShipmentById(tx, id)
  if (!next || !row) return
  const atSender = next === 'Picked Up'
  const event = {
    status: next,
    description: `${sentences[next]} Test data: nothing is transported.`,
    at: now,
    city: atSender ? row.sender_city : row.recipient_city,
    country: atSender ? row.sender_country : row.recipient_country,
    carrierEvent: null,
  }
  await changeStatus(tx, id, event, now)
  const { rating } = context
  if (rating && next === 'Delivery Failed') await chargeFailedDelivery(tx, rating, id, now)
  await recordEventOfStored(tx, context, 'shipment.status_changed', id, now)
}

const usual = {
  Created: 'Picked Up',
  'Picked Up': 'In Transit',
  'In Transit': 'Out for Delivery',
  'Out for Delivery': 'Delivered',
} as const satisfies Partial<Record<ShipmentStatus, ShipmentStatus>>

const otherwise: Record<TestScript, Partial<Record<ShipmentStatus, ShipmentStatus | null>>> = {
  'TEST-FAILED': { 'Out for Delivery': 'Delivery Failed' },
  'TEST-RETURNED': { 'Out for Delivery': 'Delivery Failed', 'Delivery Failed': 'Returned' },
  'TEST-HOLD': { 'In Transit': 'On Hold' },
  'TEST-STAY': { Created: null },
  'TEST-REJECTED': { Created: null },
}

type Next = (typeof usual)[keyof typeof usual] | 'Delivery Failed' | 'Returned' | 'On Hold'

const sentences: Record<Next, string> = {
  'Picked Up': 'Shipment picked up.',
  'In Transit': 'Shipment in transit.',
  'Out for Delivery': 'Out for delivery.',
  Delivered: 'Delivered.',
  'Delivery Failed': 'Delivery was not possible.',
  Returned: 'Returned to the sender.',
  'On Hold': 'Shipment on hold.',
}

/** Null at the script's end. Pure. */
export function nextOfScript(status: ShipmentStatus, script: TestScript | null): Next | null {
  const other = script ? otherwise[script][status] : undefined
  if (other !== undefined) return other as Next | null
  return usual[status as keyof typeof usual] ?? null
}
