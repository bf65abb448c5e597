import { expect, test } from 'vitest'
import { customerImportFields } from '../../src/imports/customer-kind.ts'
import { guessMapping, shapeOf } from '../../src/imports/mapping.ts'
import { bodyOf, rowReader } from '../../src/imports/row-request.ts'
import { shipmentFields } from '../../src/imports/shipment-fields.ts'

const guessed = (...columns: string[]) => guessMapping(columns, shipmentFields).columns

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

test('files with the same columns in another order have one shape, with the columns of a report too', () => {
  expect(shapeOf(['b', 'A ']).equals(shapeOf(['a', 'B']))).toBe(true)
  expect(shapeOf(['Line in the file', 'What is wrong', 'a', 'b']).equals(shapeOf(['a', 'b']))).toBe(true)
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
  const read = rowReader(columns, mapping, { fields: shipmentFields, decimalComma: true })
  expect(
    bodyOf(read(['1.234,5', '5.6.2026', 'Germany', 'SATURDAY; GIFT', "'=1+1", ' ']), shipmentFields),
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
    'recipient.country': 'us',
    reference: 'none',
  })
  const american = rowReader(
    columns,
    { ...mapping, dateOrder: 'month_first' },
    { fields: shipmentFields, decimalComma: false },
  )
  expect(american(['12,5', '5/6/2026', '', '', '', ''])).toMatchObject({
    'package.weight': '12,5',
    date: '2026-05-06',
  })
})
