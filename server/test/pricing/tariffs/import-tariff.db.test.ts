import { describe, expect, test } from 'vitest'
import { createCustomer } from '../../../src/accounts/customers/index.ts'
import type { Database } from '../../../src/platform/database/index.ts'
import { findService, setServiceCarrier } from '../../../src/pricing/catalog/index.ts'
import { exampleTariff, exportTariff, tariffText } from '../../../src/pricing/tariffs/index.ts'
import { rulesPerPage } from '../../../src/pricing/tariffs/tariff.repository.ts'
import { aCourier, faultsOf, now } from './support.ts'

const courier = aCourier()
const { example, load, newTenant, tariffVersion } = courier

describe('an imported tariff', () => {
  test('comes out as it went in, and going in again changes nothing', async () => {
    const first = await load(example())
    const exported = await exportTariff(courier.database, courier.tenant)
    expect(exported).toEqual(example())
    const again = await load(JSON.parse(JSON.stringify(exported)))
    expect(Object.values(again.changes)).toEqual(
      Object.values(first.changes).map(() => ({ added: 0, changed: 0, removed: 0 })),
    )
    expect(JSON.stringify(await exportTariff(courier.database, courier.tenant))).toBe(
      JSON.stringify(exported),
    )
  })

  test('is written as a text with a line for each rule, made of a page at a time', async () => {
    const odd = [
      { zone: 'LOCAL', destination: { country: 'US', city: 'say "rules": []' } },
      { zone: 'LOCAL', destination: { country: 'US', city: 'a\n      "rules": []\u2028b' } },
      { zone: 'LOCAL', destination: { country: 'PL', city: 'Łódź ],\t\\' } },
      {},
    ]
    const codes = Array.from({ length: 2 * rulesPerPage + 1 }, (_, index) => ({
      zone: 'LOCAL',
      destination: { country: 'DE', postal_code: String(10_000 + index) },
    }))
    const tariff = example(({ zone_sets }) => {
      const [set] = zone_sets
      const each = set?.zones.map(({ code }) => ({ zone: code, origin: { country: 'US', city: code } }))
      if (set && each) set.rules = [...odd, ...each, ...codes]
      zone_sets.push({ code: 'EMPTY', name: '"rules": []', zones: [], rules: [] })
    })
    await load(tariff)
    const pieces = await tariffText(courier.database, courier.tenant)
    const text = Buffer.concat(pieces).toString()
    expect(JSON.stringify(JSON.parse(text))).toBe(
      JSON.stringify(await exportTariff(courier.database, courier.tenant)),
    )
    const lines = new Set(text.split('\n').map(line => line.trim().replace(/,$/, '')))
    expect(tariff.zone_sets[0]?.rules.filter(rule => !lines.has(JSON.stringify(rule)))).toEqual([])
    const longest = Math.max(...pieces.map(piece => piece.length))
    expect(longest).toBeLessThan(text.length / 2)
  })

  test('is written as a text of one version, also when it changes while it is read', async () => {
    const withRules = (count: number) =>
      example(tariff => {
        tariff.zone_sets[0]?.rules.push(
          ...Array.from({ length: count }, (_, index) => ({
            zone: 'LOCAL',
            destination: { country: 'DE', postal_code: String(10_000 + index) },
          })),
        )
      })
    await load(withRules(rulesPerPage + 1))
    let reads = 0
    const changing: Database = {
      ...courier.database,
      async read(id, work) {
        if (++reads === 3) await load(withRules(rulesPerPage + 5))
        return courier.database.read(id, work)
      },
    }
    const text = Buffer.concat(await tariffText(changing, courier.tenant)).toString()
    expect(JSON.parse(text)).toEqual(await exportTariff(courier.database, courier.tenant))
    expect(reads).toBeGreaterThan(4)
  })

  test('keeps every field there is', async () => {
    const everything = example(tariff => {
      tariff.package_types.reverse()
      tariff.zone_sets[0]?.zones.push({ code: 'X', name: 'Extra' })
      tariff.zone_sets[0]?.rules.push(
        {
          zone: 'X',
          origin: { country: 'GB', postal_code: 'SW1A 1AA' },
          destination: { country: 'GB', city: 'Łódź' },
        },
        { zone: 'X', destination: { country: 'CA', state: 'ON', city: 'Ottawa' } },
        {
          origin: { country: 'CA', postal_prefix: 'K1' },
          destination: { country: 'CA', postal_from: 'K1A', postal_to: 'K2B' },
        },
      )
      tariff.options = [
        { code: 'SATURDAY', name: 'Saturday delivery' },
        { code: 'OWN/1', name: 'Überbringung' },
        { code: 'SIGNATURE', name: 'Signature' },
      ]
      Object.assign(tariff.services[0] ?? {}, {
        dimension_unit: 'in',
        active: false,
        minimum_weight: '1.50',
        options: ['OWN/1', 'SATURDAY'],
      })
      Object.assign(tariff.services[1] ?? {}, {
        rate_per: 'piece',
        weight_rounding_per: 'piece',
        minimum_charge_per: 'shipment',
        oversize: [{ minimum_weight: '90', length_plus_girth: { over: '130' }, volume: { up_to: '9.5' } }],
        limits: {
          max_weight: '150',
          max_piece_weight: '70',
          max_length: '108',
          max_second_side: '60',
          max_girth: '160',
          max_length_plus_girth: '165',
          max_piece_volume: '20000',
          max_volume: '90000',
          max_pieces: 20,
          max_cod_amount: '0',
          max_declared_value: '2500.00',
        },
      })
      Object.assign(tariff.cards[0] ?? {}, { valid_to: '2030-12-31' })
      tariff.surcharges.push({
        code: 'ALL',
        name: 'Everything',
        type: 'tax',
        method: 'fixed',
        amount: '0.10',
        per: 'piece_weight_unit',
        minimum: '1',
        maximum: '20.5',
        currency: 'USD',
        weight_unit: 'lb',
        dimension_unit: 'in',
        conditions: {
          services: ['DOM'],
          zones: ['X'],
          package_types: ['BOX'],
          weight: { over: '1', up_to: '2' },
          piece_weight: { over: '1' },
          pieces: { over: '1' },
          longest_side: { up_to: '2' },
          second_longest_side: { up_to: '2' },
          volume: { over: '1' },
          girth: { over: '1' },
          length_plus_girth: { over: '130' },
          origin: [{ country: 'US' }],
          destination: [{ country: 'US', postal_code: '99501' }],
          dates: [{ from: '2026-11-01', to: '2026-12-31' }],
          cod: true,
          options: ['SATURDAY'],
          cod_amount: { over: '1' },
          declared_value: { over: '1', up_to: '5000' },
        },
      })
      tariff.surcharges.push({
        code: 'TIERS',
        name: 'By tiers',
        type: 'surcharge',
        method: 'tiers',
        of: 'declared_value',
        tiers: [
          { up_to: '100', amount: '1' },
          { percent: '1', price: '0.5', per: '50', included: '0' },
        ],
        currency: 'USD',
      })
      tariff.customer_pricing.push({
        customer_id: courier.customer,
        services: [{ service: 'INTL', percent: '-12.5' }, { percent: '3' }],
        surcharges: [
          { surcharge: 'FUEL', waived: true },
          { surcharge: 'COD', service: 'DOM', percent: '2', minimum: '3', maximum: '30' },
        ],
      })
    })
    await load(everything)
    expect(await exportTariff(courier.database, courier.tenant)).toEqual(everything)
  })

  test('is checked and counted by a dry run, which writes nothing', async () => {
    const version = await tariffVersion()
    const { changes } = await load(example(), { dryRun: true })
    expect(changes.cards).toEqual({ added: 5, changed: 0, removed: 0 })
    expect(await exportTariff(courier.database, courier.tenant)).toMatchObject({ services: [], cards: [] })
    expect(await tariffVersion()).toBe(version)
  })

  test('with one fault changes nothing at all', async () => {
    await load(example())
    const version = await tariffVersion()
    const broken = example(tariff => {
      tariff.services.pop()
      tariff.surcharges.push({ code: 'BAD', name: 'Bad', type: 'tax', method: 'percent', percent: '1' })
    })
    expect(await faultsOf(load(broken, { removePublished: true }))).toEqual({
      'cards.3.service': 'Card SANDBOX-PUBLIC version 1, "SANDBOX": There is no service "SANDBOX".',
      'surcharges.5.of': 'Surcharge BAD: Is required for the method percent.',
    })
    expect(await exportTariff(courier.database, courier.tenant)).toEqual(example())
    expect(await tariffVersion()).toBe(version)
  })

  test('cannot name a customer of another tenant', async () => {
    const other = await newTenant()
    const ids = []
    // Ids count per tenant: this tenant does not have the third.
    for (const name of ['a', 'b', 'c']) ids.push((await createCustomer(courier.database, other, { name })).id)
    const foreign = Math.max(...ids)
    expect(await faultsOf(load(exampleTariff(foreign)))).toEqual({
      'cards.4.customer_id': expect.stringMatching(
        new RegExp(`^Card .+ version 1, "${foreign}": Unknown customer`),
      ),
    })
  })

  test('is seen by no other tenant', async () => {
    await load(example())
    expect(await exportTariff(courier.database, await newTenant())).toMatchObject({
      services: [],
      zone_sets: [],
    })
  })

  test('takes services out and back in without forgetting their ids and carriers', async () => {
    await load(example())
    await courier.database.write(courier.tenant, async tx => {
      const account = await tx.sql
        .insertInto('carrier_accounts')
        .values({
          tenant_id: courier.tenant,
          carrier: 'sandbox',
          name: 'Sandbox',
          environment: 'sandbox',
          settings: '{}',
          credentials: new Uint8Array(),
          key_id: 'none',
          time_limit_ms: 1000,
          active: true,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await setServiceCarrier(tx, 'SANDBOX', { accountId: account.id, service: 'STD' }, now)
    })
    const before = await courier.database.read(courier.tenant, tx => findService(tx, { code: 'SANDBOX' }))
    const without = example(tariff => {
      tariff.services = tariff.services.filter(service => service.code !== 'SANDBOX')
      tariff.cards = tariff.cards.filter(card => card.service !== 'SANDBOX')
    })
    await load(without, { removePublished: true })
    expect(await exportTariff(courier.database, courier.tenant)).toEqual(without)
    expect(
      await courier.database.read(courier.tenant, tx => findService(tx, { code: 'SANDBOX' })),
    ).toBeUndefined()
    expect(
      await courier.database.read(courier.tenant, tx => findService(tx, { id: before?.id ?? 0 })),
    ).toMatchObject({
      active: false,
    })
    await load(example())
    expect(await courier.database.read(courier.tenant, tx => findService(tx, { code: 'SANDBOX' }))).toEqual(
      before,
    )
  })
})
