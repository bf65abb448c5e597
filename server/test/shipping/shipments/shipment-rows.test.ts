import { expect, test } from 'vitest'
import { blankParcel } from '../../../src/platform/shared/parcel.ts'
import type { Party } from '../../../src/platform/shared/party.ts'
import type { ShipmentRow } from '../../../src/shipping/shipments/shipment.repository.ts'
import type { Shipment } from '../../../src/shipping/shipments/shipment.ts'
import {
  newColumns,
  pieceRowsOf,
  shipmentOf,
  valuesOf,
} from '../../../src/shipping/shipments/shipment-rows.ts'

function party(side: string): Party {
  return {
    company: `${side} company`,
    name: `${side} name`,
    phone: `${side} phone`,
    email: `${side} email`,
    address1: `${side} address1`,
    address2: `${side} address2`,
    city: `${side} city`,
    state: `${side} state`,
    zip: `${side} zip`,
    country: side === 'sender' ? 'US' : 'CA',
  }
}

const shipment: Shipment = {
  id: 4,
  awb: 'WB0000000011',
  status: 'Created',
  returnOf: 'WB0000000002',
  date: '2026-11-24',
  time: '16:20:05',
  estimatedDelivery: '2026-11-27',
  reference: 'PO-1',
  customerId: 5,
  serviceId: 6,
  apiUserId: 7,
  staffId: null,
  sender: party('sender'),
  recipient: party('recipient'),
  package: {
    weight: '3.75',
    weightUnit: 'kg',
    pieces: 2,
    dimensions: { length: '30', width: '20.5', height: '10' },
    dimensionUnit: 'cm',
  },
  pieces: [
    {
      number: 1,
      weight: '1.25',
      dimensions: { length: '3', width: '2', height: '1.5' },
      description: 'Books',
      reference: 'B-1',
      packageTypeCode: 'BOX',
    },
    blankParcel(2),
  ],
  distance: '7.4',
  contents: 'Books and maps',
  notes: 'Ring twice',
  customsValue: '120.50',
  customs: { reason: 'sale', signer: 'Ada North', lines: [], tax_ids: [] },
  codAmount: '0',
  declaredValue: '500.00',
  options: [{ code: 'SATURDAY', name: 'Saturday delivery' }],
  metadata: { order_id: '1042' },
  charges: null,
  createdAt: new Date('2026-11-20T12:00:00Z'),
  updatedAt: new Date('2026-11-20T12:00:01Z'),
  cancelledAt: null,
  labelPrintedAt: null,
}

/** The row as the database returns it, with parsed JSON. */
function stored(written: Shipment): ShipmentRow {
  const columns = Object.fromEntries(newColumns.map((column, index) => [column, valuesOf(written)[index]]))
  const parsed = (text: unknown) => text && JSON.parse(String(text))
  const names = ['customs', 'options', 'metadata']
  const json = Object.fromEntries(names.map(name => [name, parsed(columns[name])]))
  return {
    ...columns,
    ...json,
    tenant_id: 3,
    cancelled_at: null,
    anonymized_at: null,
    label_printed_at: null,
  } as ShipmentRow
}

test('a shipment that was written to rows is the same when it is read from them', () => {
  expect(shipmentOf(stored(shipment), pieceRowsOf(shipment.pieces))).toEqual(shipment)
})

test('pieces of which nothing is known need no rows', () => {
  const blank = {
    ...shipment,
    package: { ...shipment.package, pieces: 2 },
    pieces: [blankParcel(1), blankParcel(2)],
  }
  expect(pieceRowsOf(blank.pieces)).toEqual([])
  expect(shipmentOf(stored(blank), [])).toEqual(blank)
})

test('each party is in the columns of its side', () => {
  expect(stored(shipment)).toMatchObject({
    sender_city: 'sender city',
    recipient_city: 'recipient city',
    sender_country: 'US',
    recipient_country: 'CA',
  })
})
