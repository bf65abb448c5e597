import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type PostgresServer, startPostgresServer } from '../../testkit/postgres-server.ts'
import {
  type CommandProcess,
  type CommandResult,
  commandProcess,
  waybill,
  waybillJson,
} from '../support/command.ts'
import { type DataFolder, type ExampleCompany, emptyDatabase } from '../support/own-server.ts'
import { openapi } from '../support/prepared.ts'

/** The one JSON object on standard output; throws for anything else. */
function onlyObject(result: CommandResult): Record<string, unknown> {
  expect(result.exitCode, result.stderr).toBe(0)
  const parsed = JSON.parse(result.stdout)
  expect(parsed).toBeTypeOf('object')
  expect(Array.isArray(parsed)).toBe(false)
  return parsed
}

/** Checks a failure: its status, one sentence as reason, no stack, an empty standard output. */
function expectRefused(result: CommandResult, exitCode: number): void {
  expect(result.exitCode, result.stderr).toBe(exitCode)
  expect(result.stderr.trim(), 'why').not.toBe('')
  expect(result.stderr).not.toMatch(/\n\s+at |node_modules/)
  if (result.stdout.trim() !== '') expect(JSON.parse(result.stdout)).toMatchObject({ ok: false })
}

describe.skipIf(!inject('startedHere'))('the command line', () => {
  let folder: DataFolder
  let company: ExampleCompany
  let migrated: CommandResult
  let migratedAgain: CommandResult
  let settings: Record<string, string>
  let commands: CommandProcess
  const run = (...args: string[]) => commands.run([...args, '--json'], settings)
  /** The same in a new process, for each way of ending and for the largest output. */
  const runAlone = (...args: string[]) => waybill([...args, '--json'], settings)

  beforeAll(async () => {
    commands = commandProcess()
    folder = await emptyDatabase()
    settings = folder.settings
    migrated = await runAlone('migrate')
    migratedAgain = await run('migrate')
    company = await waybillJson<ExampleCompany>(['demo'], folder.settings)
  })
  afterAll(async () => {
    await commands?.end()
    await folder?.remove()
  })

  // In sequence: only one process at a time can open the embedded database.
  describe('prints exactly one JSON object', () => {
    test('migrate: the names of what was applied, none the second time', () => {
      const { applied } = onlyObject(migrated)
      expect(applied).toEqual(expect.arrayContaining([expect.stringMatching(/^0001-/)]))
      expect(onlyObject(migratedAgain)).toEqual({ applied: [] })
    })

    test('demo: the example company', () => {
      expect(Object.keys(company).toSorted()).toEqual(['admin', 'api_users', 'client_id', 'customers'])
      expect(Object.keys(company.admin).toSorted()).toEqual(['email', 'password'])
      expect(company.api_users.map(user => Object.keys(user).toSorted())).toEqual([
        ['customer_id', 'password', 'token', 'username'],
        ['customer_id', 'password', 'token', 'username'],
      ])
      expect(company.api_users.map(({ username }) => username)).toEqual(['erp', 'shop'])
      expect(company.api_users.map(({ customer_id }) => customer_id)).toEqual([
        null,
        company.customers[0]?.id,
      ])
      expect(company.customers.map(customer => Object.keys(customer).toSorted())).toEqual([
        ['id', 'name'],
        ['id', 'name'],
      ])
      for (const { token } of company.api_users) expect(token).toMatch(/^[0-9a-f]{64}$/)
    })

    test('tenant create: id, client_id, name', async () => {
      const options = ['--currency', 'JPY', '--timezone', 'Asia/Tokyo', '--prefix', 'T9']
      const tenant = onlyObject(await run('tenant', 'create', '--name', 'Tokyo Bikes 東京', ...options))
      expect(Object.keys(tenant).toSorted()).toEqual(['client_id', 'id', 'name'])
      expect(tenant).toMatchObject({
        id: expect.any(Number),
        client_id: expect.any(String),
        name: 'Tokyo Bikes 東京',
      })
    })

    test('customer create: id, name', async () => {
      const customer = onlyObject(
        await run('customer', 'create', '--tenant', company.client_id, '--name', 'New one'),
      )
      expect(customer).toEqual({ id: expect.any(Number), name: 'New one' })
    })

    test('admin create: email, password; one is made up when none is given', async () => {
      const base = ['admin', 'create', '--tenant', company.client_id, '--email']
      const made = onlyObject(await runAlone(...base, 'ada@example.com'))
      expect(made).toEqual({ email: 'ada@example.com', password: expect.stringMatching(/^\S{8,}$/) })
      const given = onlyObject(await run(...base, 'bob@example.com', '--password', 'long-enough-9'))
      expect(given).toEqual({ email: 'bob@example.com', password: 'long-enough-9' })
    })

    test('admin reset-password: a new password for an e-mail, which names the owners where it is unknown', async () => {
      const base = ['admin', 'reset-password', '--tenant', company.client_id, '--email']
      const given = onlyObject(await run(...base, 'ADMIN@example.com', '--password', 'long-enough-7'))
      expect(given).toEqual({ email: 'admin@example.com', password: 'long-enough-7' })
      const unknown = await run(...base, 'nobody@example.com')
      expectRefused(unknown, 1)
      expect(unknown.stderr).toContain('Owners: admin@example.com')
      expectRefused(await run(...base, 'admin@example.com', '--password', 'password'), 1)
    })

    test('a password may come on standard input, where nobody else reads it', async () => {
      const base = ['admin', 'create', '--tenant', company.client_id, '--email', 'eve@example.com', '--json']
      const given = await waybill([...base, '--password', '-'], folder.settings, 'from standard input\n')
      expect(onlyObject(given)).toEqual({ email: 'eve@example.com', password: 'from standard input' })
    })

    test('api-user create: id, username, customer_id, token', async () => {
      const customer = company.customers[1]?.id
      const user = onlyObject(
        await createUser('A.b_c@d-1', { '--customer': String(customer), '--rate-limit': '7' }),
      )
      expect(user).toEqual({
        id: expect.any(Number),
        username: 'A.b_c@d-1',
        customer_id: customer,
        token: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
      expect(onlyObject(await createUser('tenant-wide'))).toMatchObject({ customer_id: null })
      const some = { '--permissions': 'api_rates,api_services' }
      expect(onlyObject(await createUser('some', some))).toMatchObject({ username: 'some' })
    })

    test('openapi: the document the server hands out', async () => {
      const printed = onlyObject(await runAlone('openapi'))
      expect(printed.openapi).toMatch(/^3\.1\./)
      expect(printed.paths).toEqual(openapi?.paths)
      expect(printed.components).toEqual(openapi?.components)
    })
  })

  const createUser = (username: string, options: Record<string, string> = {}, how = run) => {
    const all = {
      '--tenant': company.client_id,
      '--username': username,
      '--password': 'secret-1',
      '--permissions': 'all',
      ...options,
    }
    return how('api-user', 'create', ...Object.entries(all).flat())
  }

  test('without --json it speaks to a person', async () => {
    const result = await waybill(
      ['customer', 'create', '--tenant', company.client_id, '--name', 'For a person'],
      settings,
    )
    expect(result.exitCode).toBe(0)
    expect(result.stdout.trim()).not.toBe('')
  })

  describe('ends with 2 when it is used wrongly', () => {
    test.each([
      ['an unknown command', ['fly'], runAlone],
      ['an unknown subcommand', ['tenant', 'fly'], run],
      ['a missing option', ['tenant', 'create'], run],
      ['another missing option', ['customer', 'create', '--name', 'X'], run],
      ['an unknown option', ['migrate', '--sideways'], runAlone],
    ])('%s', async (_, args, how) => {
      const result = await how(...args)
      expect(result.exitCode, result.stderr).toBe(2)
      expect(result.stderr.trim()).not.toBe('')
      expect(result.stderr).not.toMatch(/\n\s+at /)
    })
  })

  describe('fails with one sentence', () => {
    let postgres: PostgresServer
    // PostgreSQL opens in half the time of the embedded database and gives the same refusals.
    beforeAll(async () => {
      postgres = await startPostgresServer({ settings: { fsync: 'off' } })
      settings = { ...folder.settings, DATABASE_URL: await postgres.createDatabase('waybill') }
      company = await waybillJson<ExampleCompany>(['demo'], settings, commands.run)
    })
    afterAll(() => postgres?.stop())

    test('demo on a database that has a tenant', async () => {
      expectRefused(await runAlone('demo'), 1)
    })

    test('a username that is taken, also in other letters', async () => {
      expectRefused(await createUser('erp'), 1)
      expectRefused(await createUser('ERP'), 1)
    })

    test.each(['with space', 'ümlaut', 'semi;colon', '', 'a/b', 'a+b'])(
      'a username of %j',
      async username => {
        const result = await createUser(username)
        expect([1, 2]).toContain(result.exitCode)
        expectRefused(result, result.exitCode)
      },
    )

    test.each([
      ['fewer than 6 characters', '12345'],
      ['a space', 'abc defg'],
    ])('a password with %s', async (_, password) => {
      const result = await createUser('someone', { '--password': password })
      expect([1, 2]).toContain(result.exitCode)
      expectRefused(result, result.exitCode)
      expect(result.stderr).not.toContain(password)
    })

    test('a password of 6 characters is long enough', async () => {
      onlyObject(await createUser('six', { '--password': 'k7#pQ2' }))
    })

    test.each(['password', '12345678', 'qwerty'])(
      'the password %j, which is guessed first',
      async password => {
        const result = await createUser('weak', { '--password': password })
        expectRefused(result, 1)
        expect(result.stderr).toContain('too easy to guess')
      },
    )

    test('a password that should come on standard input and does not', async () => {
      expectRefused(await createUser('silent', { '--password': '-' }, runAlone), 2)
    })

    test.each<[string, Record<string, string>]>([
      ['a permission that does not exist', { '--permissions': 'api_everything' }],
      ['a rate limit that is no number', { '--rate-limit': 'many' }],
      ['a rate limit of 0', { '--rate-limit': '0' }],
      ['a customer that does not exist', { '--customer': '987654321' }],
      ['a tenant that does not exist', { '--tenant': 'nobody' }],
    ])('a user with %s', async (_, options) => {
      const result = await createUser(`refused-${crypto.randomUUID()}`, options)
      expect([1, 2]).toContain(result.exitCode)
      expectRefused(result, result.exitCode)
    })

    test.each([
      ['currency', ['--currency', 'XXQ', '--timezone', 'UTC', '--prefix', 'AB']],
      ['timezone', ['--currency', 'USD', '--timezone', 'Mars/Olympus', '--prefix', 'AB']],
      ['prefix that is too short', ['--currency', 'USD', '--timezone', 'UTC', '--prefix', 'A']],
      ['prefix that is too long', ['--currency', 'USD', '--timezone', 'UTC', '--prefix', 'ABCDE']],
      ['prefix with a sign', ['--currency', 'USD', '--timezone', 'UTC', '--prefix', 'A-']],
    ])('a tenant with a wrong %s', async (_, options) => {
      const result = await run('tenant', 'create', '--name', 'Wrong', ...options)
      expect([1, 2]).toContain(result.exitCode)
      expectRefused(result, result.exitCode)
    })

    test('a customer of another tenant', async () => {
      const options = ['--currency', 'EUR', '--timezone', 'Europe/Berlin', '--prefix', 'XY']
      const tenant = onlyObject(await run('tenant', 'create', '--name', 'Other', ...options))
      const foreign = { '--tenant': String(tenant.client_id), '--customer': String(company.customers[0]?.id) }
      expectRefused(await createUser('borrowed', foreign), 1)
    })
  })
})
