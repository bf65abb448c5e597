import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgresServer } from '../../../testkit/postgres-server.ts'
import { readExamples } from '../deploy/examples.ts'
import { startServer } from '../support/program.ts'

const run = promisify(execFile)
const guide = new URL('../../../docs/guides/postgresql.md', import.meta.url)
const root = fileURLToPath(new URL('../../../', import.meta.url))

let folder: string
let server: PostgresServer
let environment: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-guide-'))
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  server = await startPostgresServer({
    settings: { fsync: 'off', ssl: 'on', ssl_cert_file: 'server.crt', ssl_key_file: 'server.key' },
    files: { 'server.crt': certificate.cert, 'server.key': certificate.private },
  })
  await writeFile(path.join(folder, 'ca.pem'), certificate.cert)
  environment = {
    DB_HOST: 'localhost',
    DB_PORT: new URL(server.urlOf('postgres')).port,
    DB_CA: path.join(folder, 'ca.pem'),
    BACKUP: path.join(folder, 'waybill.backup'),
    ENCRYPTION_KEY: '00'.repeat(32),
    DATA_DIR: path.join(folder, 'data'),
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  }
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the script of the compose example makes its roles, whom its health check and its addresses find', async context => {
  const { composed } = await readExamples()
  const { hostname, port, password } = new URL(server.urlOf('postgres'))
  const passwords = { OWNER_PASSWORD: 'a0'.repeat(32), APP_PASSWORD: 'b1'.repeat(32) }
  const env = { PATH: process.env.PATH, PGHOST: hostname, PGPORT: port, PGPASSWORD: password, ...passwords }
  const made = await run('sh', ['deploy/postgres/roles.sh'], { cwd: root, env }).catch(error => error)
  if (made.code === 127) return context.skip('left out: there is no psql on this machine')
  expect(made.stderr).toBe('')
  try {
    const [how, program = '', ...args] = composed.services.postgres?.healthcheck?.test ?? []
    expect(how).toBe('CMD')
    await run(program, args, { env })
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const) {
      const asked = composed.services.waybill?.environment?.[name] ?? ''
      const connectionString = asked
        .replace(/\$\{(\w+):\?\}/, (_, variable: keyof typeof passwords) => passwords[variable])
        .replace('@postgres:5432/', `@${hostname}:${port}/`)
      const client = new pg.Client({ connectionString })
      await client.connect()
      const owns = `select pg_get_userbyid(datdba) = current_user as owns from pg_database where datname = current_database()`
      const { rows } = await client.query(owns).finally(() => client.end())
      expect(rows).toEqual([{ owns: name === 'DATABASE_OWNER_URL' }])
    }
  } finally {
    for (const what of ['database waybill', 'role waybill_app', 'role waybill_owner'])
      await server.administer(`drop ${what}`)
  }
})

/** The guide's blocks to run, in order. */
async function steps(): Promise<{ kind: string; text: string }[]> {
  const text = await readFile(guide, 'utf8')
  const blocks = text.matchAll(/<!-- run: ([^>]+) -->\n```\w+\n([\s\S]*?)```/g)
  return [...blocks].map(([, kind = '', block = '']) => ({ kind, text: block }))
}

test('the guide for a managed PostgreSQL runs as written: roles, TLS, start, limits, backup, restore', async () => {
  const blocks = await steps()
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'sql as the administrator',
    'shell',
    'shell',
    'sql as the administrator',
    'shell',
    'sql as the administrator',
    'shell',
  ])
  for (const { kind, text } of blocks) {
    if (kind === 'shell') await shell(text)
    else
      for (const statement of text.split(';\n').filter(part => part.trim()))
        await server.administer(statement)
  }

  const [counted] = await server.administer(
    'select count(*)::int as companies from tenants',
    'waybill_restored',
  )
  expect(counted).toEqual({ companies: 1 })
  const restored = await startServer(environment)
  expect((await fetch(`${restored.base}/readyz`)).status).toBe(200)
  const sessions = await server.administer(
    `select distinct usename, ssl from pg_stat_activity join pg_stat_ssl using (pid) where datname = 'waybill_restored'`,
  )
  expect(sessions).toEqual([{ usename: 'waybill_app', ssl: true }])
  restored.child.kill('SIGTERM')
  expect(await restored.ended).toBe(0)
})

/** Exports of a block hold for later blocks, as in one terminal. */
async function shell(script: string): Promise<void> {
  const { stdout } = await run('bash', ['-ec', `${script}\nenv -0`], { cwd: root, env: environment })
  for (const entry of stdout.split('\0')) {
    const [, name, value] = /(?:^|\n)(DATABASE_(?:OWNER_)?URL)=(.*)$/.exec(entry) ?? []
    if (name && value) environment[name] = value
  }
}
