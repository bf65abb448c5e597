import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { adminCalls } from './support/busy-day.ts'
import { choose } from './support/inputs.ts'
import { looksRight, opened } from './support/looks.ts'
import { ownersOffice } from './support/office.ts'
import type { BrowserSession } from './support/session.ts'

const { office, session } = ownersOffice(opened)

beforeAll(() => adminCalls(office, session)('PUT', '/services/1', { transit: { days: 2 } }))

const compare = '**/quote/compare'
const panelOf = (page: Page) => page.getByRole('region', { name: 'Services and prices' })

/** A domestic shipment of Globex Trading, but for its weight. */
async function enterParties({ page, follow }: BrowserSession): Promise<void> {
  await follow('/shipments/new')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Glob')
  await page.getByRole('option', { name: 'Globex Trading' }).click()
  await page.locator('[name="sender.zip"][value="11201"]').waitFor({ state: 'attached' })
  const to = page.getByRole('region', { name: 'To', exact: true })
  await to.getByLabel('Company').fill('Jane Doe')
  await to.getByLabel('Postal code').fill('60606')
  await to.getByLabel('City').fill('Chicago')
}

function weightAsked(route: Route): unknown {
  return route.request().postDataJSON().package.weight
}

test('prices appear while the shipment is typed, cheapest first, and no request comes before', async () => {
  const { page } = session
  const asked: unknown[] = []
  await page.route(compare, route => {
    asked.push(weightAsked(route))
    return route.continue()
  })
  await enterParties(session)
  const panel = panelOf(page)
  await panel.getByText('Prices appear once weight and both countries are entered.').waitFor()
  expect(asked).toEqual([])
  await page.getByLabel('Weight').pressSequentially('15.25', { delay: 90 })
  await panel
    .getByText(/USD\s\d+\.\d\d$/)
    .first()
    .waitFor()
  await session.settled()
  // Fast typing asks once, for the whole number.
  expect(asked).toEqual([15.25])
  const totals = (await panel.getByRole('radiogroup').getByText(/^USD/).allTextContents()).map(amountOf)
  expect(totals.length).toBeGreaterThan(1)
  expect(totals).toEqual(totals.toSorted((one, other) => one - other))

  // Services without a price come last and say why.
  const rows = await panel.getByRole('radiogroup').locator('label').allTextContents()
  const priced = rows.map(row => row.includes('USD'))
  expect(priced).toEqual(priced.toSorted((one, other) => Number(other) - Number(one)))
  expect(rows.at(-1)).toMatch(/International Express.*does not serve/)
  await page.unroute(compare)
  await panel.getByRole('radio', { name: /^Domestic Parcel Delivery \w+ \d+, \d{4} USD/ }).check()
  await panel.getByText('Base rate').waitFor()
  await looksRight(session)
})

test('Alt and a digit choose a service from any field, and the list of keys names them', async () => {
  const { page } = session
  await enterParties(session)
  const weight = page.getByLabel('Weight')
  await weight.fill('5.5')
  const radios = panelOf(page).getByRole('radio')
  await panelOf(page).getByText(/^USD/).first().waitFor()
  await session.settled()
  for (const place of [1, 0]) {
    await page.keyboard.press(`Alt+Digit${place + 1}`)
    await eventually(async () => expect(await radios.nth(place).isChecked()).toBe(true))
  }
  const name = await panelOf(page).locator('label:has(:checked)').textContent()
  const service = page.getByRole('combobox', { name: 'Service', exact: true })
  expect(name).toContain(await service.textContent())
  expect(await weight.inputValue()).toBe('5.5')
  expect(await page.evaluate<string>('document.activeElement?.getAttribute("name")')).toBe('package.weight')
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate('document.activeElement?.blur()')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Choose a service').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
})

test('an old answer never replaces a newer one, and the last prices stay until the next are there', async () => {
  const { page } = session
  await enterParties(session)
  const panel = panelOf(page)
  const prices = () => panel.getByRole('radiogroup').getByText(/^USD/).allTextContents()
  await page.getByLabel('Weight').fill('2')
  await panel.getByText(/^USD/).first().waitFor()
  await session.settled()
  const light = await prices()

  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  await page.route(compare, async route => {
    if (weightAsked(route) !== 40) return route.continue()
    held.resolve()
    // The answer of a request that was aborted meanwhile goes nowhere.
    late = release.promise.then(() => route.continue()).catch(() => {})
    await late
  })
  await page.getByLabel('Weight').fill('40')
  await held.promise
  await panel.locator('[aria-busy="true"]').first().waitFor()
  expect(await prices()).toEqual(light)
  await page.getByLabel('Weight').fill('10')
  await eventually(async () => expect(await prices()).not.toEqual(light))
  const newer = await prices()
  release.resolve()
  await late
  await page.unroute(compare)
  await session.settled()
  expect(await prices()).toEqual(newer)
})

