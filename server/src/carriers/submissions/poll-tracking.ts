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

/** Ends tracking at a slow carrier: the next run begins with orders. */
const longestTurnMs = 20_000
/** Ends a run, so that other accounts get their turn. */
const mostShipments = 4000

/** Stops at a hold or the time limit. One process polls an account at a time, so rows need no claims. */
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

/** Longer than any account's time limit. */
const longestCallMs = 90_000

interface Round {
  account: CallableAccount
  rows: SubmissionRow[]
  shipments: SubmittedShipment[]
}

/** Null if none is due or no call is allowed now. */
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

async function askAndStore(context: SubmissionContext, { account, rows, shipments }: Round): Promise<void> {
  const options = { operation: 'track', account, requestId: randomUUID() } as const
  const { result } = await callCarrier(context, options, (connector, call) =>
    connector.track(call, shipments),
  )
  // The whole account is held: its shipments stay due.
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
  // Too old to be tracked.
  if (usual === null) return null
  const failed = retryDelay(context.retryPolicy, row.failed_checks + 4, context.chance())
  const wait = error ? Math.max(error.retryAfterMs ?? 0, failed) : usual
  return new Date(now.getTime() + wait)
}

/** Returns the shipments whose status cannot change any more. */
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
      // Separate transactions: one failure does not affect other shipments.
      const { final } = await context.database.write(tenantId, tx => recordEvents(tx, shipmentId, named))
      if (final) finished.add(shipmentId)
    } catch (err) {
      context.log.error({ err, tenantId, shipmentId }, 'tracking events were not stored')
    }
  }
  return finished
}

/** Years like 0 or 275760 cannot be shown, and the database may refuse them. */
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

/** Code, time and city. Carriers reword descriptions. */
export function eventKey(event: CarrierEvent): NamedCarrierEvent['key'] {
  return [event.code, event.at.toISOString(), event.city ?? ''].join('|').slice(0, 255)
}
