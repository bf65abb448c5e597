import { british, isBritish, outwardLength } from './british-postal.ts'
import { stateName } from './states.ts'

/**
 * One place has several postal codes: with the country's sign or without (`LV-1010`), whole or only the part that was
 * there before (`10118-1234`, `10118`), with the province's letter or without (`C1425DKA`, `C1425`, `1425`). Rules and addresses
 * are compared by these forms. Sources: the Universal Postal Union (upu.int, addressing systems by country), the
 * postal formats of CLDR, and the national posts that are named at the tables.
 */

/** Signs before a code besides the letters of ISO 3166-1: distinguishing signs of vehicles, words for postal code. */
const signs: Readonly<Record<string, readonly string[]>> = {
  AR: ['CP'],
  AT: ['A'],
  AX: ['FI'],
  BE: ['B'],
  BR: ['CEP'],
  CL: ['CP'],
  CO: ['CP'],
  CU: ['CP'],
  DE: ['D'],
  DO: ['CP'],
  ES: ['E', 'CP'],
  FI: ['FIN', 'AX'],
  FR: ['F'],
  GT: ['CP'],
  HU: ['H'],
  IT: ['I'],
  LI: ['FL'],
  LU: ['L'],
  MS: ['MSR'],
  MX: ['CP'],
  NO: ['N'],
  OM: ['PC'],
  PA: ['CP'],
  PE: ['CP'],
  PT: ['P'],
  SE: ['S'],
  SI: ['SLO'],
  SV: ['CP'],
  UY: ['CP'],
  VE: ['CP'],
}

/** Their codes may begin with the letters of ISO 3166-1, or with none that are followed by a digit. */
const lettered = new Set(['BM', 'BN', 'CA', 'IE', 'KY', 'SO', 'SZ'])

/** Digits of all scripts by the Unicode standard: each script's zero. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0x17e0]

/** With the ZIP codes of the US Postal Service. */
const territories = ['PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW', 'UM']

/** Whole codes, and how many of their first characters are a code too. */
const parts: Readonly<Record<string, readonly [whole: RegExp, part: number]>> = {
  // ZIP+4 (USPS), also in the territories and the associated states.
  ...Object.fromEntries(['US', ...territories].map(code => [code, [/^\d{9}$/, 5]] as const)),
  // Five digits until 1992 (Correios).
  BR: [/^\d{8}$/, 5],
  // Forward sortation area (Canada Post), routing key (Eircode).
  CA: [/^[A-Z]\d[A-Z]\d[A-Z]\d$/, 3],
  IE: [/^[A-Z]\d[\dW][A-Z\d]{4}$/, 3],
  // Five digits until 2013 (Israel Post), and the first five of ten (Iran Post).
  IL: [/^\d{7}$/, 5],
  IR: [/^\d{10}$/, 5],
  LB: [/^\d{8}$/, 4],
  NL: [/^\d{4}[A-Z]{2}$/, 4],
  PT: [/^\d{7}$/, 4],
  // Four more digits for the building (Saudi Post).
  SA: [/^\d{9}$/, 5],
  // Three more digits since 2020, formerly two more (Chunghwa Post).
  TW: [/^\d{5,6}$/, 3],
  VE: [/^\d{4}[A-Z]$/, 4],
}

/** Upper case without blanks and hyphens, in digits 0 to 9, without the country's sign before a digit. */
export function plainPostal(country: string, text: string): string {
  if (/^\d*$/.test(text)) return text
  const written = inAscii(text)
  const isSigned = /^[A-Z]{2}[ -]/.test(written) && written.startsWith(country)
  return withoutSign(country, compact(isSigned ? written.slice(2) : written))
}

/** Like `plainPostal`, with the country's sign. */
export function signedPostal(text: string): string {
  return compact(inAscii(text))
}

function inAscii(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .trim()
    .toUpperCase()
}

function compact(code: string): string {
  return code.replace(/[^0-9A-Z]/g, '')
}

function digitOf(sign: string): string {
  const point = sign.codePointAt(0) ?? 0
  const zero = zeros.find(start => point >= start && point < start + 10)
  return zero === undefined ? sign : String(point - zero)
}

function withoutSign(country: string, code: string): string {
  if (lettered.has(country) || isBritish(country)) return code
  const sign = [country, ...(signs[country] ?? [])].find(
    start => code.startsWith(start) && /^\d/.test(code.slice(start.length)),
  )
  return sign === undefined ? code : code.slice(sign.length)
}

/**
 * A code of a rule, a prefix or an end of a range. The digits of an Argentine code tell its province's letter, so
 * `C1425` becomes `1425`; a part (`C14`) keeps it.
 */
