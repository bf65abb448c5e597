import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgresServer } from '../../testkit/postgres-server.ts'
import { offer } from '../../testkit/preparation.ts'
import { prepare } from '../prepare.ts'
import { readTarget, type Target } from '../target.ts'
import { type RunningServer, serve, waybillJson } from './command.ts'
import type { OpenApiDocument } from './openapi.ts'
import type { ExampleCompany } from './own-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** False when `WAYBILL_TARGET` names a server elsewhere. */
    startedHere: boolean
    /** The address of the server's description: see `prepared.ts`. */
    acceptance: string
  }
}

/** The server as the tests see it. */
export interface Prepared {
  target: Target
  /** `null` if the server has none: every check against it then fails. */
  openapi: OpenApiDocument | null
  /** A data folder with the example company to copy; `null` for a server elsewhere. */
  exampleFolder: { dataDir: string; company: ExampleCompany } | null
}

/**
 * Provides the server under test: the one in `WAYBILL_TARGET=<file>`, or one started here on an embedded database, or
 * with `WAYBILL_DATABASE=postgres` two processes on a real PostgreSQL. Tests of other projects run meanwhile.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const undo: (() => Promise<unknown>)[] = []
  const file = process.env.WAYBILL_TARGET
  const { migratedCluster } = project.vitest.getRootProject().getProvidedContext()
  const { address, close } = await offer(file ? describedIn(file) : startedHere(undo, migratedCluster))
  project.provide('startedHere', !file)
  project.provide('acceptance', address)
  return async () => {
    await close()
    for (const step of undo.reverse()) await step()
  }
}

async function describedIn(file: string): Promise<Prepared> {
  const target = await readTarget(file)
  return { target, exampleFolder: null, openapi: await fetchDocument(target.base_url) }
}

async function startedHere(undo: (() => Promise<unknown>)[], migratedCluster?: string): Promise<Prepared> {
  const exampleFolder = await makeExample(undo, migratedCluster)
  const target = await startHere(undo, exampleFolder)
  return { target, exampleFolder, openapi: await fetchDocument(target.base_url) }
}

type Example = NonNullable<Prepared['exampleFolder']>

/** @param migratedCluster an embedded database with tables from the same run, if there is one */
async function makeExample(undo: (() => Promise<unknown>)[], migratedCluster?: string): Promise<Example> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-example-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  if (migratedCluster) await cp(migratedCluster, dataDir, { recursive: true })
  const company = await waybillJson<ExampleCompany>(['demo'], { DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  return { dataDir, company }
}

async function startHere(undo: (() => Promise<unknown>)[], example: Example): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-acceptance-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const onPostgres = process.env.WAYBILL_DATABASE === 'postgres'
  const settings: Record<string, string> = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' }
  if (onPostgres) {
    const postgres = await startPostgresServer({ settings: { fsync: 'off' } })
    undo.push(postgres.stop)
    settings.DATABASE_URL = await postgres.createDatabase('waybill')
  } else await cp(example.dataDir, settings.DATA_DIR ?? '', { recursive: true })

  const servers: RunningServer[] = []
  const start = async () => {
    // Calls without a token are limited by address; the tests of that limit start their own server.
    const server = await serve({ ...settings, RATE_LIMIT_ADDRESS: '100000' })
    undo.push(server.stop)
    servers.push(server)
    return server
  }
  // The owner makes users in the server under test.
  const target = await prepare(settings, '', onPostgres ? undefined : example.company, async work =>
    work((await start()).baseUrl),
  )
  if (onPostgres) await start()
  const [first, ...more] = servers.map(server => server.baseUrl)
  return { ...target, base_url: first ?? '', more_base_urls: more }
}

async function fetchDocument(baseUrl: string): Promise<OpenApiDocument | null> {
  const response = await fetch(`${baseUrl}/v1/openapi.json`)
  if (!response.ok) return null
  return (await response.json()) as OpenApiDocument
}
