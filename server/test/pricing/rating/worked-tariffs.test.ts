import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decimal, sum } from '../../../src/platform/shared/money.ts'
import {
  type CompiledTariff,
  chargeByQuantity,
  checkTariff,
  compileTariff,
  estimatedDelivery,
  failedDelivery,
  type RatingRequest,
  rateShipment,
  readTariff,
} from '../../../src/pricing/rating/index.ts'
import { at, measures, piece, request } from './request.ts'

const guides = new URL('../../../../docs/guides/', import.meta.url)
const guide = readFileSync(new URL('tariffs.md', guides), 'utf8')

/** The guide's text under a heading: table lines with amounts, or the reason of a refusal. */
function worked(heading: string): {
  lines: string[]
  total: string | null
  refused: string | null
  delivered: string | null
} {
  const [, section] = guide.split(`#### ${heading}\n`)
  const [text = ''] = section?.split(/^#/m) ?? []
  const rows = [...text.matchAll(/^\|(.*)\|$/gm)]
    .map(([, cells = '']) => cells.split('|').map(cell => cell.trim()))
    .map(([line, , amount]) => [line, amount])
    .slice(2)
  const lines = rows.filter(([line]) => line !== '**Total**').map(row => row.join(' '))
  const total = rows.find(([line]) => line === '**Total**')?.[1]?.replaceAll('*', '') ?? null
  const [, refused = null] = /^Refused: `([A-Z_]+)`/m.exec(text) ?? []
  const [, delivered = null] = /Delivered on (\d{4}-\d{2}-\d{2})/.exec(text) ?? []
  return { lines, total, refused, delivered }
}

const newYork = at('US - 10001')
const london = at('GB - EC1A_1BB')
const pounds = { weightUnit: 'lb', dimensionUnit: 'in', sender: newYork } as const
const chicago = request(75, {
  ...pounds,
  serviceCode: 'GROUND',
  recipient: at('US - 60601'),
  pieceList: [piece(55, measures(52, 10, 10)), piece(20, measures(24, 18, 16))],
})
const home = { weightUnit: 'lb', serviceCode: 'HOME', sender: newYork, recipient: at('US - 60601') } as const
const berlin = { sender: at('DE - 10115'), recipient: at('DE - 10999') }

const run = (distance: number | string, date: string, time: string | null) =>
  request(2, {
    sender: at('CH - 8001'),
    recipient: at('CH - 8005'),
    serviceCode: 'RUN',
    distance: decimal(distance),
    date,
    time,
  })
const air = (weight: number, to: string, date: string, time: string | null = null) =>
  request(weight, { sender: london, recipient: at(to), serviceCode: 'AIR', date, time })
const van = (weight: number, distance: number | string, said: Partial<RatingRequest> = {}) =>
  request(weight, {
    ...said,
    sender: at('NL - 1012'),
    recipient: at('NL - 1101'),
    serviceCode: 'VAN',
    distance: decimal(distance),
  })
const toBerlin = 'DE - 10115'
const toTokyo = 'JP - 100-0001'

const fromBerlin = (weight: number | string, to: string, date: string, said: Partial<RatingRequest> = {}) =>
  request(weight, { ...said, sender: at('DE - 10115'), recipient: at(to), serviceCode: 'PARCEL', date })
const crate = { dimensions: measures(130, 60, 50) }
const crateFor = (customerId: number | null) =>
  fromBerlin(75, 'US - 10001', '2026-02-10', { ...crate, customerId })

/** The example that goes on after its order. */
const afterwards = 'By day, 4.2 km, after one failed delivery and 40 minutes of waiting'

/** An example's lines after the order. */
function linesAfter(heading: string, compiled: CompiledTariff, said: RatingRequest) {
  if (heading !== afterwards) return []
  const waiting = chargeByQuantity(compiled, said, { code: 'WAITING', quantity: decimal(40) })
  if ('message' in waiting) return expect.unreachable(waiting.message)
  return [...(failedDelivery(compiled, said)?.items ?? []), ...waiting.items]
}

const examples: Record<string, Record<string, RatingRequest>> = {
  'city-courier': {
    'Bike, 7.3 km, 2 kg': request(2, { ...berlin, serviceCode: 'BIKE', distance: decimal('7.3') }),
    'Bike, exactly 3 km, 12 kg, 80.00 to collect': request(12, {
      ...berlin,
      serviceCode: 'BIKE',
      distance: decimal(3),
      codAmount: decimal(80),
    }),
    'Van, 4 km': request(120, { ...berlin, serviceCode: 'VAN', distance: decimal(4) }),
    'Van, 25.2 km, on 24 December 2026': request(120, {
      ...berlin,
      serviceCode: 'VAN',
      distance: decimal('25.2'),
      date: '2026-12-24',
    }),
    'Bike, 41 km': request(2, { ...berlin, serviceCode: 'BIKE', distance: decimal(41) }),
  },
  'domestic-parcel': {
    'New York to Los Angeles, 12 lb, 20 × 16 × 12 in': request(12, {
      ...pounds,
      serviceCode: 'GROUND',
      recipient: at('US - 90012'),
      dimensions: measures(20, 16, 12),
    }),
    'New York to the Bronx, exactly 30 lb': request(30, {
      ...pounds,
      serviceCode: 'GROUND',
      recipient: at('US - 10453'),
    }),
    'New York to Chicago, a long heavy piece and a light bulky one': chicago,
    'The same for customer 1': { ...chicago, customerId: 1 },
    'New York to Anchorage, 14 kg': request(14, {
      serviceCode: 'GROUND',
      sender: newYork,
      recipient: at('US - 99501'),
    }),
  },
  'international-express': {
    'Documents to Paris, 0.3 kg': request('0.3', {
      serviceCode: 'EXPRESS',
      sender: london,
      recipient: at('FR - 75001'),
    }),
    'A parcel to New York, 5.2 kg, 40 × 30 × 30 cm, worth 650.00': request('5.2', {
      serviceCode: 'EXPRESS',
      sender: london,
      recipient: newYork,
      dimensions: measures(40, 30, 30),
      customsValue: decimal(650),
    }),
    'A parcel to Tokyo, exactly 30 kg': request(30, {
      serviceCode: 'EXPRESS',
      sender: london,
      recipient: at('JP - 100-0001'),
    }),
    'A parcel to Tokyo, 30.2 kg': request('30.2', {
      serviceCode: 'EXPRESS',
      sender: london,
      recipient: at('JP - 100-0001'),
    }),
    'Two pieces to Alice Springs': request(76, {
      serviceCode: 'EXPRESS',
      sender: london,
      recipient: at('AU - 0870'),
      pieceList: [piece(72, measures(60, 60, 60)), piece(4, measures(50, 40, 30))],
    }),
    'A parcel to Pyongyang': request(5, { serviceCode: 'EXPRESS', sender: london, recipient: at('KP - -') }),
  },
  'international-parcel': {
    'A parcel to Paris in January, 3.1 kg, 40.1 × 30.1 × 25.2 cm': fromBerlin(
      '3.1',
      'FR - 75001',
      '2026-01-15',
      {
        dimensions: measures('40.1', '30.1', '25.2'),
      },
    ),
    'A parcel to New York in February, 30.2 kg': fromBerlin('30.2', 'US - 10001', '2026-02-01'),
    'A crate to New York in February, 75 kg, 130 × 60 × 50 cm': crateFor(null),
    'The same crate for customer 1, a web shop': crateFor(1),
    'The same crate for customer 2, with a percentage of its own': crateFor(2),
  },
  'per-parcel': {
    'Three pieces of 30 kg together within Germany': request(30, {
      ...berlin,
      serviceCode: 'CLASSIC',
      pieces: 3,
    }),
    'A long piece, a bulky one and a small one to Vienna': request('19.7', {
      serviceCode: 'CLASSIC',
      sender: at('DE - 10115'),
      recipient: at('AT - 1010'),
      pieceList: [piece('6.2', measures(150, 20, 20)), piece('12.4', measures(80, 60, 50)), piece('1.1')],
    }),
    'Four pieces of 24 kg, two of them weighed, 180.00 to collect': request(24, {
      ...berlin,
      serviceCode: 'CLASSIC',
      pieceList: [piece(8), piece(4), piece(null), piece(null)],
      codAmount: decimal(180),
    }),
    'A piece of 180 cm': request(5, {
      ...berlin,
      serviceCode: 'CLASSIC',
      dimensions: measures(180, 10, 10),
    }),
  },
  'home-delivery': {
    'A home, 4 lb': request(4, { ...home, options: ['RESIDENTIAL'] }),
    'A home on Saturday, 12 lb, signed for and insured for 650.00': request(12, {
      ...home,
      options: ['RESIDENTIAL', 'SATURDAY', 'SIGNATURE', 'INSURANCE'],
      declaredValue: decimal(650),
    }),
    'Insured for exactly 100.00, 1 lb': request(1, {
      ...home,
      options: ['INSURANCE'],
      declaredValue: decimal(100),
    }),
    'Insured for 100.01, 1 lb': request(1, {
      ...home,
      options: ['INSURANCE'],
      declaredValue: decimal('100.01'),
    }),
    '6 200.00 to collect, 5 lb': request(5, { ...home, codAmount: decimal(6200) }),
    'Economy on Saturday': request(4, { ...home, serviceCode: 'ECONOMY', options: ['SATURDAY'] }),
  },
  'courier-day-and-night': {
    'By day, 4.2 km': run('4.2', '2026-06-17', '14:00:00'),
    'By night, 8 km, ordered at 23:00': run(8, '2026-06-17', '23:00:00'),
    'On a Saturday, 8 km, at no known time': run(8, '2026-06-20', null),
    'On National Day, a Saturday, 8 km': run(8, '2026-08-01', '10:00:00'),
    [afterwards]: run('4.2', '2026-06-17', '14:00:00'),
  },
  'monthly-fuel-index': {
    '5 kg to Berlin on 30 April 2026': air(5, toBerlin, '2026-04-30'),
    'The same on Friday, 29 May 2026, at 16:59': air(5, toBerlin, '2026-05-29', '16:59:59'),
    'The same on 1 June 2026': air(5, toBerlin, '2026-06-01'),
    '8 kg to Tokyo on Thursday, 1 October 2026, at 17:00': air(8, toTokyo, '2026-10-01', '17:00:00'),
    '1 kg to Berlin on 1 September 2026': air(1, toBerlin, '2026-09-01'),
    '60 kg to Tokyo on 15 January 2027': air(60, toTokyo, '2027-01-15'),
  },
  'distance-and-weight': {
    '2 kg over 7.3 km': van(2, '7.3'),
    '31 kg over exactly 25 km, 80.00 to collect': van(31, 25, { codAmount: decimal(80) }),
    '120 kg over 10.1 km': van(120, '10.1'),
    '2 kg over 7.3 km for customer 1, without VAT': van(2, '7.3', { customerId: 1 }),
    '2 kg over 50.1 km': van(2, '50.1'),
  },
}

describe.each(Object.keys(examples))('the worked tariff %s', name => {
  const document: object = JSON.parse(readFileSync(new URL(`tariffs/${name}.json`, guides), 'utf8'))
  const { tariff, problems } = readTariff(document)

  test('can be imported as it stands', () => {
    expect(problems).toBeNull()
    expect(tariff && checkTariff(tariff, new Set([1, 2]))).toEqual({ problems: {}, warnings: {} })
    // Older documents are read as they stand.
    expect(tariff).toMatchObject(document)
  })

  test.each(Object.entries(examples[name] ?? {}))('%s', (heading, said) => {
    const { lines, total, refused, delivered } = worked(heading)
    expect(total ?? refused, 'the guide has the example').toBeTruthy()
    if (!tariff) return expect.unreachable('the tariff cannot be read')
    const compiled = compileTariff(tariff)
    if (delivered !== null) expect(estimatedDelivery(compiled, said)).toBe(delivered)
    const price = rateShipment(compiled, said)
    if ('reason' in price) expect(price.reason).toBe(refused)
    else {
      const items = [...price.items, ...linesAfter(heading, compiled, said)]
      expect(items.map(item => `${item.name} ${item.amount.toFixed(2)}`)).toEqual(lines)
      expect(sum(items.map(({ amount }) => amount)).toFixed(2)).toBe(total)
      if (heading !== afterwards) expect(price.total.toFixed(2)).toBe(total)
    }
  })
})

test('every example of the guide is held to its figures', () => {
  const headings = [...guide.matchAll(/^#### (.+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(Object.values(examples).flatMap(group => Object.keys(group)))
})
