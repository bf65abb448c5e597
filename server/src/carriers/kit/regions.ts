import type { Party } from '../../platform/shared/party.ts'

/** ISO 3166-2 of the United States, with military post and what the post serves as states, and of Canada. */
const regions: Record<string, Record<string, string>> = {
  US: {
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: 'District of Columbia',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
    AS: 'American Samoa',
    FM: 'Micronesia',
    GU: 'Guam',
    MH: 'Marshall Islands',
    MP: 'Northern Mariana Islands',
    PR: 'Puerto Rico',
    PW: 'Palau',
    VI: 'Virgin Islands',
    AA: 'Armed Forces Americas',
    AE: 'Armed Forces Europe',
    AP: 'Armed Forces Pacific',
  },
  CA: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NS: 'Nova Scotia',
    NT: 'Northwest Territories',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Québec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
}

const otherNames: Record<string, Record<string, string>> = {
  US: {
    washingtondc: 'DC',
    usvirginislands: 'VI',
    unitedstatesvirginislands: 'VI',
    virginislandsus: 'VI',
    federatedstatesofmicronesia: 'FM',
    republicofpalau: 'PW',
    republicofthemarshallislands: 'MH',
    commonwealthofthenorthernmarianaislands: 'MP',
    commonwealthofpuertorico: 'PR',
  },
  CA: { newfoundland: 'NL', labrador: 'NL', yukonterritory: 'YT', pq: 'QC', pei: 'PE' },
}

const codesByName = new Map(
  Object.entries(regions).map(([country, names]) => [
    country,
    new Map([
      ...Object.keys(names).map(code => [code.toLowerCase(), code] as const),
      ...Object.entries(names).map(([code, name]) => [letters(name), code] as const),
      ...Object.entries(otherNames[country] ?? {}),
    ]),
  ]),
)

export function needsRegion(country: string): boolean {
  return codesByName.has(country)
}

/** From code or name; undefined outside the United States and Canada. */
export function regionCode({ country, state }: Pick<Party, 'country' | 'state'>): string | undefined {
  const written = (state ?? '').replace(/^\s*(US|CA)-/i, '')
  return codesByName.get(country)?.get(letters(written))
}

/** `N.Y.` becomes `ny`, `Québec` becomes `quebec`. */
function letters(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
}
