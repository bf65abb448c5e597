import type { Static } from 'typebox'
import type { PassedOver } from '../../platform/shared/input.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import { told } from '../../platform/shared/record-fields.ts'
import {
  CalendarDate,
  Country,
  Flag,
  Group,
  Id,
  ListOf,
  Num,
  optional,
  Text,
} from '../../platform/shared/schema.ts'
import { hasNoPostalCodes } from '../../platform/shared/uncoded-countries.ts'
import {
  askedFields,
  mostPieces,
  OrderTime,
  PackageRequest,
  PieceRequest,
  ShipmentRequestSchema,
  shipmentFlatNames,
} from '../shipments/index.ts'

type Side = 'Sender' | 'Recipient'

/** API users must send `zip` (`missingPostalCodes`); staff may not know it yet. */
function place(side: Side) {
  const description = 'Postal code. Required, except in countries without postal codes (AE, HK, QA …).'
  return Group(
    side,
    {
      country: Country(`${side} country`, told.country),
      zip: optional(Text(`${side} postal code`, { example: '10118', description })),
      state: optional(Text(`${side} state`, told.state)),
      city: optional(Text(`${side} city`, told.city)),
    },
    { apiName: 'QuoteRecipient', description: 'Destination of the goods.' },
  )
}

const serviceFields = {
  service_id: optional(
    Id('Service id', { description: 'Id of the service; send this or the code.', example: 1 }),
  ),
  service_code: optional(
    Text('Service code', {
      description: 'Code of the service, the same in each environment.',
      example: 'DOM',
    }),
  ),
}

const packageFields = {
  package: PackageRequest,
  pieces: optional(ListOf('Pieces', PieceRequest, { most: mostPieces, description: 'The pieces.' })),
  cod_amount: optional(Num('COD amount', { least: 0, most: 1e12, ...told.cod_amount })),
  customs_value: optional(Num('Customs value', { least: 0, most: 1e12, ...told.customs_value })),
  ...askedFields,
  distance: optional(
    Num('Distance', {
      above: 0,
      most: 1e6,
      description: 'Distance in kilometres; for services priced by distance.',
      example: 7.4,
    }),
  ),
  package_type_id: optional(
    Id('Package type', {
      description: 'Id of the package type. Default: every type of the service.',
      example: 2,
    }),
  ),
  date: optional(CalendarDate('Date', { description: 'Date of the quote. Default: today.' })),
  time: optional(OrderTime),
  is_return: optional(Flag('Return', { description: 'Price a return, which brings goods back.' })),
  explain: optional(Flag('Explain', { description: 'Explain each quote step by step.' })),
}

const customerId = optional(
  Id('Customer', {
    description: 'Id of the customer whose prices apply. Default: the API user’s customer.',
    example: 1,
  }),
)

const comparisonFields = {
  sender: Group(
    'Sender',
    { ...place('Sender').properties, customer_id: customerId },
    { apiName: 'QuoteSender', description: 'Origin of the goods.' },
  ),
  recipient: place('Recipient'),
  ...packageFields,
}

export const QuoteRequestSchema = Group(
  'Quote',
  { ...serviceFields, ...comparisonFields },
  { apiName: 'QuoteRequest' },
)

/** For all services at once. */
export const ComparisonRequestSchema = Group('Quote', comparisonFields, { apiName: 'ComparisonRequest' })
export type ComparisonRequest = Static<typeof ComparisonRequestSchema>

/** Fields of a shipment that have no effect on its price. A comparison also passes over the service. */
export const shipmentFields: PassedOver = { schema: ShipmentRequestSchema, flatNames: shipmentFlatNames }

/** The flat names that quotes share with shipments. */
export const quoteFlatNames = flatNamesOfQuotes()

function flatNamesOfQuotes() {
  const known = new Set(['country', 'zip', 'state', 'city'])
  return Object.fromEntries(
    Object.entries(shipmentFlatNames).filter(([, path]) => {
      const [group, name = ''] = path.split('.')
      return group === 'package' || known.has(name)
    }),
  )
}

/** Faults of a request of an API user. */
export function missingPostalCodes(request: Partial<ComparisonRequest>): FieldProblems {
  return Object.fromEntries(
    (['sender', 'recipient'] as const).flatMap(side => {
      const { country, zip } = request[side] ?? {}
      if (zip !== undefined || (country !== undefined && hasNoPostalCodes(country))) return []
      return [[`${side}.zip`, `${side === 'sender' ? 'Sender' : 'Recipient'} postal code is required.`]]
    }),
  )
}

/** For staff: any customer, and optional postal codes. */
export const staffComparisonFields = {
  /** Default: public pricing. */
  customer_id: optional(Id('Customer')),
  sender: place('Sender'),
  recipient: place('Recipient'),
  ...packageFields,
}

export const staffQuoteFields = { ...serviceFields, ...staffComparisonFields }

const StaffQuote = Group('Quote', staffQuoteFields)
/** Staff name the customer beside the sender, API users within it. */
export type QuoteRequest = Static<typeof StaffQuote> & Pick<ComparisonRequest, 'sender'>
