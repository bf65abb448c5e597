import fc from 'fast-check'
import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createCustomer } from '../../src/customers/index.ts'
import type { Database, TenantTransaction } from '../../src/database/index.ts'
import type { TariffDocument } from '../../src/rating/index.ts'
import { type FieldProblems, Problem } from '../../src/shared/problem.ts'
import { prepareEdit } from '../../src/tariffs/edit-tariff.ts'
import {
  checkPart,
  editPart,
  exportTariff,
  importTariff,
  isLargeTariff,
  readStoredTariff,
  type TariffPart,
  withRule,
} from '../../src/tariffs/index.ts'
import { requireSound } from '../../src/tariffs/prepare-edit.ts'
import { chart } from './chart.ts'
import { type PartChange, partChange, picks, rulePicks } from './part-changes.ts'
import { aCourier, faultsOf, now } from './support.ts'

const courier = aCourier()

/** The example with terms of two customers, and surcharges that name everything there is to name. */
function named(customers: readonly number[]): TariffDocument {
  return courier.example(tariff => {
    const [card] = tariff.cards
    if (card) tariff.cards.push({ ...card, version: 2, status: 'draft' })
    tariff.surcharges.push({
      code: 'NAMES',
      name: 'Names',
      type: 'surcharge',
      method: 'percent',
      percent: '2',
      of: 'base',
      conditions: { services: ['DOM'], zones: ['LOCAL'], package_types: ['BOX'] },
    })
    tariff.customer_pricing = customers.map(customer_id => ({
      customer_id,
      services: [{ service: 'DOM', percent: '-10' }],
      surcharges: [{ surcharge: 'FUEL', service: 'INTL', waived: true }],
    }))
  })
}

/** With a zone set of more rules than are worked on where requests are answered. */
function withBigSet(): TariffDocument {
  const tariff = named([courier.customer])
  tariff.zone_sets.push({
    code: 'BIG',
    name: 'Big',
    zones: ['A', 'B', 'C', 'D'].map(code => ({ code })),
    rules: chart(2_100),
  })
  return tariff
}

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
  const edit = await prepareEdit(courier.database, courier.tenant, change)
  requireSound(edit, false)
  return edit
}

async function asAPart({ part, change }: PartChange) {
  const { tariff, warnings } = await checkPart(courier.database, courier.tenant, part, change)
  return { after: tariff, warnings }
}

/** Places in the customers' pricing are those of what was read, in the part; of all, in the whole. */
const comparable = (faults: FieldProblems, { part }: PartChange): FieldProblems =>
  part.list !== 'customer_pricing'
    ? faults
    : Object.fromEntries(
        Object.entries(faults).map(([path, sentence]) => [
          path.replace(/^(customer_pricing)\.\d+/, '$1'),
          sentence,
        ]),
      )

