import type { AddedCharge } from './added-charges.ts'

/**
 * A line by tariff belongs with its taxes and percentages; a line by staff stands alone. `lines` are all lines of the
 * shipment, by number.
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

/** A repeated surcharge begins the next charge, such as a second attempt of the same moment. */
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

/** Failed deliveries have no staff, and the tariff's lines have an explanation. */
function isByTariff({ staffId, explanation }: AddedCharge): boolean {
  return staffId === null || explanation !== null
}

/** Now, or just later if another charge of the shipment has that moment. */
export function momentOfCharge(lines: readonly AddedCharge[], now: Date): Date {
  const taken = new Set(lines.map(({ createdAt }) => createdAt.getTime()))
  let moment = now.getTime()
  while (taken.has(moment)) moment++
  return new Date(moment)
}
