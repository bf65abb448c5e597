import type { Static } from 'typebox'
import { partyOf } from '../../platform/shared/party.ts'
import type { PickupRecord } from '../../shipping/pickups/index.ts'
import type { ShipmentRecord } from '../../shipping/shipments/index.ts'

export const awbParameter = { awb: { description: 'AWB of the shipment.', example: 'WB1234567891' } }

export const shipmentRequestExamples = {
  nested: {
    service_code: 'DOM',
    reference: 'PO-7781',
    sender: { company: 'Acme Supplies', city: 'New York', state: 'NY', zip: '10118', country: 'US' },
    recipient: { company: 'Jane Doe', city: 'Chicago', state: 'IL', zip: '60606', country: 'US' },
    package: { weight: 5.5, weight_unit: 'lb', length: 12, width: 9, height: 4 },
    contents: 'Books',
  },
  flat: {
    service_code: 'DOM',
    sender_company: 'Acme Supplies',
    sender_zip: '10118',
    sender_country: 'US',
    recipient_company: 'Jane Doe',
    recipient_zip: '60606',
    recipient_country: 'US',
    total_weight: 5.5,
  },
}

export const shipmentExample: Static<typeof ShipmentRecord> = {
  id: 1042,
  awb: 'WB1234567891',
  status: 'Created',
  date: '2026-11-24',
  reference: 'PO-7781',
  tracking_number: null,
  service: { id: 1, code: 'DOM', name: 'Domestic', service_type: 'domestic', charge_type: 'weight' },
  customer_id: 1,
  sender: {
    company: 'Acme Supplies',
    name: 'Pat Lee',
    phone: '+1 212 555 0100',
    email: null,
    address1: '350 5th Ave',
    address2: null,
    city: 'New York',
    state: 'NY',
    zip: '10118',
    country: 'US',
    customer_id: 1,
  },
  recipient: {
    company: 'Jane Doe',
    name: null,
    phone: '+1 312 555 0101',
    email: null,
    address1: '233 S Wacker Dr',
    address2: 'Suite 12',
    city: 'Chicago',
    state: 'IL',
    zip: '60606',
    country: 'US',
  },
  package: {
    weight: 5.5,
    weight_unit: 'lb',
    pieces: 1,
    length: 12,
    width: 9,
    height: 4,
    dimension_unit: 'in',
  },
  pieces: [
    {
      number: 1,
      weight: null,
      length: null,
      width: null,
      height: null,
      description: null,
      reference: null,
      package_type_code: null,
      tracking_number: null,
    },
  ],
  contents: 'Books',
  customs_value: null,
  cod_amount: null,
  notes: null,
  charges: {
    currency: 'USD',
    zone: 'US-4',
    package_type: { id: 2, code: 'BOX', name: 'Box' },
    chargeable_weight: 6,
    weight_unit: 'lb',
    items: [
      { code: 'BASE', name: 'Base rate', type: 'base', amount: 14.2 },
      { code: 'FUEL', name: 'Fuel surcharge', type: 'surcharge', amount: 1.78 },
    ],
    total: 15.98,
  },
  carrier: null,
  created_at: '2026-11-24T09:15:02-05:00',
  updated_at: '2026-11-24T09:15:02-05:00',
  cancelled_at: null,
}

export const returnRequestExamples = {
  nested: { package: { weight: 2.5, pieces: 1 }, notes: 'The blue one only.' },
  flat: { total_weight: 2.5, total_pieces: 1 },
}

const { sender: outwardSender, recipient: outwardRecipient } = shipmentExample

export const returnExample: Static<typeof ShipmentRecord> = {
  ...shipmentExample,
  id: 1043,
  awb: 'WB2345678900',
  return_of: shipmentExample.awb,
  sender: { ...outwardRecipient, customer_id: outwardSender.customer_id },
  recipient: partyOf(outwardSender),
}

export const pickupExample: Static<typeof PickupRecord> = {
  id: 311,
  confirmation_number: 'PU7K3M9QX2TB',
  status: 'assigned',
  customer_id: 1,
  address: {
    company: 'Acme Supplies',
    name: null,
    phone: '+1 212 555 0100',
    email: null,
    address1: '350 5th Ave',
    address2: null,
    city: 'New York',
    state: 'NY',
    zip: '10118',
    country: 'US',
  },
  scheduled_date: '2030-01-15',
  ready_time: '09:00:00',
  latest_time: '17:00:00',
  num_packages: 3,
  total_weight: 24,
  weight_unit: 'lb',
  destination: 'domestic',
  payment_type: 'prepaid',
  notes: 'Ring at the loading dock.',
  awb: null,
  driver: { id: 1, name: 'Sam Rivera', phone: '+1 212 555 0110' },
  created_at: '2026-11-24T09:20:11-05:00',
  updated_at: '2026-11-24T09:20:11-05:00',
  cancelled_at: null,
}

export const pickupParameter = { id: { description: 'Id of the pickup.', example: 311 } }
