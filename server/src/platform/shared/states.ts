import { iso31662 } from 'iso-3166'
import { normalName } from './place-names.ts'

/**
 * Subdivisions of countries by ISO 3166-2. An address may use the code (`CA`), the whole code (`US-CA`) or the name
 * (`California`).
 */

/**
 * Names besides the standard: postal abbreviations, common names, and former codes and names by the newsletters of
 * ISO 3166-2.
 */
const otherNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  AR: { C: ['Capital Federal', 'CABA', 'Ciudad de Buenos Aires'] },
  CA: {
    NL: ['NF', 'Newfoundland', 'Labrador'],
    NT: ['NWT'],
    PE: ['PEI', 'P.E.I.'],
    QC: ['PQ'],
    YT: ['Yukon Territory'],
  },
  // Numbers until 2017.
  CN: {
    ...formerCodes(
      '11 BJ 12 TJ 13 HE 14 SX 15 NM 21 LN 22 JL 23 HL 31 SH 32 JS 33 ZJ 34 AH 35 FJ 36 JX 37 SD 41 HA 42 HB 43 HN 44 GD 45 GX 46 HI 50 CQ 51 SC 52 GZ 53 YN 61 SN 62 GS 63 QH 64 NX 65 XJ 71 TW 91 HK 92 MO',
    ),
    GX: ['45', 'Guangxi'],
    NM: ['15', 'Inner Mongolia', 'Nei Mongol', 'Neimenggu'],
    NX: ['64', 'Ningxia'],
    XJ: ['65', 'Xinjiang'],
    XZ: ['54', 'Tibet', 'Xizang'],
  },
  // Letters until 2016.
  CZ: formerCodes('PR 10 ST 20 JC 31 PL 32 KA 41 US 42 LI 51 KR 52 PA 53 VY 63 JM 64 OL 71 ZL 72 MO 80'),
  DE: {
    BY: ['Bavaria'],
    HE: ['Hesse'],
    NI: ['Lower Saxony'],
    NW: ['North Rhine-Westphalia'],
    RP: ['Rhineland-Palatinate'],
    SN: ['Saxony'],
    ST: ['Saxony-Anhalt'],
    TH: ['Thuringia'],
  },
  ES: {
    A: ['Alicante', 'Alacant'],
    BI: ['Vizcaya'],
    C: ['La Coruña'],
    CS: ['Castellón'],
    GI: ['Gerona'],
    L: ['Lérida'],
    OR: ['Orense'],
    PM: ['Baleares', 'Islas Baleares'],
    SS: ['Guipúzcoa'],
    V: ['Valencia'],
    VI: ['Álava'],
  },
  FR: { '75C': ['75'], '20R': ['H', 'COR'] },
  HU: { CS: ['Csongrád'] },
  ID: {
    AC: ['Nanggroe Aceh Darussalam'],
    JK: ['DKI Jakarta', 'Jakarta'],
    PA: ['IJ', 'Irian Jaya'],
    YO: ['DI Yogyakarta', 'Daerah Istimewa Yogyakarta'],
  },
  // Codes until 2023, and names until 2000, 2007 and 2011.
  IN: {
    AN: ['Andaman & Nicobar Islands', 'Andaman and Nicobar'],
    CG: ['CT', 'Chattisgarh'],
    DH: ['DN', 'DD', 'Dadra and Nagar Haveli', 'Daman and Diu', 'Dadra & Nagar Haveli and Daman & Diu'],
    DL: ['New Delhi', 'NCT of Delhi', 'National Capital Territory of Delhi'],
    JK: ['Jammu & Kashmir'],
    LD: ['Laccadive, Minicoy and Amindivi Islands'],
    OD: ['OR', 'Orissa'],
    PY: ['Pondicherry', 'Puducherry'],
    TN: ['Madras'],
    TS: ['TG'],
    UK: ['UT', 'UL', 'UA', 'Uttaranchal'],
  },
  // Provinces until 2016.
  IT: {
    NU: ['OG', 'Ogliastra'],
    SS: ['OT', 'Olbia-Tempio'],
    SU: ['CI', 'VS', 'Carbonia-Iglesias', 'Medio Campidano'],
  },
  // As they are written in English; the standard has another transcription.
  JP: {
    '07': ['Fukushima'],
    '09': ['Tochigi'],
    '12': ['Chiba'],
    '17': ['Ishikawa'],
    '18': ['Fukui'],
    '19': ['Yamanashi'],
    '21': ['Gifu'],
    '22': ['Shizuoka'],
    '23': ['Aichi'],
    '25': ['Shiga'],
    '32': ['Shimane'],
    '35': ['Yamaguchi'],
    '36': ['Tokushima'],
    '39': ['Kochi'],
    '40': ['Fukuoka'],
  },
  KR: {
    '11': ['Seoul'],
    '26': ['Busan', 'Pusan'],
    '27': ['Daegu', 'Taegu'],
    '28': ['Incheon', 'Inchon'],
    '29': ['Gwangju', 'Kwangju'],
    '30': ['Daejeon', 'Taejon'],
    '31': ['Ulsan'],
    '41': ['Gyeonggi', 'Kyonggi-do'],
    '42': ['Gangwon', 'Gangwon-do', 'Kangwon-do'],
    '45': ['Jeonbuk'],
    '49': ['Jeju', 'Jeju-do', 'Cheju-do'],
  },
  // Letters until 2021.
  KZ: {
    ...formerCodes('AKM 11 AKT 15 ALM 19 ATY 23 ZAP 27 KUS 39 KZY 43 MAN 47 PAV 55 SEV 59 VOS 63 SHY 79'),
    '11': ['AKM', 'Akmola', 'Aqmola'],
    '31': ['ZHA', 'Zhambyl'],
    '35': ['KAR', 'Karaganda'],
    '61': ['YUZ', 'South Kazakhstan', 'Turkistan'],
    '71': ['AST', 'Nur-Sultan', 'Akmola City'],
    '75': ['ALA'],
  },
  MM: { '02': ['Pegu'], '05': ['Tenasserim'], '06': ['Rangoon'] },
  MX: {
    CMX: ['CDMX', 'DF', 'DIF', 'Distrito Federal', 'Mexico City'],
    COA: ['Coahuila'],
    MEX: ['Estado de México', 'Edomex'],
    MIC: ['Michoacán'],
    VER: ['Veracruz'],
  },
  NP: { P1: ['Province 1', 'Province No. 1'], P2: ['Province 2', 'Province No. 2'] },
  PH: { COM: ['Compostela Valley'], NCO: ['North Cotabato'] },
  PK: { GB: ['Northern Areas'], KP: ['NW', 'NWFP', 'North-West Frontier'] },
  // Letters until 2018.
  PL: formerCodes(
    'DS 02 KP 04 LU 06 LB 08 LD 10 MA 12 MZ 14 OP 16 PK 18 PD 20 PM 22 SL 24 SK 26 WN 28 WP 30 ZP 32',
  ),
  TR: { '03': ['Afyon'], '33': ['İçel'] },
  UA: { '30': ['Kiev'], '46': ['Lvov'], '51': ['Odessa'], '63': ['Kharkov'] },
  US: {
    // The US Postal Service treats these as states.
    AA: ['Armed Forces Americas'],
    AE: ['Armed Forces Europe'],
    AP: ['Armed Forces Pacific'],
    FM: ['Federated States of Micronesia'],
    MH: ['Marshall Islands'],
    PW: ['Palau'],
    DC: ['Washington DC'],
    VI: ['Virgin Islands', 'U.S. Virgin Islands'],
  },
  VE: { A: ['Distrito Federal'], X: ['Vargas'] },
  // Codes until 2023, and 1994 to 2012.
  ZA: { GP: ['GT', 'PWV'], KZN: ['NL', 'Natal'], LP: ['NP', 'Northern Province'], NW: ['North West'] },
}

