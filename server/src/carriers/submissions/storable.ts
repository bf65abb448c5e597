import { CarrierError, type LookUpVerdict, type PickupAnswer, type ShipAnswer } from '../kit/index.ts'

/** Removes NUL and lone surrogates, which PostgreSQL refuses. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

/** Longer than carriers' numbers, and short enough for an index. */
const longestNumber = 200

/** Throws `malformed_answer` if a number cannot be stored. */
export function requireStorable(order: ShipAnswer): ShipAnswer {
  requireNumbers([order.trackingNumber, order.carrierShipmentId, ...order.pieceTrackingNumbers])
  return order
}

/** Throws `malformed_answer` if a number cannot be stored. */
export function requireStorablePickup(pickup: PickupAnswer): PickupAnswer {
  requireNumbers([pickup.confirmationNumber, pickup.carrierPickupId])
  return pickup
}

function requireNumbers(numbers: readonly (string | null)[]): void {
  const isOdd = (number: string | null) =>
    number !== null && (number === '' || number.length > longestNumber || storableText(number) !== number)
  if (!numbers.some(isOdd)) return
  throw new CarrierError('malformed_answer', 'The carrier answered with a number that is none.')
}

/** Throws `malformed_answer` if a number cannot be stored. */
export function requireStorableVerdict(verdict: LookUpVerdict): LookUpVerdict {
  if (verdict.kind === 'found')
    for (const order of [verdict.order, ...(verdict.others ?? [])]) requireStorable(order)
  return verdict
}
