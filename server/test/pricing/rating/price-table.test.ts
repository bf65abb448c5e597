import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { atOnce } from '../../../src/platform/shared/slices.ts'
import {
  type CardLine,
  cardOfBuyer,
  compileTariff,
  fillTable,
  mostQuantities,
  planTables,
  price,
  readTariff,
  type TariffDocument,
} from '../../../src/pricing/rating/index.ts'
import { at, request } from './request.ts'
import { tariff } from './tariff.ts'

/** A price list's tables: package types, zones, and rows as text. */
function tables(
  document: TariffDocument,
  said: { service?: string; customerId?: number | null; date?: string } = {},
) {
  const { service: code = 'S', customerId = null, date = '2026-06-15' } = said
  const service = compileTariff(document).byCode.get(code)
  const chosen = service && cardOfBuyer(service, { customerId, date })
  if (!service || !chosen) return expect.unreachable('the service has a card')
  const stored = document.cards.find(
    card => card.code === chosen.card.code && card.version === chosen.card.version,
  )
  return atOnce(planTables(service, chosen.card, stored?.lines ?? [])).map(plan => ({
    types: plan.packageTypes.map(type => type.code),
    zones: plan.zones,
    rows: atOnce(fillTable(service, { customerId, date }, plan)).map(({ upTo, cells }) => [
      upTo?.toFixed() ?? 'above',
      ...cells.map(cell => {
        if (!cell) return '–'
        return cell.from.eq(cell.to) ? cell.to.toFixed(2) : `${cell.from.toFixed(2)}–${cell.to.toFixed(2)}`
      }),
    ]),
    above: plan.above,
  }))
}

const guide = (name: string) => {
  const file = new URL(`../../../../docs/guides/tariffs/${name}.json`, import.meta.url)
  const { tariff: document } = readTariff(JSON.parse(readFileSync(file, 'utf8')))
  return document ?? expect.unreachable('the guide has a tariff')
}

const flat = (up_to: string | undefined, price: string) => ({
  type: 'flat' as const,
  price,
  ...(up_to && { up_to }),
})
const zone = (code: string, country: string) => ({ zone: code, destination: { country } })

test('a row has what a customer pays at its upper bound, after its percentage, rounded as its quote is', () => {
  const document = guide('domestic-parcel')
  const [table] = tables(document, { service: 'GROUND', customerId: 1 })
  const row = (upTo: string) => table?.rows.find(([bound]) => bound === upTo)
  // 12 % of 8.10, 9.85 and 12.40 are 0.972, 1.182 and 1.488.
  expect(row('1')).toEqual(['1', '7.13', '8.67', '10.91'])
  expect(row('30')).toEqual(['30', '15.71', '27.63', '51.26'])
  const [publicTable] = tables(document, { service: 'GROUND' })
  expect(publicTable?.rows.find(([bound]) => bound === '30')).toEqual(['30', '17.85', '31.40', '58.25'])
})

test('every price is that of a quote between two places of the zone', () => {
  const document = guide('international-express')
  const compiled = compileTariff(document)
  const places = { '1': 'FR - 75001', '2': 'US - 10001', '3': 'JP - 1000001', '4': 'ZA - 0001' }
  for (const table of tables(document, { service: 'EXPRESS' })) {
    for (const [upTo = '', ...cells] of table.rows.filter(([bound]) => bound !== 'above').slice(0, 12)) {
      for (const [index, cell] of cells.entries()) {
        const to = places[table.zones[index] as keyof typeof places]
        const { quotes } = price(
          compiled,
          request(upTo, {
            serviceCode: 'EXPRESS',
            sender: at('GB - EC1A_1BB'),
            recipient: at(to),
          }),
        )
        const quote = quotes.find(({ package_type }) => package_type.code === table.types[0])
        expect(cell.split('–').at(-1), `${table.types} ${upTo} in ${table.zones[index]}`).toBe(
          quote?.base_rate.toFixed(2) ?? '',
        )
      }
    }
  }
})

test('steps begun are rows of their own, and what rises without steps has its first and its last price', () => {
  const stepped = tariff({
    brackets: [flat('2', '10'), { type: 'base_plus', base: '10', price: '1.5', per: '2', up_to: '7' }],
  })
  expect(tables(stepped)[0]?.rows).toEqual([
    ['2', '10.00'],
    ['4', '11.50'],
    ['6', '13.00'],
    ['7', '14.50'],
  ])
  const even = tariff({ brackets: [{ type: 'per_unit', price: '2', up_to: '10' }] })
  expect(tables(even)[0]?.rows).toEqual([['10', '0.00–20.00']])
  const rounded = tariff({
    brackets: [{ type: 'per_unit', price: '2', up_to: '2' }],
    service: { weight_increment: '0.5' },
  })
  expect(tables(rounded)[0]?.rows).toEqual([
    ['0.5', '1.00'],
    ['1', '2.00'],
    ['1.5', '3.00'],
    ['2', '4.00'],
  ])
})