/** `OR OD CT CG`: a former code and the present one, in turn. */
function formerCodes(pairs: string): Readonly<Record<string, readonly string[]>> {
  const codes = pairs.split(' ')
  return Object.fromEntries(
    codes.flatMap((former, at) => (at % 2 === 0 ? [[codes[at + 1] ?? '', [former]] as const] : [])),
  )
}

/** Countries that use the codes and names of the standard, so another name is a mistake. */
const writtenByTheStandard = new Set(['AU', 'BR', 'CA', 'US'])

interface Subdivisions {
  /** By every spelling. */
  readonly codes: ReadonlyMap<string, string>
  /** Normalised. */
  readonly spellings: ReadonlyMap<string, readonly string[]>
}

const byCountry = Map.groupBy(iso31662, ({ code }) => code.slice(0, 2))
/** A cache: few companies send to many countries. */
const subdivisionsOf = new Map<string, Subdivisions>()

/**
 * Normal form for comparison: `CA`, `California` and `US-CA` are one. It is the code without the country's for a known
 * subdivision, otherwise the normalised name.
 */
export function stateName(country: string, text: string): string {
  if (text === '') return text
  return subdivisions(country).codes.get(keyOf(text)) ?? normalName(text)
}

/** Spellings of a state that are equal, each by `normalName`. */
export function stateSpellings(country: string, text: string): readonly string[] {
  const name = stateName(country, text)
  return subdivisions(country).spellings.get(name) ?? [name]
}

