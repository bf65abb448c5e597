import type { Party } from './party.ts'
import { longestWord, wordsIn } from './words.ts'

/*
 * What parties are found by, and how what somebody types is read. Terms are words, folded, and what begins with `<`: a
 * number read from its end.
 */

/** The terms of a party: all its words, its postal code as one, and its telephone number. */
export function partyTerms({ company, name, address1, address2, city, zip, phone }: Party): string[] {
  const terms = [company, name, address1, address2, city, zip].flatMap(wordsIn)
  return [...terms, compactOf(zip), ...phoneTerms(phone ?? '')]
}

/** A telephone number by its digits, without an extension and without the zeros that only some callers dial. */
function phoneTerms(phone: string): string[] {
  const [number = ''] = phone.replaceAll('(0)', '').split(/[a-z#;,]/i)
  const digits = withoutZeros(digitsOf(number))
  return digits.length < leastDigits ? [] : [reversed(digits)]
}

/** One thing that what is found must have: any of these terms, in the words of a full-text query. */
export interface SearchGroup {
  /** Words in the order they were typed; it has them all, the last by itself or as a beginning. */
  words: readonly string[]
  /** Terms that do instead of the words; `whole` where a term that only begins like this is not meant. */
  numbers: readonly { term: string; whole: boolean }[]
}

/** What somebody has typed, as it must be matched: all groups. None where no letter and no digit was typed. */
export function readSearch(text: string): SearchGroup[] {
  return inGroups(text)
    .map(typed => ({ words: wordsIn(typed), numbers: [...compactTerm(typed), ...numberTerms(typed)] }))
    .filter(({ words }) => words.length > 0)
}

/** Numbers that stand beside each other are one, as in +1 (212) 555-0123. */
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

/** What is written with signs inside, such as PO-77, is also meant as one: it finds PO-770, and no house number 77. */
function compactTerm(typed: string): SearchGroup['numbers'] {
  if (/\s/.test(typed) || wordsIn(typed).length < 2) return []
  return [{ term: compactOf(typed), whole: false }]
}

/** Numbers are found by how they end: the last digits of an AWB or of a telephone number. */
function numberTerms(typed: string): SearchGroup['numbers'] {
  const compact = compactOf(typed)
  const digits = digitsOf(typed.replaceAll('(0)', ''))
  if (digits.length < leastDigitsTyped) return []
  // An AWB as a whole, with its letters.
  if (/[^\d]/.test(compact)) return [{ term: reversed(compact), whole: false }]
  const dialled = withoutZeros(digits)
  const terms = [digits, dialled]
    .filter(number => number.length >= leastDigitsTyped)
    .map(number => ({ term: reversed(number), whole: false }))
  // Stored without the code of its country, which has one to three digits.
  const national = [1, 2, 3].map(code => withoutZeros(dialled.slice(code)))
  return [
    ...terms,
    ...national
      .filter(number => number.length >= leastNational)
      .map(number => ({ term: reversed(number), whole: true })),
  ]
}

/** What has fewer digits is no telephone number. */
const leastDigits = 5
/** Of a number's end that is searched for. */
const leastDigitsTyped = 3
const leastNational = 7

/** The words of a reference or a postal code written as one, as some people do. */
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