test('many steps are rows in which the price rises, so that a table stays small', () => {
  const [table] = tables(
    tariff({ brackets: [{ type: 'base_plus', base: '5', price: '1', included: '0', up_to: '1000' }] }),
  )
  expect(table?.rows).toHaveLength(40)
  expect(table?.rows[0]).toEqual(['25', '6.00–30.00'])
  expect(table?.rows.at(-1)).toEqual(['1000', '981.00–1005.00'])
})

test('a table ends at the most that the service takes, and otherwise tells how prices go on', () => {
  const brackets = [flat('5', '10'), { type: 'base_plus' as const, base: '10', price: '2' }]
  const limited = tables(tariff({ brackets, service: { limits: { max_weight: '8' } } }))
  expect(limited[0]?.rows.map(([bound]) => bound)).toEqual(['5', '6', '7', '8'])
  expect(limited[0]?.above).toEqual([null])
  const open = tables(tariff({ brackets }))
  expect(open[0]?.rows.at(-1)).toEqual(['15', '30.00'])
  expect(open[0]?.above[0]?.rises?.price.toFixed()).toBe('2')
  expect(tables(tariff({ brackets: [flat('5', '10'), flat(undefined, '30')] }))[0]?.rows).toEqual([
    ['5', '10.00'],
    ['above', '30.00'],
  ])
})

test('zones that no line names have one column, and package types with the same prices one table', () => {
  const lines: CardLine[] = [
    { zone: 'A', brackets: [flat('5', '1')] },
    { brackets: [flat('5', '3')] },
    { package_type: 'ENV', zone: 'B', brackets: [flat('1', '2')] },
  ]
  const document = tariff({
    lines,
    rules: [zone('A', 'DE'), zone('B', 'FR'), zone('C', 'IT')],
    service: { package_types: ['P', 'BOX', 'ENV'] },
    more: {
      package_types: ['P', 'BOX', 'ENV'].map(code => ({ code, name: code })),
    },
  })
  expect(tables(document).map(({ types, zones, rows }) => ({ types, zones, rows }))).toEqual([
    { types: ['P', 'BOX'], zones: ['A', null], rows: [['5', '1.00', '3.00']] },
    {
      types: ['ENV'],
      zones: ['A', 'B', null],
      rows: [
        ['1', '1.00', '2.00', '3.00'],
        ['5', '1.00', '–', '3.00'],
      ],
    },
  ])
})

test('distances, pieces, least weights, minimum charges and prices with tax are as in a quote', () => {
  const [byDistance] = tables(guide('distance-and-weight'), { service: 'VAN' })
  expect(byDistance?.rows[0]).toEqual(['5', '9.90', '14.90', '22.50'])
  const pieces = tariff({
    service: { charge_type: 'piece' },
    brackets: [flat('1', '5'), { type: 'base_plus', base: '5', price: '2', up_to: '3' }],
  })
  expect(tables(pieces)[0]?.rows).toEqual([
    ['1', '5.00'],
    ['2', '7.00'],
    ['3', '9.00'],
  ])
  const least = tariff({
    lines: [{ minimum_charge: '4', brackets: [flat('1', '3'), flat('2', '8')] }],
    service: { minimum_weight: '1.5' },
  })
  expect(tables(least)[0]?.rows).toEqual([
    ['1', '8.00'],
    ['2', '8.00'],
  ])
  const runs = tables(guide('city-courier'), { service: 'VAN' })[0]?.rows.filter(([bound]) =>
    /^(?:8|8.5|10)$/.test(bound ?? ''),
  )
  expect(runs).toEqual([
    ['8', '18.00'],
    ['8.5', '18.70'],
    ['10', '22.00'],
  ])
})

test('the rows of a line are those of its own card on that day', () => {
  const document = tariff({ brackets: [flat('5', '10')] })
  const [card] = document.cards
  if (!card) return expect.unreachable('there is a card')
  document.cards.push({
    ...card,
    version: 2,
    valid_from: '2027-01-01',
    lines: [{ brackets: [flat('5', '12')] }],
  })
  expect(tables(document, { date: '2026-12-31' })[0]?.rows).toEqual([['5', '10.00']])
  expect(tables(document, { date: '2027-01-01' })[0]?.rows).toEqual([['5', '12.00']])
})

test('a table with more rows than anybody prints is found out before its prices are worked out', () => {
  const document = tariff({
    brackets: Array.from({ length: 900 }, (_, index) => ({
      type: 'base_plus' as const,
      base: String(index),
      price: '1',
      up_to: String((index + 1) * 40),
    })),
  })
  const service = compileTariff(document).byCode.get('S')
  const chosen = service && cardOfBuyer(service, { customerId: null, date: '2026-06-15' })
  if (!service || !chosen) return expect.unreachable('the service has a card')
  const [plan] = atOnce(planTables(service, chosen.card, document.cards[0]?.lines ?? []))
  expect(plan?.quantities).toHaveLength(mostQuantities + 1)
})
