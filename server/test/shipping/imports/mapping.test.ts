import { expect, test } from 'vitest'
import { columnHeading } from '../../../src/platform/sentences/index.ts'
import { customerImportFields } from '../../../src/shipping/imports/customer-kind.ts'
import { exportedColumn } from '../../../src/shipping/imports/exported-column.ts'
import { offeredFields } from '../../../src/shipping/imports/import-field.ts'
import { withItemValues } from '../../../src/shipping/imports/item-values.ts'
import { guessMapping, shapeOf } from '../../../src/shipping/imports/mapping.ts'
import { bodyOf, rowReader } from '../../../src/shipping/imports/row-request.ts'
import { exportedFields, shipmentFields } from '../../../src/shipping/imports/shipment-fields.ts'

const guessed = (...columns: string[]) => guessMapping(columns, shipmentFields).columns

test('each German heading of our own export maps to its field, whatever the number of pieces and lines', () => {
  const fields = exportedFields({ pieces: 10, lines: 20 })
  const headings = fields.map(field => columnHeading(exportedColumn(field), 'de'))
  for (const [place, heading] of headings.entries())
    expect(heading, fields[place]).not.toBe(exportedColumn(fields[place] ?? ''))
  expect(new Set(headings).size).toBe(fields.length)
  expect(guessed(...headings)).toEqual(
    Object.fromEntries(headings.map((heading, place) => [heading, fields[place]])),
  )
  expect(exportedColumn('pieces.1.weight')).toBe('piece_2_weight')
})

test('a list in German maps by its usual names', () => {
  expect(
    guessed('Bestellnummer', 'Firma', 'Vorname', 'Nachname', 'Straße', 'PLZ', 'Ort', 'Land', 'Gewicht (kg)'),
  ).toEqual({
    Bestellnummer: 'reference',
    Firma: 'recipient.company',
    Vorname: 'recipient.first_name',
    Nachname: 'recipient.last_name',
    Straße: 'recipient.address1',
    PLZ: 'recipient.zip',
    Ort: 'recipient.city',
    Land: 'recipient.country',
    'Gewicht (kg)': 'package.weight',
  })
  expect(guessed('Ort Absender', 'Empfänger Straße', 'Kundennummer', 'Versanddatum')).toEqual({
    'Ort Absender': 'sender.city',
    'Empfänger Straße': 'recipient.address1',
    Kundennummer: 'sender.customer_id',
    Versanddatum: 'date',
  })
})

test('the columns of our own export map by themselves', () => {
  expect(
    guessed(
      'awb',
      'status',
      'date',
      'reference',
      'service',
      'customer_id',
      'customer',
      'sender_zip',
      'recipient_company',
      'recipient_address1',
      'pieces',
      'weight',
      'weight_unit',
      'cod_amount',
      'total',
    ),
  ).toEqual({
    date: 'date',
    reference: 'reference',
    service: 'service_code',
    customer_id: 'sender.customer_id',
    sender_zip: 'sender.zip',
    recipient_company: 'recipient.company',
    recipient_address1: 'recipient.address1',
    pieces: 'package.pieces',
    weight: 'package.weight',
    weight_unit: 'package.weight_unit',
    cod_amount: 'cod_amount',
  })
})

test('so do what others call them, without a side those of the recipient', () => {
  expect(
    guessed('Order No.', 'Ship-To Name', 'Street', 'Postcode', 'Town', 'Country Code', 'Qty', 'Colour'),
  ).toEqual({
    'Order No.': 'reference',
    'Ship-To Name': 'recipient.name',
    Street: 'recipient.address1',
    Postcode: 'recipient.zip',
    Town: 'recipient.city',
    'Country Code': 'recipient.country',
    Qty: 'package.pieces',
  })
})

test('every field of a shipment and of a customer maps by its own name', () => {
  for (const fields of [shipmentFields, customerImportFields]) {
    for (const { field, name } of fields) {
      expect(guessMapping([field], fields).columns, field).toEqual({ [field]: field })
      expect(guessMapping([name], fields).columns, name).toEqual({ [name]: field })
    }
  }
})

test('columns of pieces and of customs lines map by number, and the first without one', () => {
  expect(
    guessed(
      'Lineitem name',
      'Lineitem price',
      'Lineitem name 2',
      'Item 2 HS code',
      'HS code 3',
      'Country of origin',
      'Piece 1 weight',
      'Parcel 2 length',
      'Customs line 1 weight',
      'Weight',
      'Shipping',
      'Name',
      'Shipping Name',
    ),
  ).toEqual({
    'Lineitem name': 'customs.lines.0.description',
    'Lineitem price': 'customs.lines.0.unit_value',
    'Lineitem name 2': 'customs.lines.1.description',
    'Item 2 HS code': 'customs.lines.1.hs_code',
    'HS code 3': 'customs.lines.2.hs_code',
    'Country of origin': 'customs.lines.0.origin_country',
    'Piece 1 weight': 'pieces.0.weight',
    'Parcel 2 length': 'pieces.1.length',
    'Customs line 1 weight': 'customs.lines.0.weight',
    Weight: 'package.weight',
    'Shipping Name': 'recipient.name',
  })
})

