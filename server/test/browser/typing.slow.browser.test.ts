import type { Locator, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { adminCalls } from './support/busy-day.ts'
import { ownersOffice } from './support/office.ts'
import type { BrowserSession } from './support/session.ts'

const { office, session } = ownersOffice({ locale: 'en-US' })

/** From a quick hand to one that looks for each key; milliseconds per key. Each has a separate page. */
const paces = [30, 80, 150, 250]
const hands: { delay: number; session: BrowserSession }[] = []

beforeAll(async () => {
  const ask = adminCalls(office, session)
  for (const name of ['Sakura Foods', 'Umbrella East', 'Umbrella West'])
    await ask('POST', '/customers', { name })
  await session.visit('/')
  const storageState = await session.context.storageState()
  for (const delay of paces)
    hands.push({ delay, session: await office.open({ locale: 'en-US', storageState }) })
})

/** Runs all paces side by side: most of the time is waiting for keys. */
function typed(name: string, work: (session: BrowserSession, delay: number) => Promise<void>): void {
  test(`typed at a key every ${paces.join(', ')} ms, ${name}`, async () => {
    const outcomes = await Promise.allSettled(hands.map(({ session, delay }) => work(session, delay)))
    const faults = outcomes.flatMap((outcome, index) =>
      outcome.status === 'rejected' ? `a key every ${paces[index]} ms: ${outcome.reason}` : [],
    )
    expect(faults).toEqual([])
  })
}

typed(
  'a date in a list’s filter is the date that was typed, and filters once it is whole',
  async ({ page, follow }, delay) => {
    await follow('/shipments')
    const asked: string[] = []
    const note = (request: Request) =>
      void asked.push(new URL(request.url()).searchParams.get('date_from') ?? '')
    page.on('request', note)
    const from = page.getByRole('search', { name: 'Filters' }).getByLabel('From')
    await typeDate(from, '03142026', delay)
    await eventually(() => expect(filterOf(page.url())).toEqual({ date_from: '2026-03-14' }))
    expect(await from.inputValue()).toBe('2026-03-14')
    await eventually(() => expect(asked).toContain('2026-03-14'))
    expect(asked.filter(date => date.startsWith('0'))).toEqual([])
    page.off('request', note)
  },
)

typed('a date changed on the pickup board is the date that was typed', async ({ page, follow }, delay) => {
  await follow('/pickups?date=2030-05-14')
  const day = page.getByLabel('Day', { exact: true })
  await typeDate(day, '12312027', delay)
  await eventually(() => expect(new URL(page.url()).searchParams.get('date')).toBe('2027-12-31'))
  expect(await day.inputValue()).toBe('2027-12-31')
  await page.getByText(/Friday, Dec 31, 2027/).waitFor()
})

typed(
  'the customer picker takes what was typed, or nothing, and never one of the list before',
  async ({ page, follow }, delay) => {
    await follow('/shipments/new')
    const picker = page.getByRole('combobox', { name: 'Customer' })
    await picker.click()
    await page.getByRole('option', { name: 'Acme Supplies' }).waitFor()
    await page.keyboard.type('Sakura', { delay })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await picker.inputValue()).toBe('Sakura Foods'))
    const company = page.getByRole('region', { name: 'From' }).getByLabel('Company')
    await eventually(async () => expect(await company.inputValue()).toBe('Sakura Foods'))
  },
)

typed(
  'of several that match none is taken unseen, and the form is not sent',
  async ({ page, follow }, delay) => {
    await follow('/shipments/new')
    const picker = page.getByRole('combobox', { name: 'Customer' })
    await picker.click()
    await page.getByRole('option', { name: 'Acme Supplies' }).waitFor()
    await page.keyboard.type('Umbrella', { delay })
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'Umbrella West' }).waitFor()
    expect(await picker.inputValue()).toBe('Umbrella')
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await picker.inputValue()).toBe('Umbrella West'))
  },
)

test('a year of two digits is one of this century, when the field is left', async () => {
  const { page, follow } = session
  await follow('/shipments')
  const to = page.getByRole('search', { name: 'Filters' }).getByLabel('To', { exact: true })
  await typeDate(to, '031426', 30)
  await page.keyboard.press('Tab')
  await page.getByRole('searchbox', { name: /AWB/ }).focus()
  await eventually(() => expect(filterOf(page.url())).toEqual({ date_to: '2026-03-14' }))
  expect(await to.inputValue()).toBe('2026-03-14')
})

test('going back takes a date away that was typed, and the field shows it', async () => {
  const { page, follow } = session
  await follow('/shipments')
  const from = page.getByRole('search', { name: 'Filters' }).getByLabel('From')
  await typeDate(from, '03142026', 30)
  await eventually(() => expect(filterOf(page.url())).toEqual({ date_from: '2026-03-14' }))
  await page.goBack()
  await eventually(async () => expect(await from.inputValue()).toBe(''))
})

test('a customer that is found late takes nobody away from the field they type into', async () => {
  const { page, visit } = await office.signIn()
  await visit('/shipments/new')
  const found = Promise.withResolvers<void>()
  await page.route(/customers\?.*q=Sakura/, async route => {
    await found.promise
    await route.continue()
  })
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.pressSequentially('Sakura Foods')
  await customer.press('Enter')
  await page.locator('input[name="reference"]').pressSequentially('PO-')
  found.resolve()
  await eventually(async () => expect(await customer.inputValue()).toBe('Sakura Foods'))
  await page.keyboard.type('7710')
  expect(await page.locator('input[name="reference"]').inputValue()).toBe('PO-7710')
})

test('a key pressed at the moment at which a list is searched stays in its field, and counts', async () => {
  const { page, visit } = await office.signIn()
  await page.addInitScript(typeAtTheSearch)
  await visit('/shipments')
  const search = page.getByRole('searchbox', { name: /AWB/ })
  await search.fill('Aki')
  await eventually(() => expect(filterOf(page.url())).toEqual({ q: 'Akim' }))
  expect(await search.inputValue()).toBe('Akim')
})

/** Runs in the page: types one more letter once the address has a search, before the page hears of it. */
const typeAtTheSearch = `
  const { pushState } = history
  let isTyped = false
  history.pushState = function (...what) {
    pushState.apply(this, what)
    const field = document.querySelector('input[type=search]')
    if (isTyped || !location.search.includes('filter') || !field) return
    isTyped = true
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, field.value + 'm')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }`

/** Types month, day and year into a date field, from its first part. */
async function typeDate(field: Locator, keys: string, delay: number): Promise<void> {
  await field.click({ position: { x: 20, y: 18 } })
  await field.pressSequentially(keys, { delay })
}

function filterOf(address: string): unknown {
  return JSON.parse(new URL(address).searchParams.get('filter') ?? '{}')
}
