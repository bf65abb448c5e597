import { createHash } from 'node:crypto'
import type { Party } from '../../platform/shared/party.ts'
import { compactOf } from '../../platform/shared/party-terms.ts'
import { wordsIn } from '../../platform/shared/words.ts'

/**
 * Name and place without accents, case and signs. Ignores telephone, e-mail and state, and the city if there is a
 * postal code. A digest, because index keys have a limit.
 */
export function addressKey({ company, name, address1, address2, city, zip, country }: Party): string {
  const place = zip === null ? wordsOf(city) : compactOf(zip)
  const parts = [wordsOf(company), wordsOf(name), wordsOf(address1), wordsOf(address2), place, country]
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 24)
}

/** Compares only the customer's known fields. */
export function isOwnAddress(party: Party, own: Party): boolean {
  return (['company', 'address1', 'zip', 'city'] as const).every(
    field => own[field] === null || wordsOf(party[field]) === wordsOf(own[field]),
  )
}

function wordsOf(text: string | null): string {
  return wordsIn(text).join(' ')
}
