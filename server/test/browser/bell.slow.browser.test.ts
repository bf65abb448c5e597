import { expect, test } from 'vitest'
import { accessibilityFaults } from './support/accessibility.ts'
import { adminCalls } from './support/busy-day.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

async function newShipment(): Promise<number> {
  const { data } = await office.call('POST', '/v1/shipments', {
    service_code: 'DOM',
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: { company: 'Jane Doe', zip: '60606', country: 'US' },
    package: { weight: 2 },
  })
  return Number(data.id)
}

test('the bell counts a webhook that begins to fail, leads to it, and counts it no more once it was seen', async () => {
  const { page, visit, complaints } = session
  const ask = adminCalls(office, session)
  await visit('/')
  await page.getByRole('button', { name: 'Notices', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Notices' })
  await list.getByText('Nothing needs your attention.').waitFor()
  await page.keyboard.press('Escape')

  const { id } = await ask('POST', '/webhooks', { url: 'https://shop.invalid/waybill' })
  await newShipment()
  await page.getByRole('button', { name: 'Notices, 1 new' }).click()
  const line = list.getByRole('link', {
    name: /^The webhook https:\/\/shop\.invalid\/waybill has failed since /,
  })
  await line.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await line.click()
  await page.waitForURL(`**/settings/api/webhooks/${id}`)
  await page.getByRole('button', { name: 'Notices', exact: true }).waitFor()
  await visit('/')
  await page.getByRole('button', { name: 'Notices', exact: true }).click()
  await line.waitFor()
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])
  await ask('DELETE', `/webhooks/${id}`)
})

test('work that ended while nobody looked is in the bell, and shows its card again', async () => {
  const { page, visit } = session
  const ask = adminCalls(office, session)
  await page.goto('about:blank')
  const started = await ask('POST', '/shipments/bulk/status', {
    ids: [await newShipment(), await newShipment()],
    status: 'In Transit',
  })
  const isDone = async () => (await ask('GET', `/long-work/${started.id}`)).state === 'done'
  await expect.poll(isDone, { timeout: 60_000 }).toBe(true)

  await visit('/')
  await page.getByRole('button', { name: 'Notices, 1 new' }).click()
  const list = page.getByRole('dialog', { name: 'Notices' })
  await list.getByRole('button', { name: /2 done/ }).click()
  const card = page.getByRole('complementary', { name: 'Background tasks' }).getByRole('region')
  await card.getByText('2 done.').waitFor()
  // Scrolled to its end, the page lies above the card.
  await page.keyboard.press('Escape')
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  const end = await page.getByRole('main').boundingBox()
  const { y: top = 0 } = (await card.boundingBox()) ?? {}
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top)
  await card.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Notices', exact: true }).waitFor()
})
