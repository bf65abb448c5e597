import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database, TenantTransaction } from '../../../src/platform/database/index.ts'
import type { TariffDocument } from '../../../src/pricing/rating/index.ts'
import { editPart, importTariff, type TariffPart, withRule } from '../../../src/pricing/tariffs/index.ts'
import { named, withBigSet } from './named-tariff.ts'
import type { PartChange } from './part-changes.ts'
import { aCourier, clock, faultsOf } from './support.ts'

const courier = aCourier()

/** Records statements, and transactions that may write. */
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

const check = (statements: string[], part: TariffPart, change: PartChange['change']) =>
  editPart(
    { database: recorded(courier.database, statements), clock },
    courier.tenant,
    part,
    (tariff, omitted) => ({ tariff: change(tariff, omitted) }),
    { dryRun: true },
  )

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
      'of an option',
      { list: 'options' },
      tariff => ({ ...tariff, options: [...(tariff.options ?? []), { code: 'NEW', name: 'New' }] }),
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
      await courier.load(named(courier, [courier.customer]))
      const statements: string[] = []
      await check(statements, part, change)
      expect(statements.length).toBeGreaterThan(4)
      expect(statements.filter(statement => statement.includes('zone_rules'))).toEqual([])
      expect(statements.filter(statement => writing.test(statement))).toEqual([])
    },
  )

  test('reads only the rules of its zone set, takes no lock and writes nothing', async () => {
    await courier.load(named(courier, [courier.customer]))
    const statements: string[] = []
    const part: TariffPart = { list: 'zone_sets', code: 'US', rules: true }
    await check(statements, part, tariff => {
      expect(tariff.zone_sets.map(({ rules }) => rules.length > 0)).toEqual([true, false])
      return tariff
    })
    expect(statements.filter(statement => writing.test(statement))).toEqual([])
  })

  test('reads only the rules that one rule may tie with, takes no lock and writes nothing', async () => {
    await courier.load(withBigSet(courier))
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
        check(statements, part, (tariff, omitted) => {
          const set = tariff.zone_sets.findIndex(({ code }) => code === 'BIG')
          expect({ rule, read: tariff.zone_sets[set]?.rules.length }).toEqual({ rule, read })
          withRule(tariff, set, change, omitted)
          return { ...tariff, format: 'refused in the end' }
        }),
      )
      expect(Object.keys(found)).toEqual(['format'])
      expect(statements.filter(statement => writing.test(statement))).toEqual([])
    }
  })

  test('takes no lock and writes nothing for a whole document', async () => {
    await courier.load(named(courier, [courier.customer]))
    const statements: string[] = []
    const database = recorded(courier.database, statements)
    await importTariff({ database, clock }, courier.tenant, named(courier, []), { dryRun: true })
    expect(statements.filter(statement => writing.test(statement))).toEqual([])
  })
})

describe('a save', () => {
  test('writes the changed card and the tariff’s version, and moves the cards behind a removed one', async () => {
    await courier.load(
      courier.example(tariff => {
        const [first] = tariff.cards
        if (first) tariff.cards.unshift({ ...first, code: 'DRAFT', status: 'draft' })
      }),
    )
    const written = async (change: PartChange['change']) => {
      const statements: string[] = []
      const database = recorded(courier.database, statements)
      await editPart(
        { database, clock },
        courier.tenant,
        { list: 'cards', code: 'DRAFT' },
        (tariff, omitted) => ({
          tariff: change(tariff, omitted),
        }),
      )
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
