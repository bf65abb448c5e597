import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { type PostgresServer, startPostgresServer } from '../../../../testkit/postgres-server.ts'
import { createApp } from '../../../src/compose/app.ts'
import { type Overrides, openWaybill, type Waybill } from '../../../src/compose/waybill.ts'
import { readConfig } from '../../../src/config.ts'
import type { ExampleCompany } from '../../../src/operations/example/index.ts'
import { wakeCompany } from '../../../src/operations/jobs/wake-company.ts'
import { type MoveOptions, numberCell } from '../../../src/operations/moving/index.ts'
import { migrate, withOwnerSession } from '../../../src/platform/database/index.ts'
import type { Clock } from '../../../src/platform/shared/clock.ts'
import { cheapHashes } from '../../support/cheap-hashes.ts'
import { type Answer, callsOf, type TestService } from '../../support/service.ts'

/** A whole installation on a PostgreSQL server of its own. */
export interface Cell {
  readonly server: PostgresServer
  readonly url: string
  readonly address: string
  readonly environment: Readonly<Record<string, string>>
  waybill: Waybill
  app: FastifyInstance
  /** Calls /v1 or the admin API without a port. */
  call(request: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    url: string
    headers?: object
    body?: object
  }): Promise<Answer>
  query<Row>(text: string): Promise<Row[]>
  /** Begins again after its database was away. */
  reopen(): Promise<void>
  stop(): Promise<void>
}

export const silent = pino({ level: 'silent' })

export interface CellOptions {
  /** The background works from the first start on; after `reopen` it does not. */
  background?: boolean
  carriers?: Overrides['carriers']
  clock?: Clock
  settings?: Readonly<Record<string, string>>
  environment?: Readonly<Record<string, string>>
}

export async function startCell(
  number: number,
  folder: string,
  { background = false, carriers, clock, settings, environment: change }: CellOptions = {},
): Promise<Cell> {
  const server = await startPostgresServer({
    settings: {
      wal_level: 'logical',
      max_connections: '60',
      wal_receiver_status_interval: '1s',
      ...settings,
    },
  })
  const url = await server.createDatabase('waybill')
  const address = `https://cell${number}.example.com`
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, `cell${number}`),
    PUBLIC_URL: address,
    ENCRYPTION_KEY: '00'.repeat(32),
    RATE_LIMIT_ADDRESS: '100000',
    RATE_LIMIT_STAFF: '100000',
    CARRIER_HOSTS: '127.0.0.1',
    WEBHOOK_HOSTS: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...change,
  }
  if (number > 0) {
    await withOwnerSession({ url, dataDir: '' }, session => migrate(session))
    await numberCell({ url, dataDir: '' }, number)
  }
  const begin = async () => {
    const overrides = { passwords: cheapHashes, ...(carriers && { carriers }), ...(clock && { clock }) }
    const waybill = await openWaybill(readConfig(environment), silent, overrides)
    return { waybill, app: await createApp(waybill) }
  }
  const cell: Cell = {
    ...(await begin()),
    server,
    url,
    address,
    environment,
    async call({ method, url: at, headers = {}, body }) {
      const response = await cell.app.inject({
        method,
        url: at,
        headers: { ...headers },
        ...(body ? { payload: body } : {}),
      })
      const text = response.body
      return {
        status: response.statusCode,
        headers: response.headers as Record<string, string>,
        body: text.startsWith('{') ? JSON.parse(text) : text,
      }
    },
    query: async <Row>(text: string) => (await server.administer(text, 'waybill')) as Row[],
    async reopen() {
      await cell.app.close()
      await cell.waybill.close()
      Object.assign(cell, await begin())
    },
    async stop() {
      await cell.app.close()
      await cell.waybill.close()
      await server.stop()
    },
  }
  if (background) await cell.waybill.startBackground()
  return cell
}

/** As tests of one service see it. */
export function asService(cell: Cell, example: ExampleCompany): TestService {
  return {
    get waybill() {
      return cell.waybill
    },
    get served() {
      return cell.waybill.database
    },
    get app() {
      return cell.app
    },
    example,
    ...callsOf(() => cell.app, example),
    stop: cell.stop,
  }
}

export function moveOf(
  from: Cell,
  to: Cell,
  clientId: string,
  change: Partial<MoveOptions> = {},
): MoveOptions {
  return {
    sourceUrl: from.url,
    targetUrl: to.url,
    sourceUrlForTarget: from.url,
    clientId,
    address: null,
    onStep() {},
    wake: (session, tenantId) => wakeCompany(session, tenantId, silent),
    ...change,
  }
}
