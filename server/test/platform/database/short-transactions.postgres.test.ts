import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Area, Database } from '../../../src/platform/database/index.ts'
import { openBrowser } from '../../entry/admin-api/support.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'

/** Set inside transactions and in work begun there. */
const transaction = new AsyncLocalStorage<true>()
const done = { labels: 0, passwords: 0 }
const doneInTransaction: string[] = []

function note(what: keyof typeof done) {
  done[what]++
  if (transaction.getStore()) doneInTransaction.push(what)
}

/** Node starts one for each hashed or compared password. */
const hook = createHook({
  init: (_id, type) => {
    if (type === 'ARGON2REQUEST') note('passwords')
  },
})

let service: TestService
beforeAll(async () => {
  hook.enable()
  service = await startTestService({
    watch: watched,
    change: waybill => ({
      ...waybill,
      printer: {
        ...waybill.printer,
        print(tenantId, content) {
          note('labels')
          return waybill.printer.print(tenantId, content)
        },
      },
    }),
  })
})
afterAll(async () => {
  hook.disable()
  await service?.stop()
})

function watched(database: Database): Database {
  return {
    ...database,
    read: (tenantId, work) => database.read(tenantId, tx => transaction.run(true, () => work(tx))),
    write: (tenantId, work) => database.write(tenantId, tx => transaction.run(true, () => work(tx))),
    for: (area: Area, size?: 'bulk') => watched(database.for(area, size)),
  }
}

test('no label is drawn and no password is hashed in a transaction, which others would wait for', async () => {
  const { email, password } = service.example.admin
  const owner = openBrowser(service)
  const ok = async (answer: Promise<{ status: number }>) => {
    expect((await answer).status).toBeLessThan(300)
  }
  await ok(owner.post('/session', { email, password }))

  const shipment = await service.call('POST', '/v1/shipments', shipmentBody())
  await ok(service.call('GET', `/v1/shipments/${shipment.body.data.awb}/label`))
  const { body: listed } = await owner.get('/shipments')
  await ok(owner.get(`/shipments/${listed.data.items[0].id}/label`))
  expect(done.labels).toBe(2)

  const hashed = done.passwords
  const credentials = { username: 'night-shift', password: 'correct-horse-battery' }
  const user = await owner.post('/api-users', { ...credentials, permissions: ['api_services'] })
  const headers = { 'x-tenant': service.example.client_id }
  await ok(service.inject({ method: 'POST', url: '/v1/auth/token', headers, payload: credentials }))
  await ok(owner.put(`/api-users/${user.body.data.id}`, { password: 'staple-horse-battery' }))
  await ok(
    owner.post('/staff', { email: 'new@example.com', role: 'clerk', password: 'correct-horse-battery' }),
  )
  expect(done.passwords).toBeGreaterThanOrEqual(hashed + 4)

  expect(doneInTransaction).toEqual([])
})
