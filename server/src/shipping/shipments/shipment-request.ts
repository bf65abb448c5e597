import type { Static } from 'typebox'
import type { FlatNames } from '../../platform/shared/input.ts'
import { metadataField } from '../../platform/shared/metadata.ts'
import { decimal, sum, tooFine } from '../../platform/shared/money.ts'
import { partyFields } from '../../platform/shared/party.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import { told } from '../../platform/shared/record-fields.ts'
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
    company: Text(`${side} company`, told.company),
    name: optional(Text(`${side} name`, told.name)),
    phone: optional(Text(`${side} phone`, told.phone)),
    email: optional(Text(`${side} e-mail`, told.email)),
    address1: optional(Text(`${side} address`, told.address1)),
    address2: optional(Text(`${side} second address line`, told.address2)),
    city: optional(Text(`${side} city`, told.city)),
    state: optional(Text(`${side} state`, told.state)),
    zip: optional(Text(`${side} postal code`, told.zip)),
    country: Country(`${side} country`, told.country),
  }
}

const dimension = (title: string, side: 'length' | 'width' | 'height') =>
  optional(Num(title, { above: 0, most: heaviest, ...told[side] }))

export const PieceRequest = Group(
  'Piece',
  {
    weight: optional(
      Num('Piece weight', {
        above: 0,
        most: heaviest,
        description: 'Weight, in the weight unit of the package.',
        example: 5.5,
      }),
    ),
    length: dimension('Piece length', 'length'),
    width: dimension('Piece width', 'width'),
    height: dimension('Piece height', 'height'),
    description: optional(
      Text('Piece description', { description: 'Contents of the piece.', example: 'Books' }),
    ),
    reference: optional(
      Text('Piece reference', { description: 'Your own reference of the piece.', example: 'A-1' }),
    ),
    package_type_code: optional(
      Text('Piece package type', { description: 'Code of the package type.', example: 'BOX' }),
    ),
  },
  { apiName: 'PieceRequest' },
)

export const PackageRequest = Group(
  'Package',
  {
    weight: Num('Weight', {
      above: 0,
      most: heaviest,
      description: 'Total weight of the shipment, in the weight unit.',
      example: 5.5,
    }),
    weight_unit: optional(
      Choice('Weight unit', weightUnits, {
        default: 'lb',
        apiName: 'WeightUnit',
        description: 'Unit of the weights: pounds or kilograms.',
      }),
    ),
    pieces: optional(
      Whole('Number of pieces', {
        least: 1,
        most: mostPieces,
        default: 1,
        description: 'Number of pieces.',
        example: 1,
      }),
    ),
    length: dimension('Length', 'length'),
    width: dimension('Width', 'width'),
    height: dimension('Height', 'height'),
    dimension_unit: optional(
      Choice('Dimension unit', dimensionUnits, {
        description: 'Unit of length, width and height. Default: inches with lb, centimetres with kg.',
        apiName: 'DimensionUnit',
      }),
    ),
  },
  { apiName: 'PackageRequest', description: 'Weight, size and number of pieces.' },
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
    service_id: optional(
      Id('Service id', { description: 'Id of the service; send this or the code.', example: 1 }),
    ),
    service_code: optional(
      Text('Service code', {
        description: 'Code of the service, the same in each environment.',
        example: 'DOM',
      }),
    ),
    sender: Group(
      'Sender',
      { ...partyRequest('Sender'), customer_id: optional(Id('Customer', told.customer_id)) },
      { apiName: 'SenderRequest', description: 'Sender with its address.' },
    ),
    recipient: Group('Recipient', partyRequest('Recipient'), {
      apiName: 'RecipientRequest',
      description: 'Recipient with its address.',
    }),
    package: PackageRequest,
    contents: optional(Text('Contents', { longest: longestNotes, ...told.contents })),
    customs_value: optional(Num('Customs value', { least: 0, most: 1e12, ...told.customs_value })),
    customs: optional(CustomsRequest),
    cod_amount: optional(Num('COD amount', { least: 0, most: 1e12, ...told.cod_amount })),
    distance: optional(
      Num('Distance', {
        above: 0,
        most: 1e6,
        description: 'Distance in kilometres; for services priced by distance.',
        example: 7.4,
      }),
    ),
    reference: optional(Text('Reference', told.reference)),
    notes: optional(Text('Notes', { longest: longestNotes, ...told.notes })),
    pieces: optional(
      ListOf('Pieces', PieceRequest, {
        most: mostPieces,
        description: 'The pieces. Without them, only their number is known.',
      }),
    ),
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
