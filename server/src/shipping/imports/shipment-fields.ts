import { ShipmentRequestSchema } from '../shipments/index.ts'
import { exportedColumn } from './exported-column.ts'
import { extraField, fieldsOf, numberedFields, withExportHeadings } from './import-field.ts'
import { lineHeaders, mostLinesOfRow, mostPiecesOfRow, orderHeaders, pieceHeaders } from './item-headers.ts'
import { sides } from './party-values.ts'

const words: Record<string, readonly string[]> = {
  company: [
    'company',
    'company name',
    'organization',
    'organisation',
    'business',
    'company or name',
    'firma',
    '',
  ],
  name: [
    'name',
    'full name',
    'fullname',
    'contact',
    'contact name',
    'contact person',
    'person',
    'attention',
    'attn',
    'ansprechpartner',
  ],
  first_name: ['first name', 'firstname', 'given name', 'forename', 'vorname'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'nachname'],
  phone: ['phone', 'phone number', 'telephone', 'tel', 'mobile', 'telefon', 'handy'],
  email: ['email', 'e-mail', 'mail', 'email address'],
  address1: [
    'address1',
    'address line 1',
    'addressline1',
    'street1',
    'address',
    'street address',
    'street',
    'address 1&2',
    'straße',
    'strasse',
    'adresse',
    'anschrift',
  ],
  address2: [
    'address2',
    'address line 2',
    'street2',
    'apartment',
    'suite',
    'flat',
    'unit number',
    'adresszusatz',
  ],
  address3: ['address3', 'address line 3', 'street3'],
  city: ['city', 'town', 'place', 'locality', 'ort', 'stadt'],
  state: [
    'state',
    'province',
    'region',
    'county',
    'state code',
    'state province',
    'province code',
    'bundesland',
  ],
  zip: ['zip', 'zip code', 'postal code', 'postcode', 'post code', 'plz', 'postleitzahl'],
  country: ['country', 'country code', 'country iso', 'iso country', 'land'],
}

const sender = partyHeaders('sender', [
  'sender',
  'from',
  'shipper',
  'ship from',
  'origin',
  'consignor',
  'absender',
])
const recipient = partyHeaders('recipient', [
  'recipient',
  'to',
  'ship to',
  'consignee',
  'receiver',
  'destination',
  'delivery',
  'shipping',
  'ship',
  'empfänger',
])

const headers: Record<string, readonly string[]> = {
  ...sender,
  ...recipient,
  // Not the date of the order or payment.
  date: [
    'ship date',
    'shipping date',
    'shipment date',
    'dispatch date',
    'despatch date',
    'planned despatch date',
    'versanddatum',
  ],
  service_code: ['service', 'shipping method', 'shipping service', 'product'],
  'sender.customer_id': [
    'customer',
    'customer number',
    'customer name',
    'customer account',
    'account',
    'account number',
    'client',
    'kunde',
    'kundennummer',
  ],
  'package.weight': [
    'weight',
    'total weight',
    'gross weight',
    'shipping weight',
    'shipment weight',
    'package weight',
    'parcel weight',
    'order weight',
    'billing weight',
    'gesamtgewicht',
    '',
  ],
  'package.weight_unit': [
    'weight unit',
    'weight units',
    'unit of weight',
    'weight uom',
    'unit',
    'uom',
    'weight unit of measure',
  ],
  'package.pieces': [
    'pieces',
    'total pieces',
    'parcels',
    'packages',
    'pcs',
    'qty',
    'quantity',
    'colli',
    'pakete',
    'boxes',
  ],
  'package.length': sideWords('length', 'l'),
  'package.width': sideWords('width', 'w'),
  'package.height': sideWords('height', 'h'),
  'package.dimension_unit': [
    'dimension unit',
    'dimensions unit',
    'dimension units',
    'dim unit',
    'size unit',
    'length unit',
    'dimension uom',
  ],
  contents: ['content', 'description', 'goods', 'goods description', 'item'],
  customs_value: ['value', 'goods value'],
  cod_amount: ['cod', 'cash on delivery', 'cod value'],
  distance: ['distance', 'dist', 'driving distance', ''],
  reference: orderHeaders,
  notes: ['note', 'comment', 'comments', 'remarks', 'instructions', 'delivery instructions'],
  options: ['option', 'extras', 'services'],
  declared_value: ['insured value', 'insurance value', 'declared'],
}

