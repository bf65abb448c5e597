import countries from 'i18n-iso-countries/index.js'

const alpha2Codes = new Set(Object.keys(countries.getAlpha2Codes()))

/** True for an upper-case two-letter code of ISO 3166-1. */
export function isCountry(code: string): boolean {
  return alpha2Codes.has(code)
}

/** All codes of ISO 3166-1. */
export const countryCodes: readonly string[] = [...alpha2Codes]

/** English names. */
export function countryNames(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return [...alpha2Codes]
    .map(code => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
