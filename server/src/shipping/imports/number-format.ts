import { format, getFormatDateInfo, getFormatInfo, isValidFormat } from 'numfmt'
import { UnreadableFile } from './unreadable-file.ts'
import { attributesOf, nextTag, xmlText } from './xml-tags.ts'

/** Characters; spreadsheets have 255. */
const longestFormat = 1_000
const millisecondsPerDay = 86_400_000
/** Serial days of 1970-01-01 and 9999-12-31. */
const epoch = 25_569
const lastDay = 2_958_465
const daysUntil1904 = 1_462

/** A number as a cell shows it. */
export interface ShownNumber {
  readonly kind: 'number' | 'date'
  readonly text: string
}

/** Spreadsheets show `####` where a number has no such date. */
const noDate: ShownNumber = { kind: 'date', text: '####' }

/** Formats by the index in cells. Throws `UnreadableFile`. */
export function numberFormats(xml: string | null): readonly string[] {
  if (xml === null) return []
  const own = new Map<number, string>()
  const used: number[] = []
  let isInside = false
  for (let tag = nextTag(xml, 0); tag; tag = nextTag(xml, tag.end)) {
    if (tag.name === 'cellXfs') isInside = !tag.isEnd && !tag.isEmpty
    if (tag.isEnd) continue
    const attributes = attributesOf(xml, tag)
    if (tag.name === 'numFmt') {
      own.set(Number(attributes.get('numFmtId')), xmlText(attributes.get('formatCode') ?? ''))
    }
    if (tag.name === 'xf' && isInside) used.push(Number(attributes.get('numFmtId') ?? 0))
  }
  return used.map(id => {
    const pattern = own.get(id) ?? standardFormat(id)
    const plain = withoutLocales(pattern.slice(0, longestFormat + 1))
    if (plain.length > longestFormat || !isValidFormat(plain)) {
      throw new UnreadableFile('A number format of the file cannot be read. Save the file as CSV.')
    }
    return plain
  })
}

/**
 * The symbol of `[$€-407]` stays, as text. The locale would change the separators, which spreadsheets take from the
 * reader's system.
 */
function withoutLocales(pattern: string): string {
  const [start, ...rest] = pattern.split('[$')
  const parts = rest.map(part => {
    const dash = part.indexOf('-')
    const end = part.indexOf(']')
    if (dash === -1 || dash > end) return `[$${part}`
    return (dash === 0 ? '' : `"${part.slice(0, dash)}"`) + part.slice(end + 1)
  })
  return [start, ...parts].join('')
}

/** Formats of the standard. The symbols of its amounts depend on the reader's system, and are left out. */
function standardFormat(id: number): string {
  if ((id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'yyyy-mm-dd'
  return standard[id] ?? 'General'
}

const standard: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '#,##0;-#,##0',
  6: '#,##0;-#,##0',
  7: '#,##0.00;-#,##0.00',
  8: '#,##0.00;-#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0;-#,##0',
  42: '#,##0;-#,##0',
  43: '#,##0.00;-#,##0.00',
  44: '#,##0.00;-#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
}

/**
 * A number in its format: without marks between thousands, and a whole date as YYYY-MM-DD. A number that lost digits, or is
 * shown without some, is scientific.
 */
export function shownNumber(written: string, pattern: string, from1904: boolean): ShownNumber {
  const number = Number(written)
  const info = isGeneral(pattern) ? null : getFormatInfo(pattern)
  if (info?.isDate) return shownDate(from1904 ? number + daysUntil1904 : number, pattern)
  if (Math.abs(number) >= 1e15 || info?.type === 'scientific')
    return { kind: 'number', text: scientific(number) }
  const text = info ? formatted(pattern, number) : plainNumber(written)
  return { kind: 'number', text: info?.grouped ? text.replaceAll(/(?<=\d),(?=\d)/g, '') : text }
}

/** A text in its format, which may add to it or hide it. */
export function shownText(text: string, pattern: string): string {
  const hasSection = pattern !== '@' && (pattern.includes('@') || pattern.split(';').length > 3)
  return hasSection ? formatted(pattern, text) : text
}

function isGeneral(pattern: string): boolean {
  return pattern === '@' || /^general$/i.test(pattern)
}

function formatted(pattern: string, value: number | string): string {
  const text = format(pattern, value, { throws: false })
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').trim()
}

/** Up to fifteen digits, which are all that spreadsheets keep. */
export function plainNumber(written: string): string {
  if (/^-?\d{1,15}$/.test(written)) return written
  const number = Number(written)
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : written
}

/** `7.94612E+11`. */
function scientific(number: number): string {
  const [digits = '', sign = '', power = ''] = Number(number.toPrecision(15))
    .toExponential()
    .split(/e([+-])/)
  return `${digits}E${sign}${power.padStart(2, '0')}`
}

/** A whole date, with its time if the format has one. Parts of a date are as the format shows them. */
function shownDate(serial: number, pattern: string): ShownNumber {
  const { year, month, day, hours, minutes } = getFormatDateInfo(pattern)
  if (serial < 0 || serial >= lastDay + 1) return noDate
  const hasTime = hours || minutes
  if (!(year && month && day)) {
    const isClock = !year && !month && !day && serial < 1 && !pattern.includes('[')
    return { kind: 'date', text: isClock ? clockOf(serial) : formatted(pattern, serial) }
  }
  // Spreadsheets count a 29th of February in 1900.
  const at = new Date(
    Math.round((serial + (serial < 61 ? 1 : 0) - epoch) * (millisecondsPerDay / 1_000)) * 1_000,
  )
  const date = at.toISOString().slice(0, 10)
  const time = hasTime ? at.toISOString().slice(11, 19) : '00:00:00'
  return { kind: 'date', text: time === '00:00:00' ? date : `${date} ${time}` }
}

function clockOf(serial: number): string {
  return new Date(Math.round(serial * (millisecondsPerDay / 1_000)) * 1_000).toISOString().slice(11, 19)
}
