import { describe, expect, test } from 'vitest'
import { price, type TariffDocument, type ZoneRule } from '../../../src/pricing/rating/index.ts'
import {
  changeDraft,
  createCurrentTariffs,
  editPart,
  exportTariff,
  loadTariff,
  publishDraft,
  type TariffPart,
  tryTariff,
} from '../../../src/pricing/tariffs/index.ts'
import { request } from '../rating/request.ts'
import { aCourier, clock, faultsOf } from './support.ts'

const courier = aCourier()
const { example, load } = courier
const card: TariffPart = { list: 'cards', code: 'DOM-PUBLIC' }

const edit = (part: TariffPart, change: (tariff: TariffDocument) => unknown) =>
  editPart({ database: courier.database, clock }, courier.tenant, part, tariff => ({
    tariff: change(tariff),
  }))

describe('a published card', () => {
  test('is never edited', async () => {
    await load(example())
    const edited = example(tariff => Object.assign(tariff.cards[0] ?? {}, { name: 'Renamed' }))
    expect(await faultsOf(load(edited))).toEqual({
      'cards.0':
        'Card DOM-PUBLIC version 1: Version 1 of "DOM-PUBLIC" is published and cannot be changed; add version 2.',
    })
  })

  test('is not left out unless that is asked for', async () => {
    await load(example())
    const without = example(tariff => tariff.cards.pop())
    expect(Object.keys(await faultsOf(load(without)))).toEqual(['cards'])
    await load(without, { removePublished: true })
    expect(await exportTariff(courier.database, courier.tenant)).toEqual(without)
  })

  test('gives way to a version that was drafted, tried and published', async () => {
    await load(example())
    const lines = [{ brackets: [{ type: 'flat' as const, price: '1.23' }] }]
    const drafted = await edit(card, tariff =>
      changeDraft(tariff, 'DOM-PUBLIC', '2026-06-15', draft => ({ ...draft, lines })),
    )
    expect(drafted.tariff.cards.at(-1)).toMatchObject({ code: 'DOM-PUBLIC', version: 2, status: 'draft' })

    const tariffs = createCurrentTariffs({ database: courier.database })
    const said = request(1, { serviceCode: 'DOM', weightUnit: 'lb' })
    const stored = await courier.database.read(courier.tenant, loadTariff)
    const baseOf = (rating: Parameters<typeof price>[0]) =>
      price(rating, said).quotes[0]?.base_rate.toString()
    expect(baseOf(tryTariff(stored.document, stored))).toBe('1.23')
    expect(baseOf((await tariffs.of({ id: courier.tenant, tariffVersion: drafted.version })).rating)).toBe(
      '9.8',
    )

    const publish = () => edit(card, tariff => publishDraft(tariff, 'DOM-PUBLIC', 2))
    const published = await publish()
    expect(baseOf((await tariffs.of({ id: courier.tenant, tariffVersion: published.version })).rating)).toBe(
      '1.23',
    )
    await expect(publish()).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('editing', () => {
  test('two at once: each sees what the other did', async () => {
    await load(example())
    const rename = (index: number, name: string) =>
      edit({ list: 'package_types' }, tariff => {
        Object.assign(tariff.package_types[index] ?? {}, { name })
        return tariff
      })
    const versions = (await Promise.all([rename(0, 'First'), rename(1, 'Second')])).map(edit => edit.version)
    expect(Math.abs((versions[0] ?? 0) - (versions[1] ?? 0))).toBe(1)
    const names = (await exportTariff(courier.database, courier.tenant)).package_types.map(({ name }) => name)
    expect(names.slice(0, 2)).toEqual(['First', 'Second'])
  })

  test('the rules of a zone set in the middle, at its ends and all over keeps their order', async () => {
    const rule = (code: number): ZoneRule => ({
      zone: 'LOCAL',
      destination: { country: 'DE', postal_code: String(10000 + code) },
    })
    const lists = [
      [1, 2, 3, 4, 5, 6],
      [1, 2, 9, 4, 5, 6],
      [2, 9, 4, 5, 6],
      [2, 9, 4, 5, 6, 7, 8],
      [8, 7, 6, 5, 4],
      [],
      [3],
    ]
    for (const list of lists) {
      const wanted = example(tariff => tariff.zone_sets[0]?.rules.push(...list.map(rule)))
      await load(wanted)
      expect(await exportTariff(courier.database, courier.tenant)).toEqual(wanted)
    }
  })
})
