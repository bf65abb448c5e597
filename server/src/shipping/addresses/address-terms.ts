import type { Party } from '../../platform/shared/party.ts'
import { partyTerms, readSearch, type SearchGroup } from '../../platform/shared/party-terms.ts'
import { wordsIn } from '../../platform/shared/words.ts'

/** The words of the name and address, and the telephone number from both ends, to be found while it is typed. */
export function addressTerms(label: string | null, party: Party): string {
  const terms = [
    ...wordsIn(label),
    ...partyTerms(party),
    ...wordsIn(party.state),
    ...wordsIn(party.email),
    ...phoneForms(party.phone),
  ]
  return [...new Set(terms.filter(term => term !== ''))].join(' ')
}

/** Digits of the search may also begin a telephone number. */
export function readAddressSearch(text: string): SearchGroup[] {
  return readSearch(text).map(group => {
    const digits = group.words.join('').replace(/^00/, '')
    if (!/^\d+$/.test(digits)) return group
    return { ...group, numbers: [...group.numbers, { term: digits, whole: false }] }
  })
}

/** The number as written and without its country code, of one to three digits. */
function phoneForms(phone: string | null): string[] {
  const digits = (phone ?? '').replaceAll('(0)', '').replaceAll(/\D/g, '').slice(0, longestNumber)
  if (!/^\s*(\+|00)/.test(phone ?? '')) return [digits]
  const whole = digits.replace(/^00/, '')
  return [whole, ...[1, 2, 3].map(code => whole.slice(code))]
}

const longestNumber = 20
