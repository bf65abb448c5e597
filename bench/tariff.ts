/** Services with one flat price: the usual one, one of few shipments, and one of none. */
export const flatService = 'FLAT'
export const rareService = 'RARE'
export const unusedService = 'UNUSED'

/** Part of the output of `waybill tariff export`. */
type Tariff = Record<'services' | 'cards', object[]>

/** The tariff with services for measurements. */
export function withBenchServices(exported: string): string {
  const tariff = JSON.parse(exported) as Tariff
  const further = [flatService, rareService, unusedService]
  return JSON.stringify({
    ...tariff,
    services: [...tariff.services, ...further.map(service)],
    cards: [...tariff.cards, ...further.map(card)],
  })
}

/** The tariff of a small courier: one service with one flat price. */
export function flatTariff(exported: string): string {
  return JSON.stringify({
    ...(JSON.parse(exported) as Tariff),
    zone_sets: [],
    surcharges: [],
    package_types: [{ code: 'BOX', name: 'Box' }],
    services: [service(flatService)],
    cards: [card(flatService)],
  })
}

function service(code: string): object {
  return {
    code,
    name: `Bench ${code}`,
    service_type: 'domestic',
    charge_type: 'flat',
    package_types: ['BOX'],
    weight_unit: 'lb',
  }
}

function card(code: string): object {
  return {
    code: `${code}-PUBLIC`,
    version: 1,
    name: code,
    service: code,
    currency: 'USD',
    valid_from: '2020-01-01',
    status: 'published',
    lines: [{ package_type: 'BOX', brackets: [{ type: 'flat', price: '9.90' }] }],
  }
}
