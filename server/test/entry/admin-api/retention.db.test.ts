import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaff } from '../../../src/accounts/staff/index.ts'
import { createTenant, listTerms } from '../../../src/accounts/tenants/index.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser, signedIn, staffBrowser } from './support.ts'

let service: TestService
let owner: Browser
beforeAll(async () => {
  service = await startTestService()
  owner = await ownerBrowser(service)
})
afterAll(() => service?.stop())

const chosen = (data: Record<string, { chosen: number | null }>) =>
  Object.fromEntries(Object.entries(data).map(([name, term]) => [name, term.chosen]))

test('terms are shown with what is usual and what is allowed', async () => {
  expect((await owner.get('/settings/retention')).body.data).toEqual({
    calls_months: { chosen: null, usual: 13, most: 120 },
    exchanges_days: { chosen: null, usual: 90, most: 3650 },
    labels_months: { chosen: null, usual: 12, most: 120 },
    anonymized_after_months: { chosen: null, usual: null, most: 120 },
  })
})

test('terms that an owner changes hold for the company alone, and null chooses the usual ones again', async () => {
  const { database } = service.waybill
  const company = { name: 'Others', country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'OT' }
  const other = await createTenant(database, company)
  const person = { email: 'boss@example.com', password: 'a good password', role: 'owner' as const }
  await createStaff(service.waybill, { tenantId: other.id, ...person })
  const stranger = await signedIn(service, person.email, person.password)

  const change = { calls_months: 24, anonymized_after_months: 36 }
  const changed = await owner.put('/settings/retention', change)
  expect(chosen(changed.body.data)).toEqual({ ...change, exchanges_days: null, labels_months: null })
  const terms = await database.global(sql => listTerms(sql))
  expect(terms.get(1)).toEqual({
    callsMonths: 24,
    exchangesDays: 90,
    labelsMonths: 12,
    anonymizedAfterMonths: 36,
  })
  expect(terms.get(other.id)?.callsMonths).toBe(13)
  expect(chosen((await stranger.get('/settings/retention')).body.data).calls_months).toBeNull()
  const { items } = (await owner.get('/staff-activity')).body.data
  expect(items[0]).toMatchObject({ action: 'settings.change-retention' })

  const back = await owner.put('/settings/retention', { calls_months: null })
  expect(chosen(back.body.data)).toMatchObject({ calls_months: null, anonymized_after_months: 36 })
})

test.each([
  [{ calls_months: 0 }, 'calls_months'],
  [{ calls_months: 121 }, 'calls_months'],
  [{ exchanges_days: 3651 }, 'exchanges_days'],
  [{ labels_months: 1.5 }, 'labels_months'],
  [{ anonymized_after_months: 'soon' }, 'anonymized_after_months'],
])('the terms %j are refused at their field', async (change, field) => {
  const answer = await owner.put('/settings/retention', change)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.error.details)).toEqual([field])
})

test('a clerk neither sees nor changes them', async () => {
  const clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
  expect((await clerk.get('/settings/retention')).status).toBe(403)
  expect((await clerk.put('/settings/retention', { calls_months: 1 })).status).toBe(403)
})
