import type { FastifyInstance, InjectOptions } from 'fastify'
import pino from 'pino'
import { createApp } from '../../src/compose/app.ts'
import { openWaybill, type Waybill } from '../../src/compose/waybill.ts'
import { readConfig } from '../../src/config.ts'
import { createExampleCompany, type ExampleCompany } from '../../src/operations/example/index.ts'
import type { Database } from '../../src/platform/database/index.ts'
import type { Clock } from '../../src/platform/shared/clock.ts'
import { cheapHashes } from './cheap-hashes.ts'
import { openTestDatabase } from './database.ts'
import { requireDeclared } from './declared.ts'

export interface Answer {
  status: number
  headers: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks into is said by the test
  body: any
}

export interface TestService {
  waybill: Waybill
  /** For use cases that no endpoint reaches: the plans of its statements are checked, as the service’s are. */
  served: Database
  app: FastifyInstance
  example: ExampleCompany
  /** Calls /v1, by default as the tenant-wide user `erp`; the answer must be declared. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers?: object,
  ): Promise<Answer>
  inject(options: InjectOptions): Promise<Answer>
  stop(): Promise<void>
}

/** The whole service with the example company on the file's own database, without a port. */
export async function startTestService(
  options: {
    clock?: Clock
    environment?: Record<string, string>
    watch?: (database: Database) => Database
    change?: (waybill: Waybill) => Waybill
  } = {},
): Promise<TestService> {
  const { database, own, discard } = await openTestDatabase()
  const config = readConfig({
    ENCRYPTION_KEY: '00'.repeat(32),
    RATE_LIMIT_ADDRESS: '100000',
    RATE_LIMIT_STAFF: '100000',
    // The carriers' stubs.
    CARRIER_HOSTS: '127.0.0.1',
    ...options.environment,
  })
  const overrides = {
    database: options.watch?.(database) ?? database,
    passwords: cheapHashes,
    ...(options.clock ? { clock: options.clock } : {}),
  }
  const waybill = await openWaybill(config, pino({ level: 'silent' }), overrides)
  const example = await createExampleCompany(waybill)
  const app = await createApp(options.change?.(waybill) ?? waybill)
  return {
    waybill: { ...waybill, database: own },
    served: database,
    app,
    example,
    ...callsOf(() => app, example),
    async stop() {
      await app.close()
      await waybill.close()
      await discard()
    },
  }
}

/** Calls without a port. The app may be replaced meanwhile. */
export function callsOf(
  app: () => FastifyInstance,
  example: ExampleCompany,
): Pick<TestService, 'call' | 'inject'> {
  const token = example.api_users[0]?.token
  const inject = async (request: InjectOptions): Promise<Answer> => {
    const response = await app().inject(request)
    const text = response.body
    const body =
      text && response.headers['content-type']?.toString().includes('json') ? JSON.parse(text) : text
    return { status: response.statusCode, headers: response.headers as Record<string, string>, body }
  }
  return {
    inject,
    async call(method, url, body, headers = {}) {
      const answer = await inject({
        method,
        url,
        headers: { 'x-tenant': example.client_id, authorization: `Bearer ${token}`, ...headers },
        ...(body ? { payload: body } : {}),
      })
      requireDeclared(method, url, answer)
      return answer
    },
  }
}

export function shipmentBody(change: object = {}): object {
  return {
    service_code: 'DOM',
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: { company: 'Jane Doe', city: 'Chicago', zip: '60606', country: 'US' },
    package: { weight: 5.5 },
    ...change,
  }
}
