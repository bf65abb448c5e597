import type { SubmissionEntry } from '../../../carriers/index.ts'
import { recordEvents } from '../../../notifications/events/index.ts'
import type { Recorder, Written } from '../../../platform/audit/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { Problem } from '../../../platform/shared/problem.ts'
import type { CreateShipmentOptions } from '../create/create-shipment.ts'
import { insertShipments } from '../create/new-shipment.repository.ts'
import type { Shipment } from '../shipment.ts'
import {
  type BatchRecord,
  batchWarnings,
  type ItemOutcome,
  presentBatch,
  refusalOfAll,
  refused,
} from './batch-record.ts'
import type { BatchItem, BatchLimits, BatchMode } from './batch-request.ts'
import type { CreatedAnswer, ItemKeys, KnownKey } from './item-keys.ts'

export interface ReadyItem {
  readonly item: BatchItem
  readonly answer: CreatedAnswer
  readonly shipment: Shipment
  /** Null for a service without a carrier. */
  readonly submission: SubmissionEntry | null
}

export interface BatchCall {
  readonly recorder: Recorder
  readonly keys: ItemKeys
  /** The whole batch's answer is kept for repeats, so one transaction writes everything. */
  readonly keepsAnswer: boolean
  readonly limits?: BatchLimits
}

export interface ReadyBatch {
  /** By index; missing for repeats. Outcomes change when another request takes a key meanwhile. */
  readonly outcomes: (ItemOutcome | undefined)[]
  readonly repeats: readonly { index: number; of: number }[]
  readonly toStore: readonly ReadyItem[]
}

/** Stores a batch in one transaction. With `all`, throws the refusal of an item whose key was taken meanwhile. */
export function storeTogether(
  options: CreateShipmentOptions,
  tenantId: number,
  batch: ReadyBatch,
  call: BatchCall & { mode: BatchMode },
): Promise<BatchRecord> {
  return options.database.write(tenantId, async tx => {
    const awbs: string[] = []
    for (const part of statementsOf(batch.toStore)) {
      awbs.push(...(await storeItems(tx, options, batch, part, call.keys)))
    }
    const refusal = call.mode === 'all' ? refusalOfAll(batch.outcomes) : null
    if (refusal) throw refusal
    const answer = answerOf(batch, call.recorder)
    call.recorder.record(tx, writtenOf(awbs), answer)
    return answer
  })
}

/**
 * Parts for one statement per table each, then a pause. Items with keys stay one part, so that keys are taken in
 * order.
 */
function statementsOf(items: readonly ReadyItem[]): (readonly ReadyItem[])[] {
  if (items.length <= storedAtOnce || items.some(({ item }) => item.key !== null)) return [items]
  const count = Math.ceil(items.length / storedAtOnce)
  return Array.from({ length: count }, (_, part) =>
    items.slice(part * storedAtOnce, (part + 1) * storedAtOnce),
  )
}

/** An embedded database is busy for the whole transaction. */
const storedAtOnce = 100

/**
 * Stores a batch in parts, in turns with other work. Items of a failed part get the reason as their answer. Throws the
 * reason if nothing was created.
 */
export async function storeInParts(
  options: CreateShipmentOptions,
  tenantId: number,
  batch: ReadyBatch,
  { recorder, keys }: BatchCall,
): Promise<BatchRecord> {
  const { outcomes, toStore } = batch
  const awbs: string[] = []
  let failure: unknown
  for (let from = 0; from < toStore.length; from += storedAtOnce) {
    const part = toStore.slice(from, from + storedAtOnce)
    try {
      if (isAway(failure)) throw failure
      const stored = await options.database.write(tenantId, async tx => {
        const made = await storeItems(tx, options, batch, part, keys)
        recorder.record(tx, writtenOf([...awbs, ...made]))
        return made
      })
      awbs.push(...stored)
    } catch (error) {
      failure ??= error
      if (!(error instanceof Problem))
        options.log.error({ err: error, tenantId }, 'a part of a batch was not stored')
      for (const { item } of part) outcomes[item.index] = refused(problemOf(error))
    }
  }
  if (failure && !outcomes.some(outcome => outcome && 'shipment' in outcome)) throw failure
  return answerOf(batch, recorder)
}

/** AWBs that the record of a call names; it counts the rest. */
const mostAwbsNamed = 10

function writtenOf(awbs: readonly string[]): Written {
  if (awbs.length === 0) return {}
  const named = awbs.slice(0, mostAwbsNamed).join(', ')
  const others = awbs.length - mostAwbsNamed
  const after = others > 0 ? `${named} and ${others.toLocaleString('en')} more` : named
  return { changes: [{ field: 'shipments', before: null, after }] }
}

/** The remaining parts need not be tried. */
function isAway(failure: unknown): boolean {
  return failure instanceof Problem && failure.code === 'SERVICE_UNAVAILABLE'
}

function problemOf(error: unknown): Problem {
  return error instanceof Problem
    ? error
    : new Problem('INTERNAL_ERROR', 'Something went wrong on our side; the log says what.')
}

function answerOf({ outcomes, repeats }: ReadyBatch, recorder: Recorder): BatchRecord {
  for (const { index, of } of repeats) {
    const first = outcomes[of]
    if (first) outcomes[index] = 'shipment' in first ? { ...first, warnings: [], replayed: true } : first
  }
  const all = outcomes as ItemOutcome[]
  for (const warning of batchWarnings(all)) recorder.warn(warning)
  return presentBatch(all)
}

/** Returns the AWBs. An item whose key was taken meanwhile gets the other request's outcome and is not stored. */
async function storeItems(
  tx: TenantTransaction,
  { carrierService, testTracking }: CreateShipmentOptions,
  { outcomes }: ReadyBatch,
  items: readonly ReadyItem[],
  keys: ItemKeys,
): Promise<string[]> {
  const taken = await keepAnswers(tx, keys, items)
  for (const [index, outcome] of taken) outcomes[index] = outcome
  const made = items.filter(({ item }) => !taken.has(item.index))
  const [first] = made
  if (!first) return []
  insertShipments(
    tx,
    made.map(({ shipment }) => shipment),
  )
  const events = made.map(({ answer: { shipment: record } }) => ({
    recordId: record.id,
    customerId: record.customer_id,
    record,
  }))
  recordEvents(tx, 'shipment.created', events, first.shipment.updatedAt)
  const submissions = made.flatMap(({ submission }) => submission ?? [])
  await carrierService.queue(tx, submissions)
  await testTracking?.begin(tx)
  return made.map(({ shipment }) => shipment.awb)
}

/** Returns the outcomes of items whose keys were taken, by index. */
async function keepAnswers(
  tx: TenantTransaction,
  keys: ItemKeys,
  items: readonly ReadyItem[],
): Promise<Map<number, ItemOutcome>> {
  const keyed = items.flatMap(({ item: { index, key }, answer }) => (key ? [{ index, ...key, answer }] : []))
  if (keyed.length === 0) return new Map()
  const kept = await keys.keep(tx, keyed)
  const lost = keyed.filter(({ key }) => !kept.has(key))
  if (lost.length === 0) return new Map()
  const knownOf = await keys.find(tx, lost)
  return new Map(lost.map(item => [item.index, outcomeOfTakenKey(knownOf(item))]))
}

function outcomeOfTakenKey(known: KnownKey | null): ItemOutcome {
  if (known?.kind === 'answered') return { ...known.read(), replayed: true }
  if (known?.kind === 'refused') return refused(known.problem)
  const sentence = 'Another request with this Idempotency-Key has come in between; send it again.'
  return refused(new Problem('CONFLICT', sentence, { retryAfter: 1 }))
}
