import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCustomer } from '../../../src/accounts/customers/index.ts'
import { type FieldProblems, Problem } from '../../../src/platform/shared/problem.ts'
import { nothingOmitted, type TariffDocument } from '../../../src/pricing/rating/index.ts'
import {
  editPart,
  exportTariff,
  isLargeTariff,
  readStoredTariff,
  type TariffPart,
  withRule,
} from '../../../src/pricing/tariffs/index.ts'
import { canonical, prepare, requireSound } from '../../../src/pricing/tariffs/prepare-edit.ts'
import { knownCustomers } from '../../../src/pricing/tariffs/tariff-rows.repository.ts'
import { named, withBigSet } from './named-tariff.ts'
import { type PartChange, partChange, picks, rulePicks } from './part-changes.ts'
import { aCourier, clock, faultsOf } from './support.ts'

const courier = aCourier()

interface Outcome {
  faults: FieldProblems
  warnings: FieldProblems
  after: TariffDocument | null
}

async function outcomeOf(
  work: Promise<{ warnings: FieldProblems; after: TariffDocument }>,
): Promise<Outcome> {
  try {
    return { faults: {}, ...(await work) }
  } catch (error) {
    if (!(error instanceof Problem) || !error.details) throw error
    return { faults: error.details, warnings: {}, after: null }
  }
}

async function asAWhole({ change }: PartChange) {
  const { database, tenant } = courier
  const stored = await readStoredTariff(database, tenant)
  const edit = await prepare(
    stored,
    change(canonical(structuredClone(stored.document)), nothingOmitted),
    ids => database.read(tenant, tx => knownCustomers(tx, ids)),
  )
  requireSound(edit, false)
  return edit
}

const edit = ({ part, change }: PartChange, options: { dryRun?: boolean } = {}) =>
  editPart(
    { database: courier.database, clock },
    courier.tenant,
    part,
    (tariff, omitted) => ({ tariff: change(tariff, omitted) }),
    options,
  )

async function asAPart(one: PartChange) {
  const { tariff, warnings } = await edit(one, { dryRun: true })
  return { after: tariff, warnings }
}

/** Positions in customers' pricing differ: the part has those read, the whole has all. */
const comparable = (faults: FieldProblems, { part }: PartChange): FieldProblems =>
  part.list !== 'customer_pricing'
    ? faults
    : Object.fromEntries(
        Object.entries(faults).map(([path, sentence]) => [
          path.replace(/^(customer_pricing)\.\d+/, '$1'),
          sentence,
        ]),
      )

/** Only the changed card's warnings: those on the rest of the tariff are not reported. */
function ofTheCard(
  warnings: FieldProblems,
  { part }: PartChange,
  before: TariffDocument,
  after: TariffDocument,
) {
  if (part.list !== 'cards' || !('code' in part)) return {}
  const known = new Set(before.cards.map(({ code }) => code))
  const own = after.cards.flatMap(({ code }, index) =>
    code === part.code || !known.has(code) ? [index] : [],
  )
  return Object.fromEntries(
    Object.entries(warnings).filter(([path]) => own.some(index => path.startsWith(`cards.${index}.`))),
  )
}