/** Of all warnings those of the card that was changed: what else the tariff has of them is nobody's business now. */
function ofTheCard(
  warnings: FieldProblems,
  { part }: PartChange,
  before: TariffDocument,
  after: TariffDocument,
) {
  if (part.list !== 'cards') return {}
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
      await courier.load(named([courier.customer, other]), { removePublished: true })
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
        await editPart(courier.database, courier.tenant, one.part, one.change, { now })
        expect(await exportTariff(courier.database, courier.tenant)).toEqual(whole.after)
      }
    }
    // The walks have been somewhere.
    expect(Math.min(seen.refused, seen.saved)).toBeGreaterThan(10)
    expect(seen.warned).toBeGreaterThan(0)
    expect(seen.ties).toBeGreaterThan(10)
  })

  test('that takes something out is refused for all that refers to it, as in the whole tariff', async () => {
    await courier.load(named([courier.customer]))
    const { document, catalog } = await readStoredTariff(courier.database, courier.tenant)
    const without = (name: 'services' | 'zone_sets' | 'surcharges' | 'package_types', gone: string) => {
      return (tariff: TariffDocument) => ({
        ...tariff,
        [name]: tariff[name].filter(({ code }: { code: string }) => code !== gone),
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
      ...document.package_types.map(({ code }) => ({
        part: { list: 'package_types' } as const,
        change: without('package_types', code),
      })),
    ]
    const lists = new Set<string | undefined>()
    for (const removal of removals) {
      const { faults } = await outcomeOf(asAWhole(removal))
      expect((await outcomeOf(asAPart(removal))).faults).toEqual(faults)
      for (const path of Object.keys(faults)) lists.add(path.split('.')[0])
    }
    expect([...lists].sort()).toEqual(['cards', 'customer_pricing', 'services', 'surcharges'])
  })

  test('that reaches beyond the part is a mistake of whoever wrote it, and nothing is lost by it', async () => {
    await courier.load(named([courier.customer]))
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
    for (const { part, change } of beyond) {
      await expect(editPart(courier.database, courier.tenant, part, change, { now })).rejects.toThrow(
        /has changed services|was not read|were not read/,
      )
    }
    expect(await exportTariff(courier.database, courier.tenant)).toEqual(before)
  })

  test('tells faults of other customers by their places in the whole list', async () => {
    const customers = [courier.customer]
    for (const name of ['Second', 'Third']) {
      customers.push((await createCustomer(courier.database, courier.tenant, { name })).id)
    }
    const tariff = named(customers)
    delete tariff.customer_pricing[0]?.surcharges
    delete tariff.customer_pricing[1]?.surcharges
    await courier.load(tariff)
    const withoutFuel = (before: TariffDocument) => ({
      ...before,
      surcharges: before.surcharges.filter(({ code }) => code !== 'FUEL'),
    })
    const part: TariffPart = { list: 'surcharges', code: 'FUEL' }
    expect(await faultsOf(checkPart(courier.database, courier.tenant, part, withoutFuel))).toEqual({
      'customer_pricing.2.surcharges.0.surcharge': 'There is no surcharge "FUEL".',
    })
  })
})

/** The database with a list of the statements that it is asked, and of the transactions that may write. */
function recorded(database: Database, statements: string[]): Database {
  const compiler = new PostgresQueryCompiler()
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(compiler.compileQuery(node, queryId).sql.replaceAll(/\s+/g, ' ').toLowerCase())
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const seen = (tx: TenantTransaction): TenantTransaction => ({ ...tx, sql: tx.sql.withPlugin(recorder) })
  return {
    ...database,
    read: (tenantId, work) => database.read(tenantId, tx => work(seen(tx))),
    write(tenantId, work) {
      statements.push('begin')
      return database.write(tenantId, tx => work(seen(tx)))
    },
    for: (...area) => recorded(database.for(...area), statements),
  }
}

const writing = /^begin|for (no key )?update|for share|\b(insert into|update|delete from|nextval|lock)\b/

