import { isCountry } from './countries.ts'
import { countriesOfSign, countriesWithParts, partOf, postalForms, signedPostal } from './postal-forms.ts'

/**
 * Postal codes in searches. An address is indexed with the forms of its code, and with its whole code behind the country:
 * `us10118`. A typed text tells no country, so it is read by the shapes of codes.
 */

/** In lower case; empty without a code. */
export function postalTerms(country: string, zip: string | null, state: string | null): string[] {
  const { codes } = postalForms(country, zip ?? '', state)
  const [whole] = codes
  return whole === undefined ? [] : [...codes, country + whole].map(term => term.toLowerCase())
}

export interface PostalTerm {
  readonly term: string
  /** Excludes longer codes. */
  readonly whole: boolean
}

/** Terms of a text that may be a postal code: as one word, behind its country, and its shorter forms. */
export function readPostal(text: string): PostalTerm[] {
  const code = signedPostal(text)
  if (!shape.test(code)) return []
  return [
    { term: code, whole: false },
    ...countriesOf(code).flatMap(country => signedTerms(country, code)),
    ...countriesWithParts(code).map(country => ({ term: country + partOf(country, code), whole: true })),
    ...argentineTerms(code),
  ].map(({ term, whole }) => ({ term: term.toLowerCase(), whole }))
}

/** Digits, digits behind letters, or digits and one or two letters. */
const shape = /^(?:\d{4,10}|[A-Z]{1,4}\d[A-Z\d]{0,8}|\d{4,5}[A-Z]{1,2})$/

/** `LV1010` is in Latvia, `D10115` in Germany. */
function countriesOf(code: string): readonly string[] {
  const [, sign = ''] = /^([A-Z]+)\d/.exec(code) ?? []
  return [...(isCountry(sign) ? [sign] : []), ...countriesOfSign(sign)]
}

function signedTerms(country: string, code: string): PostalTerm[] {
  const { codes, measured } = postalForms(country, code, null)
  return codes.map(form => ({ term: country + form, whole: !measured.includes(form) }))
}

/** Addresses with the digits alone, and with the province's letter, may be at the code with more letters. */
function argentineTerms(code: string): PostalTerm[] {
  if (!/^[A-Z]\d{4}(?:[A-Z]{3})?$/.test(code)) return []
  const { codes } = postalForms('AR', code, null)
  return codes.slice(1).map(form => ({ term: `AR${form}`, whole: true }))
}
