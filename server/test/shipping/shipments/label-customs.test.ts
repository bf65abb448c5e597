import { expect, test } from 'vitest'
import { partyOf } from '../../../src/platform/shared/party.ts'
import type { CustomsRecord } from '../../../src/shipping/shipments/create/customs.ts'
import { labelCustoms } from '../../../src/shipping/shipments/labels/label-customs.ts'
import { labelWarnings } from '../../../src/shipping/shipments/labels/label-warnings.ts'
import type { Shipment } from '../../../src/shipping/shipments/shipment.ts'
import type { ShipmentRequest } from '../../../src/shipping/shipments/shipment-request.ts'

const line: CustomsRecord['lines'][number] = {
  description: 'Laptop computer',
  quantity: 2,
  value: 1800.5,
  weight: 4,
  hs_code: '8471.30',
  origin_country: 'CN',
}
const customs = (change: Partial<CustomsRecord> = {}): CustomsRecord => ({
  reason: 'sale',
  signer: 'Ada North',
  lines: [line],
  tax_ids: [],
  ...change,
})

interface Said {
  customs?: CustomsRecord | null
  customsValue?: string | null
  contents?: string | null
  from?: string
  to?: string
  zip?: string
}

/** The customs block of a shipment with these fields. */
function blockOf({
  customs = null,
  customsValue = null,
  contents = null,
  from = 'US',
  to = 'DE',
  zip,
}: Said) {
  const sender = partyOf({ company: 'A', country: from })
  const recipient = partyOf({ company: 'B', country: to, ...(zip === undefined ? {} : { zip }) })
  return labelCustoms({ customs, customsValue, contents, sender, recipient } as Shipment, {
    currency: 'USD',
    language: 'en',
  })
}

test('the label shows the declaration, in words and with grouped amounts', () => {
  expect(blockOf({ customs: customs() })).toEqual({
    reason: 'sale of goods',
    signer: 'Ada North',
    currency: 'USD',
    total: '1,800.50',
    lines: [
      {
        quantity: 2,
        description: 'Laptop computer',
        hsCode: '8471.30',
        originCountry: 'CN',
        weight: '4',
        value: '1,800.50',
      },
    ],
  })
})

test('the total is the customs value, else the sum of lines that all have a value, else nothing', () => {
  const free = { ...line, value: null }
  expect(blockOf({ customs: customs({ lines: [line, line] }) })?.total).toBe('3,601.00')
  expect(blockOf({ customs: customs({ lines: [line, free] }) })?.total).toBeNull()
  expect(blockOf({ customs: customs({ lines: [line, free] }), customsValue: '12.5' })?.total).toBe('12.50')
  expect(
    blockOf({
      customs: customs({
        lines: [
          { ...line, value: 0.1 },
          { ...line, value: 0.2 },
        ],
      }),
    })?.total,
  ).toBe('0.30')
})

test('without lines it is the contents, and without anything said there is none', () => {
  const nothing = { reason: null, signer: null, lines: [] }
  expect(blockOf({ customsValue: '120', contents: 'Books' })).toMatchObject({
    total: '120.00',
    reason: null,
    lines: [{ description: 'Books', quantity: null, value: null }],
  })
  expect(blockOf({ customsValue: '120' })?.lines).toEqual([])
  expect(blockOf({ contents: 'Books' })).toBeNull()
  expect(blockOf({ customs: customs(nothing), contents: 'Books' })).toBeNull()
})

test.each([
  ['US', 'US', undefined, false],
  ['DE', 'FR', undefined, false],
  ['US', 'PR', undefined, false],
  ['DE', 'GB', 'EC1A 1BB', true],
  ['DE', 'GB', 'BT1 5GS', false],
  ['ES', 'ES', '35001', true],
])('from %s to %s %s there is a block where a customs border is crossed', (from, to, zip, crosses) => {
  const block = blockOf({ customs: customs(), from, to, ...(zip === undefined ? {} : { zip }) })
  expect(block !== null).toBe(crosses)
})

test('letters of the declaration that no font has are told by field, where the label shows it', () => {
  const lines = [{ description: 'Books' }, { description: 'කොළඹ' }]
  const warningsTo = (country: string) =>
    labelWarnings({
      sender: { company: 'A', country: 'US' },
      recipient: { company: 'B', country },
      customs: { signer: 'Ada 🎁', lines },
    } as ShipmentRequest)
  expect(warningsTo('LK')).toEqual([
    { field: 'customs.signer', message: 'The label cannot show 🎁 (U+1F381).' },
    { field: 'customs.lines.1.description', message: expect.stringContaining('U+0D9A') },
  ])
  expect(warningsTo('US')).toEqual([])
})
