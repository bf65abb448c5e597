import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../src/compose/app.ts'
import { recentActivity } from '../../../src/platform/audit/index.ts'
import type { Database } from '../../../src/platform/database/index.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'

interface Line {
  level: number
  msg: string
}

let lines: Line[] = []
let written = () => {}
let admitted = () => {}
let service: TestService
let app: Awaited<ReturnType<typeof createApp>>

beforeAll(async () => {
  service = await startTestService()
  const write = (text: string) => void lines.push(JSON.parse(text))
  const { database, limiter } = service.waybill
  const take: typeof limiter.take = (...slot) => {
    admitted()
    return limiter.take(...slot)
  }
  const log = pino({ level: 'info' }, { write })
  app = await createApp({
    ...service.waybill,
    log,
    database: watched(database),
    limiter: { ...limiter, take },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app?.close()
  await service?.stop()
})
beforeEach(() => {
  lines = []
})

const failures = () => lines.filter(({ level }) => level >= 50)

/** Tells when a write has ended, well or not. */
function watched(database: Database): Database {
  return {
    ...database,
    write: (...work) => database.write(...work).finally(() => written()),
    for: (...part) => watched(database.for(...part)),
  }
}

/** Sends a request and hangs up while the service works on it. */
async function hangUp(text: string): Promise<void> {
  const begun = once(app.server, 'request')
  const isAdmitted = new Promise<void>(resolve => {
    admitted = resolve
  })
  const socket = open()
  socket.write(text)
  const [request] = await begun
  const gone = new Promise(resolve => request.socket.once('close', resolve))
  await isAdmitted
  socket.resetAndDestroy()
  await gone
}

function open(): Socket {
  const socket = connect({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port })
  socket.on('error', () => {})
  return socket
}

function head(path: string, contentLength: number): string {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    `X-Tenant: ${service.example.client_id}`,
    `Authorization: Bearer ${service.example.api_users[0]?.token}`,
    'Content-Type: application/json',
    `Content-Length: ${contentLength}`,
    '\r\n',
  ].join('\r\n')
}

test.each(['/v1/shipments', '/admin/api/session'])(
  'a client that hangs up while it sends to %s is no failure of ours',
  async path => {
    await hangUp(`${head(path, 1000)}{"sender":`)
    const { port } = app.server.address() as AddressInfo
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    expect(failures()).toEqual([])
  },
)

test('what a client asked for before it hung up is done, and on record with the address it came from', async () => {
  const done = new Promise<void>(resolve => {
    written = resolve
  })
  const body = JSON.stringify(shipmentBody({ reference: 'hung up' }))
  await hangUp(head('/v1/shipments', Buffer.byteLength(body)) + body)
  await done
  const tenant = await service.waybill.database.global(sql =>
    sql.selectFrom('tenants').select('id').executeTakeFirstOrThrow(),
  )
  const [call] = await service.waybill.database.read(tenant.id, tx => recentActivity(tx, null))
  expect(call).toMatchObject({ action: 'shipments.create', status: 201, ip: '127.0.0.1' })
  expect(failures()).toEqual([])
})
