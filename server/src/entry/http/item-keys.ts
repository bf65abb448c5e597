import type { ItemAnswer, ItemKeys, KnownKey } from '../../shipping/shipments/index.ts'
import { textWith } from './call-recorder.ts'
import { hashOf, hoursKept, inFlight, isKey, keyReused, whatKeysAre } from './idempotency.ts'
import { type FoundKey, findKeys, storeKeys } from './item-keys.repository.ts'

export interface SingleRequest {
  readonly method: string
  readonly path: string
  readonly status: number
}

/**
 * Idempotency-Keys of the items of a batch. An item and its single request share key, digest and response, so each
 * answers for the other. The transaction that writes takes the key, so no claim needs a renewal or outlives its
 * process.
 */
export function createItemKeys(userId: number, single: SingleRequest): ItemKeys {
  const { method, path, status } = single
  return {
    faultOf: key => (isKey(key) ? null : `Idempotency key ${whatKeysAre}.`),
    digest: body => hashOf({ method, path, body }),
    async find(tx, items) {
      const found = await findKeys(tx, userId, [...new Set(items.map(({ key }) => key))])
      const rows = new Map(found.map(row => [row.key, row]))
      return ({ key, digest }) => {
        const row = rows.get(key)
        return row ? knownOf(row, digest) : null
      }
    },
    reused: keyReused,
    async keep(tx, answers) {
      const rows = answers.map(({ key, digest, answer }) => ({
        key,
        hash: digest,
        awb: answer.shipment.awb,
        response: { status, body: textWith(answer.warnings, answer.shipment) },
      }))
      return new Set(await storeKeys(tx, userId, rows, hoursKept))
    },
  }
}

/** Null if free. Compare `outcomeOf`. */
function knownOf(row: FoundKey, digest: Buffer): KnownKey | null {
  const { response_status: status, response_body: text, awb } = row
  const isWritten = awb !== null || row.pickup_id !== null
  const isReleased = status === null && row.claim === null && !isWritten
  if (row.is_expired || isReleased) return null
  if (!digest.equals(row.request_hash)) return { kind: 'refused', problem: keyReused() }
  if (status !== null && text !== null) return { kind: 'answered', read: () => answerOf(text) }
  if (row.locked_seconds > 0) return { kind: 'refused', problem: inFlight(row.locked_seconds) }
  return awb === null ? null : { kind: 'unanswered', awb }
}

function answerOf(text: string): ItemAnswer {
  const { data, error } = JSON.parse(text)
  // Release 0.3.0 kept refusals.
  if (error) return { error }
  const { warnings = [], ...shipment } = data
  return { shipment, warnings }
}
