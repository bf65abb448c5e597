/** A service with one flat price, one whose card has a thousand lines, one that is rare and one that nothing uses. */
export const flatService = 'FLAT'
export const gridService = 'GRID'
export const rareService = 'RARE'
export const unusedService = 'UNUSED'

/** What `waybill tariff export` writes; only its lists matter here. */
type Tariff = Record<'package_types' | 'zone_sets' | 'services' | 'cards', object[]>

/** 500 prefixes of three digits: the even ones. */
const zones = Array.from({ length: 500 }, (_, index) => ({
  code: `G${index}`,
  prefix: String(index * 2).padStart(3, '0'),
}))

/** The tariff with services to be measured by. */
export function withBenchServices(exported: string): string {
  const tariff = JSON.parse(exported) as Tariff
  const grid = zones.flatMap(({ code }, index) => [line('ENV', code, index), line('BOX', code, index)])
  return JSON.stringify({
    ...tariff,
    zone_sets: [
      ...tariff.zone_sets,
      {
        code: gridService,
        name: 'Grid',
        zones: zones.map(({ code }) => ({ code })),
        rules: zones.map(({ code, prefix }) => ({
          zone: code,
          destination: { country: 'US', postal_prefix: prefix },
        })),
      },
    ],
    services: [
      ...tariff.services,
      { ...service(gridService), zone_set: gridService, package_types: ['ENV', 'BOX'] },
      ...[flatService, rareService, unusedService].map(service),
    ],
    cards: [
      ...tariff.cards,
      card(gridService, grid),
      ...[flatService, rareService, unusedService].map(flatCard),
    ],
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
    cards: [flatCard(flatService)],
  })
}

function service(code: string): object {
  return {
    code,
    name: `Bench ${code}`,
    service_type: 'domestic',
    charge_type: code === gridService ? 'weight' : 'flat',
    package_types: ['BOX'],
    weight_unit: 'lb',
    volumetric_divisor: '139',
    weight_increment: '1',
    minimum_weight: '1',
  }
}

function flatCard(code: string): object {
  return card(code, [{ package_type: 'BOX', brackets: [{ type: 'flat', price: '9.90' }] }])
}

function card(code: string, lines: readonly object[]): object {
  const dates = { valid_from: '2020-01-01', status: 'published' }
  return { code: `${code}-PUBLIC`, version: 1, name: code, service: code, currency: 'USD', ...dates, lines }
}

function line(packageType: string, zone: string, index: number): object {
  const brackets = ['1', '2', '5', '10', '50', '150'].map((up_to, step) => ({
    up_to,
    type: 'flat',
    price: `${5 + step * 3 + (index % 90)}.${10 + (index % 90)}`,
  }))
  return { package_type: packageType, zone, brackets }
}
