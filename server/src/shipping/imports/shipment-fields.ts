import { ShipmentRequestSchema } from '../shipments/index.ts'
import { fieldsOf, numberedFields } from './import-field.ts'
import { lineHeaders, mostLinesOfRow, mostPiecesOfRow, orderHeaders, pieceHeaders } from './item-headers.ts'

const words: Record<string, readonly string[]> = {
  company: ['', 'company', 'company name', 'organization', 'organisation', 'business'],
  name: ['name', 'contact', 'contact name', 'contact person', 'person', 'attention', 'attn'],
  phone: ['phone', 'phone number', 'telephone', 'tel', 'mobile'],
  email: ['email', 'e-mail', 'mail', 'email address'],
  address1: ['address', 'address1', 'address 1', 'address line 1', 'street', 'street address', 'street1'],
  address2: ['address2', 'address 2', 'address line 2', 'street2', 'apartment', 'suite'],
  city: ['city', 'town', 'place', 'locality'],
  state: ['state', 'province', 'region', 'county', 'state code'],
  zip: ['zip', 'zip code', 'postal code', 'postcode', 'post code', 'plz'],
  country: ['country', 'country code', 'country iso', 'iso country'],
}

const sender = partyHeaders('sender', ['sender', 'from', 'shipper', 'ship from', 'origin', 'consignor'])
const recipient = partyHeaders('recipient', [
  'recipient',
  'to',
  'ship to',
  'consignee',
  'receiver',
  'destination',
  'delivery',
  'shipping',
])

const headers: Record<string, readonly string[]> = {
  ...sender,
  ...recipient,
  date: ['ship date', 'shipping date', 'shipment date', 'order date'],
  service_code: ['service', 'shipping method', 'shipping service', 'product'],
  'sender.customer_id': [
    'customer',
    'customer number',
    'customer name',
    'customer account',
    'account',
    'account number',
    'client',
  ],
  'package.weight': ['weight', 'total weight', 'gross weight', 'weight kg', 'weight lb', 'weight lbs'],
  'package.weight_unit': ['weight unit', 'unit', 'weight uom'],
  'package.pieces': [
    'pieces',
    'total pieces',
    'parcels',
    'packages',
    'pcs',
    'qty',
    'quantity',
    'colli',
    'boxes',
  ],
  'package.length': ['length', 'l'],
  'package.width': ['width', 'w'],
  'package.height': ['height', 'h'],
  'package.dimension_unit': ['dimension unit', 'dim unit', 'size unit'],
  contents: ['content', 'description', 'goods', 'goods description', 'item'],
  customs_value: ['value', 'goods value'],
  cod_amount: ['cod', 'cash on delivery', 'cod value'],
  distance: ['km', 'distance km'],
  reference: orderHeaders,
  notes: ['note', 'comment', 'comments', 'remarks', 'instructions', 'delivery instructions'],
  options: ['option', 'extras', 'services'],
  declared_value: ['insured value', 'insurance value', 'declared'],
}

function partyHeaders(side: string, names: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(words).map(([field, each]) => [
      `${side}.${field}`,
      // `Shipping` alone is the shop's price.
      names.flatMap(name =>
        each.filter(word => word !== '' || name !== 'shipping').map(word => `${name} ${word}`),
      ),
    ]),
  )
}

/** `City` without a side is the recipient's: most lists have only those addresses. */
const late = Object.fromEntries(
  Object.entries(words).map(([field, each]) => [`recipient.${field}`, each.filter(word => word !== '')]),
)

const { pieces, customs } = ShipmentRequestSchema.properties

export const shipmentFields = [
  ...fieldsOf(ShipmentRequestSchema, headers, { types: { 'sender.customer_id': 'customer' }, late }),
  ...numberedFields(pieces.items, {
    path: 'pieces',
    most: mostPiecesOfRow,
    nameOf: (title, number) => title.replace(/^Piece/, `Piece ${number}`),
    headersOf: pieceHeaders,
  }),
  ...numberedFields(customs.properties.lines.items, {
    path: 'customs.lines',
    most: mostLinesOfRow,
    nameOf: (title, number) => `Customs line ${number}: ${lowerFirst(title)}`,
    headersOf: lineHeaders,
    more: { unit_value: 'Value of one', unit_weight: 'Weight of one' },
  }),
]

function lowerFirst(title: string): string {
  return title.startsWith('HS') ? title : `${title[0]?.toLowerCase()}${title.slice(1)}`
}
