import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { plainPostal } from './postal-forms.ts'
import { lengthsOfCodes } from './vague-postal.ts'

/** Forms in use besides the library's, without blanks and hyphens: parts of codes, and longer ones. */
const otherForms: Readonly<Record<string, RegExp>> = {
  AR: /^\d{4}$/,
  BR: /^\d{5}$/,
  CA: /^[A-Z]\d[A-Z]$/,
  GB: /^(?:[A-Z]{1,2}\d[A-Z\d]?|BFPO\d{1,4}|GIR0AA)$/,
  IE: /^[A-Z]\d[\dW]$/,
  NL: /^\d{4}$/,
  HN: /^[A-Z]{2}\d{4}$/,
  IR: /^\d{5}$/,
  KZ: /^[A-Z]\d{2}[A-Z]\d[A-Z]\d$/,
  NI: /^\d{5}$/,
  SA: /^\d{9}$/,
  SV: /^(?:CP)?\d{4}$/,
  VE: /^\d{4}[A-Z]$/,
}

/** With blanks and hyphens. */
const longest = 12

/**
 * The fault of a text that is no postal code of the country; null if it can be one, in any spacing, and for countries
 * without codes.
 */
export function postalCodeFault(country: string, text: string): string | null {
  if (!postcodeValidatorExistsForCountry(country) || isCode(country, text)) return null
  const start = `"${text.slice(0, 40)}" cannot be a postal code of ${country}`
  const digits = text.trim()
  for (const zeros of ['0', '00']) {
    if (/^\d{3,5}$/.test(digits) && isCode(country, zeros + digits)) {
      return `${start}. Has it lost a leading zero (${zeros}${digits})?`
    }
  }
  return `${start}.`
}

function isCode(country: string, text: string): boolean {
  if (text.length > longest) return false
  const written = text.trim().toUpperCase()
  if (postcodeValidator(written, country)) return true
  const signs = written.replace(/[ -]/g, '')
  const plain = plainPostal(country, text)
  if (plain !== signs && isCode(country, plain)) return true
  if (/^\d+$/.test(signs) && lengthsOfCodes(country)?.includes(signs.length)) return true
  if (postcodeValidator(signs, country) || otherForms[country]?.test(signs)) return true
  for (let at = 1; at < signs.length; at++) {
    for (const sign of ['-', ' ']) {
      if (postcodeValidator(`${signs.slice(0, at)}${sign}${signs.slice(at)}`, country)) return true
    }
  }
  return false
}
