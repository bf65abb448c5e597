import { CarrierError, type LookUpVerdict, type PickupAnswer, type ShipAnswer } from '../kit/index.ts'

/** Text that the database accepts: without NUL and lone surrogates, which carriers do send. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

/** Longer than any carrier's numbers, and short enough for an index. */
const longestNumber = 200

/** Throws `malformed_answer` for an order whose numbers cannot be kept: its answer counts as unreadable. */
export function requireStorable(order: ShipAnswer): ShipAnswer {
  requireNumbers([order.trackingNumber, order.carrierShipmentId, ...order.pieceTrackingNumbers])
  return order
}

/** The same for a pickup. */
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

/** The verdict, when the numbers of all its orders can be kept. Throws as `requireStorable` does. */
export function requireStorableVerdict(verdict: LookUpVerdict): LookUpVerdict {
  if (verdict.kind === 'found')
    for (const order of [verdict.order, ...(verdict.others ?? [])]) requireStorable(order)
  return verdict
}