function sideWords(word: string, letter: string): string[] {
  const owners = ['package', 'parcel', 'box', 'carton']
  return [word, letter, `dimensions ${word}`, ...owners.map(owner => `${owner} ${word}`)]
}

/** In the order of the words, so that `Shipping Address1` comes before `Shipping Street`, which has both lines. */
function partyHeaders(side: string, names: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(words).map(([field, each]) => [
      `${side}.${field}`,
      each.flatMap(word =>
        names
          // Alone these are the price of shipping, and the day.
          .filter(name => word !== '' || !['shipping', 'delivery', 'ship'].includes(name))
          .flatMap(name => (word === '' ? [name] : [`${name} ${word}`, `${word} ${name}`])),
      ),
    ]),
  )
}

/** `City` without a side is the recipient's: most lists have only those addresses. */
const late: Record<string, string[]> = {
  ...Object.fromEntries(
    Object.entries(words).map(([field, each]) => [`recipient.${field}`, each.filter(word => word !== '')]),
  ),
  'package.weight': ['net weight'],
}

const { pieces, customs } = ShipmentRequestSchema.properties

const parts = { first_name: 'first name', last_name: 'last name', address3: 'third address line' } as const

/** Parts of a request's fields, joined in `party-values.ts` and `row-measures.ts`. */
const partFields = sides.flatMap(side =>
  Object.entries(parts).map(([part, title]) =>
    extraField(
      `${side}.${part}`,
      `${side === 'sender' ? 'Sender' : 'Recipient'} ${title}`,
      headers[`${side}.${part}`] ?? [],
      side === 'recipient' ? late[`recipient.${part}`] : [],
    ),
  ),
)

const allFields = [
  ...partFields,
  extraField('package.dimensions', 'Length x width x height', [
    'dimensions',
    'dimension',
    'dims',
    'package dimensions',
    'parcel dimensions',
    'l x w x h',
    'lwh',
    'size l x w x h',
  ]),
  ...fieldsOf(ShipmentRequestSchema, headers, { types: { 'sender.customer_id': 'customer' }, late }),
  ...numberedFields(pieces.items, {
    path: 'pieces',
    most: mostPiecesOfRow,
    nameOf: (title, number) => title.replace(/^Piece/, `Piece ${number}`),
    headersOf: pieceHeaders,
    more: {
      dimensions: { title: 'Piece length x width x height', type: 'text' },
      weight_unit: { title: 'Piece weight unit', type: 'text' },
      dimension_unit: { title: 'Piece dimension unit', type: 'text' },
    },
  }),
  ...numberedFields(customs.properties.lines.items, {
    path: 'customs.lines',
    most: mostLinesOfRow,
    nameOf: (title, number) => `Customs line ${number}: ${lowerFirst(title)}`,
    headersOf: lineHeaders,
    more: {
      unit_value: { title: 'Value of one', type: 'number' },
      unit_weight: { title: 'Weight of one', type: 'number' },
      weight_unit: { title: 'Weight unit', type: 'text' },
    },
  }),
]

export const shipmentFields = withExportHeadings(allFields, exportedColumn)

function lowerFirst(title: string): string {
  return title.startsWith('HS') ? title : `${title[0]?.toLowerCase()}${title.slice(1)}`
}

/** Other ways to give a field of the request, or of its items. */
const otherWays =
  /(?:^service_id|\.(?:first_name|last_name|address3|dimensions|unit_value|unit_weight))$|^(?:pieces|customs\.lines)\..+_unit$/

/** The paths of the fields that describe a whole shipment with so many pieces and lines of customs. */
export function exportedFields({ pieces, lines }: { pieces: number; lines: number }): string[] {
  return shipmentFields
    .map(({ field }) => field)
    .filter(field => {
      const [, list, index] = /^(pieces|customs\.lines)\.(\d+)\./.exec(field) ?? []
      const isThere = list === undefined || Number(index) < (list === 'pieces' ? pieces : lines)
      return isThere && !otherWays.test(field)
    })
}
