import type { AddedCharge } from './added-charges.ts'

/**
 * The lines that came about in one charge with `line`, itself among them: where the tariff has worked it out, also the taxes
 * and percentages on it, which mean nothing without it. A line that staff have said the amount of stands alone. `lines` are
 * all that a shipment has, by their numbers.
 */
export function linesOfCharge(lines: readonly AddedCharge[], line: AddedCharge): AddedCharge[] {
  let charge: AddedCharge[] = []
  for (const one of lines) {
    if (!isOfCharge(charge, one)) {
      if (charge.includes(line)) break
      charge = []
    }
    charge.push(one)
  }
  return charge
}

/** A charge has each surcharge once: with the second the next charge begins, as of two attempts that were told at once. */
function isOfCharge(charge: readonly AddedCharge[], line: AddedCharge): boolean {
  const [first] = charge
  return (
    first !== undefined &&
    isByTariff(first) &&
    isByTariff(line) &&
    first.staffId === line.staffId &&
    first.createdAt.getTime() === line.createdAt.getTime() &&
    charge.every(({ reason }) => reason !== line.reason)
  )
}

/** Nobody has said what a failed delivery costs, and what the tariff works out for staff is explained. */
function isByTariff({ staffId, explanation }: AddedCharge): boolean {
  return staffId === null || explanation !== null
}

/** The moment of a new charge: now, or just after it where another charge of the shipment has that moment. */
export function momentOfCharge(lines: readonly AddedCharge[], now: Date): Date {
  const taken = new Set(lines.map(({ createdAt }) => createdAt.getTime()))
  let moment = now.getTime()
  while (taken.has(moment)) moment++
  return new Date(moment)
}
