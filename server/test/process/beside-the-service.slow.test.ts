import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { commands } from '../../src/entry/cli/index.ts'
import { type Receiver, startReceiver } from '../notifications/webhooks/support.ts'
import { copyCluster } from '../support/clusters.ts'
import { type RunningServer, runCommand, runProgram, startServer } from '../support/program.ts'

/** As the README says: the embedded database, and no setting but the folder. */
let folder: string
let environment: Record<string, string>
let server: RunningServer
let receiver: Receiver
let company: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-beside-'))
  environment = { DATA_DIR: path.join(folder, 'data'), PORT: '0', WEBHOOK_HOSTS: '127.0.0.1' }
  await copyCluster(inject('emptyCluster'), environment.DATA_DIR ?? '')
  receiver = await startReceiver()
  server = await startServer(environment)
  company = / CLIENT_ID=(\S+)/.exec(server.greeting)?.[1] ?? ''
})
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  await receiver?.stop()
  await rm(folder, { recursive: true, force: true })
})

const inFolder = (name: string) => path.join(folder, name)
const run = (...args: string[]) => runCommand([...args, '--json'], environment)
const ofCompany = (...args: string[]) => run(...args, '--tenant', company)

async function answered(running: ReturnType<typeof run>) {
  const { status, out, error } = await running
  expect({ status, error }).toEqual({ status: 0, error: '' })
  return JSON.parse(out)
}

test('every command works beside the service that `npm start` runs, or says what its database holds', async () => {
  const called = new Set<string>()
  const works = async (...args: string[]) => {
    called.add(commandOf(args))
    return answered(ofCompany(...args))
  }
  const worksOnAll = async (...args: string[]) => {
    called.add(commandOf(args))
    return answered(run(...args))
  }
  const refuses = async (sentence: string, ...args: string[]) => {
    called.add(commandOf(args))
    const { status, error } = await run(...args)
    expect({ status, error }).toEqual({ status: 1, error: expect.stringContaining(sentence) })
  }
  const prices = async (name: string, content: object | string) => {
    await writeFile(inFolder(name), typeof content === 'string' ? content : JSON.stringify(content))
    return inFolder(name)
  }

  expect(await worksOnAll('migrate')).toEqual({ applied: [] })
  await refuses('BLOB_STORE must name the object store.', 'blobs', 'move')
  expect((await worksOnAll('openapi')).openapi).toMatch(/^3/)
  const { findings } = await worksOnAll('doctor')
  const said = findings.map(({ what }: { what: string }) => what)
  expect(said).toContain('The database has every migration of this program.')
  expect(said).toContain('Companies checked: 1.')

  const made = await worksOnAll(
    'tenant',
    'create',
    ...words('--name Second --currency EUR --timezone Europe/Berlin --prefix SE'),
  )
  expect(made).toMatchObject({ name: 'Second' })
  const customer = await works('customer', 'create', '--name', 'Smith Ltd')
  await works('admin', 'create', ...words('--email second@example.com'))
  await works('admin', 'reset-password', ...words('--email second@example.com'))
  const user = await works(
    'api-user',
    'create',
    ...words('--username beside --password a-long-password-1 --permissions all --mode test'),
  )
  expect(await statusWith(user.token)).toBe(200)

  const tariff = await works('tariff', 'export')
  const tariffFile = await prices('tariff.json', tariff)
  await works('tariff', 'import', '--file', tariffFile)
  await works(
    'tariff',
    'quote',
    ...words('--service DOM --weight 5 --origin'),
    'US 10118',
    '--destination',
    'US 60606',
  )
  await works('tariff', 'replay', '--file', tariffFile, ...words('--from 2020-01-01 --to 2020-01-02'))
  const code = 'DOM-PUBLIC'
  await works('card', 'export', '--card', code, '--file', inFolder('card.xlsx'))
  await works('card', 'import', '--card', code, '--file', inFolder('card.xlsx'))
  await works('card', 'compare', '--card', code)
  await works('card', 'publish', '--card', code, ...words('--version 2 --from 2099-01-01'))
  await works('card', 'raise', '--card', code, ...words('--percent 5 --from 2099-01-01'))
  await works('customer', 'price-list', '--customer', String(customer.id), '--file', inFolder('prices.pdf'))
  await works('holiday', 'save', ...words('--date 2099-05-01 --name May'))
  expect((await works('holiday', 'list')).holidays).toContainEqual(expect.objectContaining({ name: 'May' }))
  await works('holiday', 'delete', ...words('--date 2099-05-01'))

  const { id } = await works('webhook', 'create', '--url', receiver.url())
  const webhook = ['--id', String(id)]
  await works('webhook', 'list')
  expect(await works('webhook', 'test', ...webhook)).toMatchObject({ status: 'delivered' })
  await works('webhook', 'deliveries', ...webhook)
  await works('webhook', 'send-again', ...webhook, '--since', '2020-01-01T00:00:00Z')
  await works('webhook', 'rotate-secret', ...webhook)
  await works('webhook', 'deactivate', ...webhook)
  await works('webhook', 'activate', ...webhook)
  await works('webhook', 'delete', ...webhook)

  await works('tenant', 'deactivate')
  await works('tenant', 'activate')

  await worksOnAll('backup', '--file', inFolder('all.backup'))
  await works('tenant', 'export', '--file', inFolder('company.export'))
  await refuses(
    'holds a company with this client ID already',
    'tenant',
    'import',
    '--file',
    inFolder('company.export'),
  )
  await refuses('holds a company already', 'restore', '--file', inFolder('all.backup'))
  await refuses('already has a company', 'demo')
  await refuses('serves one process at a time', 'serve')
  const cells = 'Cells need PostgreSQL'
  await refuses(cells, 'cell', '--number', '1')
  await refuses(cells, 'tenant', 'list')
  await refuses(cells, 'tenant', 'move', '--tenant', company, '--to', 'postgres://127.0.0.1/other')
  await refuses(cells, 'tenant', 'clear', '--tenant', company)

  expect(commands.map(({ name }) => name.join(' ')).filter(name => !called.has(name))).toEqual([])
})

test('a company is imported beside the service, and the service knows it at once', async () => {
  const other = { DATA_DIR: inFolder('other') }
  await copyCluster(inject('migratedCluster'), other.DATA_DIR)
  const { client_id: clientId } = JSON.parse((await runCommand(['demo', '--json'], other)).out)
  const moved = inFolder('moved.export')
  await runCommand(['tenant', 'export', '--tenant', clientId, '--file', moved], other)
  expect(await answered(run('tenant', 'import', '--file', moved, '--without-secrets'))).toMatchObject({
    client_id: clientId,
  })
  expect(await statusWith(null, clientId)).toBe(401)
})

test('a process of its own shares the database with the service, and a new token is good at once', async () => {
  const options = words('--username own --password a-long-password-1 --permissions all --json')
  const user = await answered(
    runProgram(['api-user', 'create', '--tenant', company, ...options], environment),
  )
  expect(await statusWith(user.token)).toBe(200)
})

function words(text: string): string[] {
  return text.split(' ')
}

function commandOf(args: readonly string[]): string {
  const found = commands.find(({ name }) => name.every((word, at) => args[at] === word))
  return found?.name.join(' ') ?? ''
}

async function statusWith(token: string | null, clientId = company): Promise<number> {
  const headers = { 'x-tenant': clientId, ...(token === null ? {} : { authorization: `Bearer ${token}` }) }
  return (await fetch(`${server.base}/v1/services`, { headers })).status
}
