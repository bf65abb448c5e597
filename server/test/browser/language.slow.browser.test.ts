import { expect, test } from 'vitest'
import { adminCalls } from './support/busy-day.ts'
import { phoneOf } from './support/driver-phone.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

test('German is chosen in the account menu, stays after a reload, and English comes back', async () => {
  const { page, visit, complaints } = session
  const menu = page.locator('header button[aria-haspopup="dialog"]').last()
  const shipments = (name: string) => page.getByRole('link', { name, exact: true }).first()
  await visit('/')
  await shipments('Shipments').waitFor()
  await menu.click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await shipments('Sendungen').waitFor()
  expect(await page.evaluate('document.documentElement.lang')).toBe('de')
  await page.reload()
  await page.getByRole('heading', { name: 'Sendungen heute' }).waitFor()
  await menu.click()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Shipments today' }).waitFor()
  expect(complaints).toEqual([])
})

test('built-in reasons are read in German where staff see them, and changes of the list leave them so', async () => {
  const { page, visit } = session
  const ask = adminCalls(office, session)
  const { data } = await office.call('POST', '/v1/shipments', {
    service_code: 'DOM',
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: { company: 'Jo Park', address1: '1 Main St', city: 'New York', zip: '10001', country: 'US' },
    package: { weight: 2, pieces: 2 },
  })
  const { id, awb } = data
  await ask('POST', `/shipments/${id}/status`, { status: 'In Transit' })
  const driver = Number((await ask('POST', '/drivers', { name: 'Anna Kranz' })).id)
  const date = (await ask('GET', '/home')).today
  const { id: run } = await ask('POST', '/runs/add', { date, driver_id: driver, awbs: [awb] })
  const phone = await phoneOf(office, ask, driver, 'Annas Pixel')
  const pieces = [{ awb, piece: 1, scanned: true }]
  await phone.send({ kind: 'partial', run_id: run, record: awb, data: { pieces, reason: 'REFUSED' } })
  await phone.send({ kind: 'failed', run_id: run, record: awb, data: { reason: 'NOT_HOME' } })

  await visit('/')
  await page.locator('header button[aria-haspopup="dialog"]').last().click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Sendungen heute' }).waitFor()
  await visit(`/runs/${run}`)
  const reason = page.getByRole('combobox', { name: `Grund für ${awb}` })
  expect(await reason.inputValue()).toBe('Es war niemand zu Hause.')
  await visit(`/shipments/${id}`)
  await page.getByText('Niemand zu Hause', { exact: true }).first().waitFor()
  await page.getByText('1 von 2 Packstücken zugestellt: Die Annahme wurde verweigert.').waitFor()

  await visit('/drivers/app')
  const names = page.getByRole('table', { name: 'Gründe für gescheiterte Stopps' }).getByRole('row')
  await names.filter({ hasText: 'Annahme verweigert' }).getByText('Die Annahme wurde verweigert.').waitFor()
  await page.getByRole('button', { name: 'Annahme verweigert nach oben' }).click()
  await page.getByRole('button', { name: 'Niemand zu Hause', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Niemand zu Hause' })
  await dialog.getByLabel('Name').fill('Keiner da')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Keiner da', exact: true }).waitFor()
  const { items } = (await ask('GET', '/fail-reasons')) as { items: { name: string; told: string }[] }
  expect(items.slice(0, 3).map(({ name, told }) => [name, told])).toEqual([
    ['Refused', 'The delivery was refused.'],
    ['Keiner da', 'Nobody was at home.'],
    ['Wrong address', 'The address is incomplete or wrong.'],
  ])
})
