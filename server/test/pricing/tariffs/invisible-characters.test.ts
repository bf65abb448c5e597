import { expect, test } from 'vitest'
import { readTariff } from '../../../src/pricing/rating/document/read-document.ts'
import { exampleTariff, readCardCsv, readZoneRulesCsv } from '../../../src/pricing/tariffs/index.ts'
import { rowReader } from '../../../src/shipping/imports/row-request.ts'
import { shipmentFields } from '../../../src/shipping/imports/shipment-fields.ts'
import { readSortCodesCsv } from '../../../src/shipping/sort-codes/sort-codes-csv.ts'

/** As spreadsheets, web pages and messengers leave them around copied codes. */
const unseen = ['\u200b', '\u200e', '\u202a', '\u202c', '\u2060', '\ufeff', '\u00a0', '\u00ad']
/** Around each cell, and in its middle where the character draws nothing. */
const strewn = (table: string, sign: string) =>
  table.replace(/[^,\n]+/g, cell => {
    const inner = /\u00a0/.test(sign) ? cell : cell.slice(0, 1) + sign + cell.slice(1)
    return sign + inner + sign
  })

test.each(unseen)('a table with %j in its cells is read as it looks', async sign => {
  const card = 'package_type,up_to,A\nBOX,0.5,34.20\nBOX,10,34.20+4.20/0.5\n'
  expect(readCardCsv(strewn(card, sign))).toEqual(readCardCsv(card))
  const rules = 'zone,destination_country,destination_postal_code\nA,US,10118\nB,DE,10115\n'
  expect(readZoneRulesCsv(strewn(rules, sign))).toEqual(readZoneRulesCsv(rules))
  const codes = 'country,zip_prefix,code\nUS,101,NYC\nDE,10,BER\n'
  const read = (text: string) => readSortCodesCsv(text, new Map())
  expect(await read(strewn(codes, sign))).toEqual(await read(codes))
})

test.each(unseen)('a row of an import with %j in its cells is read as it looks', sign => {
  const fields = ['reference', 'recipient.zip', 'recipient.country', 'weight', 'recipient.phone']
  const mapping = {
    columns: Object.fromEntries(fields.map(field => [field, field])),
    fixed: {},
    dateOrder: 'day_first' as const,
  }
  const read = rowReader(fields, mapping, { fields: shipmentFields, decimalComma: false, currency: 'USD' })
  const cells = ['PO-4711', '10118', 'US', '2.5', '+12125550134']
  const values = (text: string) => read({ line: 2, cells: text.split(',') })
  expect(values(strewn(cells.join(','), sign))).toEqual(values(cells.join(',')))
})

test.each(unseen)('a tariff with %j in its codes is read as it looks', sign => {
  const plain = JSON.stringify(exampleTariff())
  const text = plain.replace(/"(code|zone|country|state|postal_prefix)":"([^"]+)"/g, (_, name, value) =>
    JSON.stringify({ [name]: sign + value + sign }).slice(1, -1),
  )
  expect(text).not.toBe(plain)
  expect(readTariff(JSON.parse(text))).toEqual(readTariff(JSON.parse(plain)))
})