export function rulePostal(country: string, text: string): string {
  const code = plainPostal(country, text)
  return country === 'AR' && /^[A-Z]\d{4}$/.test(code) ? code.slice(1) : code
}

/** The letter that both ends of an Argentine range have; null if the digits tell it. */
export function provinceOfRange(country: string, from: string, to: string): string | null {
  if (country !== 'AR') return null
  const ends = [from, to].map(text => /^([A-Z])\d{4}$/.exec(plainPostal(country, text))?.[1])
  const [letter] = ends
  if (letter === undefined || letter !== ends[1]) return null
  const isTold = [from, to].every(end => provinceOf(rulePostal(country, end), null) === letter)
  return isTold ? null : letter
}

/** Whether both ends of a range are of one kind: Argentine ones have the same letter, or none. */
export function haveOneProvince(country: string, from: string, to: string): boolean {
  const ends = [from, to].map(text => /^([A-Z])\d{4}$/.exec(plainPostal(country, text))?.[1])
  return country !== 'AR' || ends[0] === ends[1]
}

export interface PostalForms {
  /** Codes of the place, the whole one first. */
  readonly codes: readonly string[]
  /** Codes whose beginnings are compared with prefixes and ranges. */
  readonly measured: readonly string[]
  /** Letter of an Argentine province; null if unknown and elsewhere. */
  readonly province: string | null
}

/** The forms of an address's code. */
export function postalForms(country: string, zip: string, state: string | null): PostalForms {
  const code = plainPostal(country, zip)
  if (!code) return { codes: [], measured: [], province: null }
  if (country === 'AR') return argentineForms(code, state)
  const part = partOf(country, code)
  return { codes: part === null ? [code] : [code, part], measured: [code], province: null }
}

/** Countries whose codes may have this sign before them. */
export function countriesOfSign(sign: string): string[] {
  return sign === '' ? [] : Object.keys(signs).filter(country => signs[country]?.includes(sign))
}

/** Countries in which the code has a shorter form. */
export function countriesWithParts(code: string): string[] {
  return [...Object.keys(parts), ...british].filter(
    country => partOf(country, code) !== null && (beginnings[country]?.test(code) ?? true),
  )
}

/** Codes of places that share the system of a larger country. */
const beginnings: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(territories.map(country => [country, /^(?:00|96)/])),
  GG: /^GY/,
  IM: /^IM/,
  JE: /^JE/,
}

/** The shorter code of the same place. */
export function partOf(country: string, code: string): string | null {
  if (isBritish(country)) {
    const outward = outwardLength(code)
    return outward !== null && outward < code.length ? code.slice(0, outward) : null
  }
  const [whole, length] = parts[country] ?? []
  return whole?.test(code) ? code.slice(0, length) : null
}

/** Correo Argentino: the province's letter of ISO 3166-2, four digits, three letters of the side of the block. */
function argentineForms(code: string, state: string | null): PostalForms {
  const [, letter = '', digits = '', block = ''] = /^([A-Z]?)(\d{4})([A-Z]{3})?$/.exec(code) ?? []
  if (!digits) return { codes: [code], measured: [code], province: null }
  const province = letter || provinceOf(digits, state)
  const whole = province ? province + digits : null
  const long = whole === null ? [] : [whole + block]
  return {
    codes: [...new Set([...long, ...(whole === null ? [] : [whole]), digits])],
    measured: [...long, digits],
    province,
  }
}

/** 1000–1499 are the city of Buenos Aires, 1500–1999 its province. */
function provinceOf(digits: string, state: string | null): string | null {
  if (digits.startsWith('1')) return digits < '1500' ? 'C' : 'B'
  const name = state === null ? '' : stateName('AR', state)
  return /^[A-Z]$/.test(name) ? name : null
}

/** The shorter code that addresses in the rule may have; such an address may be in the rule or not. */
export function vagueCode(country: string, ruleCode: string): string | null {
  if (country === 'AR') return /^[A-Z](\d{4})[A-Z]/.exec(ruleCode)?.[1] ?? null
  if (isBritish(country)) return /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/.exec(ruleCode)?.[1] ?? null
  const [, length = Infinity] = parts[country] ?? []
  return ruleCode.length > length ? ruleCode.slice(0, length) : null
}

/** Whether the code is one of those that `vagueCode` names. */
export function isVagueCode(country: string, code: string): boolean {
  if (country === 'AR') return /^[A-Z]?\d{4}$/.test(code)
  if (isBritish(country)) return outwardLength(code) === code.length
  return code.length === parts[country]?.[1]
}
