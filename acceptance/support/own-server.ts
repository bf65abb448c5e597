import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type RunningServer, serve } from './command.ts'
import { exampleFolder } from './prepared.ts'

export interface ExampleCompany {
  client_id: string
  admin: { email: string; password: string }
  api_users: { username: string; password: string; token: string; customer_id: number | null }[]
  customers: { id: number; name: string }[]
}

export interface DataFolder {
  /** The environment for this folder's database. */
  settings: Record<string, string>
  remove(): Promise<void>
}

/** An empty folder for a database. */
export async function dataFolder(): Promise<DataFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-acceptance-'))
  return {
    settings: { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The same with the files of a database without tables, from the same run if possible. */
export async function emptyDatabase(): Promise<DataFolder> {
  const folder = await dataFolder()
  const made: string | undefined = inject('emptyCluster')
  if (made) await cp(made, folder.settings.DATA_DIR ?? '', { recursive: true })
  return folder
}

export interface CompanyFolder extends DataFolder {
  company: ExampleCompany
  /** Headers of the example company's tenant-wide user. */
  headers: Record<string, string>
}

/** A folder with the example company. It is a copy, because making one takes seconds. */
export async function companyFolder(): Promise<CompanyFolder> {
  if (!exampleFolder) throw new Error('The example company is made where the program is.')
  const folder = await dataFolder()
  await cp(exampleFolder.dataDir, folder.settings.DATA_DIR ?? '', { recursive: true })
  return { ...folder, company: exampleFolder.company, headers: headersOf(exampleFolder.company) }
}

export interface OwnServer extends RunningServer {
  company: ExampleCompany
  settings: Record<string, string>
  /** Headers of the example company's tenant-wide user. */
  headers: Record<string, string>
  end(): Promise<void>
}

/** A server with the example company for one test file that would disturb others. */
export async function ownServer(extra: Record<string, string> = {}): Promise<OwnServer> {
  const { company, headers, ...folder } = await companyFolder()
  const settings = { ...folder.settings, ...extra }
  const server = await serve(settings)
  return {
    ...server,
    company,
    settings,
    headers,
    async end() {
      await server.stop()
      await folder.remove()
    },
  }
}

function headersOf(company: ExampleCompany): Record<string, string> {
  const erp = company.api_users.find(user => user.username === 'erp')
  return { Authorization: `Bearer ${erp?.token}`, 'X-Tenant': company.client_id }
}
