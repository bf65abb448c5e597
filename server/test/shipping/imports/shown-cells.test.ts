import { expect, test } from 'vitest'
import { readTable } from '../../../src/shipping/imports/read-table.ts'
import { textRow, workbookOf } from './xlsx-file.ts'

/** The text of a cell as an import reads it. */
function read(cell: string, formats: string[] = []): string {
  const rows = `${textRow('Name', 'Cell')}<row><c t="str"><v>a</v></c>${cell}</row>`
  const { pages } = readTable(workbookOf([{ name: 'A', rows }], { formats }))
  return JSON.parse(pages[0] ?? '')[0].cells[1] ?? ''
}

const shown = (value: string | number, format: string) => read(`<c s="1"><v>${value}</v></c>`, [format])

test.each([
  ['00000', 2108, '02108'],
  ['00000-0000', 21081234, '02108-1234'],
  ['00000\\-0000', 21081234, '02108-1234'],
  ['[<=99999]00000;00000-0000', 2108, '02108'],
  ['[<=9999999]###-####;(###) ###-####', 2125550100, '(212) 555-0100'],
  ['"REF-"0000', 17, 'REF-0017'],
  ['"PO "0', 7781, 'PO 7781'],
  ['0" pcs"', 3, '3 pcs'],
  ['0.00', 2.5, '2.50'],
  ['0', 2.4, '2'],
  ['#,##0', 1234567, '1234567'],
  ['#,##0.00', 1234.5, '1234.50'],
  ['"$"#,##0.00', 1049.9, '$1049.90'],
  ['[$€-407] #,##0.00', 49.9, '€ 49.90'],
  ['_-* #,##0.00 "€"_-', 49.9, '49.90 €'],
  ['0%', 0.5, '50%'],
  ['# ?/?', 2.5, '2 1/2'],
  ['yyyy-mm-dd', 46_350, '2026-11-24'],
  ['dd/mm/yyyy hh:mm', 46_350.5, '2026-11-24 12:00:00'],
  ['dd.mm.yyyy', 46_350.5, '2026-11-24'],
  ['d-mmm', 46_024, '2-Jan'],
  ['[Red]0;[Blue]-0', 5, '5'],
  [';;;', 5, ''],
  ['[h]:mm', 1.25, '30:00'],
  ['h:mm', 0.5, '12:00:00'],
  ['General', 794612345678, '794612345678'],
  ['@', 2108, '2108'],
])('a number with the format %s is read as it is shown (%#)', (format, value, text) => {
  expect(shown(value, format)).toBe(text)
})

test.each([
  ['the format of numbers', 'General', '1234567890123456'],
  ['a format of whole digits', '0', '1.23456789012346E+18'],
  ['a scientific format', '0.00E+00', '794612345678'],
  ['the format of text', '@', '12345678901234567890'],
])('a number that has lost digits stays a shortened one with %s', (_, format, value) => {
  expect(shown(value, format)).toMatch(/^\d(?:\.\d+)?E\+\d\d$/)
})

test.each([
  ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
  ['an error of later versions', '<c t="e"><v>#NEW!</v></c>', '#VALUE!'],
  ['a formula without a result', '<c><f>K2+10</f></c>', '=K2+10'],
  ['a shared formula without a result', '<c><f t="shared" si="0"/><v/></c>', '='],
  ['a formula with an empty text', '<c t="str"><f>""</f><v></v></c>', ''],
  ['a formula with a result', '<c><f>1+1</f><v>2</v></c>', '2'],
  ['a text that looks like a formula', '<c t="str"><v>=A1</v></c>', "'=A1"],
  ['TRUE', '<c t="b"><v>1</v></c>', 'TRUE'],
  ['a date before any', '<c s="1"><v>-5</v></c>', '####'],
  ['a text in a format with a prefix', '<c t="str" s="2"><v>17</v></c>', 'REF-17'],
  ['characters that XML has not', '<c t="str"><v>a_x000D_b</v></c>', 'a\rb'],
  ['references', '<c t="str"><v>&lt;&#65;&#x42;&amp;amp;</v></c>', '<AB&amp;'],
])('a cell has %s', (_, cell, text) => {
  expect(read(cell, ['yyyy-mm-dd', '"REF-"@'])).toBe(text)
})

test('a number format that no program knows is refused', () => {
  expect(() => shown(1, '"open')).toThrow('A number format of the file cannot be read.')
})

const table = (name: string) => `${textRow('Name', 'City')}${textRow(name, 'Boston')}`

test('the first visible sheet with a value is read, and all sheets are told', () => {
  const file = workbookOf([
    { name: 'Lists', state: 'hidden', rows: table('hidden') },
    { name: 'Cover', rows: '' },
    { name: 'Orders & more', rows: table('right') },
    { name: 'Prices', state: 'veryHidden', rows: table('prices') },
  ])
  const { sheet, sheets, pages } = readTable(file)
  expect(sheet).toBe('Orders & more')
  expect(sheets).toEqual([
    { name: 'Lists', hidden: true },
    { name: 'Cover', hidden: false },
    { name: 'Orders & more', hidden: false },
    { name: 'Prices', hidden: true },
  ])
  expect(pages[0]).toContain('right')
  expect(readTable(file, { sheet: 'Prices' }).pages[0]).toContain('prices')
})

test.each([
  ['Missing', { details: { sheet: 'The file has no sheet "Missing". It has: "A", "B".' } }],
  ['B', { message: 'The sheet "B" is empty.' }],
])('a sheet %s is refused', (sheet, problem) => {
  const file = workbookOf([
    { name: 'A', rows: table('a') },
    { name: 'B', rows: '' },
  ])
  expect(() => readTable(file, { sheet })).toThrow(expect.objectContaining(problem))
})

test('a workbook whose visible sheets are empty is empty', () => {
  const file = workbookOf([
    { name: 'A', rows: '' },
    { name: 'B', state: 'hidden', rows: table('b') },
  ])
  expect(() => readTable(file)).toThrow('The file is empty.')
})