test('a server that never answers holds up neither typing nor saving', async () => {
  const { page } = session
  const prices = /\/quote(\/compare)?$/
  const never: Route[] = []
  await page.route(prices, route => {
    never.push(route)
  })
  await enterParties(session)
  await choose(page, 'Service', 'Domestic Parcel')
  await page.getByLabel('Weight').fill('5.5')
  await eventually(() => expect(never.length).toBeGreaterThan(0))
  await page.getByRole('button', { name: 'Create shipment' }).click()
  await page.getByRole('heading', { name: /^WB\d{10}$/ }).waitFor()
  await page.unroute(prices)
  await Promise.allSettled(never.map(route => route.abort()))
})

test('an error of the comparison is said in the panel, and typing goes on', async () => {
  const { page } = session
  await page.route(compare, route => route.fulfill({ status: 500, body: 'broken' }))
  await enterParties(session)
  await page.getByLabel('Weight').fill('5.5')
  await panelOf(page).getByRole('alert').waitFor()
  await page.unroute(compare)
  await page.getByLabel('Weight').pressSequentially('5')
  await panelOf(page).getByText(/^USD/).first().waitFor()
  await eventually(async () => expect(await panelOf(page).getByRole('alert').count()).toBe(0))
})

test('a chosen service stays chosen, and the panel says when it stops fitting', async () => {
  const { page } = session
  await enterParties(session)
  await page.getByLabel('Weight').fill('5.5')
  const panel = panelOf(page)
  const domestic = panel.getByRole('radio', { name: /^Domestic Parcel/ })
  await domestic.check()
  await panel.getByText('Base rate').waitFor()
  await page.getByLabel('Weight').fill('7')
  await session.settled()
  expect(await domestic.isChecked()).toBe(true)
  const to = page.getByRole('region', { name: 'To', exact: true })
  await to.getByRole('combobox', { name: 'Country' }).fill('Germany')
  await page.getByRole('option', { name: 'Germany', exact: true }).click()
  await to.getByLabel('Postal code').fill('10115')
  await panel.getByText('Domestic Parcel has no price for this shipment.').waitFor()
  expect(await domestic.isChecked()).toBe(true)
  await panel.getByRole('radio', { name: /^International Express/ }).check()
  await panel.getByText('Base rate').waitFor()
})

test('a domestic shipment of one piece fits a window of 900 px without scrolling, in English and German', async () => {
  const excess = 'document.documentElement.scrollHeight - innerHeight'
  const { page } = session
  await enterParties(session)
  await page.getByLabel('Weight').fill('5.5')
  await panelOf(page)
    .getByRole('radio', { name: /^Domestic Parcel/ })
    .check()
  await panelOf(page).getByText('Base rate').waitFor()
  expect(await page.evaluate(excess)).toBe(0)
  const german = await office.signIn({ ...opened, locale: 'de-DE' })
  await german.visit('/shipments/new?customer=1')
  await german.page.getByRole('region', { name: 'Leistungen und Preise' }).waitFor()
  expect(await german.page.evaluate(excess)).toBe(0)
  await german.page.goto(`${office.base}/admin/test/shipments/new?customer=1`)
  await german.page.getByText(/^Testdaten\./).waitFor()
  await german.page.getByRole('region', { name: 'Leistungen und Preise' }).waitFor()
  await german.settled()
  expect(await german.page.evaluate(excess), 'with the bar of test data').toBe(0)
  // As on a desk at 200 %.
  await german.page.setViewportSize({ width: 720, height: 450 })
  const cut = `[...document.querySelectorAll('main label, main button, main h2')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1 && clientWidth > 0).map(part => part.textContent)`
  await eventually(async () => expect(await german.page.evaluate(cut)).toEqual([]))
})

test('services stand beside the edit and the return of a shipment', async () => {
  const { page, follow } = session
  const { data } = await office.call('POST', '/v1/shipments', {
    service_code: 'DOM',
    sender: { company: 'Acme Supplies', zip: '10118', city: 'New York', country: 'US', customer_id: 1 },
    recipient: { company: 'Jane Doe', zip: '60606', city: 'Chicago', country: 'US' },
    package: { weight: 5.5 },
  })
  for (const form of ['edit', 'return']) {
    await follow(`/shipments/${data.id}/${form}`)
    await panelOf(page).getByText(/^USD/).first().waitFor()
    expect(
      await panelOf(page)
        .getByRole('radio', { name: /^Domestic Parcel/ })
        .isChecked(),
    ).toBe(true)
  }
})

function amountOf(text: string): number {
  return Number(text.replace(/[^\d.]/g, ''))
}
