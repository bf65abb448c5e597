import { describe, expect, test } from 'vitest'
import { Problem } from '../../../src/platform/shared/problem.ts'
import {
  cardXlsx,
  exampleTariff,
  readCardCsv,
  readZoneRulesCsv,
  zoneRulesXlsx,
} from '../../../src/pricing/tariffs/index.ts'
import { sheetCsv } from '../../../src/shipping/imports/index.ts'
import { workbookOf, xlsxFile } from './xlsx-file.ts'

const csvOf = (file: Uint8Array) => sheetCsv(file).csv

function faults(file: Uint8Array): unknown {
  try {
    return csvOf(file)
  } catch (error) {
    return error instanceof Problem ? error.details : error instanceof Error ? error.message : error
  }
}

/** A sheet whose cells are written as they are given. */
const sheetOf = (rows: string, sharedStrings = '<sst/>') =>
  workbookOf([{ name: 'A', rows }], { sharedStrings })
const heading =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>up_to</t></is></c><c r="B1" t="inlineStr"><is><t>A</t></is></c></row>'

describe('a round trip through XLSX changes nothing', () => {
  test('every card of the example, to the letter', () => {
    for (const card of exampleTariff(7).cards) {
      const lines = readCardCsv(csvOf(cardXlsx(card)))
      const sorted = (list: typeof lines) =>
        list.toSorted((a, b) => `${a.package_type}${a.zone}`.localeCompare(`${b.package_type}${b.zone}`))
      expect(sorted(lines)).toEqual(sorted(card.lines))
    }
  })

  test('zone rules with whatever a spreadsheet would take for something else', () => {
    const rules = [
      { zone: '1-2', destination: { country: 'US', postal_prefix: '010' } },
      { zone: '007', destination: { country: 'DE', city: "=cmd|'/c calc'!A1" } },
      { origin: { country: 'JP' }, destination: { country: 'FR', city: ' L’Haÿ & <b> "x"\u0001'.trim() } },
      { zone: 'TRUE', destination: { country: 'CH', city: "'quoted" } },
      { zone: '東京', destination: { country: 'DE', postal_from: '01000', postal_to: '09999' } },
    ]
    const read = readZoneRulesCsv(csvOf(zoneRulesXlsx(rules)))
    expect(read.rules).toEqual([
      ...rules.slice(0, 2),
      { ...rules[2], destination: { country: 'FR', city: 'L’Haÿ & <b> "x"' } },
      ...rules.slice(3),
    ])
    expect(read.rows).toEqual([2, 3, 4, 5, 6])
  })

  test('the same rows are the same bytes, and too many are refused with what to do', () => {
    const rule = { zone: 'A', destination: { country: 'US' } }
    expect(zoneRulesXlsx([rule])).toEqual(zoneRulesXlsx([rule]))
    expect(() => zoneRulesXlsx(Array(20_000).fill(rule))).toThrow('Export it as CSV')
  })
})

describe('a sheet whose cells claim to be far away', () => {
  const far = (cell: string) => sheetOf(`${heading}${cell}`)
  const value = '<v>1</v>'

  test.each([
    ['a row', far(`<row r="1048576"><c r="A1048576">${value}</c></row>`), 'more than 20,000 rows'],
    ['a row beyond any', far(`<row r="999999999"><c>${value}</c></row>`), 'cannot be read as XLSX'],
    ['a column beyond any', far(`<row r="2"><c r="ZZZZZZ2">${value}</c></row>`), 'cannot be read as XLSX'],
    [
      'a column in each of many rows',
      sheetOf(
        Array.from(
          { length: 300 },
          (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}">${value}</c></row>`,
        ).join(''),
      ),
      'more than 4,000,000 cells, empty ones included',
    ],
    ['many values', far(`<row>${`<c>${value}</c>`.repeat(1_000_001)}</row>`), 'more than 1,000,000 cells'],
    [
      'a long value',
      far(`<row><c t="str"><v>${'a'.repeat(400_001)}</v></c></row>`),
      'more than 400,000 characters',
    ],
    ['many attributes', far(`<row ${'a="" '.repeat(2_000)}/>`), 'cannot be read as XLSX'],
    [
      'many attributes of a text',
      sheetOf(heading, `<sst ${Array.from({ length: 2_000 }, (_, index) => `a${index}=""`).join(' ')}/>`),
      'cannot be read as XLSX',
    ],
    ['an open row', far('<row><c r="A2">'), 'cannot be read as XLSX'],
    ['an open comment', far('<!-- <row>'), 'cannot be read as XLSX'],
    ['a document type', far('<!DOCTYPE a [<!ENTITY b "c">]>'), 'cannot be read as XLSX'],
  ])('is refused before its cells are built: %s', (_, file, sentence) => {
    expect(faults(file)).toContain(sentence)
  })

  test('is taken where those are empty, as of formats of whole rows and columns', () => {
    const empty =
      '<row r="2"><c r="A2"><v>1</v></c><c r="XFD2" s="1"/><!-- > --></row><row r="1048576" ht="12"/>'
    expect(csvOf(far(empty))).toBe('up_to,A\n1,\n')
  })

  test('is taken where cells and rows do not say their places, or have a prefix', () => {
    const rows = `<x:row><x:c><x:v>1</x:v></x:c><x:c t="str"><x:v>a &gt; b</x:v></x:c></x:row><row><c r="B3"><v>2</v></c></row>`
    expect(csvOf(far(rows))).toBe('up_to,A\n1,a > b\n,2\n')
  })
})

