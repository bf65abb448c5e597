import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgresServer } from '../../../testkit/postgres-server.ts'
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

/** The blocks of the guide that are to be run, in their order. */
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

/** What a block exports holds for the blocks after it, as in one terminal. */
async function shell(script: string): Promise<void> {
  const { stdout } = await run('bash', ['-ec', `${script}\nenv -0`], { cwd: root, env: environment })
  for (const entry of stdout.split('\0')) {
    const [, name, value] = /(?:^|\n)(DATABASE_(?:OWNER_)?URL)=(.*)$/.exec(entry) ?? []
    if (name && value) environment[name] = value
  }
}
