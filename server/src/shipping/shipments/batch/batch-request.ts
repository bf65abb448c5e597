import type { Static } from 'typebox'
import { readInput } from '../../../platform/shared/input.ts'
import { type FieldProblems, invalidFields } from '../../../platform/shared/problem.ts'
import { Choice, Group, ListOf, optional, Text, type Warning } from '../../../platform/shared/schema.ts'
import { eachInSlices, type Slices } from '../../../platform/shared/slices.ts'
import type { MisnamedField } from '../../../platform/shared/unknown-fields.ts'
import { type ShipmentRequest, ShipmentRequestSchema, shipmentFlatNames } from '../shipment-request.ts'
import type { ItemKeys, KeyedItem } from './item-keys.ts'

export const mostInBatch = 500
/** Pieces and customs lines together: each is a line of the answer, or several faults. */
export const mostPartsInBatch = 10_000

export const BatchItemSchema = Group(
  'Shipment',
  {
    ...ShipmentRequestSchema.properties,
    idempotency_key: optional(
      Text('Idempotency key', {
        example: 'order-7781',
        description:
          'Works like the header of a single create and shares its namespace: the shipment is created once even if it is sent both ways.',
      }),
    ),
  },
  { apiName: 'BatchShipmentRequest' },
)

export const BatchRequestSchema = Group(
  'Batch',
  {
    mode: Choice('Mode', ['each', 'all'], {
      description:
        '`each`: every shipment is created independently. `all`: one invalid shipment refuses all.',
    }),
    shipments: ListOf('Shipments', BatchItemSchema, { most: mostInBatch }),
  },
  { apiName: 'BatchRequest' },
)

export type BatchMode = Static<typeof BatchRequestSchema>['mode']

/** Complete only without faults. */
export interface BatchItem {
  readonly index: number
  readonly request: Partial<ShipmentRequest>
  readonly faults: FieldProblems
  readonly unknown: readonly Warning[]
  readonly misnamed: readonly MisnamedField[]
  readonly key: KeyedItem | null
}

export interface BatchLimits {
  readonly shipments: number
  readonly parts: number
}

export const limitsOfRequest: BatchLimits = { shipments: mostInBatch, parts: mostPartsInBatch }

/** Reads the batch but not its shipments. Throws VALIDATION_ERROR. */
export function readBatch(
  json: unknown,
  { shipments: most }: BatchLimits = limitsOfRequest,
): { mode: BatchMode; sent: readonly unknown[]; warnings: Warning[] } {
  const sent = listOf(json)
  const { value, faults, warnings } = readInput(
    BatchRequestSchema,
    sent ? { ...(json as object), shipments: [] } : json,
  )
  if (sent && sent.length === 0) faults.shipments = 'Shipments must have at least one entry.'
  if (sent && sent.length > most) {
    faults.shipments = `Shipments must have at most ${most} entries.`
  }
  if (!sent || Object.keys(faults).length > 0) throw invalidFields(faults)
  return { mode: value.mode, sent, warnings }
}

export function* readItems(sent: readonly unknown[], keys: ItemKeys): Slices<BatchItem[]> {
  const items: BatchItem[] = []
  yield* eachInSlices(sent.entries(), ([index, body]) => {
    const { value, faults, warnings, misnamed } = readInput(BatchItemSchema, body, {
      flatNames: shipmentFlatNames,
    })
    const { idempotency_key: key, ...request } = value
    const wrongKey = key === undefined ? null : keys.faultOf(key)
    if (wrongKey !== null) faults.idempotency_key = wrongKey
    const keyed =
      key === undefined || wrongKey !== null ? null : { key, digest: keys.digest(withoutKey(body)) }
    items.push({ index, request, faults, unknown: warnings, misnamed, key: keyed })
  })
  return items
}

export const shipmentsPerSlot = 50

/** A batch refused for its length counts as one request. */
export function slotsOfBatch(json: unknown): number {
  const sent = listOf(json)
  if (!sent || sent.length > mostInBatch) return 1
  return Math.max(1, Math.ceil(sent.length / shipmentsPerSlot))
}

function listOf(json: unknown): readonly unknown[] | null {
  if (typeof json !== 'object' || json === null || !('shipments' in json)) return null
  return Array.isArray(json.shipments) ? json.shipments : null
}

function withoutKey(body: unknown): object {
  const { idempotency_key: _, ...shipment } = body as Record<string, unknown>
  return shipment
}
