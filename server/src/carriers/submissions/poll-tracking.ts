import { randomUUID } from 'node:crypto'
import type { CarrierEvent, SubmittedShipment } from '../kit/index.ts'
import { type CallResult, callCarrier } from './call-carrier.ts'
import {
  type CallableAccount,
  claimOperation,
  findCallableAccount,
  releaseOperation,
  takeCall,
} from './call-limits.repository.ts'
import { admit } from './call-limits.ts'
import type { DeskContext, NamedCarrierEvent } from './context.ts'
import { listDue } from './due-work.repository.ts'
import { storableText } from './storable.ts'
import { type SubmissionRow, submittedShipment } from './submission.ts'
import { findSubmissions, planLooks } from './submissions.repository.ts'
import { retryWait, trackingWait } from './waits.ts'

/** Tracking of a slow carrier must not keep orders waiting, which come first in the next run. */
const longestTurnMs = 20_000
/** A run ends after so many shipments, so that one account cannot keep the others waiting. */
const mostShipments = 4000

/**
 * Asks the carrier what has become of an account's shipments that are due, as many in a call as it takes, until
 * none is due, the account is held back, or its turn is over. One process at a time polls an account: no row is
 * touched before there is an answer.
 */
export async function trackAccount(
  context: DeskContext,
  tenantId: number,
  accountId: number,
  signal: AbortSignal,
): Promise<void> {
  const began = context.elapsed()
  const isMine = await context.database.write(tenantId, tx =>
    claimOperation(tx, accountId, 'track', longestTurnMs + longestCallMs),
  )
  if (!isMine) return
  try {
    for (let asked = 0; asked < mostShipments && !signal.aborted; ) {
      if (context.elapsed() - began > longestTurnMs) return
      const round = await nextRound(context, tenantId, accountId)
      if (!round) return
      await askAndStore(context, round)
      asked += round.rows.length
    }
  } finally {
    await context.database.write(tenantId, tx => releaseOperation(tx, accountId, 'track'))
  }
}

/** Longer than the time limit of any account. */
const longestCallMs = 90_000

interface Round {
  account: CallableAccount
  rows: SubmissionRow[]
  shipments: SubmittedShipment[]
}

/** The shipments of the next call. `null` where none is due or no call may be made now. */
async function nextRound(context: DeskContext, tenantId: number, accountId: number): Promise<Round | null> {
  return context.database.write(tenantId, async tx => {
    const now = context.clock.now()
    const account = await findCallableAccount(tx, accountId)
    if (!account) return null
    const limits = limitsOf(context, account)
    const ids = await listDue(tx, accountId, 'track', now, limits.maxPerCall)
    if (ids.length === 0) return null
    if (await admit(context, tx, account, 'track')) return null
    if (!(await takeCall(tx, accountId, 'track', limits.callsPerMinute, now))) return null
    const rows = await findSubmissions(tx, ids)
    const loaded = await context.shipments.loadShipments(tx, ids)
    const shipments = rows.flatMap(row => {
      const shipment = loaded.get(row.shipment_id)
      const submitted = shipment ? submittedShipment(row, shipment) : null
      return submitted ? [submitted] : []
    })
    return { account, rows, shipments }
  })
}

function limitsOf(context: DeskContext, account: CallableAccount) {
  const capabilities = context.connectors.get(account.carrier)?.capabilities
  return {
    maxPerCall: capabilities?.trackMany.maxPerCall ?? 1,
    callsPerMinute: capabilities?.trackCallsPerMinute ?? 60,
  }
}

/** Makes the call and commits what is new, and when each shipment is looked at next. */
async function askAndStore(context: DeskContext, { account, rows, shipments }: Round): Promise<void> {
  const options = { operation: 'track', account, requestId: randomUUID() } as const
  const { result } = await callCarrier(context, options, (connector, call) =>
    connector.track(call, shipments),
  )
  // The account is held back, and its shipments with it: none of them is touched.
  if (result.error?.fault === 'rate_limited') return
  const isFinal = await storeEvents(context, account.tenant_id, rows, result)
  const now = context.clock.now()
  const looks = rows.map(row => ({
    shipmentId: row.shipment_id,
    failedLooks: result.error ? row.failed_looks + 1 : 0,
    at: isFinal.has(row.shipment_id) ? null : nextLook(context, row, result, now),
  }))
  await context.database.write(account.tenant_id, tx => planLooks(tx, looks))
}

function nextLook(
  context: DeskContext,
  row: SubmissionRow,
  { error }: CallResult<unknown>,
  now: Date,
): Date | null {
  const age = now.getTime() - (row.submitted_at ?? row.created_at).getTime()
  const usual = trackingWait(context.waits, age, context.chance())
  // No news any more is no reason to ask for ever.
  if (usual === null) return null
  const failed = retryWait(context.waits, row.failed_looks + 4, context.chance())
  const wait = error ? Math.max(error.retryAfterMs ?? 0, failed) : usual
  return new Date(now.getTime() + wait)
}

/** Stores what is new of each shipment; the answer names those to which nothing can happen any more. */
async function storeEvents(
  context: DeskContext,
  tenantId: number,
  rows: readonly SubmissionRow[],
  { answer }: CallResult<Map<string, CarrierEvent[]>>,
): Promise<Set<number>> {
  const finished = new Set<number>()
  for (const { shipment_id: shipmentId, tracking_number: number } of rows) {
    const events = answer?.get(number ?? '') ?? []
    if (events.length === 0) continue
    const named = events.map(event => storableEvent(event))
    try {
      // A transaction each: one shipment whose events cannot be stored must not hold up the others.
      const { final } = await context.database.write(tenantId, tx =>
        context.shipments.recordCarrierEvents(tx, shipmentId, named),
      )
      if (final) finished.add(shipmentId)
    } catch (err) {
      context.log.error({ err, tenantId, shipmentId }, 'tracking events were not stored')
    }
  }
  return finished
}

function storableEvent(event: CarrierEvent): NamedCarrierEvent {
  const kept = {
    ...event,
    code: storableText(event.code),
    description: storableText(event.description),
    city: event.city === null ? null : storableText(event.city),
  }
  return { ...kept, key: eventKey(kept) }
}

/** The name of an event: what it was, when and where. Carriers reword descriptions, so these are left out. */
export function eventKey(event: CarrierEvent): NamedCarrierEvent['key'] {
  return [event.code, event.at.toISOString(), event.city ?? ''].join('|').slice(0, 255)
}
