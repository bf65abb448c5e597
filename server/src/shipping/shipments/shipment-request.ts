import type { Static } from 'typebox'
import type { FlatNames } from '../../platform/shared/input.ts'
import { metadataField } from '../../platform/shared/metadata.ts'
import { decimal, sum, tooFine } from '../../platform/shared/money.ts'
import { partyFields } from '../../platform/shared/party.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import {
  CalendarDate,
  Choice,
  Country,
  Group,
  Id,
  ListOf,
  Num,
  optional,
  Text,
  TimeOfDay,
  Whole,
} from '../../platform/shared/schema.ts'
import { dimensionUnits, weightUnits } from '../../platform/shared/units.ts'
import { CustomsRequest } from './create/customs.ts'
import { type AskedRequest, askedFields } from './create/options.ts'

export const heaviest = 100_000
export const mostPieces = 500
const longestNotes = 2000

function partyRequest(side: 'Sender' | 'Recipient') {
  return {
    company: Text(`${side} company`, { example: side === 'Sender' ? 'Acme Supplies' : 'Jane Doe' }),
    name: optional(Text(`${side} name`)),
    phone: optional(Text(`${side} phone`)),
    email: optional(Text(`${side} e-mail`)),
    address1: optional(Text(`${side} address`)),
    address2: optional(Text(`${side} second address line`)),
    city: optional(Text(`${side} city`)),
    state: optional(Text(`${side} state`)),
    zip: optional(Text(`${side} postal code`)),
    country: Country(`${side} country`),
  }
}

const dimension = (title: string) => optional(Num(title, { above: 0, most: heaviest }))

export const PieceRequest = Group(
  'Piece',
  {
    weight: optional(Num('Piece weight', { above: 0, most: heaviest })),
    length: dimension('Piece length'),
    width: dimension('Piece width'),
    height: dimension('Piece height'),
    description: optional(Text('Piece description')),
    reference: optional(Text('Piece reference')),
    package_type_code: optional(Text('Piece package type')),
  },
  { apiName: 'PieceRequest' },
)

export const PackageRequest = Group(
  'Package',
  {
    weight: Num('Weight', { above: 0, most: heaviest, description: 'Total weight of the shipment.' }),
    weight_unit: optional(Choice('Weight unit', weightUnits, { default: 'lb', apiName: 'WeightUnit' })),
    pieces: optional(Whole('Number of pieces', { least: 1, most: mostPieces, default: 1 })),
    length: dimension('Length'),
    width: dimension('Width'),
    height: dimension('Height'),
    dimension_unit: optional(
      Choice('Dimension unit', dimensionUnits, {
        description: 'Default: inches with lb, centimetres with kg.',
        apiName: 'DimensionUnit',
      }),
    ),
  },
  { apiName: 'PackageRequest' },
)

/** For prices and cut-offs that depend on the time of day. */
export const OrderTime = TimeOfDay('Time', {
  description:
    'Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown.',
})

export const ShipmentRequestSchema = Group(
  'Shipment',
  {
    date: optional(
      CalendarDate('Date', { description: 'Shipment date. Default: today in the tenant’s time zone.' }),
    ),
    time: optional(OrderTime),
    service_id: optional(Id('Service id')),
    service_code: optional(
      Text('Service code', { description: 'Stable across environments.', example: 'DOM' }),
    ),
    sender: Group(
      'Sender',
      { ...partyRequest('Sender'), customer_id: optional(Id('Customer')) },
      { apiName: 'SenderRequest' },
    ),
    recipient: Group('Recipient', partyRequest('Recipient'), { apiName: 'RecipientRequest' }),
    package: PackageRequest,
    contents: optional(Text('Contents', { longest: longestNotes })),
    customs_value: optional(Num('Customs value', { least: 0, most: 1e12 })),
    customs: optional(CustomsRequest),
    cod_amount: optional(Num('COD amount', { least: 0, most: 1e12 })),
    distance: optional(
      Num('Distance', { above: 0, most: 1e6, description: 'Kilometres; for services priced by distance.' }),
    ),
    reference: optional(Text('Reference')),
    notes: optional(Text('Notes', { longest: longestNotes })),
    pieces: optional(ListOf('Pieces', PieceRequest, { most: mostPieces })),
    ...askedFields,
    metadata: metadataField,
  },
  { apiName: 'ShipmentRequest' },
)

export type ShipmentRequest = Static<typeof ShipmentRequestSchema>
export type PackageRequest = Static<typeof PackageRequest>
export type PieceRequest = Static<typeof PieceRequest>

export const shipmentFlatNames: FlatNames = {
  ...flatParty('sender'),
  sender_customer_id: 'sender.customer_id',
  ...flatParty('recipient'),
  total_weight: 'package.weight',
  weight_unit: 'package.weight_unit',
  total_pieces: 'package.pieces',
  pieces: 'package.pieces',
  length: 'package.length',
  width: 'package.width',
  height: 'package.height',
  dimension_unit: 'package.dimension_unit',
}

function flatParty(side: 'sender' | 'recipient'): FlatNames {
  return Object.fromEntries(partyFields.map(field => [`${side}_${field}`, `${side}.${field}`]))
}

/** The members of a request that is not validated yet. */
export interface PartialShipmentRequest extends AskedRequest {
  package?: Partial<PackageRequest>
  pieces?: readonly (PieceRequest | undefined)[]
  cod_amount?: number
  customs_value?: number
}

/** Faults between fields, and of amounts in the tenant's currency. */
export function shipmentFaults(request: PartialShipmentRequest, currency: string): FieldProblems {
  const faults: FieldProblems = {
    ...packageFaults(request.package ?? {}),
    ...amountFault('cod_amount', 'COD amount', request.cod_amount, currency),
    ...amountFault('customs_value', 'Customs value', request.customs_value, currency),
    ...amountFault('declared_value', 'Declared value', request.declared_value, currency),
  }
  const pieces = request.pieces ?? []
  pieces.forEach((piece, index) => {
    if (piece) Object.assign(faults, dimensionFaults(piece, `pieces.${index}`))
  })
  if (pieces.length === 0) return faults

  const count = request.package?.pieces
  if (count !== undefined && count !== pieces.length) {
    faults.pieces = `Pieces has ${pieces.length} entries, but the number of pieces is ${count}.`
  }
  const weight = request.package?.weight
  const weights = pieces.flatMap(piece => piece?.weight ?? [])
  if (weight !== undefined && weights.length === pieces.length) {
    const total = sum(weights.map(decimal))
    if (total.minus(weight).abs().gt(decimal('0.01').times(pieces.length))) {
      faults['package.weight'] = `Weight is ${weight}, but the pieces weigh ${total} together.`
    }
  }
  return faults
}

function amountFault(
  field: string,
  title: string,
  amount: number | undefined,
  currency: string,
): FieldProblems {
  const sentence = amount === undefined ? null : tooFine(amount, currency)
  return sentence === null ? {} : { [field]: `${title} ${sentence}.` }
}

export function packageFaults(parcel: Partial<PackageRequest>): FieldProblems {
  return dimensionFaults(parcel, 'package')
}

/** Either all three dimensions or none. */
function dimensionFaults(
  box: { length?: number; width?: number; height?: number },
  path: string,
): FieldProblems {
  const missing = (['length', 'width', 'height'] as const).filter(side => box[side] === undefined)
  if (missing.length === 0 || missing.length === 3) return {}
  return Object.fromEntries(
    missing.map(side => [
      `${path}.${side}`,
      `${side[0]?.toUpperCase()}${side.slice(1)} is required: send all three dimensions or none.`,
    ]),
  )
}
