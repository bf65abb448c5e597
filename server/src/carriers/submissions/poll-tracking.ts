import { type AccountRow, findAccount } from '../accounts/index.ts'
import type { CarrierEvent, Connector, SubmittedShipment } from '../kit/index.ts'
import { callCarrier } from './call-carrier.ts'
import { circuitKey, connectorFor, type DeskContext, type NamedCarrierEvent } from './context.ts'
import { type SubmissionRow, submittedShipment } from './submission.ts'
import { changeSubmission, lockDue, postponeLooks } from './submissions.repository.ts'
import { circuitWait, leaseEnd } from './submit-shipment.ts'
import { retryWait, trackingWait } from './waits.ts'

interface Round {
  account: AccountRow
  rows: SubmissionRow[]
  shipments: SubmittedShipment[]
}

/** How many shipments of an account one call asks for; 1 where the account cannot be used at all. */
export function trackBatchOf(context: DeskContext, account: AccountRow | undefined): number {
  return limitsOf(context, account)?.trackMany.maxPerCall ?? 1
}

/** How many tracking calls an account may make in a minute. */
export function trackCallsPerMinuteOf(context: DeskContext, account: AccountRow | undefined): number {
  return limitsOf(context, account)?.trackCallsPerMinute ?? 60
}

function limitsOf(context: DeskContext, account: AccountRow | undefined): Connector['capabilities'] | null {
  try {
    return connectorFor(context, account).capabilities
  } catch {
    return null
  }
}

/** Asks the carrier, in one call, what has become of some shipments of one account, and stores what is new. */
export async function trackShipments(
  context: DeskContext,
  tenantId: number,
  accountId: number,
  shipmentIds: readonly number[],
  requestId: string,
): Promise<void> {
  const round = await takeUpRound(context, tenantId, accountId, shipmentIds)
  if (!round) return
  const options = { operation: 'track', account: round.account, requestId }
  const called = await callCarrier(context, options, (connector, call) =>
    connector.track(call, round.shipments),
  )
  const { answer, error } = called.result
  for (const row of round.rows) {
    // A transaction each: one shipment whose events cannot be stored must not hold up the others.
    if (answer) await storeEvents(context, tenantId, row, answer.get(row.tracking_number ?? '') ?? [])
    else await postpone(context, tenantId, row, error.retryAfterMs ?? 0)
  }
}

async function takeUpRound(
  context: DeskContext,
  tenantId: number,
  accountId: number,
  shipmentIds: readonly number[],
): Promise<Round | null> {
  return context.database.write(tenantId, async tx => {
    const now = context.clock.now()
    const account = await findAccount(tx, accountId)
    const rows = await lockDue(tx, shipmentIds, now)
    const ids = rows.map(row => row.shipment_id)
    if (!account || rows.length === 0) return null
    if (!context.circuits.admit(circuitKey(account))) {
      await postponeLooks(tx, ids, circuitWait(context, account))
      return null
    }
    await postponeLooks(tx, ids, leaseEnd(context, now, account))
    const loaded = await context.shipments.loadShipments(tx, ids)
    const shipments = rows.flatMap(row => {
      const shipment = loaded.get(row.shipment_id)
      const submitted = shipment ? submittedShipment(row, shipment) : null
      return submitted ? [submitted] : []
    })
    return { account, rows, shipments }
  })
}

async function storeEvents(
  context: DeskContext,
  tenantId: number,
  row: SubmissionRow,
  events: readonly CarrierEvent[],
): Promise<void> {
  try {
    await context.database.write(tenantId, async tx => {
      const now = context.clock.now()
      const named = events.map(event => ({ ...event, key: eventKey(event) }))
      const { final } = await context.shipments.recordCarrierEvents(tx, row.shipment_id, named)
      const wait = final ? null : trackingWait(context.waits, ageOf(row, now), context.chance())
      const next = wait === null ? null : new Date(now.getTime() + wait)
      await changeSubmission(tx, row.shipment_id, { failed_looks: 0, next_look_at: next }, now)
    })
  } catch (err) {
    context.log.error({ err, tenantId, shipmentId: row.shipment_id }, 'tracking events were not stored')
  }
}

function ageOf(row: SubmissionRow, now: Date): number {
  return now.getTime() - (row.submitted_at ?? row.created_at).getTime()
}

/** The name of an event: what it was, when and where. Carriers reword descriptions, so these are left out. */
export function eventKey(event: CarrierEvent): NamedCarrierEvent['key'] {
  return [event.code, event.at.toISOString(), event.city ?? ''].join('|').slice(0, 255)
}

async function postpone(
  context: DeskContext,
  tenantId: number,
  row: SubmissionRow,
  retryAfterMs: number,
): Promise<void> {
  await context.database.write(tenantId, async tx => {
    const now = context.clock.now()
    const failures = row.failed_looks + 1
    const wait = Math.max(retryAfterMs, retryWait(context.waits, failures + 3, context.chance()))
    // No news any more is no reason to ask for ever.
    const over = trackingWait(context.waits, ageOf(row, now), 0) === null
    const next = over ? null : new Date(now.getTime() + wait)
    await changeSubmission(tx, row.shipment_id, { failed_looks: failures, next_look_at: next }, now)
  })
}
