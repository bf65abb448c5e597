import type { Party } from '../../platform/shared/party.ts'
import { isUnknownState, stateName } from '../../platform/shared/states.ts'
import {
  addressLines,
  defined,
  emailFor,
  internationalDigits,
  nameLines,
  needsRegion,
  phoneOf,
  regionCode,
  type TooLong,
  tidy,
  tooLongInParty,
} from '../kit/index.ts'
import { limits, partyRoom } from './settings.ts'

/** A sender or recipient in the form of UPS. */
export function party(address: Party) {
  const names = nameLines(address, partyRoom)
  return defined({
    Name: names?.company ?? '',
    AttentionName: names?.name,
    Phone: phoneFor(address),
    EMailAddress: emailFor(address),
    Address: postalAddress(address),
  })
}

export function postalAddress(address: Party) {
  return defined({
    AddressLine: addressLines(address, partyRoom) ?? [],
    City: tidy(address.city),
    StateProvinceCode: stateCode(address),
    PostalCode: postalCode(address),
    CountryCode: address.country,
  })
}

/** UPS requires codes in the United States, Canada and Vietnam, and the county in Ireland: `NY`, `QC`, `VN-44`, `CO`. */
export function needsState({ country }: Party): boolean {
  return needsRegion(country) || country === 'VN' || country === 'IE'
}

/** Ireland's are those of ISO 3166-2: UPS has room for five characters. */
export function stateCode(address: Party): string | undefined {
  const { country, state } = address
  if (country !== 'VN' && country !== 'IE') return regionCode(address)
  if (state === null || isUnknownState(country, state)) return undefined
  const code = stateName(country, state)
  return country === 'VN' ? `VN-${code}` : code
}

/** Without blanks and hyphens: `10004-1234` is too long for UPS. */
export function postalCode(address: Party): string | undefined {
  return address.zip?.replace(/[\s-]/g, '').toUpperCase() || undefined
}

/** In North America ten digits without the country's 1; the extension apart. */
export function phoneFor(address: Party) {
  const phone = phoneOf(address.phone, address.country)
  if (phone === null) return undefined
  const american = ['US', 'PR', 'CA', 'VI'].includes(address.country) && phone.countryCode === '1'
  const digits = american ? phone.national : internationalDigits(phone)
  return defined({ Number: digits, Extension: phone.extension ?? undefined })
}

export function partyTooLong(field: string, party: Party): TooLong {
  const zip = postalCode(party) ?? null
  return {
    ...tooLongInParty(field, { ...party, zip }, partyRoom),
    ...postalCodeFault(field, party),
    ...phoneTooLong(field, party),
  }
}

/** A part of a number or of an extension would be wrong. */
export function phoneTooLong(field: string, party: Party): TooLong {
  const phone = phoneFor(party)
  const fits =
    (phone?.Number.length ?? 0) <= limits.phone && (phone?.Extension?.length ?? 0) <= limits.extension
  if (fits) return {}
  return { [`${field}.phone`]: `up to ${limits.phone} digits and an extension of ${limits.extension}` }
}

/** UPS's description has these forms; other countries' codes are optional. */
const postalCodes: Readonly<Record<string, { form: RegExp; says: string }>> = {
  US: { form: /^(\d{5}|\d{9})$/, says: 'as 5 or 9 digits' },
  PR: { form: /^(\d{5}|\d{9})$/, says: 'as 5 or 9 digits' },
  CA: { form: /^([A-Z]\d){3}$/, says: 'as A1A 1A1' },
}

export function postalCodeField(field: string, party: Party): Record<string, string | undefined> {
  return postalCodes[party.country] ? { [`${field}.zip`]: postalCode(party) } : {}
}

function postalCodeFault(field: string, party: Party): TooLong {
  const code = postalCode(party)
  const required = postalCodes[party.country]
  return code === undefined || !required || required.form.test(code)
    ? {}
    : { [`${field}.zip`]: required.says }
}