describe('a table that somebody made', () => {
  test('has numbers as they are stored, however they are shown', () => {
    const csv = csvOf(
      xlsxFile([
        ['up_to', 'A'],
        [1, 1.005],
        [2.5, 1.0049999999999999],
        [0.1 + 0.2, 8.1],
        [30, '8.10+0.62'],
      ]),
    )
    expect(csv).toBe('up_to,A\n1,1.005\n2.5,1.005\n0.3,8.1\n30,8.10+0.62\n')
  })

  test('keeps its rows: an empty one in between is one', () => {
    const csv = csvOf(xlsxFile([['up_to', 'A'], [], ['1', 'dear']]))
    expect(() => readCardCsv(csv)).toThrow(
      expect.objectContaining({ details: { 'row 3, column A': expect.stringContaining('"dear"') } }),
    )
  })

  test('is refused by the cell where a spreadsheet has made something of what was typed', () => {
    const told = faults(
      xlsxFile([
        ['up_to', { day: 46_000 }, 'B;C'],
        ['1', { day: 46_001 }, '#REF!'],
      ]),
    )
    expect(told).toEqual({
      'cell B1': expect.stringContaining('It is a date'),
      'cell C1': 'A heading has no semicolon and no tab.',
      'cell B2': expect.stringContaining('It is a date'),
      'cell C2': 'Its formula has the error #REF!.',
    })
    expect(faults(sheetOf(`${heading}<row r="2"><c r="B2" t="b"><v>1</v></c></row>`))).toEqual({
      'cell B2': 'It is TRUE or FALSE. Format the cell as text and write it again.',
    })
  })

  test('is refused where the answer would be much larger than the file', () => {
    const rows = Array.from({ length: 300 }, () => ['a'.repeat(30_000)])
    expect(faults(xlsxFile(rows))).toBe('The file is too large. Save it as CSV.')
  })

  test('may have formulas with results, and none without', () => {
    const withResult = '<c r="A2"><f>1+1</f><v>2</v></c><c r="B2"><f>A2*1.05</f><v>2.1000000000000001</v></c>'
    expect(csvOf(sheetOf(`${heading}<row r="2">${withResult}</row>`))).toBe('up_to,A\n2,2.1\n')
    const without =
      '<c r="A2"><v>2</v></c><c r="B2"><f>A2*1.05</f></c><c r="C2"><f t="shared" si="0"/><v></v></c>'
    expect(faults(sheetOf(`${heading}<row r="2">${without}</row>`))).toEqual({
      'cell B2': expect.stringContaining('The formula has no result.'),
      'cell C2': expect.stringContaining('The formula has no result.'),
    })
  })

  test.each([
    ['text', new TextEncoder().encode('up_to,A\n1,2\n'), 'neither CSV nor XLSX'],
    ['nothing', new Uint8Array(), 'neither CSV nor XLSX'],
    ['an archive that is cut off', xlsxFile([['up_to']]).slice(0, 200), 'neither CSV nor XLSX'],
    ['an empty sheet', xlsxFile([]), 'The file is empty.'],
    ['too many rows', xlsxFile(Array(20_001).fill(['1'])), 'more than 20,000 rows'],
  ])('is refused that is %s', (_, file, sentence) => {
    expect(faults(new Uint8Array(file))).toContain(sentence)
  })
})
