import Type, { type Static } from 'typebox'
import { ErrorRecord } from '../../../platform/shared/error-record.ts'
import { invalidFields, Problem, type ProblemCode } from '../../../platform/shared/problem.ts'
import { textField, wholeField } from '../../../platform/shared/record-fields.ts'
import { ApiRecord, type Warning } from '../../../platform/shared/schema.ts'
import { isOfUnknownField, mergeUnknownFields } from '../../../platform/shared/unknown-fields.ts'
import { ShipmentRecord } from '../shipment-record.ts'
import type { ItemAnswer, ItemError } from './item-keys.ts'

const CreatedItem = ApiRecord('CreatedBatchResult', {
  index: wholeField('Position in `shipments`, from 0.', 0),
  awb: textField('AWB of the shipment.', 'WB1234567891'),
  shipment: ShipmentRecord,
  replayed: Type.Optional(
    Type.Literal(true, {
      description: 'True if the shipment was created before with the same idempotency key, otherwise absent.',
      examples: [true],
    }),
  ),
})

const FailedItem = ApiRecord('FailedBatchResult', {
  index: wholeField('Position in `shipments`, from 0.', 0),
  error: ErrorRecord,
})

export const BatchRecord = ApiRecord(
  'Batch',
  {
    created: wholeField('Number of shipments created, now or earlier with the same key.', 1),
    failed: wholeField('Number of refused shipments.', 1),
    results: Type.Array(Type.Union([CreatedItem, FailedItem], { apiName: 'BatchResult' }), {
      description: 'One result for each shipment, in the order of the request.',
    }),
  },
  { description: 'The outcome of each shipment.' },
)
export type BatchRecord = Static<typeof BatchRecord>

export type ItemOutcome = ItemAnswer & {
  readonly replayed?: boolean
  /** Seconds until a repeat may succeed. */
  readonly retryAfter?: number | undefined
}

export function refused({ code, message, details, retryAfter }: Problem): ItemOutcome {
  return { error: { code, message, ...(details ? { details } : {}) }, retryAfter }
}

export function presentBatch(outcomes: readonly ItemOutcome[]): BatchRecord {
  const results = outcomes.map((outcome, index) => {
    if ('error' in outcome) return { index, error: outcome.error }
    const { shipment, replayed } = outcome
    return { index, awb: shipment.awb, shipment, ...(replayed ? { replayed: true as const } : {}) }
  })
  const failed = outcomes.filter(outcome => 'error' in outcome).length
  return { created: outcomes.length - failed, failed, results }
}

/** The warnings of all items, by their path in the batch. */
export function batchWarnings(outcomes: readonly ItemOutcome[]): Warning[] {
  const warned = outcomes.flatMap((outcome, index) =>
    'error' in outcome || outcome.warnings.length === 0
      ? []
      : [{ path: `shipments.${index}`, warnings: outcome.warnings }],
  )
  const unknown = warned.map(({ path, warnings }) => ({ path, warnings: warnings.filter(isOfUnknownField) }))
  const others = warned.flatMap(({ path, warnings }) =>
    warnings
      .filter(warning => !isOfUnknownField(warning))
      .map(({ field, message }) => ({ field: `${path}.${field}`, message })),
  )
  return [...mergeUnknownFields(unknown), ...others]
}

/** The refusal of a batch with `all`: its faults, or its problems with keys. Null for a sound batch. */
export function refusalOfAll(outcomes: readonly (ItemOutcome | undefined)[]): Problem | null {
  const failures = outcomes.flatMap((outcome, index) =>
    outcome && 'error' in outcome ? [{ index, ...outcome }] : [],
  )
  const [first] = failures
  if (!first) return null
  const withCode = (wanted: ProblemCode) => failures.find(({ error }) => error.code === wanted)
  const worst = withCode('IDEMPOTENCY_KEY_REUSED') ?? withCode('CONFLICT') ?? first
  const { code, message } = worst.error
  const alike = failures.filter(({ error }) => error.code === code)
  if (code === 'VALIDATION_ERROR') {
    const faults = alike.flatMap(({ index, error }) => faultsWithin(index, error))
    const unlisted = faults.splice(mostFaultsListed).length
    if (unlisted > 0) faults.push(['shipments', `${unlisted} more faults are not listed.`])
    return invalidFields(Object.fromEntries(faults))
  }
  const waits = alike.flatMap(({ retryAfter }) => retryAfter ?? [])
  const places = alike.slice(0, mostPlacesNamed).map(({ index }) => `shipments.${index}`)
  if (alike.length > places.length) places.push(`${alike.length - places.length} more`)
  return new Problem(code, `${message.replace(/\.$/, '')} (${places.join(', ')}).`, {
    ...(waits.length > 0 ? { retryAfter: Math.max(...waits) } : {}),
  })
}

const mostPlacesNamed = 5
const mostFaultsListed = 1000

function faultsWithin(index: number, { details = {} }: ItemError): [path: string, sentence: string][] {
  return Object.entries(details).map(([field, sentence]) => [
    field === 'body' ? `shipments.${index}` : `shipments.${index}.${field}`,
    sentence,
  ])
}
