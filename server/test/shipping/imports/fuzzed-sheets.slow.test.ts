import fc from 'fast-check'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { read } from 'xlsx'
import { columnName } from '../../../src/platform/shared/column-name.ts'
import { cellFault } from '../../../src/platform/shared/spreadsheet-text.ts'
import { readSheet } from '../../../src/shipping/imports/read-sheet.ts'
import type { SheetCell } from '../../../src/shipping/imports/sheet-cells.ts'

/*
 * Random workbooks that one library writes are read by ours and by a second one, which says what a spreadsheet program
 * shows. The seed repeats them.
 */

const runs = { seed: 20_261_127, numRuns: 200 }

const text = fc
  .string({
    unit: fc.constantFrom(
      'a',
      'Z',
      '0',
      '7',
      '-',
      '.',
      ' ',
      "'",
      '"',
      '&',
      '<',
      'ß',
      '東',
      '\u{1F4E6}',
      '#',
      '/',
      '_x',
    ),
  })
  .map(written => written.trim())
  .filter(written => written !== '')

const literal = fc.constantFrom('REF-', 'PO ', 'kg', ' pcs', '#', '€')
const digits = fc.integer({ min: 1, max: 12 }).map(count => '0'.repeat(count))
/** The second reader does not fill places before decimals. */
const decimals = fc.integer({ min: 0, max: 6 }).map(count => (count === 0 ? '' : `.${'0'.repeat(count)}`))
const numberFormat = fc.oneof(
  digits,
  decimals.map(part => `0${part}`),
  fc.constant('#,###'),
  decimals.map(part => `#,##0${part}`),
  fc.tuple(literal, digits).map(([word, pattern]) => `"${word}"${pattern}`),
  fc.tuple(digits, literal).map(([pattern, word]) => `${pattern}"${word}"`),
  fc.tuple(decimals, literal).map(([part, word]) => `0${part}"${word}"`),
  decimals.map(part => `"$"0${part};-"$"0${part}`),
  decimals.map(part => `0${part}%`),
  decimals.map(part => `0${part}E+00`),
  fc.constantFrom('0;\\(0\\);"none"', '[Red]0.0;[Blue]\\-0.0', '0.00;;'),
)
const number = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }),
  fc.integer({ min: -1_000, max: 1_000 }),
  fc.integer({ min: 0, max: 999_999_999 }),
  fc.integer({ min: 0, max: 10_000_000 }).map(count => count / 100),
  fc.double({ min: 0, max: 1e6, noNaN: true }),
)
/** The readers differ in the sign of codes below zero, which nobody writes. */
const codeFormat = fc.constantFrom(
  '00000-0000',
  '000-00-0000',
  '[<=99999]00000;00000\\-0000',
  '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####',
)
const large = fc.integer({ min: 0, max: 999_999_999_999_999 })
const dateFormat = fc.constantFrom('yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss', 'd-mmm', 'mmm yyyy', 'yyyy', '[h]:mm')

const cell = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: text.map(value => ({ value, type: String })) },
  { weight: 1, arbitrary: fc.oneof(number, large).map(value => ({ value, type: Number })) },
  {
    weight: 6,
    arbitrary: fc.tuple(number, numberFormat).map(([value, format]) => ({ value, type: Number, format })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 100, max: 60_000 }), fc.integer({ min: 0, max: 86_399 }), dateFormat)
      .map(([day, second, format]) => ({ value: day + second / 86_400, type: Number, format })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 0, max: 999_999_999 }), codeFormat)
      .map(([value, format]) => ({ value, type: Number, format })),
  },
  { weight: 1, arbitrary: fc.boolean().map(value => ({ value, type: Boolean })) },
  { weight: 1, arbitrary: fc.constant({ value: 'A1+1', type: 'Formula' as const }) },
)
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 })

/** The text that a person sees, in our notation: no marks between thousands, and no blanks at the ends. */
function seen(shown: string, format: string): string {
  const plain = format.includes('#,#') ? shown.replaceAll(/(?<=\d),(?=\d)/g, '') : shown
  return plain.replaceAll(/[\u00a0\u202f]/g, ' ').trim()
}

/** Dates have a notation of their own. */
function isWholeDate(format: string): boolean {
  return format.startsWith('yyyy-mm-dd')
}

interface Other {
  readonly t: string
  readonly v?: unknown
  readonly w?: string
  readonly z?: string | number
}

/** Null where both readers agree, or ours marks the cell. */
function difference(ours: SheetCell | undefined, other: Other | undefined): string | null {
  // The writer does not calculate, and the second reader leaves such cells out.
  if (other === undefined && ours?.kind === 'formula' && cellFault(ours.text)) return null
  const format = String(other?.z ?? 'General')
  const shown = seen(other?.w ?? '', format)
  const text = ours?.text ?? ''
  if (ours?.kind === 'text' && text === `'${shown}` && shown.startsWith('=')) return null
  if (ours?.kind === 'number' && format === 'General') {
    return Number(text) === Number(Number(other?.v).toPrecision(15)) ? null : `${text} is ${other?.v}`
  }
  if (ours?.kind === 'number' && /\dE[+-]\d/.test(shown))
    return cellFault(text) ? null : `${text} is not marked`
  if (isWholeDate(format) && text === shown.replace(/ 00:00:00$/, '')) return null
  return text === shown ? null : `${JSON.stringify(text)} is shown as ${JSON.stringify(shown)} by ${format}`
}

test('random workbooks are read as a second reader shows them, or marked', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async written => {
      const bytes = await writeXlsxFile(written).toBuffer()
      const sheet = Object.values(read(bytes, { cellNF: true, cellText: true }).Sheets)[0] ?? {}
      const others = new Map<string, Other>(Object.entries(sheet))
      const isEmpty = written.every(row => row.every(each => each === null))
      if (isEmpty) return
      const ours = new Map<string, SheetCell>(
        readSheet(new Uint8Array(bytes)).rows.flatMap(row =>
          row.cells.map(each => [`${columnName(each.column - 1)}${row.number}`, each] as const),
        ),
      )
      const names = new Set<string>([
        ...ours.keys(),
        ...others.keys().filter(name => /^[A-Z]+\d+$/.test(name)),
      ])
      const differences = [...names].flatMap(name => {
        const found = difference(ours.get(name), others.get(name))
        return found === null ? [] : [`${name}: ${found}`]
      })
      expect(differences).toEqual([])
      const formulas = written.flat().filter(each => each?.type === 'Formula').length
      expect([...ours.values()].filter(({ kind }) => kind === 'formula')).toHaveLength(formulas)
    }),
    runs,
  )
})
