import { RateComparison } from '../../pricing/rating/index.ts'
import {
  ComparisonRequestSchema,
  compareRates as compare,
  findComparisonFaults,
  missingPostalCodes,
  quoteFlatNames,
  shipmentFields,
} from '../../shipping/quotes/index.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'

const domestic = {
  id: 1,
  code: 'DOM',
  name: 'Domestic',
  service_type: 'domestic',
  charge_type: 'weight',
} as const
const sameDay = {
  id: 2,
  code: 'SAMEDAY',
  name: 'Same Day',
  service_type: 'domestic',
  charge_type: 'distance',
} as const

export const compareRates = (services: Services) =>
  endpoint({
    method: 'POST',
    url: '/v1/rates/compare',
    action: 'rates.compare',
    operationId: 'compareRates',
    tag: 'Rates and services',
    summary: 'Compare the rates of all services',
    description:
      'Takes the body of a quote without a service. The body of a create is accepted too: its service, and fields that do not change a price, are passed over. Returns a price for each package type of every active service, cheapest first, and lists those without a price with the reason. Across a border no domestic service is offered (`DOMESTIC_ONLY`); within a country, no international service without zones (`INTERNATIONAL_ONLY`). All prices are in one currency: the company’s own if it has prices in it. Prices in other currencies are listed as `OTHER_CURRENCY`.',
    access: 'api_rates',
    body: ComparisonRequestSchema,
    flatNames: quoteFlatNames,
    passesOver: shipmentFields,
    examples: {
      domestic: {
        sender: { country: 'US', zip: '10118' },
        recipient: { country: 'US', zip: '60606' },
        package: { weight: 5.5, length: 12, width: 9, height: 4 },
      },
    },
    data: RateComparison,
    example: {
      currency: 'USD',
      quotes: [
        {
          service: domestic,
          package_type: { id: 2, code: 'BOX', name: 'Box' },
          zone: 'MIDWEST',
          chargeable_weight: 6,
          weight_unit: 'lb',
          base_rate: 21.6,
          surcharges: [{ code: 'FUEL', name: 'Fuel surcharge', type: 'surcharge', amount: 2.7 }],
          total: 24.3,
        },
      ],
      unavailable: [
        {
          service: sameDay,
          package_type: { id: 2, code: 'BOX', name: 'Box' },
          reason: 'DISTANCE_REQUIRED',
          message: 'Same Day is charged by distance: give it in kilometres.',
        },
      ],
    },
    alsoCheck: (caller, partial, faults) =>
      findComparisonFaults(services, caller, partial, { ...missingPostalCodes(partial), ...faults }),
    handle: ({ caller, body, recorder }) =>
      compare(services, caller, body, recorder, missingPostalCodes(body)),
  })
