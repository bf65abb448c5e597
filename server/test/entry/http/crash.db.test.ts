import { pino } from 'pino'
import Type from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryRateLimiter } from '../../../src/accounts/access/index.ts'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import { readConfig } from '../../../src/config.ts'
import { publicEndpoint } from '../../../src/entry/http/endpoint.ts'
import { registerEndpoints } from '../../../src/entry/http/register.ts'
import { createServer } from '../../../src/entry/http/server.ts'
import { tokenGate } from '../../../src/entry/http/token-gate.ts'
import { createAuditTrail, recentActivity } from '../../../src/platform/audit/index.ts'
import { systemClock } from '../../../src/platform/shared/clock.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

let opened: TestDatabase
let tenant: Awaited<ReturnType<typeof createTenant>>

beforeAll(async () => {
  opened = await openTestDatabase()
  const company = { name: 'Courier', prefix: 'AA', country: 'US', currency: 'USD', timezone: 'UTC' }
  tenant = await createTenant(opened.database, company)
})
afterAll(() => opened?.discard())

test.each([
  ['an error', new Error('secret of the house')],
  ['something that is no error', 'secret of the house'],
  ['nothing at all', undefined],
])(
  'a handler that throws %s answers INTERNAL_ERROR in the envelope, and the log says why',
  async (_, thrown) => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: line => void lines.push(line) })
    const limiter = memoryRateLimiter(systemClock)
    const trail = createAuditTrail(opened.database, log)
    const app = createServer({
      log,
      limiter,
      addressRateLimit: 1000,
      trustProxy: [],
      connections: readConfig({}).connections,
    })
    const crashing = publicEndpoint({
      method: 'GET',
      url: '/v1/crash',
      action: 'crash',
      operationId: 'crash',
      tag: 'Test',
      summary: 'Crashes',
      description: 'Crashes.',
      access: 'credentials',
      data: Type.Object({}),
      example: {},
      handle: () => Promise.reject(thrown),
    })
    const { database } = opened
    const options = { database, clock: systemClock, limiter, trail, addressRateLimit: 1000 }
    registerEndpoints(app, [crashing], { token: tokenGate(app, options) })

    const answer = await app.inject({ url: '/v1/crash', headers: { 'x-tenant': tenant.clientId } })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ ok: false, error: { code: 'INTERNAL_ERROR' } })
    expect(answer.body).not.toContain('secret of the house')
    expect(lines.join('')).toContain(answer.headers['x-request-id'])

    await app.close()
    await trail.close()
    const [row] = await database.read(tenant.id, tx => recentActivity(tx, null, 1))
    expect(row).toMatchObject({ action: 'crash', status: 500, error_code: 'INTERNAL_ERROR' })
  },
)
