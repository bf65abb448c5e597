import { compactOf, partyTerms, reversed } from '../../../platform/shared/party-terms.ts'
import { wordsIn } from '../../../platform/shared/words.ts'
import type { Shipment } from '../shipment.ts'

/**
 * Folded words, e-mails without their signs, and terms with a sign: `<` a number read from its end, `#` five digits in a
 * row of the AWB, `@` the customer's id.
 */
export function searchTerms(shipment: Shipment): string {
  const { awb, reference, customerId, sender, recipient } = shipment
  const terms = [
    ...wordsIn(reference),
    compactOf(reference),
    ...partyTerms(recipient),
    ...partyTerms(sender),
    compactOf(recipient.email),
    compactOf(sender.email),
    reversed(awb.toLowerCase()),
    ...partsOfNumber(awb.replaceAll(/\D/g, '')),
  ]
  if (customerId !== null) terms.push(customerTerm(customerId))
  return [...new Set(terms.filter(term => term !== ''))].join(' ')
}

export function customerTerm(id: number): string {
  return `@${id}`
}

/** Shorter parts are in too many AWBs. Longer terms would be shared by fewer shipments, and the index would grow. */
const digitsOfPart = 5

/** Every five digits in a row; none of a shorter number. */
export function partsOfNumber(digits: string): string[] {
  const count = Math.max(0, digits.length - digitsOfPart + 1)
  return Array.from({ length: count }, (_, from) => `#${digits.slice(from, from + digitsOfPart)}`)
}
