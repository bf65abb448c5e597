/** Sheets of an office's printer. */
export type OfficePaper = 'A4' | 'Letter'

/** Where offices print on US Letter (Unicode CLDR, `paperSize`). */
const letterCountries = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

export function officePaper(country: string): OfficePaper {
  return letterCountries.has(country) ? 'Letter' : 'A4'
}
