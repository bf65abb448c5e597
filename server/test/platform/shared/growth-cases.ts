import { unreadableAnswer } from '../../../src/carriers/kit/answer.ts'
import { baseAddressOf } from '../../../src/carriers/kit/base-address.ts'
import {
  addressLines,
  base64,
  fit,
  jsonBody,
  number,
  phoneOf,
  redact,
} from '../../../src/carriers/kit/index.ts'
import { readLogo } from '../../../src/entry/admin-api/logo.ts'
import { parseJsonBody } from '../../../src/entry/http/json-body.ts'
import type { LabelPrinter } from '../../../src/labels/index.ts'
import { plainText } from '../../../src/labels/plain-text.ts'
import { delimiterOf } from '../../../src/platform/shared/csv-delimiter.ts'
import { csvRows } from '../../../src/platform/shared/csv-rows.ts'
import { readInput } from '../../../src/platform/shared/input.ts'
import { cellFault, fromSpreadsheetText } from '../../../src/platform/shared/spreadsheet-text.ts'
import { readCardCsv, readZoneRulesCsv } from '../../../src/pricing/tariffs/index.ts'
import { readSheet } from '../../../src/shipping/imports/read-sheet.ts'
import { readTable } from '../../../src/shipping/imports/read-table.ts'
import { shipmentFields } from '../../../src/shipping/imports/shipment-fields.ts'
import { UnreadableFile } from '../../../src/shipping/imports/unreadable-file.ts'
import { readCode } from '../../../src/shipping/scans/read-code.ts'
import { ShipmentRequestSchema, shipmentFlatNames } from '../../../src/shipping/shipments/shipment-request.ts'
import { readSortCodesCsv } from '../../../src/shipping/sort-codes/sort-codes-csv.ts'
import { workbookOf } from '../../shipping/imports/xlsx-file.ts'

/** A reader of foreign text, and its worst case by size. */
export type Case = [
  what: string,
  read: (given: never) => unknown,
  input: (size: number) => unknown,
  size: number,
]

const shipment = (body: unknown) => readInput(ShipmentRequestSchema, body, { flatNames: shipmentFlatNames })
const names = (size: number, prefix = 'field') =>
  Object.fromEntries(Array.from({ length: size }, (_, index) => [`${prefix}${index}`, index]))
const anAnswer = (text: string) => ({ status: 200, headers: new Headers(), bytes: Buffer.from(text) })
const zoneColumns = (size: number) => Array.from({ length: size }, (_, index) => `Z${index}`).join()

