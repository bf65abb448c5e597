import { expect, test } from 'vitest'
import type { TariffDocument } from '../../../src/pricing/rating/index.ts'
import { mostHolidays } from '../../../src/pricing/rating/index.ts'
import { exportTariff, listHolidays, removeHoliday, saveHoliday } from '../../../src/pricing/tariffs/index.ts'
import { aCourier, clock, faultsOf } from './support.ts'

const courier = aCourier()
const { example, load, newTenant, tariffVersion } = courier
const services = () => ({ database: courier.database, clock })

/** The example with all terms of days, times and limits. */
const timed = (change: (tariff: TariffDocument) => void = () => {}) =>
  example(tariff => {
    const [service] = tariff.services
    const [zone] = tariff.zone_sets.find(({ code }) => code === service?.zone_set)?.zones ?? []
    if (!service || !zone) throw new Error('The example has changed.')
    service.transit = {
      days: 2,
      cut_off: '16:00',
      collection_days: ['monday', 'friday'],
      on_holidays: false,
      zones: [{ zone: zone.code, days: 5 }],
    }
    for (const card of tariff.cards) card.total = { minimum: '5.00', round_to: '0.05' }
    tariff.surcharges.push({
      code: 'TIMES',
      name: 'Times',
      type: 'surcharge',
      method: 'percent',
      percent: '5',
      of: 'base',
      by_month: [{ month: '2026-01', percent: '6.5' }],
      conditions: { weekdays: ['sunday'], times: [{ from: '22:00', to: '06:00' }], holiday: true },
    })
    tariff.holidays = [
      { date: '2026-07-03', name: 'Independence Day (observed)', yearly: false },
      { date: '2026-12-25', name: 'Christmas', yearly: true },
    ]
    change(tariff)
  })

const unchanged = { added: 0, changed: 0, removed: 0 }

test('transit times, times, months, limits and holidays come out as they went in', async () => {
  const first = await load(timed())
  expect(first.changes.holidays).toEqual({ added: 2, changed: 0, removed: 0 })
  const exported = await exportTariff(courier.database, courier.tenant)
  expect(exported).toEqual(timed())
  const again = await load(JSON.parse(JSON.stringify(exported)))
  for (const [part, changes] of Object.entries(again.changes)) expect(changes, part).toEqual(unchanged)
})

test('a document that names no holidays leaves them, and an empty list takes them away', async () => {
  await load(timed())
  const without = await load(timed(tariff => void delete tariff.holidays))
  expect(without.changes.holidays).toEqual(unchanged)
  expect(await listHolidays(courier.database, courier.tenant)).toHaveLength(2)
  const turned = await load(timed(tariff => void tariff.holidays?.reverse()))
  expect(turned.changes.holidays).toEqual(unchanged)
  const emptied = await load(timed(tariff => void Object.assign(tariff, { holidays: [] })))
  expect(emptied.changes.holidays).toEqual({ added: 0, changed: 0, removed: 2 })
  expect(await listHolidays(courier.database, courier.tenant)).toEqual([])
})

test('a holiday that is saved or removed is a new version of the tariff, of its own company alone', async () => {
  await load(timed())
  const before = await tariffVersion()
  const other = await newTenant()
  await saveHoliday(services(), other, { date: '2026-12-25', name: 'Jul', yearly: false })
  await saveHoliday(services(), courier.tenant, { date: '2026-12-25', name: 'Noël', yearly: false })
  await removeHoliday(services(), courier.tenant, '2026-07-03')
  expect(await tariffVersion()).toBe(before + 2)
  expect(await listHolidays(courier.database, courier.tenant)).toEqual([
    { date: '2026-12-25', name: 'Noël', yearly: false },
  ])
  expect(await listHolidays(courier.database, other)).toEqual([
    { date: '2026-12-25', name: 'Jul', yearly: false },
  ])
})

test('one holiday more than a company may have is refused, and none is stored', async () => {
  const day = (index: number) => Temporal.PlainDate.from('2026-01-01').add({ days: index }).toString()
  const holidays = Array.from({ length: mostHolidays }, (_, index) => ({ date: day(index), name: 'Closed' }))
  await load(timed(tariff => void Object.assign(tariff, { holidays })))
  const one = { date: day(mostHolidays), name: 'Closed', yearly: false }
  const faults = await faultsOf(saveHoliday(services(), courier.tenant, one))
  expect(Object.keys(faults)).toEqual(['date'])
  expect(await listHolidays(courier.database, courier.tenant)).toHaveLength(mostHolidays)
})
