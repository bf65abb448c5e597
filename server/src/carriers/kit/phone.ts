import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A telephone number taken apart. All are digits. */
export interface Phone {
  /** The code of its country; `null` where the number cannot be understood and `national` is all its digits. */
  countryCode: string | null
  national: string
  extension: string | null
}

/** Ways to write an extension that libphonenumber does not know in every country. */
const extension = /(?:ext(?:ension)?|ex|dw|x|#)[.: ]{0,3}(\d{1,7})$/i

/**
 * A number as people in `country` write it, such as `(212) 555-0134 ext. 12`, without its extension. `null` where it
 * has no digits.
 */
export function phoneOf(written: string | null, country: string): Phone | null {
  const text = written?.trim() ?? ''
  const parsed = parsePhoneNumberFromString(text, country as CountryCode)
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

/** The digits with the country's code before them, as they are dialled from abroad. */
export function internationalDigits(phone: Phone): string {
  return `${phone.countryCode ?? ''}${phone.national}`
}
