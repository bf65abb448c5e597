import { QuoteRecord } from '../../pricing/rating/index.ts'
import {
  findQuoteFaults,
  missingPostalCodes,
  QuoteRequestSchema,
  quoteRates as quote,
  quoteFlatNames,
  shipmentFields,
} from '../../shipping/quotes/index.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'

export const quoteRates = (services: Services) =>
  endpoint({
    method: 'POST',
    url: '/v1/rates/quote',
    action: 'rates.quote',
    operationId: 'quoteRates',
    tag: 'Rates and services',
    summary: 'Quote rates',
    description:
      'Returns an itemised price for each package type of the service. The customer’s own pricing applies if the API user belongs to a customer or `sender.customer_id` names one. Package types without a price are listed with the reason. The body of a create is accepted too: fields of a shipment that do not change its price are passed over.',
    access: 'api_rates',
    body: QuoteRequestSchema,
    flatNames: quoteFlatNames,
    passesOver: shipmentFields,
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
    alsoCheck: (caller, partial, faults) =>
      findQuoteFaults(services, caller, partial, { ...missingPostalCodes(partial), ...faults }),
    handle: ({ caller, body, recorder }) =>
      quote(services, caller, body, recorder, { known: missingPostalCodes(body) }),
  })
