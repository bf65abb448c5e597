import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { adminCalls } from './support/busy-day.ts'
import { ownersOffice } from './support/office.ts'
import type { BrowserSession } from './support/session.ts'

const { office, session } = ownersOffice()

/** Counts a clerk's clicks. */
function counting() {
  let clicks = 0
  return {
    clicks: () => clicks,
    async click(locator: ReturnType<BrowserSession['page']['getByRole']>, how?: { modifiers: ['Shift'] }) {
      clicks += 1
      await locator.click(how)
    },
  }
}

async function makeShipments(count: number, reference: string): Promise<string[]> {
  const shipment = {
    service_code: 'DOM',
    reference,
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: { company: 'Jane Doe', city: 'Chicago', zip: '60606', country: 'US' },
    package: { weight: 2 },
  }
  const shipments = Array.from({ length: count }, () => shipment)
  const { data } = await office.call('POST', '/v1/shipments/batch', { mode: 'all', shipments })
  return (data as { results: { awb: string }[] }).results.map(({ awb }) => awb)
}

/** A search on a busy machine may say that some are missing. */
async function untilFound(reference: string): Promise<void> {
  await eventually(async () => {
    const path = `/shipments?q=${reference}&limit=1`
    expect(await adminCalls(office, session)('GET', path)).toMatchObject({ total: { capped: false } })
  })
}

const filtered = (path: string, filter: object) =>
  `${path}filter=${encodeURIComponent(JSON.stringify(filter))}`