describe('a change of one part', () => {
  test('is refused, warned of and saved as the same change of the whole tariff would be', async () => {
    const seen = { refused: 0, saved: 0, warned: 0, ties: 0 }
    const walk = (steps: typeof picks, length: number, numRuns: number) =>
      fc.sample(fc.array(steps, { minLength: length, maxLength: length }), { numRuns, seed: 26 })
    const walks = [...walk(picks, 30, 2), ...walk(rulePicks, 100, 1)]
    const other = (await createCustomer(courier.database, courier.tenant, { name: 'Other' })).id
    for (const walk of walks) {
      const start = named(courier, [courier.customer, other])
      // A walk may publish its initial drafts, and published cards never change.
      await courier.load({ ...start, cards: [] }, { removePublished: true })
      await courier.load(start)
      for (const step of walk) {
        const { document, catalog } = await readStoredTariff(courier.database, courier.tenant)
        const serviceIds = new Map(catalog.services.map(({ code, id }) => [code, id]))
        const one = partChange(document, step, { serviceIds, customer: other })
        const whole = await outcomeOf(asAWhole(one))
        const part = await outcomeOf(asAPart(one))
        for (const sentence of Object.values(part.faults)) {
          if (/same origin|without lying|on both sides/.test(sentence)) seen.ties++
        }
        expect({ step, faults: comparable(part.faults, one) }).toEqual({
          step,
          faults: comparable(whole.faults, one),
        })
        expect(whole.warnings).toMatchObject(part.warnings)
        if (!whole.after) {
          seen.refused++
          continue
        }
        expect(part.warnings).toMatchObject(ofTheCard(whole.warnings, one, document, whole.after))
        seen.warned += Object.keys(part.warnings).length
        seen.saved++
        await edit(one)
        expect(await exportTariff(courier.database, courier.tenant)).toEqual(whole.after)
      }
    }
    // The walks have been somewhere.
    expect(Math.min(seen.refused, seen.saved)).toBeGreaterThan(10)
    expect(seen.warned).toBeGreaterThan(0)
    expect(seen.ties).toBeGreaterThan(10)
  })

  test('finds rules that spell the same state or city in another way', async () => {
    const set = named(courier, [courier.customer])
    const rules = [
      { zone: 'LOCAL', destination: { country: 'US', state: 'California' } },
      { zone: 'LOCAL', destination: { country: 'US', city: 'Saint Louis', state: 'US-MO' } },
    ]
    const [first, ...others] = set.zone_sets
    if (!first) throw new Error('The tariff has no zone set.')
    const { code } = first
    await courier.load({ ...set, zone_sets: [{ ...first, rules: [...first.rules, ...rules] }, ...others] })
    for (const destination of [
      { country: 'US', state: 'CA' },
      { country: 'US', city: 'St. Louis', state: 'Missouri' },
    ]) {
      const change = { position: null, rule: { destination } }
      const found = await asAPart({
        part: { list: 'zone_sets', code, rules: change },
        change(tariff, omitted) {
          const index = tariff.zone_sets.findIndex(candidate => candidate.code === code)
          return withRule(tariff, index, change, omitted)?.tariff
        },
      })
      expect(Object.values(found.warnings)).toEqual([expect.stringMatching(/^It means the same places as/)])
    }
  })

  test('that takes something out is refused for all that refers to it, as in the whole tariff', async () => {
    await courier.load(named(courier, [courier.customer]))
    const { document, catalog } = await readStoredTariff(courier.database, courier.tenant)
    type Lists = 'services' | 'zone_sets' | 'surcharges' | 'package_types' | 'options' | 'customer_groups'
    const without = (name: Lists, gone: string) => {
      return (tariff: TariffDocument) => ({
        ...tariff,
        [name]: (tariff[name] ?? []).filter(({ code }: { code: string }) => code !== gone),
      })
    }
    const removals: PartChange[] = [
      ...catalog.services.map(({ id, code }) => ({
        part: { list: 'services', service: { id } } as const,
        change: without('services', code),
      })),
      ...document.zone_sets.flatMap(({ code }) =>
        [true, false].map(rules => ({
          part: { list: 'zone_sets', code, rules } as const,
          change: without('zone_sets', code),
        })),
      ),
      ...document.surcharges.map(({ code }) => ({
        part: { list: 'surcharges', code } as const,
        change: without('surcharges', code),
      })),
      ...(document.customer_groups ?? []).map(({ code }) => ({
        part: { list: 'customer_groups', code } as const,
        change: without('customer_groups', code),
      })),
      ...document.package_types.map(({ code }) => ({
        part: { list: 'package_types' } as const,
        change: without('package_types', code),
      })),
      ...(document.options ?? []).map(({ code }) => ({
        part: { list: 'options' } as const,
        change: without('options', code),
      })),
    ]
    const lists = new Set<string | undefined>()
    for (const removal of removals) {
      const { faults } = await outcomeOf(asAWhole(removal))
      expect((await outcomeOf(asAPart(removal))).faults).toEqual(faults)
      for (const path of Object.keys(faults)) lists.add(path.split('.')[0])
    }
    expect([...lists].sort()).toEqual([
      'cards',
      'customer_groups',
      'customer_pricing',
      'services',
      'surcharges',
    ])
  })

  test('that reaches beyond the part is a mistake of whoever wrote it, and nothing is lost by it', async () => {
    await courier.load(named(courier, [courier.customer]))
    const before = await exportTariff(courier.database, courier.tenant)
    const card: TariffPart = { list: 'cards', code: 'DOM-PUBLIC' }
    const beyond: PartChange[] = [
      { part: card, change: tariff => ({ ...tariff, services: [] }) },
      {
        part: card,
        change: tariff => ({ ...tariff, cards: tariff.cards.filter(({ code }) => code === 'DOM-PUBLIC') }),
      },
      {
        part: { list: 'zone_sets', code: 'US', rules: false },
        change: ({ zone_sets, ...tariff }) => ({
          ...tariff,
          zone_sets: zone_sets.map(set => ({ ...set, zones: [] })),
        }),
      },
    ]
    for (const one of beyond) {
      await expect(edit(one)).rejects.toThrow(/has changed services|was not read|were not read/)
    }
    expect(await exportTariff(courier.database, courier.tenant)).toEqual(before)
  })

  test('tells faults of other customers by their places in the whole list', async () => {
    const customers = [courier.customer]
    for (const name of ['Second', 'Third']) {
      customers.push((await createCustomer(courier.database, courier.tenant, { name })).id)
    }
    const tariff = named(courier, customers)
    delete tariff.customer_groups?.[0]?.surcharges
    delete tariff.customer_pricing[0]?.surcharges
    delete tariff.customer_pricing[1]?.surcharges
    await courier.load(tariff)
    const withoutFuel = (before: TariffDocument) => ({
      ...before,
      surcharges: before.surcharges.filter(({ code }) => code !== 'FUEL'),
    })
    const part: TariffPart = { list: 'surcharges', code: 'FUEL' }
    expect(await faultsOf(asAPart({ part, change: withoutFuel }))).toEqual({
      'customer_pricing.2.surcharges.0.surcharge': 'There is no surcharge "FUEL".',
    })
  })
})

