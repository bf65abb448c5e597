import { createRequire } from 'node:module'
import type * as PhoneNumbers from 'libphonenumber-js/min'
import { isoCountry } from './places.ts'

/** Digits only. */
export interface Phone {
  /** Null if the number is not understood; `national` then has all digits. */
  countryCode: string | null
  national: string
  extension: string | null
}

const require = createRequire(import.meta.url)

const extension = /(?:ext(?:ension)?|ex|dw|x|#)[.: ]{0,3}(\d{1,7})$/i

/** `(212) 555-0134 ext. 12` becomes the number without the extension. Null without digits. */
export function phoneOf(written: string | null, country: string): Phone | null {
  const text = written?.trim() ?? ''
  // Loaded with the first number: it takes 16 MB, and most companies have no carrier that asks for it.
  const { parsePhoneNumberFromString } = require('libphonenumber-js/min') as typeof PhoneNumbers
  const parsed = parsePhoneNumberFromString(text, isoCountry(country) as PhoneNumbers.CountryCode)
  if (parsed?.isPossible()) {
    return {
      countryCode: parsed.countryCallingCode,
      national: parsed.nationalNumber,
      extension: parsed.ext ?? null,
    }
  }
  const found = extension.exec(text)
  const digits = text.slice(0, found?.index).replace(/\D/g, '')
  return digits === '' ? null : { countryCode: null, national: digits, extension: found?.[1] ?? null }
}

/** Country code and number. */
export function internationalDigits(phone: Phone): string {
  return `${phone.countryCode ?? ''}${phone.national}`
}
