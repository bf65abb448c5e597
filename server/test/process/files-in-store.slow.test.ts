import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type PostgresServer, startPostgresServer } from '../../../testkit/postgres-server.ts'
import { type OwnerPlace, withOwnerSession } from '../../src/platform/database/open-database.ts'
import { copyCluster } from '../support/clusters.ts'
import { type ObjectStoreServer, startObjectStore, storeKeys } from '../support/object-store-server.ts'
import { beginProgram, runCommand } from '../support/program.ts'

type Environment = Record<string, string>

let folder: string
let store: ObjectStoreServer
let server: PostgresServer
/** An embedded database without and with the store, and a PostgreSQL without. */
let alone: Environment
let withStore: Environment
let cluster: Environment
let clientId: string
const file = () => path.join(folder, `${randomUUID()}.export`)
const filesOf = (...contents: Buffer[]) => contents.map(bytes => ({ id: randomUUID(), bytes }))
const contents = filesOf(randomBytes(600_000), Buffer.from('a small one'))

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-files-'))
  store = await startObjectStore()
  server = await startPostgresServer({ settings: { fsync: 'off', full_page_writes: 'off' } })
  const common = { ENCRYPTION_KEY: '00'.repeat(32) }
  alone = { ...common, DATA_DIR: path.join(folder, 'embedded') }
  withStore = {
    ...alone,
    BLOB_STORE: store.address,
    AWS_ACCESS_KEY_ID: storeKeys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: storeKeys.secretAccessKey,
  }
  cluster = {
    ...common,
    DATA_DIR: path.join(folder, 'cluster'),
    DATABASE_URL: await server.createDatabase('cluster'),
  }
  await copyCluster(inject('migratedCluster'), alone.DATA_DIR ?? '')
  // Its company gets another number than here.
  await runCommand(['demo', '--json'], cluster)
  clientId = JSON.parse((await runCommand(['demo', '--json'], alone)).out).client_id
  await addFiles(alone, contents)
})
afterAll(async () => {
  await store?.stop()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const placeOf = ({ DATABASE_URL, DATA_DIR = '' }: Environment): OwnerPlace => ({
  url: DATABASE_URL ?? null,
  dataDir: DATA_DIR,
})

/** The first company gets them. */
async function addFiles(environment: Environment, files: typeof contents): Promise<void> {
  await withOwnerSession(placeOf(environment), async session => {
    await session.script("set waybill.tenant_id = '1'")
    for (const { id, bytes } of files) {
      const sha256 = createHash('sha256').update(bytes).digest()
      await session.query(
        'insert into blobs (tenant_id, id, bytes, sha256, in_store, created_at) values (1, $1, $2, $3, false, now())',
        [id, bytes.length, sha256],
      )
      await session.query(
        'insert into blob_pieces (tenant_id, blob_id, number, content) values (1, $1, 1, $2)',
        [id, bytes],
      )
    }
  })
}

async function answered(args: string[], environment: Environment) {
  const { status, out, error } = await runCommand([...args, '--json'], environment)
  expect({ status, error }).toEqual({ status: 0, error: '' })
  return JSON.parse(out)
}

async function findingsOf(environment: Environment): Promise<string[]> {
  const { out } = await runCommand(['doctor', '--json'], environment)
  return JSON.parse(out).findings.map(({ what }: { what: string }) => what)
}

/** By id, from the database. */
async function filesIn(environment: Environment): Promise<Record<string, string>> {
  return withOwnerSession(placeOf(environment), async session => {
    const { rows } = await session.query(
      `select b.id, b.in_store, string_agg(encode(p.content, 'hex'), '' order by p.number) as bytes
       from blobs b left join blob_pieces p on p.tenant_id = b.tenant_id and p.blob_id = b.id group by b.id, b.in_store`,
      [],
    )
    return Object.fromEntries(
      (rows as { id: string; in_store: boolean; bytes: string }[]).map(row => [
        row.id,
        row.in_store ? 'in the store' : row.bytes,
      ]),
    )
  })
}
const inDatabase = (files: typeof contents) =>
  Object.fromEntries(files.map(({ id, bytes }) => [id, bytes.toString('hex')]))
const whole = inDatabase(contents)

test('files move into the store, go along with an exported company, and move back', async () => {
  const size = contents.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const moved = { moved: 2, bytes: size, missing: [], later: 0, left: 0, moving: 0, to: 'store', whole: true }
  expect(await answered(['blobs', 'move'], withStore)).toEqual(moved)
  expect([...store.objects.values()].map(bytes => bytes.length).toSorted()).toEqual(
    contents.map(({ bytes }) => bytes.length).toSorted(),
  )
  expect(await findingsOf(withStore)).toContain('The object store keeps files.')

  const exported = file()
  const { tables } = await answered(['tenant', 'export', '--tenant', clientId, '--file', exported], withStore)
  expect(tables).toMatchObject({ blobs: 2, blob_pieces: 4 })
  await answered(['tenant', 'import', '--file', exported, '--without-secrets'], cluster)
  expect(await filesIn(cluster)).toEqual(whole)

  expect(await answered(['blobs', 'move', '--to', 'database'], withStore)).toMatchObject({ moved: 2 })
  expect(await filesIn(alone)).toEqual(whole)
  expect(store.objects.size).toBe(0)
})

test('files of a company that is moving to another installation, or has moved, stay as they are', async () => {
  const onAll = (text: string) => withOwnerSession(placeOf(alone), session => session.script(text))
  await onAll(`
    insert into company_places (tenant_id, place, address, was_active, since)
    select id, 'moved', 'https://cell1.example.com', true, now() from tenants where client_id = '${clientId}'`)
  expect(await answered(['blobs', 'move'], withStore)).toMatchObject({ moved: 0, whole: true })
  for (const place of ['closing', 'moving', 'leaving']) {
    await onAll(`update company_places set place = '${place}'`)
    const { status, out } = await runCommand(['blobs', 'move', '--json'], withStore)
    expect({ place, status, ...JSON.parse(out) }).toMatchObject({ place, status: 1, moved: 0, moving: 1 })
  }
  expect(await filesIn(alone)).toEqual(whole)
  await onAll('delete from company_places')
})

test('the doctor names leftovers in a store that the settings do not name, and leaves none itself', async () => {
  const leftovers =
    'Objects that no file needs are left in the object store, and BLOB_STORE is not set: they are never deleted.'
  expect(await findingsOf(alone)).not.toContain(leftovers)
  const loose = (statement: string) => withOwnerSession(placeOf(alone), session => session.script(statement))
  await loose('insert into loose_objects (tenant_id, id, since) values (1, gen_random_uuid(), now())')
  expect(await findingsOf(alone)).toContain(leftovers)
  expect(await findingsOf(withStore)).not.toContain(leftovers)
  await loose('delete from loose_objects')
  store.mood = 'unreadable'
  expect((await findingsOf(withStore)).join(' ')).toContain('The object store cannot be used')
  store.mood = 'well'
  expect(store.objects.size).toBe(0)
})

test('without its settings, or while the store is away, files in a store are missed and not left out', async () => {
  await answered(['blobs', 'move'], withStore)
  expect(await findingsOf(alone)).toContain(
    'Files are in an object store, and BLOB_STORE is not set: they cannot be read.',
  )
  const args = ['tenant', 'export', '--tenant', clientId, '--file', file()]
  expect(await runCommand(args, alone)).toMatchObject({
    status: 1,
    error: expect.stringContaining('Set BLOB_STORE'),
  })
  store.mood = 'failing'
  const refused = await runCommand(args, withStore)
  expect(refused.status).toBe(1)
  const said = (await findingsOf(withStore)).join(' ')
  expect(said).toContain('The object store cannot be used: The object store answers 500.')
  expect(said).not.toContain(storeKeys.secretAccessKey)
  store.mood = 'well'
  const [lost] = store.objects.keys()
  store.lose(lost ?? '')
  expect((await runCommand(args, withStore)).error).toContain('The object store has no file 1/')
  const { status, out } = await runCommand(['blobs', 'move', '--to', 'database', '--json'], withStore)
  expect({ status, ...JSON.parse(out) }).toMatchObject({ status: 1, moved: 1, missing: [expect.any(String)] })
})

/** Kills a move of files when the store has begun with a request that it does not answer. */
async function killedMove(
  environment: Environment,
  to: string,
  { at, mood }: { at: number; mood: 'silent' | 'mute' },
): Promise<void> {
  const { child, finished } = beginProgram(['blobs', 'move', '--to', to], environment)
  let requests = 0
  store.onRequest = () => {
    if (++requests < at) return
    store.mood = mood
    // Once the store has done what it was told.
    setImmediate(() => child.kill('SIGKILL'))
  }
  expect((await finished).status).toBe(null)
  store.onRequest = () => {}
  store.mood = 'well'
}

test('a move of files that is killed midway goes on when it is run again, and no file is lost', async () => {
  const place = { ...cluster, DATABASE_URL: await server.createDatabase('killed') }
  const shared = { ...withStore, ...place }
  await runCommand(['demo', '--json'], place)
  const files = filesOf(...Array.from({ length: 12 }, (_, at) => randomBytes(at % 4 === 0 ? 300_000 : 500)))
  await addFiles(place, files)
  const inStore = () => whereFilesAre(place, files)

  await killedMove(shared, 'store', { at: 4, mood: 'mute' })
  expect(await inStore()).toBe(3)
  await killedMove(shared, 'store', { at: 4, mood: 'silent' })
  expect(await inStore()).toBe(6)
  expect(await answered(['blobs', 'move'], shared)).toMatchObject({ moved: 6, missing: [], whole: true })
  expect(await inStore()).toBe(12)

  await killedMove(shared, 'database', { at: 5, mood: 'mute' })
  expect(await inStore()).toBe(8)
  const back = ['blobs', 'move', '--to', 'database']
  expect(await answered(back, shared)).toMatchObject({ moved: 8, missing: [], whole: true })
  expect(await filesIn(place)).toEqual(inDatabase(files))
})

/** Each is whole in its place; returns how many are in the store. */
async function whereFilesAre(environment: Environment, files: typeof contents): Promise<number> {
  const rows = await filesIn(environment)
  const objects = new Map([...store.objects].map(([key, bytes]) => [key.split('/').at(-1), bytes]))
  const damaged = files.filter(({ id, bytes }) => {
    const kept = rows[id] === 'in the store' ? objects.get(id)?.toString('hex') : rows[id]
    return kept !== bytes.toString('hex')
  })
  expect(damaged.map(({ id }) => id)).toEqual([])
  return Object.values(rows).filter(kept => kept === 'in the store').length
}
