import { CarrierError, type LookUpVerdict, type ShipAnswer } from '../kit/index.ts'

/** Text as the database takes it: without NUL and halves of characters, which carriers do send. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

/** Longer than any carrier's numbers, and short enough for an index. */
const longestNumber = 200

/** Throws `malformed_answer` for an order whose numbers cannot be kept: its answer counts as unreadable. */
export function requireStorable(order: ShipAnswer): ShipAnswer {
  const numbers = [
    order.trackingNumber,
    ...order.pieceTrackingNumbers,
    ...(order.carrierShipmentId === null ? [] : [order.carrierShipmentId]),
  ]
  const isOdd = (number: string) =>
    number === '' || number.length > longestNumber || storableText(number) !== number
  if (!numbers.some(isOdd)) return order
  throw new CarrierError('malformed_answer', 'The carrier answered with a number that is none.')
}

/** The verdict, every order of it with numbers that can be kept. Throws as `requireStorable` does. */
export function requireStorableVerdict(verdict: LookUpVerdict): LookUpVerdict {
  if (verdict.kind === 'found')
    for (const order of [verdict.order, ...(verdict.others ?? [])]) requireStorable(order)
  return verdict
}