/** Whether the standard lists states of the country, but not this one. */
export function isUnknownState(country: string, text: string): boolean {
  const { codes } = subdivisions(country)
  return codes.size > 0 && !codes.has(keyOf(text))
}

/** The fault of an unknown state; null if the country is not strict. */
export function stateFault(country: string, text: string): string | null {
  if (!writtenByTheStandard.has(country) || !isUnknownState(country, text)) return null
  return `"${text.slice(0, 40)}" is no state of ${country}. Zones and surcharges by state go by its code or name of ISO 3166-2.`
}

function subdivisions(country: string): Subdivisions {
  return subdivisionsOf.getOrInsertComputed(country, readSubdivisions)
}

/** Codes go before names, subdivisions before their parts. */
function readSubdivisions(country: string): Subdivisions {
  const all = byCountry.get(country) ?? []
  const own = otherNames[country] ?? {}
  const codes = new Map<string, string>()
  const spellings = new Map<string, string[]>()
  const note = (spelling: string, code: string) => {
    const key = keyOf(spelling)
    if (key === '' || codes.has(key)) return
    codes.set(key, code)
    spellings.getOrInsertComputed(code, () => []).push(normalName(spelling))
  }
  const suffix = (code: string) => code.slice(country.length + 1)
  for (const { code } of all) note(suffix(code), suffix(code))
  for (const code of Object.keys(own)) note(code, code)
  for (const code of new Set(codes.values())) note(`${country}-${code}`, code)
  for (const [code, names] of Object.entries(own)) {
    for (const name of names) {
      note(name, code)
      if (/^[A-Z\d]{1,3}$/.test(name)) note(`${country}-${name}`, code)
    }
  }
  const topFirst = [...all].sort((a, b) => Number(b.parent === country) - Number(a.parent === country))
  for (const { code, name } of topFirst) for (const form of formsOf(name)) note(form, suffix(code))
  return { codes, spellings }
}

/** `Madrid, Comunidad de` is also called Madrid and Comunidad de Madrid. */
function formsOf(name: string): string[] {
  const [first = '', second, ...rest] = name.split(', ')
  const withoutKind = name.replace(/ (?:Sheng|Shi)$/, '')
  if (withoutKind !== name) return [name, withoutKind]
  return second === undefined || rest.length > 0 ? [name] : [name, first, `${second} ${first}`]
}

/** Blanks and points do not count: `N.Y.` is `NY`. */
function keyOf(text: string): string {
  return /^[A-Z]{2,3}$/.test(text) ? text : normalName(text).replaceAll(' ', '')
}
