import { expect, test } from 'vitest'
import { requireDeclaredForStaff } from '../../support/declared.ts'

const driver = {
  id: 1,
  name: 'Dana',
  phone: null,
  active: true,
  daily_capacity: 20,
  areas: [],
  open_today: 0,
  phones: { count: 0, last_contact_at: null, waiting_actions: 0, waiting_photos: 0 },
  created_at: '2026-11-24T09:00:00-05:00',
  updated_at: '2026-11-24T09:00:00-05:00',
}
const answer = (data: object, status = 200) => ({ status, body: { ok: true, data } })
const refusal = (code: string, status: number) => ({
  status,
  body: { ok: false, error: { code, message: 'No.' } },
})

test('an answer as the document declares it passes', () => {
  requireDeclaredForStaff('GET', '/drivers/1', answer(driver))
  requireDeclaredForStaff('POST', '/drivers', answer(driver, 201))
  requireDeclaredForStaff('GET', '/drivers/1', refusal('NOT_FOUND', 404))
  requireDeclaredForStaff('GET', '/customers/export.csv?q=a', {
    status: 200,
    contentType: 'text/csv',
    body: undefined,
  })
})

const { phone: _, ...withoutPhone } = driver
test.each([
  ['without a field', 'GET', '/drivers/1', answer(withoutPhone)],
  ['with a field that nobody declared', 'GET', '/drivers/1', answer({ ...driver, password: 'x' })],
  ['with a field of another type', 'GET', '/drivers/1', answer({ ...driver, id: '1' })],
  ['of another status', 'POST', '/drivers', answer(driver, 200)],
  ['with a code that the endpoint does not know', 'GET', '/drivers/1', refusal('CONFLICT', 409)],
  ['with a code of another status', 'GET', '/drivers/1', refusal('CONFLICT', 404)],
  ['of another media type', 'GET', '/customers/export.csv', answer({})],
])('one %s is refused', (_, method, url, wrong) => {
  expect(() => requireDeclaredForStaff(method, url, wrong)).toThrow(`${method} ${url.replace('1', '{id}')}`)
})
