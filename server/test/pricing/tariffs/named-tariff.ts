import type { TariffDocument } from '../../../src/pricing/rating/index.ts'
import { chart } from './chart.ts'
import type { Courier } from './support.ts'

/** The example with two customers' terms, and surcharges that name everything. */
export function named(courier: Courier, customers: readonly number[]): TariffDocument {
  return courier.example(tariff => {
    const [card] = tariff.cards
    if (card) tariff.cards.push({ ...card, version: 2, status: 'draft' })
    tariff.options = [
      { code: 'SATURDAY', name: 'Saturday delivery' },
      { code: 'GIFT', name: 'Gift wrapping' },
      { code: 'SIGNATURE', name: 'Signature' },
    ]
    const [service] = tariff.services
    if (service) {
      service.options = ['SATURDAY']
      service.dimension_increment = '0.5'
      service.weight_bands = [{ up_to: '30', weight_increment: '0.5' }, { volumetric_divisor: '166' }]
    }
    const byDistance = tariff.services.find(({ zone_set }) => zone_set === undefined)
    if (byDistance) byDistance.distance_zones = [{ zone: 'NEAR', up_to: '10' }, { zone: 'FAR' }]
    tariff.surcharges.push({
      code: 'NAMES',
      name: 'Names',
      type: 'surcharge',
      method: 'percent',
      percent: '2',
      of: 'base',
      conditions: { services: ['DOM'], zones: ['LOCAL'], package_types: ['BOX'], options: ['SATURDAY'] },
    })
    tariff.customer_groups = [
      {
        code: 'SHOPS',
        name: 'Web shops',
        services: [{ service: 'SAMEDAY', percent: '-3' }],
        surcharges: [{ surcharge: 'FUEL', service: 'DOM', percent: '9' }],
      },
      { code: 'EMPTY', name: 'Nobody' },
    ]
    if (card) {
      const { customer_id: _, ...open } = card
      tariff.cards.push({ ...open, code: 'SHOPS', version: 1, status: 'draft', customer_group: 'SHOPS' })
    }
    tariff.customer_pricing = customers.map(customer_id => ({
      customer_id,
      customer_group: 'SHOPS',
      services: [{ service: 'DOM', percent: '-10' }],
      surcharges: [{ surcharge: 'FUEL', service: 'INTL', waived: true }],
    }))
  })
}

/** With a zone set too large to compile in the main thread. */
export function withBigSet(courier: Courier): TariffDocument {
  const tariff = named(courier, [courier.customer])
  tariff.zone_sets.push({
    code: 'BIG',
    name: 'Big',
    zones: ['A', 'B', 'C', 'D'].map(code => ({ code })),
    rules: chart(2_100),
  })
  return tariff
}
