import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AccountEntry,
  type CarrierAccounts,
  createCarrierAccounts,
  createConnectors,
} from '../../src/carriers/index.ts'
import { keyringFrom } from '../../src/platform/secrets/index.ts'
import { Problem } from '../../src/platform/shared/problem.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { carrierStub } from './stub.ts'
import { aWorld, handClock, keyring, network, type World } from './support.ts'

let opened: TestDatabase
let world: World
let accounts: CarrierAccounts
const connectors = createConnectors()
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.discard())
beforeEach(async () => {
  world = await aWorld(opened.database)
  accounts = createCarrierAccounts({ connectors, keyring, clock: handClock(), allowedHosts: network.hosts })
})

const entry = (change: Partial<AccountEntry> = {}): AccountEntry => ({
  carrier: 'ups',
  name: 'UPS of the depot',
  environment: 'sandbox',
  settings: { account_number: 'A1B2C3' },
  credentials: { client_id: 'client-1', client_secret: 'very-secret' },
  baseAddress: null,
  timeLimitMs: 10_000,
  active: true,
  ...change,
})

const write = <T>(work: Parameters<typeof opened.database.write<T>>[1]) =>
  opened.database.write(world.tenantId, work)
const problems = (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    error => (error instanceof Problem ? { code: error.code, ...error.details } : { error }),
  )

describe('a carrier account', () => {
  test('is shown without its credentials', async () => {
    const account = await write(tx => accounts.create(tx, entry()))
    expect(account).toMatchObject({
      carrier: 'ups',
      carrierName: 'UPS',
      settings: { account_number: 'A1B2C3' },
      credentialsSet: ['client_id', 'client_secret'],
    })
    expect(JSON.stringify(account)).not.toContain('very-secret')
  })

  test('has its credentials stored encrypted, with the key’s id beside them', async () => {
    const account = await write(tx => accounts.create(tx, entry()))
    const { rows } = await write(tx =>
      sql<{ whole: string; key_id: string }>`
        select carrier_accounts::text as whole, key_id from carrier_accounts
        where tenant_id = ${tx.tenantId} and id = ${account.id}`.execute(tx.sql),
    )
    expect(rows[0]?.whole).not.toContain('very-secret')
    expect(rows[0]?.whole).not.toContain(Buffer.from('very-secret').toString('hex'))
    expect(rows[0]?.key_id).toBe(keyring.currentKeyId)
  })

  test('keeps a credential that a change leaves out', async () => {
    const account = await write(tx => accounts.create(tx, entry()))
    const changed = await write(tx =>
      accounts.change(tx, account.id, entry({ name: 'Renamed', credentials: { client_id: 'client-2' } })),
    )
    expect(changed).toMatchObject({ name: 'Renamed', credentialsSet: ['client_id', 'client_secret'] })
  })

  test('has to have its credentials entered again when the key is gone', async () => {
    const account = await write(tx => accounts.create(tx, entry()))
    const other = createCarrierAccounts({
      connectors,
      keyring: keyringFrom('cd'.repeat(32)),
      clock: handClock(),
      allowedHosts: [],
    })
    expect(await write(tx => other.get(tx, account.id))).toMatchObject({ credentialsSet: [] })
    const changing = write(tx => other.change(tx, account.id, entry({ credentials: {} })))
    expect(await problems(changing)).toMatchObject({ 'credentials.client_id': 'Client ID is required.' })
  })

  test('names every field that is wrong, at once', async () => {
    const wrong = entry({
      name: ' ',
      environment: 'elsewhere' as 'sandbox',
      settings: { account_number: '12' },
      credentials: { client_id: 'x' },
      baseAddress: 'https://elsewhere.example',
      timeLimitMs: 90_000,
    })
    expect(await problems(write(tx => accounts.create(tx, wrong)))).toEqual({
      code: 'VALIDATION_ERROR',
      name: 'Name is required.',
      environment: 'Environment must be production or sandbox.',
      time_limit_ms: 'Time limit must be a whole number of milliseconds from 500 to 60000.',
      base_address: 'The base address may only lead to a host that CARRIER_HOSTS names.',
      'settings.account_number': 'Account number is not well-formed. Six letters or digits.',
      'credentials.client_secret': 'Client secret is required.',
    })
    expect(await problems(write(tx => accounts.create(tx, entry({ carrier: 'nobody' }))))).toMatchObject({
      carrier: 'Unknown carrier.',
    })
  })

  test('forgets what its carrier has no field for', async () => {
    const account = await write(tx =>
      accounts.create(tx, entry({ settings: { account_number: 'A1B2C3', colour: 'brown' } })),
    )
    expect(account.settings).toEqual({ account_number: 'A1B2C3' })
  })

  test('cannot change its carrier', async () => {
    const account = await write(tx => accounts.create(tx, entry()))
    const changing = write(tx => accounts.change(tx, account.id, entry({ carrier: 'sandbox' })))
    expect(await problems(changing)).toMatchObject({ code: 'CONFLICT' })
  })

  test('is invisible to other tenants', async () => {
    const account = await write(tx => accounts.create(tx, entry()))
    const stranger = await aWorld(opened.database)
    const asStranger = opened.database.write(stranger.tenantId, tx =>
      accounts.change(tx, account.id, entry()),
    )
    expect(await problems(asStranger)).toMatchObject({ code: 'NOT_FOUND' })
    const list = await opened.database.read(stranger.tenantId, tx => accounts.list(tx))
    expect(list.map(one => one.carrier)).toEqual(['sandbox'])
  })
})

describe('testing an account’s credentials', () => {
  test('tells whether the carrier takes them', async () => {
    const stub = await carrierStub(() => ({ json: { access_token: 't', expires_in: '100' } }))
    const account = await write(tx => accounts.create(tx, entry({ baseAddress: stub.address })))
    expect(await world.carrierService.checkAccount(world.tenantId, account.id, 'r')).toMatchObject({
      ok: true,
    })
    const basic = Buffer.from('client-1:very-secret').toString('base64')
    expect(stub.seen[0]?.headers.authorization).toBe(`Basic ${basic}`)
    stub.answerWith(() => ({
      status: 401,
      json: { response: { errors: [{ code: '10401', message: 'ClientId is Invalid' }] } },
    }))
    expect(await world.carrierService.checkAccount(world.tenantId, account.id, 'r')).toMatchObject({
      ok: false,
      fault: 'authentication',
      message: '10401: ClientId is Invalid',
    })
    await stub.close()
    expect(await world.carrierService.checkAccount(world.tenantId, account.id, 'r')).toMatchObject({
      ok: false,
      fault: 'unavailable',
    })
  })

  test('works on an account that is switched off, and on no other tenant’s', async () => {
    const account = await write(tx =>
      accounts.create(tx, entry({ carrier: 'sandbox', settings: {}, credentials: {}, active: false })),
    )
    expect(await world.carrierService.checkAccount(world.tenantId, account.id, 'r')).toMatchObject({
      ok: true,
    })
    const stranger = await aWorld(opened.database)
    await expect(stranger.carrierService.checkAccount(stranger.tenantId, account.id, 'r')).rejects.toThrow(
      'No such carrier account.',
    )
  })
})
