import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTenants } from '../../src/accounts/tenants/index.ts'
import { createWebhook, listWebhooks, switchWebhook } from '../../src/notifications/webhooks/index.ts'
import { switchCompany } from '../../src/operations/switch-company.ts'
import { unrecorded } from '../../src/platform/audit/index.ts'
import { type Browser, openBrowser, ownerBrowser } from '../entry/admin-api/support.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let owner: Browser
let clientId: string
let tenantId: number
beforeAll(async () => {
  service = await startTestService({ environment: { WEBHOOK_HOSTS: '127.0.0.1' } })
  owner = await ownerBrowser(service)
  clientId = service.example.client_id
  tenantId = (await service.waybill.database.global(listTenants))[0]?.id ?? 0
})
afterAll(() => service?.stop())

const switchTo = (active: boolean, id = clientId) => switchCompany(service.waybill, id, active)
const webhooks = async () =>
  (await service.waybill.database.showing('all').read(tenantId, tx => listWebhooks(tx))).map(
    ({ id, active, switched_off_because }) => ({ id, active, switched_off_because }),
  )

test('a company that is off refuses tokens, sessions and sign-ins, and works as before when it is on again', async () => {
  expect((await service.call('GET', '/v1/services')).status).toBe(200)
  expect((await owner.get('/home')).status).toBe(200)

  expect(await switchTo(false)).toMatchObject({ changed: true })
  expect(await service.call('GET', '/v1/services')).toMatchObject({
    status: 404,
    body: { error: { code: 'TENANT_NOT_FOUND' } },
  })
  expect((await owner.get('/home')).status).toBe(401)
  const { email, password } = service.example.admin
  expect((await openBrowser(service).post('/session', { email, password })).status).toBe(401)
  expect(await switchTo(false)).toMatchObject({ changed: false })

  expect(await switchTo(true)).toMatchObject({ changed: true })
  expect((await service.call('GET', '/v1/services')).status).toBe(200)
  owner = await ownerBrowser(service)
  const { items } = (await owner.get('/staff-activity')).body.data
  const recorded = items.filter(({ email: by }: { email: string }) => by === 'command line')
  expect(
    recorded.map(({ action, what, subject, changes }: Record<string, unknown>) => ({
      action,
      what,
      subject,
      changes,
    })),
  ).toEqual([
    {
      action: 'company.activate',
      what: 'Switch the company on',
      subject: clientId,
      changes: [expect.objectContaining({ before: 'no', after: 'yes' })],
    },
    {
      action: 'company.deactivate',
      what: 'Switch the company off',
      subject: clientId,
      changes: [expect.objectContaining({ before: 'yes', after: 'no' })],
    },
  ])
})

test('its webhooks rest with a reason, and those that were on before go on', async () => {
  const { waybill } = service
  const entry = { url: 'http://127.0.0.1:9', description: null, types: [], customerId: null }
  const on = (await createWebhook(waybill.webhooks, tenantId, entry, unrecorded)).webhook.id
  const off = (await createWebhook(waybill.webhooks, tenantId, entry, unrecorded)).webhook.id
  const ofTests = (await createWebhook(waybill.onTestData.webhooks, tenantId, entry, unrecorded)).webhook.id
  await switchWebhook(waybill.webhooks, tenantId, off, false, unrecorded)

  await switchTo(false)
  const because = 'The company was deactivated.'
  expect(await webhooks()).toEqual(
    expect.arrayContaining([
      { id: on, active: false, switched_off_because: because },
      { id: off, active: false, switched_off_because: null },
      { id: ofTests, active: false, switched_off_because: because },
    ]),
  )
  await switchTo(true)
  expect(await webhooks()).toEqual(
    expect.arrayContaining([
      { id: on, active: true, switched_off_because: null },
      { id: off, active: false, switched_off_because: null },
      { id: ofTests, active: true, switched_off_because: null },
    ]),
  )
})

test('an unknown company is named', async () => {
  await expect(switchTo(false, 'wb_nobody')).rejects.toThrow('No company has the client ID wb_nobody.')
})
