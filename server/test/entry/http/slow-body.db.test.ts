import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiUser } from '../../../src/accounts/access/index.ts'
import type { TenantTransaction } from '../../../src/platform/database/index.ts'
import { eventually } from '../../support/eventually.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { ownerBrowser } from '../admin-api/support.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => service?.stop())

/** Sends the rest of the body once `meanwhile` is over. */
async function sendSlowly(
  path: string,
  headers: readonly string[],
  body: object,
  meanwhile: () => Promise<unknown>,
) {
  const { server } = service.app
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const arrived = once(server, 'request') as Promise<[IncomingMessage]>
  const sent = JSON.stringify(body)
  const lines = ['Connection: close', 'Content-Type: application/json', `Content-Length: ${sent.length}`]
  socket.write(
    [`POST ${path} HTTP/1.1`, 'Host: here', ...lines, ...headers, '', sent.slice(0, 10)].join('\r\n'),
  )
  const [request] = await arrived
  // Its body is read after its admission.
  await eventually(() => expect(request.listenerCount('readable') + request.listenerCount('data')).toBe(1))
  await meanwhile()
  socket.write(sent.slice(10))
  const [head = '', answer = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(answer) }
}

const change = (work: (tx: TenantTransaction) => Promise<unknown>) =>
  service.waybill.database.write(1, async tx => {
    tx.invalidateCaches()
    await work(tx)
  })

test.each([
  [
    'a token that is revoked',
    401,
    (userId: number) => (tx: TenantTransaction) =>
      tx.sql
        .updateTable('api_tokens')
        .set({ revoked_at: new Date() })
        .where('tenant_id', '=', 1)
        .where('user_id', '=', userId)
        .execute(),
  ],
  ...(
    [
      ['a user who is deactivated', 401, { active: false }],
      ['a user who is deleted', 401, { deleted_at: new Date() }],
      ['a user who loses the permission', 403, { permissions: ['api_rates'] }],
    ] as const
  ).map(
    ([what, status, columns]) =>
      [
        what,
        status,
        (userId: number) => (tx: TenantTransaction) =>
          tx.sql
            .updateTable('api_users')
            .set(columns as { active?: boolean })
            .where('tenant_id', '=', 1)
            .where('id', '=', userId)
            .execute(),
      ] as const,
  ),
] as const)('%s while the body is on its way writes nothing', async (_, status, changed) => {
  const { user, token } = await createApiUser(service.waybill, 1, {
    username: randomUUID(),
    password: `${randomUUID()}aA1!`,
    permissions: ['api_shipments_create'],
    customerId: null,
  })
  const note = randomUUID()
  const headers = [`X-Tenant: ${service.example.client_id}`, `Authorization: Bearer ${token}`]
  const body = shipmentBody({ notes: note })
  const untouched = await sendSlowly('/v1/shipments', headers, body, async () => {})
  expect(untouched.status).toBe(201)
  const answer = await sendSlowly('/v1/shipments', headers, body, () => change(changed(user.id)))
  expect(answer).toMatchObject({ status, body: { ok: false } })
  const made = await service.waybill.database.read(1, tx =>
    tx.sql
      .selectFrom('shipments')
      .select('id')
      .where('tenant_id', '=', 1)
      .where('notes', '=', note)
      .execute(),
  )
  expect(made).toHaveLength(1)
})

test('a session that is ended while the body is on its way writes nothing', async () => {
  const browser = await ownerBrowser(service)
  const cookie = browser.cookie
  const name = randomUUID()
  const headers = [`Cookie: ${cookie}`, 'Sec-Fetch-Site: same-origin']
  const answer = await sendSlowly('/admin/api/customers', headers, { name }, () => browser.delete('/session'))
  expect(answer).toMatchObject({ status: 401, body: { ok: false } })
  const customers = await service.waybill.database.read(1, tx =>
    tx.sql.selectFrom('customers').select('id').where('tenant_id', '=', 1).where('name', '=', name).execute(),
  )
  expect(customers).toEqual([])
})
