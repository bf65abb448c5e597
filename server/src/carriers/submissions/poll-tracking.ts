import { randomUUID } from 'node:crypto'
import { firstYear, lastYear } from '../../platform/shared/dates.ts'
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
import type { NamedCarrierEvent, SubmissionContext } from './context.ts'
import { listDue } from './due-work.repository.ts'
import { retryDelay, trackingDelay } from './retry-policy.ts'
import { storableText } from './storable.ts'
import { type SubmissionRow, submittedShipment } from './submission.ts'
import { findSubmissions, scheduleChecks } from './submissions.repository.ts'

/** Tracking at a slow carrier ends after this time: the next run begins with orders, which must not wait for it. */
const longestTurnMs = 20_000
/** A run ends after so many shipments, so that one account cannot keep the others waiting. */
const mostShipments = 4000

/**
 * Asks the carrier for news of an account's shipments that are due, as many in one call as the carrier allows, until
 * none is due, the account is held back, or its time is over. One process at a time polls an account, so that rows
 * need not be claimed one by one.
 */
export async function trackAccount(
  context: SubmissionContext,
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
async function nextRound(
  context: SubmissionContext,
  tenantId: number,
  accountId: number,
): Promise<Round | null> {
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

function limitsOf(context: SubmissionContext, account: CallableAccount) {
  const capabilities = context.connectors.get(account.carrier)?.capabilities
  return {
    maxPerCall: capabilities?.trackMany.maxPerCall ?? 1,
    callsPerMinute: capabilities?.trackCallsPerMinute ?? 60,
  }
}

/** Makes the call and commits what is new, and when each shipment is tracked next. */
async function askAndStore(context: SubmissionContext, { account, rows, shipments }: Round): Promise<void> {
  const options = { operation: 'track', account, requestId: randomUUID() } as const
  const { result } = await callCarrier(context, options, (connector, call) =>
    connector.track(call, shipments),
  )
  // The whole account is held back: its shipments stay due.
  if (result.error?.fault === 'rate_limited') return
  const isFinal = await storeEvents(context, account.tenant_id, rows, result)
  const now = context.clock.now()
  const checks = rows.map(row => ({
    shipmentId: row.shipment_id,
    failedChecks: result.error ? row.failed_checks + 1 : 0,
    at: isFinal.has(row.shipment_id) ? null : nextCheck(context, row, result, now),
  }))
  await context.database.write(account.tenant_id, tx => scheduleChecks(tx, checks))
}

function nextCheck(
  context: SubmissionContext,
  row: SubmissionRow,
  { error }: CallResult<unknown>,
  now: Date,
): Date | null {
  const age = now.getTime() - (row.submitted_at ?? row.created_at).getTime()
  const usual = trackingDelay(context.retryPolicy, age, context.chance())
  // A shipment this old is not tracked any more.
  if (usual === null) return null
  const failed = retryDelay(context.retryPolicy, row.failed_checks + 4, context.chance())
  const wait = error ? Math.max(error.retryAfterMs ?? 0, failed) : usual
  return new Date(now.getTime() + wait)
}

/** Stores the new events of each shipment. Returns the shipments whose status cannot change any more. */
async function storeEvents(
  context: SubmissionContext,
  tenantId: number,
  rows: readonly SubmissionRow[],
  { answer }: CallResult<Map<string, CarrierEvent[]>>,
): Promise<Set<number>> {
  const finished = new Set<number>()
  const news = [...(answer?.values() ?? [])].flat()
  const recordEvents = news.length > 0 ? await context.shipments.eventRecorder(tenantId, news) : null
  if (!recordEvents) return finished
  for (const { shipment_id: shipmentId, tracking_number: number } of rows) {
    const named = (answer?.get(number ?? '') ?? []).filter(isOfOurTime).map(storableEvent)
    if (named.length === 0) continue
    try {
      // Each in its own transaction: if the events of one shipment cannot be stored, those of the others are.
      const { final } = await context.database.write(tenantId, tx => recordEvents(tx, shipmentId, named))
      if (final) finished.add(shipmentId)
    } catch (err) {
      context.log.error({ err, tenantId, shipmentId }, 'tracking events were not stored')
    }
  }
  return finished
}

/** An event of year 0 or 275760 cannot be shown, and the database may refuse it. */
function isOfOurTime({ at }: CarrierEvent): boolean {
  const year = at.getUTCFullYear()
  return year >= firstYear && year <= lastYear
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

/** Code, time and city of an event. Its description is left out, because carriers reword it. */
export function eventKey(event: CarrierEvent): NamedCarrierEvent['key'] {
  return [event.code, event.at.toISOString(), event.city ?? ''].join('|').slice(0, 255)
}
