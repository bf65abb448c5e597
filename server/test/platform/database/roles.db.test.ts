import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../../../testkit/free-port.ts'
import { type PostgresServer, startPostgresServer } from '../../../../testkit/postgres-server.ts'
import { createCustomer } from '../../../src/accounts/customers/index.ts'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import { type DatabaseOptions, openDatabase } from '../../../src/platform/database/index.ts'

const bouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync)

describe.runIf(inject('databaseSource').kind === 'postgres')('on a server of somebody else', () => {
  let folder: string
  let server: PostgresServer
  let port: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'waybill-roles-'))
    await chmod(folder, 0o755)
    server = await startPostgresServer({ settings: { fsync: 'off' } })
    port = new URL(server.urlOf('')).port
    await asAdministrator(`create role operator login password 'operator'`)
    await asAdministrator('create database waybill owner operator')
  })
  afterAll(async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const as = (user: string, password = user) => `postgres://${user}:${password}@127.0.0.1:${port}/waybill`
  const options = (url: string, ownerUrl: string | null): DatabaseOptions => ({
    url,
    ownerUrl,
    dataDir: folder,
    connections: 2,
    onIdleError: () => {},
  })

  const asAdministrator = (statement: string) => server.administer(statement)

  async function query(url: string, statement: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(statement).finally(() => client.end())
    return rows
  }

  /** In order: each test starts from the state left by those before. */
  test('a missing role that the owner may not make ends the start with a sentence', async () => {
    await expect(openDatabase(options(as('operator'), null))).rejects.toThrow(
      'The role waybill_app is missing, and operator may not create roles: have an administrator run "create role waybill_app".',
    )
  })

  test('a role made by hand is enough, and the service works as itself where it is not the owner', async () => {
    await asAdministrator(`create role waybill_app login password 'waybill_app'`)
    const { database, applied } = await openDatabase(options(as('waybill_app'), as('operator')))
    expect(applied[0]).toBe('0001-schema')
    const tenant = { country: 'US', currency: 'USD', timezone: 'America/New_York' }
    for (const [name, prefix] of [
      ['One', 'AA'],
      ['Two', 'BB'],
    ] as const) {
      const { id } = await createTenant(database, { ...tenant, name, prefix })
      await createCustomer(database, id, { name: `Of ${name}` })
    }
    const seen = await database.read(1, tx => tx.sql.selectFrom('customers').select('name').execute())
    expect(seen).toEqual([{ name: 'Of One' }])
    await database.close()
  })

  test('a service that row-level security would not bind is refused with a sentence', async () => {
    await asAdministrator(`create role mighty login password 'mighty' bypassrls`)
    for (const url of [as('mighty'), as('postgres'), `${as('operator')}?application_name=x`]) {
      await expect(openDatabase(options(url, as('operator')))).rejects.toThrow(
        /whom row-level security does not bind\. With DATABASE_OWNER_URL it must be a role that owns nothing/,
      )
    }
  })

  test('an owner who is the service too needs the role, and is told how to get it', async () => {
    await expect(openDatabase(options(as('operator'), null))).rejects.toThrow(
      'have an administrator run "grant waybill_app to operator"',
    )
    await asAdministrator('grant waybill_app to operator')
    const { database } = await openDatabase(options(as('operator'), null))
    const seen = await database.read(2, tx => tx.sql.selectFrom('customers').select('name').execute())
    expect(seen).toEqual([{ name: 'Of Two' }])
    await database.close()
  })

  test('a service without rights is told what it lacks', async () => {
    await asAdministrator(`create role nobody login password 'nobody'`)
    await expect(openDatabase(options(as('nobody'), as('operator')))).rejects.toThrow(
      'nobody has not the rights of waybill_app: have an administrator run "grant waybill_app to nobody".',
    )
  })

  test('what cannot be reached is named with its host and the cause, and no password is', async () => {
    const nowhere = await freePort()
    const attempt = async (url: string, ownerUrl: string | null = null) => {
      const failure = await openDatabase(options(url, ownerUrl)).catch((error: Error) => error.message)
      expect(failure).not.toContain('secret')
      return failure
    }
    const place = `127.0.0.1:${port}`
    expect(await attempt(`postgres://operator:secret@127.0.0.1:${nowhere}/waybill`)).toBe(
      `Cannot work with the database at 127.0.0.1:${nowhere} (DATABASE_URL): nothing listens there.`,
    )
    expect(await attempt(as('operator', 'secret'))).toBe(
      `Cannot work with the database at ${place} (DATABASE_URL): the password of operator is wrong.`,
    )
    expect(await attempt(as('waybill_app', 'secret'), as('operator'))).toBe(
      `Cannot work with the database at ${place} (DATABASE_URL): the password of waybill_app is wrong.`,
    )
    expect(await attempt(as('waybill_app'), as('operator', 'secret'))).toBe(
      `Cannot work with the database at ${place} (DATABASE_OWNER_URL): the password of operator is wrong.`,
    )
    expect(await attempt(`postgres://operator:operator@${place}/elsewhere`)).toBe(
      `Cannot work with the database at ${place} (DATABASE_URL): there is no database elsewhere.`,
    )
    expect(await attempt(`${as('operator')}?sslmode=verify-full`)).toBe(
      `Cannot work with the database at ${place} (DATABASE_URL): The server does not support SSL connections.`,
    )
  })

  test('what the owner dumps is whole: no table hides rows from it', async () => {
    const tables = (await query(
      as('operator'),
      `select quote_ident(relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity`,
    )) as { name: string }[]
    expect(tables.length).toBeGreaterThan(15)
    // As pg_dump does: an error instead of missing rows.
    for (const { name } of tables) await query(as('operator'), `set row_security = off; table ${name}`)
  })

  describe.runIf(bouncer)('behind PgBouncer in transaction mode', () => {
    let child: ChildProcess
    let url: (user: string) => string
    let renames: boolean

    beforeAll(async () => {
      const version = spawnSync(bouncer ?? '', ['--version'], { encoding: 'utf8' }).stdout
      const [major = 0, minor = 0] = version.match(/\d+/g)?.map(Number) ?? []
      renames = major > 1 || minor >= 21
      const own = await freePort()
      const settings = [
        '[databases]',
        `waybill = host=127.0.0.1 port=${port}`,
        '[pgbouncer]',
        `listen_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =\npool_mode = transaction`,
        `auth_type = plain\nauth_file = ${folder}/users`,
        renames ? 'max_prepared_statements = 200' : '',
      ]
      await writeFile(`${folder}/bouncer.ini`, settings.join('\n'))
      await writeFile(`${folder}/users`, '"waybill_app" "waybill_app"\n"operator" "operator"\n')
      // It refuses to run as root.
      const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
      child = spawn(bouncer ?? '', [...user, `${folder}/bouncer.ini`], { stdio: 'ignore' })
      url = user => `postgres://${user}:${user}@127.0.0.1:${own}/waybill`
      await untilItListens(url('waybill_app'))
    })
    afterAll(async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    })

    async function untilItListens(at: string): Promise<void> {
      for (;;) {
        const answered = await query(at, 'select 1').then(
          () => true,
          error => error.code !== 'ECONNREFUSED',
        )
        if (answered) return
      }
    }

    test('the service works, or an older version is refused with a sentence', async () => {
      const opening = openDatabase(options(url('waybill_app'), as('operator')))
      if (!renames) {
        await expect(opening).rejects.toThrow(/loses prepared statements: use PgBouncer 1\.21 or newer/)
        return
      }
      const { database } = await opening
      const reads = Array.from({ length: 20 }, (_, n) =>
        database.read((n % 2) + 1, tx => tx.sql.selectFrom('customers').select('name').execute()),
      )
      const seen = (await Promise.all(reads)).map(([row]) => row?.name)
      expect(new Set(seen)).toEqual(new Set(['Of One', 'Of Two']))
      await database.close()
    })

    test('an owner who comes through it is told to name the server itself', async () => {
      await expect(openDatabase(options(url('waybill_app'), url('operator')))).rejects.toThrow(
        'DATABASE_OWNER_URL leads through a pooler in transaction mode: migrations need the server itself.',
      )
      await expect(openDatabase(options(url('operator'), null))).rejects.toThrow(
        'name the server itself in DATABASE_OWNER_URL',
      )
    })
  })
})