export const cases: Case[] = [
  ['a number of digits and a letter', shipment, size => ({ total_weight: `${'1'.repeat(size)}x` }), 5_000],
  ['a number of blanks', shipment, size => ({ total_weight: `1${' '.repeat(size)}x` }), 5_000],
  [
    'the separator of a file with a quotation mark that is never closed',
    (text: string) => delimiterOf(text, unbounded),
    size => `a,"${'b;'.repeat(size)}`,
    20_000,
  ],
  ['unknown fields', shipment, size => names(size), 10_000],
  ['unknown fields like flat names', shipment, size => names(size, 'sender_compan'), 10_000],
  [
    'unknown fields in a group beside its flat names',
    shipment,
    size => ({
      sender: names(size),
      ...Object.fromEntries(Object.keys(shipmentFlatNames).map(name => [name, 'x'])),
    }),
    10_000,
  ],
  [
    'unknown fields in many pieces',
    shipment,
    size => ({ pieces: Array.from({ length: 500 }, () => names(size / 500)) }),
    20_000,
  ],
  ['a long text', shipment, size => ({ notes: '\u{1F600}'.repeat(size) }), 100_000],
  ['a body of open brackets', parseJsonBody, size => Buffer.from('['.repeat(size)), 100_000],
  [
    'a body of nested lists',
    parseJsonBody,
    // With more, collecting the memory would dominate and grow faster.
    size => Buffer.from('['.repeat(size) + ']'.repeat(size)),
    25_000,
  ],
  ['a body of one long number', parseJsonBody, size => Buffer.from('1'.repeat(size)), 100_000],
  ['a picture of blanks', logo, size => ' '.repeat(size), 100_000],
  ['a picture of letters and a mark', logo, size => `${'A'.repeat(size)}!`, 100_000],
  ['a carrier’s label', redact1, size => `{"label":"${'A'.repeat(size)}"}`, 500_000],
  ['a carrier’s answer of quotation marks', redact1, size => '"'.repeat(size), 100_000],
  ['a carrier’s answer of backslashes', redact1, size => `"${'\\'.repeat(size)}`, 100_000],
  ['a carrier’s answer of names of secrets', redact1, size => '"token":'.repeat(size), 100_000],
  ['base64 of blanks', base64, size => `A${' '.repeat(size)}!`, 10_000],
  ['base64 of equals signs', base64, size => `A${'='.repeat(size)}!`, 10_000],
  ['a carrier’s long number', number, size => '1'.repeat(size), 100_000],
  ['a carrier’s answer of blanks', (text: string) => unreadableAnswer(anAnswer(text), text), blanks, 100_000],
  [
    'a carrier’s answer of brackets',
    (text: string) => jsonBody(anAnswer(text)),
    '['.repeat.bind('['),
    100_000,
  ],
  ['text for a carrier', (text: string) => fit(text, 35), size => `x${' '.repeat(size)}x`, 100_000],
  ['a telephone number', (text: string) => phoneOf(text, 'US'), size => '+1 ('.repeat(size), 100_000],
  [
    'a street',
    (address1: string) => addressLines({ address1, address2: null }, { lines: 3, line: 35 }),
    size => 'x '.repeat(size),
    100_000,
  ],
  [
    'a base address of slashes',
    (baseAddress: string) =>
      baseAddressOf({ baseAddress, environment: 'sandbox' }, { production: '', sandbox: '' }),
    size => `https://a${'/'.repeat(size)}x`,
    10_000,
  ],
  ['marks on one letter', plainText, size => `a${'\u0301'.repeat(size)}`, 50_000],
  ['text of joiners', plainText, size => '\u200d'.repeat(size), 100_000],
  ['a card of quotation marks', readCardCsv, size => `up_to,Z\n1,a${'"'.repeat(size)}`, 10_000],
  ['a card of blanks and quotation marks', readCardCsv, size => `up_to,Z\n1,${' "'.repeat(size)}`, 10_000],
  ['a card of empty rows', readCardCsv, size => `up_to,Z\n${'1\n'.repeat(size)}`, 5_000],
  [
    'a card of many zones and short rows',
    readCardCsv,
    size => `up_to,${zoneColumns(size)}\n${'1\n'.repeat(size)}`,
    2_000,
  ],
  [
    'a card of many prices',
    readCardCsv,
    size => `up_to,${zoneColumns(size)}\n1,${'1,'.repeat(size)}`,
    10_000,
  ],
  ['a card with a price of digits', readCardCsv, size => `up_to,Z\n1,${'1'.repeat(size)}x`, 100_000],
  ['zone rules with many columns', readZoneRulesCsv, size => `${'zone,'.repeat(size)}\nA`, 10_000],
  ['zone rules in many rows', readZoneRulesCsv, size => `zone\n${'A\n'.repeat(size)}`, 10_000],
  ['sort codes in many rows', sortCodes, size => `country,code\n${'US,A\n'.repeat(size)}`, 5_000],
  ['sort codes with many columns', sortCodes, size => `${'country,'.repeat(size)}\nUS`, 4_000],
  ['sort codes of quotation marks', sortCodes, size => `country,code\n"${'" '.repeat(size)}`, 20_000],
  ['sort codes after blanks', sortCodes, size => `${' '.repeat(size)}x`, 20_000],
  ['a file of orders with as many columns as rows', orders, size => square(size, 'Lineitem name,'), 400],
  ['a file of orders with items in many rows', orders, size => items(size), 2_000],
  ['a file of one row', orders, size => `a\n${'b,'.repeat(size)}`, 10_000],
  ['a file of quotation marks', orders, size => `a\n"${'" '.repeat(size)}`, 20_000],
  ['a file of lines that are not UTF-8', orders, size => bytesOf(`${'\n'.repeat(size)}\xff`), 20_000],
  ['a sheet of formulas without an end', sheet, size => `${'<f>'.repeat(size)}<v>1`, 4_000],
  ['a sheet of formulas with one result', sheet, size => `${'<f>'.repeat(size)}<v>1</v></c>`, 4_000],
  ['a sheet of texts without an end', sheet, size => `<is>${'<t>'.repeat(size)}`, 4_000],
  ['a shared text of comments', sharedText, size => `<t>${'<!--'.repeat(size)}--></t>`, 10_000],
  ['a shared text of references', sharedText, size => `<t>${'&#'.repeat(size)}</t>`, 10_000],
  ['a shared text of many runs', sharedText, size => '<r><t>a</t></r>'.repeat(size), 4_000],
  ['a number format of brackets', shown, size => '[$'.repeat(size), 20_000],
  ['a number format of quotation marks', shown, size => '"0'.repeat(size), 20_000],
  ['a cell of apostrophes', fromSpreadsheetText, size => `${"'".repeat(size)}x`, 50_000],
  ['a telephone number as text', fromSpreadsheetText, size => `'1${' '.repeat(size)}x`, 50_000],
  ['a cell of digits', cellFault, size => `${'1'.repeat(size)}x`, 50_000],
  ['a total of blanks', orders, size => `a,b\nTotal${' '.repeat(size)}x,1\n1,1\n`, 3_900],
  ['a total of digits', orders, size => `a,b\nTotal,${'1 '.repeat(size)}x\n1,1\n`, 1_900],
  ['a table of quotation marks', table, size => `a,"${'" '.repeat(size)}`, 20_000],
  ['a table of quotation marks in pairs', table, size => `"${'""'.repeat(size)}"`, 20_000],
  ['a table of separators', table, size => ','.repeat(size), 20_000],
  ['a table of blanks', table, size => `${' '.repeat(size)}x,`.repeat(2), 20_000],
  ['a table of line ends in one cell', table, size => `"${'\n'.repeat(size)}"`, 20_000],
  ['a table of empty rows', table, size => '\r\n'.repeat(size), 20_000],
  ['a scanned code', readCode, size => `]C1${'420'.repeat(size)}`, 50_000],
]

