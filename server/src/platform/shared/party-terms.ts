import type { Party } from './party.ts'
import { postalTerms, readPostal } from './postal-search.ts'
import { longestWord, wordsIn } from './words.ts'

/** Search terms of parties and of typed text: folded words, and numbers read from their end, marked with `<`. */

/** All words, the forms of the postal code and the telephone number. */
export function partyTerms(party: Party): string[] {
  const { company, name, address1, address2, city, state, zip, country, phone } = party
  const terms = [company, name, address1, address2, city, zip].flatMap(wordsIn)
  return [...terms, compactOf(zip), ...postalTerms(country, zip, state), ...phoneTerms(phone ?? '')]
}

/** Digits of a telephone number, without extension and dialling zeros. */
function phoneTerms(phone: string): string[] {
  const [number = ''] = phone.replaceAll('(0)', '').split(/[a-z#;,]/i)
  const digits = withoutZeros(digitsOf(number))
  return digits.length < leastDigits ? [] : [reversed(digits)]
}

/** A match needs any of these terms, in the syntax of full-text search. */
export interface SearchGroup {
  /** Words in typed order; all must match, the last one also as a prefix. */
  words: readonly string[]
  /** Alternatives to the words; `whole` excludes prefixes. */
  numbers: readonly { term: string; whole: boolean }[]
}

/** All groups must match. Empty without a letter or digit. */
export function readSearch(text: string): SearchGroup[] {
  const groups = inGroups(text)
  const postal = postalOf(groups)
  return groups
    .map((typed, at) => ({
      words: wordsIn(typed),
      numbers: [...compactTerm(typed), ...numberTerms(typed), ...(postal[at] ?? [])],
    }))
    .filter(({ words }) => words.length > 0)
}

/** By group: the postal codes that it may be, alone and with its neighbours, as in `SW1A 1AA` and `C 1425 DKA`. */
function postalOf(groups: readonly string[]): SearchGroup['numbers'][] {
  const found = groups.map(() => new Map<string, SearchGroup['numbers'][number]>())
  for (const from of groups.keys()) {
    for (let to = from + 1; to <= Math.min(from + mostJoined, groups.length); to++) {
      const joined = groups.slice(from, to)
      // Longer words are no part of a code.
      if (joined.some(typed => typed.length > longestPart)) break
      for (const one of readPostal(joined.join(' '))) {
        for (const terms of found.slice(from, to)) terms.set(`${one.whole} ${one.term}`, one)
      }
    }
  }
  return groups.map((typed, at) => {
    const alone = wordsIn(typed).join()
    return [...(found[at]?.values() ?? [])].filter(({ term, whole }) => whole || term !== alone)
  })
}

/** Groups of a postal code, and characters of each. */
const mostJoined = 3
const longestPart = 16

/** Adjacent numbers are one, as in +1 (212) 555-0123. */
function inGroups(text: string): string[] {
  const groups: string[] = []
  let wasNumber = false
  for (const typed of text.trim().split(/\s+/)) {
    const isNumber = /^[\d()+./-]+$/.test(typed)
    if (isNumber && wasNumber) groups.push(`${groups.pop()} ${typed}`)
    else groups.push(typed)
    wasNumber = isNumber
  }
  return groups
}

/** Text with inner signs, such as PO-77, is also one term: it finds PO-770, and no house number 77. */
function compactTerm(typed: string): SearchGroup['numbers'] {
  if (/\s/.test(typed) || wordsIn(typed).length < 2) return []
  return [{ term: compactOf(typed), whole: false }]
}

/** Numbers match by their end: the last digits of an AWB or of a telephone number. */
function numberTerms(typed: string): SearchGroup['numbers'] {
  const compact = compactOf(typed)
  const digits = digitsOf(typed.replaceAll('(0)', ''))
  if (digits.length < leastDigitsTyped) return []
  // A whole AWB with its letters.
  if (/[^\d]/.test(compact)) return [{ term: reversed(compact), whole: false }]
  const dialled = withoutZeros(digits)
  const terms = [digits, dialled]
    .filter(number => number.length >= leastDigitsTyped)
    .map(number => ({ term: reversed(number), whole: false }))
  // Stored without the country code, which has one to three digits.
  const national = [1, 2, 3].map(code => withoutZeros(dialled.slice(code)))
  return [
    ...terms,
    ...national
      .filter(number => number.length >= leastNational)
      .map(number => ({ term: reversed(number), whole: true })),
  ]
}

/** Fewer digits are no telephone number. */
const leastDigits = 5
/** Least typed digits of the end of a number. */
const leastDigitsTyped = 3
const leastNational = 7

export function compactOf(text: string | null): string {
  return [...wordsIn(text).join('')].slice(0, longestWord).join('')
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '')
}

export function reversed(number: string): string {
  return `<${[...number].toReversed().join('')}`
}