test('the form offers the numbered fields in use and one more', () => {
  const offered = (used: string[]) => offeredFields(shipmentFields, used).map(({ field }) => field)
  expect(offered([])).toContain('customs.lines.2.value')
  expect(offered([])).not.toContain('customs.lines.3.value')
  expect(offered(['customs.lines.3.value'])).toContain('customs.lines.4.value')
  expect(offered(['customs.lines.3.value'])).not.toContain('pieces.3.weight')
  expect(offered([])).toContain('recipient.zip')
})

test('values of one become those of the line, and pieces the weight of the shipment', () => {
  const { values, faults } = withItemValues({
    'customs.lines.0.unit_value': '12.35',
    'customs.lines.0.quantity': '3',
    'customs.lines.1.unit_weight': '0.5',
    'customs.lines.2.unit_value': '1',
    'customs.lines.2.value': '3',
    'customs.lines.3.unit_value': 'much',
    'customs.lines.3.quantity': '2',
    'pieces.0.weight': '1.1',
    'pieces.1.weight': '2.2',
    'pieces.1.length': '10',
  })
  expect(values).toEqual({
    'customs.lines.0.quantity': '3',
    'customs.lines.0.value': '37.05',
    'customs.lines.2.value': '3',
    'customs.lines.3.quantity': '2',
    // The check reports that it is no number.
    'customs.lines.3.value': 'much',
    'pieces.0.weight': '1.1',
    'pieces.1.weight': '2.2',
    'pieces.1.length': '10',
    'package.weight': '3.3',
  })
  expect(Object.keys(faults)).toEqual(['customs.lines.1.quantity', 'customs.lines.2.value'])
  const half = { 'pieces.0.weight': '1', 'pieces.1.length': '10' }
  expect(withItemValues(half).values).toEqual(half)
  const counted = { 'pieces.0.weight': '1', 'package.pieces': '2' }
  expect(withItemValues(counted).values).toEqual(counted)
})

test('numbered fields become lists, with what is left out between them', () => {
  expect(
    bodyOf(
      { 'pieces.1.weight': '2', 'customs.reason': 'sale', 'customs.lines.0.value': '5' },
      shipmentFields,
    ),
  ).toEqual({ pieces: [{}, { weight: '2' }], customs: { reason: 'sale', lines: [{ value: '5' }] } })
})

test('files with the same columns in another order have one shape, with the columns of a report too', () => {
  expect(shapeOf(['b', 'A ']).equals(shapeOf(['a', 'B']))).toBe(true)
  expect(shapeOf(['Line in the file', 'Errors in the row', 'a', 'b']).equals(shapeOf(['a', 'b']))).toBe(true)
  expect(shapeOf(['a']).equals(shapeOf(['a', 'b']))).toBe(false)
})

test('cells become what a create is sent: decimal commas, days, countries, options, fixed values', () => {
  const columns = ['Weight', 'Day', 'Land', 'Options', 'Ref', 'City']
  const mapping = {
    columns: {
      Weight: 'package.weight',
      Day: 'date',
      Land: 'recipient.country',
      Options: 'options',
      Ref: 'reference',
      City: 'recipient.city',
    },
    fixed: { service_code: 'DOM', 'recipient.country': 'us', reference: 'none' },
    dateOrder: 'day_first' as const,
  }
  const reader = rowReader(columns, mapping, { fields: shipmentFields, decimalComma: true, currency: 'USD' })
  const read = (cells: string[]) => reader({ line: 2, cells }).values
  expect(
    bodyOf(read(['1.234,5', '5.6.2026', 'Deutschland', 'SATURDAY; GIFT', "'=1+1", ' ']), shipmentFields),
  ).toEqual({
    date: '2026-06-05',
    service_code: 'DOM',
    package: { weight: '1234.5' },
    recipient: { country: 'DE' },
    options: ['SATURDAY', 'GIFT'],
    reference: '=1+1',
  })
  expect(read(['12,5', '2026-06-05', '', '', '', ''])).toEqual({
    'package.weight': '12.5',
    date: '2026-06-05',
    service_code: 'DOM',
    'recipient.country': 'US',
    reference: 'none',
  })
  const american = rowReader(
    columns,
    { ...mapping, dateOrder: 'month_first' },
    { fields: shipmentFields, decimalComma: false, currency: 'USD' },
  )
  expect(american({ line: 2, cells: ['12,5', '5/6/2026', '', '', '', ''] }).values).toMatchObject({
    'package.weight': '12,5',
    date: '2026-05-06',
  })
})