test('50 labels are printed with 4 clicks, and come as one PDF', async () => {
  const { page, follow } = session
  await makeShipments(50, 'FIFTY')
  await untilFound('FIFTY')
  await follow(filtered('/shipments?', { q: 'FIFTY' }))
  const clerk = counting()
  await clerk.click(page.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await clerk.click(page.getByRole('button', { name: 'All 50 that match' }))
  await clerk.click(page.getByRole('button', { name: 'Print labels' }))
  const printed = page.waitForResponse(response => response.url().endsWith('/document'))
  await clerk.click(page.getByRole('menuitem', { name: 'In the order of the list' }))
  expect(clerk.clicks()).toBeLessThanOrEqual(4)
  const answer = await printed
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const card = page.getByRole('region', { name: 'Printing labels' })
  await card.getByText('50 done.').waitFor()
  expect(await card.getByRole('link', { name: 'Download' }).getAttribute('href')).toContain('/document')
  await card.getByRole('button', { name: 'Close' }).click()
  await card.waitFor({ state: 'detached' })
})

test('40 shipments get a status with 5 clicks; what failed stays ticked, with its reason', async () => {
  const { page, follow } = session
  const awbs = await makeShipments(40, 'FORTY')
  await untilFound('FORTY')
  const [cancelled = '', kept = ''] = awbs
  await office.call('DELETE', `/v1/shipments/${cancelled}`)
  await follow(filtered('/shipments?', { q: 'FORTY' }))
  const clerk = counting()
  await clerk.click(page.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await clerk.click(page.getByRole('button', { name: 'All 40 that match' }))
  await clerk.click(page.getByRole('button', { name: 'Change status' }))
  await clerk.click(page.getByRole('menuitem', { name: 'In Transit' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('City (optional)').fill('Newark')
  await clerk.click(dialog.getByRole('button', { name: 'Change status' }))
  expect(clerk.clicks()).toBeLessThanOrEqual(5)
  const card = page.getByRole('region', { name: 'Changing status' })
  await card.getByText('39 done, 1 failed.').waitFor()
  await page.getByRole('region', { name: 'Selected' }).getByText('1 selected').waitFor()
  const { events } = (await office.call('GET', `/v1/shipments/${kept}/track`)).data as {
    events: { status: string; city: string }[]
  }
  expect(events[0]).toMatchObject({ status: 'In Transit', city: 'Newark' })
  await card.getByRole('button', { name: 'Failures' }).click()
  await page.getByRole('row', { name: new RegExp(`${cancelled}.*cannot become In Transit`) }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await card.getByRole('button', { name: 'Close' }).click()
})

test('ticked shipments are edited at once; one under way does not change, with its reason', async () => {
  const { page, follow } = session
  const [under = '', other = ''] = await makeShipments(3, 'EDITED')
  const ask = adminCalls(office, session)
  const { items } = await ask('GET', `/shipments?q=${under}`)
  await ask('POST', `/shipments/${(items as { id: number }[])[0]?.id}/status`, { status: 'Picked Up' })
  await follow(filtered('/shipments?', { q: 'EDITED' }))
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit the selected shipments' })
  await dialog.getByLabel('Weight').fill('7')
  await dialog.getByLabel('Reference').fill('NEWREF')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const card = page.getByRole('region', { name: 'Editing shipments' })
  await card.getByText('2 done, 1 failed.').waitFor()
  await card.getByRole('button', { name: 'Failures' }).click()
  await page.getByRole('row', { name: new RegExp(`${under}.*cannot be changed`) }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await card.getByRole('button', { name: 'Close' }).click()
  const { data } = await office.call('GET', `/v1/shipments/${other}`)
  expect(data).toMatchObject({ reference: 'NEWREF', package: { weight: 7 } })
})

test('10 pickups go to a driver with 3 clicks', async () => {
  const { page, follow } = session
  const address = { company: 'Ten Ltd', address1: '1 St', city: 'Chicago', zip: '60606', country: 'US' }
  for (let number = 0; number < 10; number++) {
    await office.call('POST', '/v1/pickups', { customer_id: 1, address, scheduled_date: '2030-05-20' })
  }
  await follow(filtered('/pickups?view=list&', { q: 'Ten Ltd' }))
  const clerk = counting()
  await clerk.click(page.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await clerk.click(page.getByRole('button', { name: 'Assign to driver' }))
  await clerk.click(page.getByRole('menuitem', { name: 'Sam Rivera' }))
  expect(clerk.clicks()).toBeLessThanOrEqual(4)
  await page.getByRole('region', { name: 'Assigning pickups' }).getByText('10 done.').waitFor()
  const table = page.getByRole('table', { name: 'Pickups' })
  const theirs = table.getByRole('cell', { name: 'Sam Rivera' })
  await eventually(async () => expect(await theirs.count()).toBe(10))
  expect(await page.getByRole('region', { name: 'Selected' }).count()).toBe(0)
})

test('rows are ticked one by one, from one to another with shift, and not with another filter', async () => {
  const { page, visit } = session
  await visit(filtered('/shipments?', { q: 'FIFTY' }))
  const boxes = page.getByRole('checkbox', { name: /^Select WB/ })
  await boxes.nth(5).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected' })
  await bar.getByText('4 selected').waitFor()
  await boxes.nth(3).press('Space')
  await bar.getByText('3 selected').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('26–50').waitFor()
  await boxes.nth(0).click()
  await bar.getByText('4 selected').waitFor()
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('shipments.csv')
  await page.getByPlaceholder('AWB, name, address, phone or reference').fill('FORTY')
  await bar.waitFor({ state: 'detached' })
  expect(session.complaints).toEqual([])
})

describe('while work is under way', () => {
  beforeAll(() => makeShipments(5, 'UNDERWAY'))

  const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select WB/ })
  const bar = (page: Page) => page.getByRole('region', { name: 'Selected' })

  const isDone = (page: Page) =>
    page.getByRole('region', { name: 'Printing labels', includeHidden: true }).getByText('1 done.').waitFor()

  /** Opens the list; responses to bulk work are held until released. */
  async function begin() {
    const { page, visit } = await office.signIn()
    const held = { isHeld: true }
    const before = ((await adminCalls(office, session)('GET', '/long-work')).items as { id: number }[]).map(
      ({ id }) => id,
    )
    await page.route('**/admin/api/long-work', async route => {
      const answer = await route.fetch()
      const body = await answer.json()
      for (const work of body.data.items) {
        if (held.isHeld && !before.includes(work.id)) Object.assign(work, { state: 'running', done: 0 })
      }
      await route.fulfill({ response: answer, json: body })
    })
    await visit(filtered('/shipments?', { q: 'UNDERWAY' }))
    return { page, letGo: () => Object.assign(held, { isHeld: false }) }
  }

  async function print(page: Page) {
    await page.getByRole('button', { name: 'Print labels' }).click()
    await page.getByRole('menuitem', { name: 'In the order of the list' }).click()
    await page.getByRole('region', { name: 'Printing labels' }).first().waitFor()
  }

  test('rows that are ticked meanwhile stay ticked, and so does the entry for them', async () => {
    const { page, letGo } = await begin()
    await boxes(page).nth(0).click()
    await print(page)
    await boxes(page).nth(0).click()
    await boxes(page).nth(3).click()
    letGo()
    await isDone(page)
    await bar(page).getByText('1 selected').waitFor()
    expect(await boxes(page).nth(3).isChecked()).toBe(true)

    const next = await begin()
    await boxes(next.page).nth(4).click()
    await print(next.page)
    await next.page.getByRole('button', { name: 'Change status' }).click()
    await next.page.getByRole('menuitem', { name: 'In Transit' }).click()
    const city = next.page.getByRole('dialog').getByLabel('City (optional)')
    await city.fill('Newark')
    next.letGo()
    await isDone(next.page)
    expect(await city.inputValue()).toBe('Newark')
  })

  test('its document is taken, also of two that end at once', async () => {
    const { page, letGo } = await begin()
    const documents: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/document')) documents.push(request.url())
    })
    await boxes(page).nth(0).click()
    await print(page)
    await boxes(page).nth(1).click()
    await print(page)
    letGo()
    await eventually(() => expect(new Set(documents).size).toBe(2))
  })

  test('it is shown, though the server could not be reached just after it was begun', async () => {
    const { page, visit } = await office.signIn()
    await visit(filtered('/shipments?', { q: 'UNDERWAY' }))
    await boxes(page).nth(0).click()
    await page.route('**/admin/api/long-work', route => route.abort('connectionrefused'))
    await page.getByRole('button', { name: 'Print labels' }).click()
    await page.getByRole('menuitem', { name: 'In the order of the list' }).click()
    await page.getByText('Printing labels has begun.').waitFor({ state: 'attached' })
    await page.unroute('**/admin/api/long-work')
    await page.getByRole('region', { name: 'Printing labels' }).getByText('1 done.').waitFor()
  })
})

test('a sort code is entered, tried and pasted over, and stands on the ZPL of a shipment and of a list', async () => {
  const { page, follow, visit } = session
  const dialog = page.getByRole('dialog')
  // Opened anew, without the cards of work that has ended: they lie over the page.
  await visit('/settings/sort-codes')
  await page.getByRole('button', { name: 'New sort code' }).first().click()
  await dialog.getByLabel('Code', { exact: true }).fill('CHI-7')
  await dialog.getByLabel('Or beginning with').fill('606')
  await dialog.getByRole('button', { name: 'Create sort code' }).click()
  await page.getByRole('button', { name: 'CHI-7' }).waitFor()
  await page.getByRole('button', { name: 'Paste rows…' }).click()
  const rows = dialog.getByLabel('Rows from a spreadsheet')
  await rows.fill('country\tzip prefix\tcode\nUS\t606\tCHI-8\nUS\t60601\tTOO-LONG-1')
  await dialog.getByRole('button', { name: 'Add rows' }).click()
  await dialog.getByText('row 3: Column code: must be at most 8 characters.').waitFor()
  await rows.fill('country\tzip prefix\tcode\nUS\t606\tCHI-8')
  await dialog.getByRole('button', { name: 'Add rows' }).click()
  await page.getByRole('button', { name: 'CHI-8' }).waitFor()
  const attempt = page.getByRole('form', { name: 'Try a place' })
  await attempt.getByLabel('Postal code').fill('60606-1234')
  await attempt.getByRole('button', { name: 'Try' }).click()
  await attempt.getByText('CHI-8').waitFor()

  const saved = async (save: Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), save])
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  const [awb = ''] = await makeShipments(2, 'ZEBRA')
  await follow(filtered('/shipments?', { q: 'ZEBRA' }))
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await page.getByRole('button', { name: 'Print labels' }).click()
  await page.getByRole('menuitem', { name: 'ZPL or other paper…' }).click()
  const many = await saved(dialog.getByRole('button', { name: 'Create the file' }).click())
  expect(many.name).toMatch(/^labels-.*\.zpl$/)
  expect(many.text.match(/\^FDCHI-8\^FS/g)).toHaveLength(2)
  const card = page.getByRole('region', { name: 'Printing labels' })
  await card.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: awb }).click()
  await page.getByText('Sort code').waitFor()
  await page.getByRole('button', { name: 'ZPL, PNG…' }).click()
  const one = await saved(dialog.getByRole('button', { name: 'Save file' }).click())
  expect(one.name).toBe(`${awb}.zpl`)
  expect(one.text).toContain('^FDCHI-8^FS')
  await dialog.waitFor({ state: 'detached' })
})
