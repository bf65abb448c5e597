import type { Surcharge, TariffDocument } from '../server/src/rating/index.ts'
import { thousandLinesService } from './tariff.ts'

/** A service whose prices are its card's, and one with everything that a tariff can say, on the same card. */
export const plainService = 'PLAIN'
export const fullService = 'FULL'

/** The tariff with both services. The customer belongs to a group. */
export function withEverything(tariff: TariffDocument, customerId: number): TariffDocument {
  const grid = tariff.services.find(({ code }) => code === thousandLinesService)
  const card = tariff.cards.find(({ service }) => service === thousandLinesService)
  if (!grid || !card) throw new Error(`The tariff has no service ${thousandLinesService}.`)
  const others = tariff.services.map(({ code }) => code)
  const plain = { ...grid, code: plainService, name: 'Plain', package_types: ['BOX'], options: [...asked] }
  const lines = card.lines.filter(line => line.package_type === 'BOX')
  const own = { lines, code: `${plainService}-PUBLIC`, service: plainService, name: 'Plain' }
  return {
    ...tariff,
    holidays: [{ date: '2020-12-25', name: 'Christmas', yearly: true }],
    options: [...(tariff.options ?? []), ...asked.map(code => ({ code, name: code }))],
    services: [...tariff.services, plain, { ...plain, ...fullTerms }],
    cards: [
      ...tariff.cards,
      { ...card, ...own },
      { ...card, ...own, code: `${fullService}-PUBLIC`, service: fullService, name: 'Full', total },
    ],
    surcharges: [
      ...tariff.surcharges.map(surcharge => onlyFor(others, surcharge)),
      ...surcharges.map(surcharge => onlyFor([fullService], surcharge)),
    ],
    customer_groups: [
      {
        code: 'SHOPS',
        name: 'Web shops',
        services: [{ service: fullService, percent: '-12.5' }],
        surcharges: [{ surcharge: 'FUEL-INDEX', service: fullService, maximum: '20' }],
      },
    ],
    customer_pricing: [
      ...tariff.customer_pricing.filter(pricing => pricing.customer_id !== customerId),
      {
        ...tariff.customer_pricing.find(pricing => pricing.customer_id === customerId),
        customer_id: customerId,
        customer_group: 'SHOPS',
      },
    ],
  }
}

/** What the sender of the measured quotes asks for. */
export const asked = ['EVENING', 'SIGNED'] as const

const total = { minimum: '12.00', maximum: '900.00', round_to: '0.05', includes_tax: true }

const fullTerms: Partial<TariffDocument['services'][number]> & { code: string; name: string } = {
  code: fullService,
  name: 'Full',
  rate_per: 'piece',
  dimension_increment: '1',
  weight_bands: [
    { up_to: '20', weight_increment: '0.5' },
    { volumetric_divisor: '166', weight_increment: '1' },
  ],
  oversize: [{ minimum_weight: '40', length_plus_girth: { over: '130' } }],
  limits: {
    max_weight: '1000',
    max_piece_weight: '150',
    max_length: '108',
    max_second_side: '70',
    max_length_plus_girth: '165',
    max_volume: '90000',
    max_pieces: 50,
    max_cod_amount: '5000',
    max_declared_value: '50000',
  },
  transit: {
    days: 3,
    cut_off: '17:00',
    collection_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    delivery_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    zones: [{ zone: 'G303', days: 4 }],
  },
}

const fixed = (code: string, amount: string, said: Partial<Surcharge> = {}): Surcharge => {
  return { code, name: code, type: 'surcharge', method: 'fixed', amount, currency: 'USD', ...said }
}
const percent = (code: string, share: string, said: Partial<Surcharge> = {}): Surcharge => {
  return { code, name: code, type: 'surcharge', method: 'percent', percent: share, of: 'base', ...said }
}

/** Of every kind; the conditions of some hold, of others not. */
const surcharges: readonly Surcharge[] = [
  percent('FUEL-INDEX', '12', { currency: 'USD', by_month: months('2020-01', 120) }),
  fixed('EVENING', '4.95', { conditions: { options: ['EVENING'] } }),
  fixed('SIGNED', '2.10', { conditions: { options: ['SIGNED'] } }),
  fixed('PEAK', '0.85', { per: 'piece', conditions: { dates: [{ from: '2020-01-01', to: '2099-12-31' }] } }),
  fixed('HEAVY', '15', {
    largest_of: 'HANDLING',
    weight_unit: 'lb',
    conditions: { piece_weight: { over: '50' } },
  }),
  fixed('LONG', '12', {
    largest_of: 'HANDLING',
    dimension_unit: 'in',
    conditions: { longest_side: { over: '10' }, second_longest_side: { over: '5' } },
  }),
  fixed('GIRTH', '9', {
    largest_of: 'HANDLING',
    dimension_unit: 'in',
    conditions: { girth: { over: '200' }, volume: { over: '17000' } },
  }),
  percent('NIGHT', '60', { conditions: { times: [{ from: '22:00', to: '06:00' }] } }),
  percent('SUNDAY', '50', { conditions: { weekdays: ['sunday'], holiday: false } }),
  percent('HOLIDAY', '50', { conditions: { holiday: true } }),
  fixed('REMOTE', '24', {
    conditions: {
      destination: [
        { country: 'US', state: 'AK' },
        { country: 'US', postal_prefix: '967' },
      ],
    },
  }),
  fixed('FAR', '5', { conditions: { distance: { over: '20' } } }),
  fixed('CASH', '4.90', { conditions: { cod: true, cod_amount: { over: '10' } } }),
  { ...percent('CASH-SHARE', '1'), of: 'cod_amount', minimum: '1', maximum: '50', currency: 'USD' },
  fixed('BACK', '2', { conditions: { return: true } }),
  percent('MANY', '5', { type: 'discount', conditions: { pieces: { over: '1' } } }),
  fixed('WEIGHT', '0.12', {
    per: 'weight_unit',
    weight_unit: 'lb',
    conditions: { weight: { over: '1' }, zones: ['G303'], package_types: ['BOX'] },
  }),
  {
    ...{ code: 'COVER', name: 'COVER', type: 'surcharge', method: 'tiers', of: 'declared_value' },
    ...{ currency: 'USD', conditions: { declared_value: { over: '100' } } },
    tiers: [
      { up_to: '5000', price: '1.30', per: '100' },
      { amount: '65', percent: '1' },
    ],
  },
  fixed('ATTEMPT', '4.50', { charged_for: 'failed_delivery' }),
  fixed('WAITING', '7.50', { charged_for: 'quantity', counted: { unit: 'minute', per: '15' } }),
  percent('TAX', '8.875', { type: 'tax', of: 'subtotal' }),
]

function onlyFor(services: readonly string[], surcharge: Surcharge): Surcharge {
  return { ...surcharge, conditions: { ...surcharge.conditions, services: [...services] } }
}

/** A fuel index. */
function months(first: string, count: number): { month: string; percent: string }[] {
  const year = Number(first.slice(0, 4))
  return Array.from({ length: count }, (_, index) => ({
    month: `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
    percent: `${10 + (index % 7)}.25`,
  }))
}