/** The bounds would hide how the reader grows. */
const unbounded = { columns: Infinity, characters: Infinity, rows: Infinity, cells: Infinity }

function table(text: string): void {
  for (const _ of csvRows(text, ',', unbounded));
}

function sortCodes(text: string): Promise<unknown> {
  return readSortCodesCsv(text, new Map())
}

function orders(file: string | Uint8Array): unknown {
  return readTable(typeof file === 'string' ? new TextEncoder().encode(file) : file, {
    folds: shipmentFields,
  })
}

function sheetRead(rows: string, more?: Parameters<typeof workbookOf>[1]): unknown {
  try {
    return readSheet(workbookOf([{ name: 'A', rows }], more))
  } catch (error) {
    if (error instanceof UnreadableFile) return error
    throw error
  }
}

function sharedText(xml: string): unknown {
  return sheetRead('<row><c t="s"><v>0</v></c></row>', { sharedStrings: `<sst><si>${xml}</si></sst>` })
}

function shown(format: string): unknown {
  return sheetRead('<row><c s="1"><v>1</v></c></row>', { formats: [format] })
}

function sheet(xml: string): unknown {
  return sheetRead(`<row><c>${xml}</row>`)
}

/** As many rows as columns; the file has only their names. */
function square(size: number, column: string): string {
  const rows = Array.from({ length: size }, (_, index) => `#${index - (index % 2)},b\n`)
  return `Name,${column.repeat(size)}\n${rows.join('')}`
}

/** Orders of three items each. */
function items(size: number): string {
  const rows = Array.from({ length: size }, (_, index) => `#${index - (index % 3)},item ${index}\n`)
  return `Name,Lineitem name\n${rows.join('')}`
}

function bytesOf(latin1: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(latin1, 'latin1'))
}

/** Pictures refused before anybody tries to open them. */
function logo(encoded: string): void {
  readLogo({} as LabelPrinter, 1, encoded).catch(() => {})
}

function redact1(text: string): string {
  return redact(text, ['a secret'])
}

function blanks(size: number): string {
  return ' '.repeat(size)
}
