import type { Static } from 'typebox'
import type { Caller } from '../access/index.ts'
import { findActiveService } from '../catalog/index.ts'
import { endpoint } from '../http/endpoint.ts'
import { presentQuote, price, QuoteRecord } from '../rating/index.ts'
import type { Services } from '../services.ts'
import { dateOn } from '../shared/dates.ts'
import { type FieldProblems, invalidFields } from '../shared/problem.ts'
import { CalendarDate, Country, Flag, Group, Id, ListOf, Num, optional, Text } from '../shared/schema.ts'
import {
  mostPieces,
  PackageRequest,
  PieceRequest,
  ratingRequest,
  shipmentFaults,
  shipmentFlatNames,
} from '../shipments/index.ts'

function place(side: 'Sender' | 'Recipient') {
  return Group(side, {
    country: Country(`${side} country`),
    zip: Text(`${side} postal code`, { example: '10118' }),
    state: optional(Text(`${side} state`)),
    city: optional(Text(`${side} city`)),
  })
}

const QuoteRequest = Group('Quote', {
  service_id: optional(Id('Service id')),
  service_code: optional(Text('Service code', { example: 'DOM' })),
  sender: place('Sender'),
  recipient: place('Recipient'),
  package: PackageRequest,
  pieces: optional(ListOf('Pieces', PieceRequest, { most: mostPieces })),
  cod_amount: optional(Num('COD amount', { least: 0, most: 1e12 })),
  customs_value: optional(Num('Customs value', { least: 0, most: 1e12 })),
  distance: optional(Num('Distance', { above: 0, most: 1e6, description: 'Kilometres.' })),
  package_type_id: optional(Id('Package type')),
  date: optional(CalendarDate('Date', { description: 'Quote as of this day; today if left out.' })),
  explain: optional(Flag('Explain', { description: 'Tell how each quote came about.' })),
})

export const quoteRates = (services: Services) =>
  endpoint({
    method: 'POST',
    url: '/v1/rates/quote',
    action: 'rates.quote',
    operationId: 'quoteRates',
    tag: 'Rates and services',
    summary: 'Quote rates',
    description:
      'A price for each package type of the service, itemised, with the customer’s own pricing where the API user belongs to one. What cannot be priced is listed with its reason.',
    access: 'api_rates',
    body: QuoteRequest,
    flatNames: quoteFlatNames(),
    examples: {
      domestic: {
        service_code: 'DOM',
        sender: { country: 'US', zip: '10118' },
        recipient: { country: 'US', zip: '60606' },
        package: { weight: 5.5, length: 12, width: 9, height: 4 },
      },
      distance: {
        service_code: 'SAMEDAY',
        sender: { country: 'US', zip: '10118' },
        recipient: { country: 'US', zip: '10001' },
        package: { weight: 2 },
        distance: 7.4,
      },
    },
    data: QuoteRecord,
    example: {
      service: { id: 1, code: 'DOM', name: 'Domestic', service_type: 'domestic', charge_type: 'weight' },
      currency: 'USD',
      quotes: [
        {
          package_type: { id: 2, code: 'BOX', name: 'Box' },
          zone: 'MIDWEST',
          chargeable_weight: 6,
          weight_unit: 'lb',
          base_rate: 21.6,
          surcharges: [{ code: 'FUEL', name: 'Fuel surcharge', type: 'surcharge', amount: 2.7 }],
          total: 24.3,
        },
      ],
      unavailable: [],
    },
    alsoCheck: async (caller, partial, faults) => (await resolve(services, caller, partial, faults)).faults,
    async handle({ tenant, caller, body }) {
      const { faults, service, rating } = await resolve(services, caller, body)
      if (!service || Object.keys(faults).length > 0) throw invalidFields(faults)
      const date = body.date ?? dateOn(services.clock.now(), tenant.timezone)
      const references = { service, customerId: caller.customerId }
      return presentQuote(
        price(rating, {
          ...ratingRequest(body, references, date),
          packageTypeId: body.package_type_id,
          explain: body.explain,
        }),
      )
    },
  })

async function resolve(
  { tariffs }: Services,
  caller: Caller,
  request: Partial<Static<typeof QuoteRequest>>,
  known: FieldProblems = {},
) {
  const { catalog, rating } = await tariffs.of(caller.tenant)
  const faults: FieldProblems = { ...shipmentFaults(request, caller.tenant.currency), ...known }
  const service = findActiveService(catalog, request, faults)
  const typeId = request.package_type_id
  if (typeId !== undefined && !catalog.packageTypes.some(({ id }) => id === typeId)) {
    faults.package_type_id = 'Unknown package type.'
  }
  return { faults, service, rating }
}

/** The flat names of a shipment that a quote knows too. */
function quoteFlatNames() {
  const known = new Set(['country', 'zip', 'state', 'city'])
  return Object.fromEntries(
    Object.entries(shipmentFlatNames).filter(([, path]) => {
      const [group, name = ''] = path.split('.')
      return group === 'package' || known.has(name)
    }),
  )
}
