import { compactOf, partyTerms, reversed } from '../../../platform/shared/party-terms.ts'
import { wordsIn } from '../../../platform/shared/words.ts'
import type { Shipment } from '../shipment.ts'

/** Folded words, and terms with a sign: `<` a number read from its end, `@` the customer's id. */
export function searchTerms(shipment: Shipment): string {
  const { awb, reference, customerId, sender, recipient } = shipment
  const terms = [
    ...wordsIn(reference),
    compactOf(reference),
    ...partyTerms(recipient),
    ...partyTerms(sender),
    reversed(awb.toLowerCase()),
  ]
  if (customerId !== null) terms.push(customerTerm(customerId))
  return [...new Set(terms.filter(term => term !== ''))].join(' ')
}

export function customerTerm(id: number): string {
  return `@${id}`
}
