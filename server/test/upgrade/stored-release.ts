import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { openEmbedded } from '../../src/platform/database/embedded-engine.ts'
import { type RunningServer, runProgram, startServer } from '../support/program.ts'

/** The databases of releases: `0.2.0.backup`, `0.2.0.folder.tar.br` and `0.2.0.json`. */
export const releasesFolder = fileURLToPath(new URL('releases/', import.meta.url))
const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url))

export interface StoredRelease {
  version: string
  clientId: string
  /** Checksums by name: released migrations never change. */
  migrations: Record<string, string>
  /** Rows by table. */
  tables: Record<string, number>
  quote: { request: object; data: object }
  shipments: { awb: string; record: Record<string, unknown>; tracking: { events: object[] } }[]
  pickup: { id: number; record: object }
}

type Environment = Record<string, string>
type Call = (method: string, where: string, body?: object) => Promise<Record<string, unknown>>

const body = {
  service_code: 'DOM',
  sender: { company: 'Größe & Söhne', country: 'US', zip: '10118' },
  recipient: { company: '日本', city: 'Chicago', country: 'US', zip: '60606' },
  package: { weight: 2.125 },
}

/**
 * Creates the example company, works there for a moment, and stores a backup, the embedded database's folder, and the
 * service's answers. Run it with a release's program at the release.
 */
export async function storeRelease(folder: string, version: string, environment: Environment): Promise<void> {
  const demo = JSON.parse(succeeded(await runProgram(['demo', '--json'], environment)))
  const server = await startServer(environment)
  const call = callerOf(server, demo.client_id, demo.api_users[0].token)
  const answers = await work(call, demo.customers[0].id).finally(() => stop(server))
  const file = path.join(folder, `${version}.backup`)
  const backup = await runProgram(['backup', '--json', '--file', file], environment)
  const { tables } = JSON.parse(succeeded(backup)) as Pick<StoredRelease, 'tables'>
  if (!environment.DATABASE_URL) await packFolder(environment, path.join(folder, `${version}.folder.tar.br`))
  const release: StoredRelease = {
    version,
    clientId: demo.client_id,
    migrations: await migrationChecksums(),
    tables,
    ...answers,
  }
  await writeFile(path.join(folder, `${version}.json`), `${JSON.stringify(release, null, 2)}\n`)
}

/** Packs an embedded database's files through the program that wrote them. */
async function packFolder({ DATA_DIR = '' }: Environment, file: string): Promise<void> {
  const database = await openEmbedded({ dataDir: path.join(DATA_DIR, 'postgres') })
  const files = await database.dumpDataDir('none')
  await database.close()
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 24 }
  await writeFile(file, await promisify(brotliCompress)(await files.arrayBuffer(), { params }))
}

/** Restores a folder of `packFolder`. */
export async function unpackFolder({ DATA_DIR = '' }: Environment, file: string): Promise<void> {
  await mkdir(DATA_DIR, { recursive: true })
  const files = new Blob([await promisify(brotliDecompress)(await readFile(file))])
  const database = await openEmbedded({ dataDir: path.join(DATA_DIR, 'postgres'), loadDataDir: files })
  await database.close()
}

async function work(
  call: Call,
  customerId: number,
): Promise<Pick<StoredRelease, 'quote' | 'shipments' | 'pickup'>> {
  const awbs: string[] = []
  for (const change of [
    {},
    { service_code: 'SANDBOX' },
    { cod_amount: 12.3 },
    { pieces: [{ weight: 2.125 }] },
  ]) {
    awbs.push((await call('POST', '/v1/shipments', { ...body, ...change })).awb as string)
  }
  await call('DELETE', `/v1/shipments/${awbs[2]}`)
  const address = { company: 'Acme', address1: '1 Main St', city: 'New York', zip: '10118', country: 'US' }
  const record = await call('POST', '/v1/pickups', {
    ...{ customer_id: customerId, address, scheduled_date: '2030-01-02' },
  })
  const shipments: StoredRelease['shipments'] = []
  for (const awb of awbs) {
    shipments.push({
      awb,
      record: await call('GET', `/v1/shipments/${awb}`),
      tracking: (await call('GET', `/v1/shipments/${awb}/track`)) as { events: object[] } & Record<
        string,
        unknown
      >,
    })
  }
  const quote = { request: body, data: await call('POST', '/v1/rates/quote', body) }
  return { quote, shipments, pickup: { id: record.id as number, record } }
}

/** Calls /v1 and returns the answer's data. Throws without data. */
export function callerOf({ base }: RunningServer, clientId: string, token: string): Call {
  return async (method, where, body) => {
    const answer = await fetch(`${base}${where}`, {
      method,
      headers: {
        ...{ 'x-tenant': clientId, authorization: `Bearer ${token}` },
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { ok, data, error } = (await answer.json()) as {
      ok: boolean
      data: Record<string, unknown>
      error?: object
    }
    if (!ok) throw new Error(`${method} ${where}: ${JSON.stringify(error)}`)
    return data
  }
}

export async function stop(server: RunningServer): Promise<void> {
  server.child.kill('SIGTERM')
  await server.ended
}

/** A command's output. Throws if it failed. */
export function succeeded({ status, out, error }: Awaited<ReturnType<typeof runProgram>>): string {
  if (status !== 0) throw new Error(error)
  return out
}

export async function migrationChecksums(): Promise<Record<string, string>> {
  const checksums: Record<string, string> = {}
  for (const file of (await readdir(migrationsFolder)).filter(name => name.endsWith('.sql')).toSorted()) {
    const text = (await readFile(path.join(migrationsFolder, file), 'utf8')).replaceAll('\r\n', '\n')
    checksums[file.slice(0, -'.sql'.length)] = createHash('sha256').update(text).digest('hex')
  }
  return checksums
}