describe('a check', () => {
  const withoutRules: [string, TariffPart, PartChange['change']][] = [
    [
      'of a card',
      { list: 'cards', code: 'DOM-PUBLIC' },
      tariff => {
        const versions = tariff.cards.filter(({ code }) => code === 'DOM-PUBLIC')
        return { ...tariff, cards: [...tariff.cards, { ...versions[0], version: 3, status: 'draft' }] }
      },
    ],
    [
      'of a surcharge',
      { list: 'surcharges', code: 'FUEL' },
      tariff => ({ ...tariff, surcharges: tariff.surcharges.map(item => ({ ...item, name: 'Renamed' })) }),
    ],
    [
      'of a service',
      { list: 'services', service: { id: 1 } },
      tariff => ({ ...tariff, services: tariff.services.map(item => ({ ...item, name: 'Renamed' })) }),
    ],
    [
      'of a package type',
      { list: 'package_types' },
      tariff => ({ ...tariff, package_types: [...tariff.package_types, { code: 'NEW', name: 'New' }] }),
    ],
    [
      'of a zone set’s name',
      { list: 'zone_sets', code: 'US', rules: false },
      tariff => ({ ...tariff, zone_sets: tariff.zone_sets.map(set => ({ ...set, name: 'Renamed' })) }),
    ],
    [
      'of a customer’s pricing',
      { list: 'customer_pricing', customerId: 1 },
      tariff => ({ ...tariff, customer_pricing: [] }),
    ],
  ]

  test.each(withoutRules)(
    '%s reads no zone rules, takes no lock and writes nothing',
    async (_, part, change) => {
      await courier.load(named([courier.customer]))
      const statements: string[] = []
      await checkPart(recorded(courier.database, statements), courier.tenant, part, change)
      expect(statements.length).toBeGreaterThan(4)
      expect(statements.filter(statement => statement.includes('zone_rules'))).toEqual([])
      expect(statements.filter(statement => writing.test(statement))).toEqual([])
    },
  )

  test('of the rules of one zone set reads no others, takes no lock and writes nothing', async () => {
    await courier.load(named([courier.customer]))
    const statements: string[] = []
    const part: TariffPart = { list: 'zone_sets', code: 'US', rules: true }
    await checkPart(recorded(courier.database, statements), courier.tenant, part, tariff => {
      expect(tariff.zone_sets.map(({ rules }) => rules.length > 0)).toEqual([true, false])
      return tariff
    })
    expect(statements.filter(statement => writing.test(statement))).toEqual([])
  })

  test('of one rule reads those that it may tie with, takes no lock and writes nothing', async () => {
    await courier.load(withBigSet())
    const rule = { zone: 'A', origin: { country: 'US', postal_prefix: '100' } }
    const checks: [rule: object, read: number][] = [
      [{ zone: 'A', destination: { country: 'DE' } }, 0],
      [{ ...rule, destination: { country: 'US', postal_code: '10027' } }, 1],
      [{ ...rule, destination: { country: 'US', postal_from: '10010', postal_to: '10025' } }, 2],
      [{ ...rule, destination: { country: 'US', postal_prefix: '1' } }, 0],
    ]
    for (const [rule, read] of checks) {
      const statements: string[] = []
      const change = { position: null, rule }
      const part: TariffPart = { list: 'zone_sets', code: 'BIG', rules: change }
      const found = await faultsOf(
        checkPart(recorded(courier.database, statements), courier.tenant, part, (tariff, unread) => {
          const set = tariff.zone_sets.findIndex(({ code }) => code === 'BIG')
          expect({ rule, read: tariff.zone_sets[set]?.rules.length }).toEqual({ rule, read })
          withRule(tariff, set, change, unread)
          return { ...tariff, format: 'refused in the end' }
        }),
      )
      expect(Object.keys(found)).toEqual(['format'])
      expect(statements.filter(statement => writing.test(statement))).toEqual([])
    }
  })

  test('of a whole document takes no lock and writes nothing', async () => {
    await courier.load(named([courier.customer]))
    const statements: string[] = []
    const database = recorded(courier.database, statements)
    const clock = { now: () => now, elapsed: () => 0 }
    await importTariff({ database, clock }, courier.tenant, named([]), { dryRun: true })
    expect(statements.filter(statement => writing.test(statement))).toEqual([])
  })
})

describe('a save', () => {
  test('of a card writes that card and the tariff’s version, and moves those behind one that goes', async () => {
    await courier.load(
      courier.example(tariff => {
        const [first] = tariff.cards
        if (first) tariff.cards.unshift({ ...first, code: 'DRAFT', status: 'draft' })
      }),
    )
    const written = async (change: PartChange['change']) => {
      const statements: string[] = []
      const database = recorded(courier.database, statements)
      await editPart(database, courier.tenant, { list: 'cards', code: 'DRAFT' }, change, { now })
      return statements.filter(statement => writing.test(statement)).map(text => text.slice(0, 24))
    }
    const renamed = (tariff: TariffDocument) => ({
      ...tariff,
      cards: tariff.cards.map(card => (card.code === 'DRAFT' ? { ...card, name: 'Renamed' } : card)),
    })
    const [begin, version] = ['begin', 'update "tenants" set "ta']
    expect(await written(renamed)).toEqual([begin, version, 'insert into "rate_cards"'])
    const gone = (tariff: TariffDocument) => ({ ...tariff, cards: tariff.cards.slice(1) })
    expect(await written(gone)).toEqual([
      begin,
      version,
      'delete from "rate_cards"',
      ' update rate_cards set p',
    ])
  })
})

test('work on a small part of a large tariff is not long, and on its rules it is', async () => {
  await courier.load(withBigSet())
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
