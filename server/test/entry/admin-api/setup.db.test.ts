import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findTenant } from '../../../src/accounts/tenants/index.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, openBrowser, ownerBrowser, staffBrowser } from './support.ts'

let service: TestService
let example: Browser
beforeEach(async () => {
  service = await startTestService()
  example = await ownerBrowser(service)
})
afterEach(() => service?.stop())

const company = {
  name: 'Kurier Nord',
  country: 'DE',
  currency: 'eur',
  timezone: 'Europe/Berlin',
  awb_prefix: 'kn',
  email: 'inhaber@kurier.example',
  password: 'ein langes Wort 17',
}

/** Starts the own company; the browser then belongs to its owner. */
async function startCompany(): Promise<{ browser: Browser; tenantId: number }> {
  const started = await example.post('/setup/company', company)
  expect(started.status, started.text).toBe(201)
  const { client_id: clientId } = started.body.data.tenant
  const tenant = await service.waybill.database.global(sql => findTenant(sql, clientId))
  return { browser: example, tenantId: tenant?.id ?? 0 }
}

const doneSteps = (body: { data: { steps: { step: string; done: boolean }[] } }) =>
  body.data.steps.flatMap(({ step, done }) => (done ? [step] : []))

describe('an own company', () => {
  test('is started by the owner of the example company, who is then signed in to it', async () => {
    const { browser } = await startCompany()
    const { data } = (await browser.get('/session')).body
    expect(data.tenant).toMatchObject({
      name: 'Kurier Nord',
      currency: 'EUR',
      awb_prefix: 'KN',
      country: 'DE',
    })
    expect(data.staff).toMatchObject({ email: company.email, role: 'owner' })
    expect((await browser.get('/customers')).body.data.items).toEqual([])
    const again = openBrowser(service)
    const { email, password } = company
    expect((await again.post('/session', { email, password })).body.data.state).toBe('signed_in')
    // On record in both companies.
    const acts = async (who: Browser) =>
      (await who.get('/staff-activity')).body.data.items.map(({ action }: { action: string }) => action)
    expect(await acts(await ownerBrowser(service))).toContain('setup.company')
    expect(await acts(browser)).toContain('session.open')
  })

  test('is started once: a second one is refused, also at the same moment', async () => {
    const other = await ownerBrowser(service)
    const answers = await Promise.all([
      example.post('/setup/company', company),
      other.post('/setup/company', { ...company, email: 'other@kurier.example' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const owner = await ownerBrowser(service)
    expect((await owner.get('/setup')).body.data.can_start_company).toBe(false)
    expect((await owner.post('/setup/company', company)).status).toBe(409)
  })

  test('is no more started from a real company, by strangers or by staff below the owner', async () => {
    const clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
    expect((await clerk.post('/setup/company', company)).status).toBe(403)
    expect((await openBrowser(service).post('/setup/company', company)).status).toBe(401)
    const { browser } = await startCompany()
    expect((await browser.get('/setup')).body.data.can_start_company).toBe(false)
    expect((await browser.post('/setup/company', { ...company, name: 'Third' })).status).toBe(409)
  })

  test('tells every wrong field at once and creates nothing', async () => {
    const wrong = { ...company, currency: 'EURO', timezone: 'Mars', awb_prefix: '?', email: 'no' }
    const answer = await example.post('/setup/company', { ...wrong, password: 'short' })
    expect(answer.status).toBe(400)
    const faults = Object.keys(answer.body.error.details)
    expect(faults.toSorted()).toEqual(['awb_prefix', 'currency', 'email', 'password', 'timezone'])
    expect((await example.get('/setup')).body.data.can_start_company).toBe(true)
  })
})

describe('the checklist', () => {
  test('is read from the records, and an owner can dismiss it and show it again', async () => {
    const { browser } = await startCompany()
    expect((await browser.get('/setup')).body.data).toMatchObject({ dismissed: false, is_empty: true })
    expect(doneSteps((await browser.get('/setup')).body)).toEqual([])
    await browser.post('/depots', { code: 'B1', name: 'Berlin', country: 'DE' })
    await browser.post('/customers', { name: 'Laden' })
    const setup = await browser.get('/setup')
    expect(doneSteps(setup.body)).toEqual(['depot', 'customer'])
    expect(setup.body.data.is_empty).toBe(false)
    expect((await browser.put('/setup', { dismissed: true })).body.data.dismissed).toBe(true)
    expect((await browser.get('/setup')).body.data.dismissed).toBe(true)
    expect((await browser.put('/setup', { dismissed: false })).body.data.dismissed).toBe(false)
  })

  test('is not dismissed by a clerk', async () => {
    const clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
    expect((await clerk.get('/setup')).status).toBe(200)
    expect((await clerk.put('/setup', { dismissed: true })).status).toBe(403)
    expect((await clerk.post('/setup/example-data')).status).toBe(403)
  })
})

describe('example data', () => {
  test('fills an empty company in the background, with shipments as test data', async () => {
    const { browser, tenantId } = await startCompany()
    const started = await browser.post('/setup/example-data')
    expect(started.status, started.text).toBe(201)
    const second = await browser.post('/setup/example-data')
    expect(second.status).toBe(409)
    await service.waybill.longWork.processDue(tenantId, new AbortController().signal)
    const work = (await browser.get(`/long-work/${started.body.data.id}`)).body.data
    expect(work).toMatchObject({ state: 'done', failed: 0, done: work.total })
    expect(doneSteps((await browser.get('/setup')).body)).toEqual([
      'depot',
      'services',
      'prices',
      'customer',
      'driver',
    ])
    expect((await browser.get('/shipments')).body.data.items).toEqual([])
    const test = openBrowser(service, '127.0.0.1', '/admin/api/test')
    test.cookie = browser.cookie
    const shipments = (await test.get('/shipments')).body.data.items
    expect(shipments).toHaveLength(12)
    expect(shipments[0].charges).toMatchObject({ currency: 'EUR' })
    const acts = (await browser.get('/staff-activity')).body.data.items
    expect(acts.map(({ action }: { action: string }) => action)).toContain('setup.example-data')
  })

  test('never replaces a part of a tariff, whichever was made first', async () => {
    const { browser } = await startCompany()
    for (const [list, body] of [
      ['zone-sets', { code: 'CITY', name: 'City' }],
      [
        'surcharges',
        { code: 'TOLL', name: 'Maut', type: 'surcharge', method: 'fixed', amount: '1', currency: 'EUR' },
      ],
      ['customer-groups', { code: 'SHOPS', name: 'Läden' }],
      ['options', { code: 'SATURDAY', name: 'Samstag' }],
    ] as const) {
      const made = await browser.post(`/${list}`, body)
      expect(made.status, made.text).toBe(201)
      expect((await browser.get('/setup')).body.data.is_empty, list).toBe(false)
      expect((await browser.post('/setup/example-data')).status, list).toBe(409)
      expect((await browser.delete(`/${list}/${made.body.data.id}`)).status).toBe(200)
      expect((await browser.get('/setup')).body.data.is_empty, list).toBe(true)
    }
  })

  test('is refused for a company that has anything, as the example company has', async () => {
    expect((await example.post('/setup/example-data')).status).toBe(409)
    const { browser } = await startCompany()
    await browser.post('/customers', { name: 'Laden' })
    expect((await browser.post('/setup/example-data')).status).toBe(409)
  })
})
