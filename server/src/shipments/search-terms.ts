import { compactOf, partyTerms, reversed } from '../shared/party-terms.ts'
import { wordsIn } from '../shared/words.ts'
import type { Shipment } from './shipment.ts'

/**
 * What a shipment is found by, as terms divided by spaces: words, folded, and what begins with a sign: `<` a number
 * read from its end, `@` the customer's id, `#` the block of ids.
 */
export function searchTerms(shipment: Shipment): string {
  const { id, awb, reference, customerId, sender, recipient } = shipment
  const terms = [
    ...wordsIn(reference),
    compactOf(reference),
    ...partyTerms(recipient),
    ...partyTerms(sender),
    reversed(awb.toLowerCase()),
    blockTerm(blockOf(id)),
  ]
  if (customerId !== null) terms.push(customerTerm(customerId))
  return [...new Set(terms.filter(term => term !== ''))].join(' ')
}

export function customerTerm(id: number): string {
  return `@${id}`
}

/** Shipments are searched by blocks of so many ids where very many match. */
const blockSize = 16_384

export function blockOf(id: number): number {
  return Math.floor(id / blockSize)
}

/** The ids of a block. */
export function idsIn(block: number): { from: number; to: number } {
  return { from: block * blockSize, to: (block + 1) * blockSize }
}

export function blockTerm(block: number): string {
  return `#${block}`
}