test('work on a small part of a large tariff is not long, and on its rules it is', async () => {
  await courier.load(withBigSet(courier))
  const isLarge = (part: TariffPart | null) =>
    courier.database.read(courier.tenant, tx => isLargeTariff(tx, part))
  expect(await isLarge(null)).toBe(true)
  expect(await isLarge({ list: 'zone_sets', code: 'BIG', rules: true })).toBe(true)
  expect(await isLarge({ list: 'zone_sets', code: 'BIG', rules: false })).toBe(false)
  const rule = { zone: 'A', destination: { country: 'US', postal_prefix: '1' } }
  expect(await isLarge({ list: 'zone_sets', code: 'BIG', rules: { position: null, rule } })).toBe(false)
  expect(await isLarge({ list: 'zone_sets', code: 'BIG', rules: { position: 7 } })).toBe(false)
  expect(await isLarge({ list: 'zone_sets', code: 'US', rules: true })).toBe(false)
  expect(await isLarge({ list: 'cards', code: 'DOM-PUBLIC' })).toBe(false)
  expect(await isLarge({ list: 'surcharges', code: 'FUEL' })).toBe(false)
  expect(await isLarge({ list: 'services', service: { id: 1 } })).toBe(false)
  expect(await isLarge({ list: 'customer_pricing', customerId: courier.customer })).toBe(false)
})
