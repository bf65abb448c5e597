import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sheetCsv } from '../../../src/shipping/imports/index.ts'
import { readTable } from '../../../src/shipping/imports/read-table.ts'
import { zipOf } from './xlsx-file.ts'

const transitional = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  office: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
}
const strict = {
  main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  office: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
}

interface Dialect {
  rows: string
  strings?: string
  namespaces?: typeof strict
  /** For the workbook. */
  properties?: string
  sheets?: string
  target?: string
  /** For the worksheet's elements, such as `x:`. */
  prefix?: string
}

function fileOf({
  rows,
  strings = '',
  namespaces: { main, office } = transitional,
  properties = '',
  sheets = '<sheet name="A" sheetId="1" r:id="rId7"/>',
  target = 'worksheets/sheet1.xml',
  prefix = '',
}: Dialect): Uint8Array<ArrayBuffer> {
  const relation = (id: string, type: string, to: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${to}"/>`
  const worksheet = (content: string) =>
    `<${prefix}worksheet xmlns${prefix && ':x'}="${main}"><${prefix}sheetData>${content}</${prefix}sheetData></${prefix}worksheet>`
  const files = {
    'xl/worksheets/other.xml': worksheet('<row><c t="str"><v>the wrong sheet</v></c></row>'),
    'xl/worksheets/sheet1.xml': worksheet(rows),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/other.xml')}${relation('rId7', 'worksheet', target)}${relation('rId8', 'sharedStrings', 'sharedStrings.xml')}${relation('rId9', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
  return zipOf(
    Object.entries(files).map(([name, xml]) => {
      const content = Buffer.from(xml)
      return { name, packed: deflateRawSync(content), size: content.length, crc: crc32(content) }
    }),
  )
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const heading = `<row>${text('Name')}${text('Day')}</row>`

/** As imported files are read. */
function cellsOf(dialect: Dialect): string[][] {
  const { columns, pages } = readTable(fileOf(dialect))
  const rows = pages.flatMap(page => JSON.parse(page) as { cells: string[] }[])
  return [[...columns], ...rows.map(({ cells }) => cells)]
}

describe('a spreadsheet', () => {
  test.each<[string, Dialect]>([
    ['cells do not say their places', { rows: `${heading}<row r="2">${text('a')}<c><v>2</v></c></row>` }],
    [
      'rows do not say their places',
      { rows: `${heading}<row><c r="A2" t="str"><v>a</v></c><c r="B2"><v>2</v></c></row>` },
    ],
    ['only some cells say their places', { rows: `${heading}<row>${text('a')}<c r="B2"><v>2</v></c></row>` }],
    [
      'texts are shared, with formats and readings',
      {
        rows: `${heading}<row><c t="s"><v>0</v></c><c t="str"><v>2</v></c></row>`,
        strings: '<si><r><rPr><b/></rPr><t>a</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>',
      },
    ],
    [
      'texts in cells have formats',
      { rows: `${heading}<row><c t="inlineStr"><is><r><t>a</t></r></is></c><c><v>2</v></c></row>` },
    ],
    [
      'texts are results of formulas',
      { rows: `${heading}<row><c t="str"><f>A1</f><v>a</v></c><c><v>2</v></c></row>` },
    ],
    [
      'types have no value',
      {
        rows: `${heading}<row>${text('a')}<c><v>2</v></c><c t="s"><v/></c><c t="str"><v></v></c><c t="inlineStr"><is/></c></row>`,
      },
    ],
    [
      'namespaces are strict',
      { namespaces: strict, rows: `${heading}<row>${text('a')}<c><v>2</v></c></row>` },
    ],
    [
      'elements have a prefix',
      {
        prefix: 'x:',
        rows: '<x:row><x:c t="str"><x:v>Name</x:v></x:c><x:c t="str"><x:v>Day</x:v></x:c></x:row><x:row><x:c t="str"><x:v>a</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>',
      },
    ],
    [
      'another sheet comes first in the file',
      {
        sheets: '<sheet name="B" sheetId="2" r:id="rId7"/><sheet name="A" sheetId="1" r:id="rId1"/>',
        rows: `${heading}<row>${text('a')}<c><v>2</v></c></row>`,
      },
    ],
    [
      'targets are absolute',
      { target: '/xl/worksheets/sheet1.xml', rows: `${heading}<row>${text('a')}<c><v>2</v></c></row>` },
    ],
    [
      'targets begin with a dot',
      { target: './worksheets/sheet1.xml', rows: `${heading}<row>${text('a')}<c><v>2</v></c></row>` },
    ],
    [
      'targets lead upwards',
      { target: '../xl/worksheets/sheet1.xml', rows: `${heading}<row>${text('a')}<c><v>2</v></c></row>` },
    ],
  ])('is read where %s', (_, dialect) => {
    expect(cellsOf(dialect)).toEqual([
      ['Name', 'Day'],
      ['a', '2'],
    ])
  })

  test.each([
    ['1904', '<workbookPr date1904="1"/>', '<c s="1"><v>44538</v></c>'],
    ['1904, said in words', '<workbookPr date1904="true"/>', '<c s="1"><v>44538</v></c>'],
    ['1900', '<workbookPr/>', '<c s="1"><v>46000</v></c>'],
    ['1900, said in words', '<workbookPr date1904="false"/>', '<c s="1"><v>46000</v></c>'],
    ['no year, but written out', '', '<c t="d"><v>2025-12-09</v></c>'],
  ])('has the day of a cell whose days count from %s', (_, properties, cell) => {
    expect(cellsOf({ properties, rows: `${heading}<row>${text('a')}${cell}</row>` })).toEqual([
      ['Name', 'Day'],
      ['a', '2025-12-09'],
    ])
  })

  test('has true and false as words', () => {
    const rows = `${heading}<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c></row>`
    expect(cellsOf({ rows })[1]).toEqual(['TRUE', 'FALSE'])
  })

  test('keeps an empty place between cells that do not say theirs', () => {
    const rows = `${heading}<row><c/>${text('b')}</row>`
    expect(cellsOf({ rows })[1]).toEqual(['', 'b'])
  })

  test.each([
    [
      'that do not say their places',
      '',
      '<row><c><v>1</v></c><c><f>A1</f></c><c t="str"><f>A1</f></c></row>',
    ],
    [
      'with a prefix',
      'x:',
      '<x:row><x:c><x:v>1</x:v></x:c><x:c><x:f>A1</x:f></x:c><x:c><x:f>A1</x:f><x:v></x:v></x:c></x:row>',
    ],
  ])('has its formulas without a result named, in cells %s', (_, prefix, rows) => {
    expect(() => sheetCsv(fileOf({ prefix, rows: `${heading}${rows}` }))).toThrow(
      expect.objectContaining({ details: { 'cell B2': expect.any(String), 'cell C2': expect.any(String) } }),
    )
  })
})
