import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { scan } from './support/hand-scanner.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice({}, { row: 60 })

/** Time is the test's own, so that it can pass without waiting. */
beforeAll(() => session.page.clock.install())

const press = async (...keys: string[]) => {
  for (const key of keys) {
    await session.page.keyboard.press(key)
    await session.page.clock.runFor(200)
  }
}
const title = (name: string) => session.page.getByRole('heading', { name, exact: true }).waitFor()
const focusedText = (page: Page) => page.evaluate<string>('document.activeElement?.textContent ?? ""')
const rowLink = (place: number) =>
  session.page.getByRole('table', { name: 'Shipments' }).getByRole('row').nth(place).getByRole('link').first()

test('g and a letter open the pages', async () => {
  await session.visit('/')
  for (const [key, name] of [
    ['s', 'Shipments'],
    ['p', 'Pickups'],
    ['r', 'Runs'],
    ['c', 'Customers'],
  ] as const) {
    await press('g', key)
    await title(name)
  }
})

test('j and k move through the rows, x ticks one, and Enter opens it', async () => {
  const { page, follow } = session
  await follow('/shipments')
  const [first, second] = [await rowLink(1).textContent(), await rowLink(2).textContent()]
  await press('j')
  await eventually(async () => expect(await focusedText(page)).toBe(first))
  await press('j')
  await eventually(async () => expect(await focusedText(page)).toBe(second))
  await press('x')
  await page
    .getByRole('row', { name: new RegExp(String(second)) })
    .getByRole('checkbox', { checked: true })
    .waitFor()
  await press('x')
  await page
    .getByRole('row', { name: new RegExp(String(second)) })
    .getByRole('checkbox', { checked: false })
    .waitFor()
  await press('k')
  await eventually(async () => expect(await focusedText(page)).toBe(first))
  await page.keyboard.press('Enter')
  await title(String(first))
})

test('the row with the focus is always in view, also below the header', async () => {
  const { page, follow } = session
  await follow('/shipments')
  for (let row = 0; row < 24; row++) await press('j')
  for (let row = 0; row < 20; row++) await press('k')
  const [top, height] = await page.evaluate<[number, number]>(
    '[document.activeElement.closest("tr").getBoundingClientRect().top, innerHeight]',
  )
  expect(top).toBeGreaterThan(56)
  expect(top).toBeLessThan(height)
})

test('n makes a new record of the page, / searches', async () => {
  const { page, follow } = session
  await follow('/shipments')
  await press('n')
  await title('New shipment')
  await follow('/pickups')
  await press('n')
  await page.getByRole('dialog', { name: 'New pickup' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press('/')
  await page.getByRole('listbox', { name: 'Results and commands' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Search and commands' }).inputValue()).toBe('')
  await page.keyboard.press('Escape')
})

test.each([
  ['/tariffs/surcharges', 'New surcharge'],
  ['/tariffs/zones/US', 'New rule'],
  ['/settings/sort-codes', 'New sort code'],
  ['/settings/company', 'New holiday'],
  ['/drivers/app', 'New reason'],
  ['/customers/1/addresses', 'Add an address'],
])('n on %s opens “%s”', async (place, name) => {
  const { page, follow } = session
  await follow(place)
  await page.getByRole('button', { name, exact: true }).first().waitFor()
  await press('n')
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('letters typed soon after / all arrive in the search', async () => {
  const { page, follow } = session
  await follow('/drivers')
  await page.keyboard.type('/row-17', { delay: 70 })
  const field = page.getByRole('combobox', { name: 'Search and commands' })
  await eventually(async () => expect(await field.inputValue()).toBe('row-17'))
  await page.keyboard.press('Enter')
  await title('BULK17')
})

test('? lists the keys, with the guide, and Escape closes the list', async () => {
  const { page, follow } = session
  await follow('/drivers')
  await press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByText('Previous row').waitFor()
  const guide = await dialog.getByRole('link', { name: 'the guide' }).getAttribute('href')
  const answer = await page.request.get(`${office.base}${guide}`)
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain(`id="${String(guide).split('#')[1]}"`)
  expect(await accessibilityFaults(page)).toEqual([])
  await press('n', 'g', 's')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/\/drivers$/)
})

test('keys mean letters in a field, and nothing together with Ctrl or Alt', async () => {
  const { page, follow } = session
  await follow('/shipments')
  const field = page.getByRole('searchbox')
  await field.focus()
  await press('n', 'g', 'p', 'x', '?', '/')
  expect(await field.inputValue()).toBe('ngpx?/')
  await field.fill('')
  await field.blur()
  // The search begins a moment after its text has changed; a list that is read anew takes the focus of its rows along.
  await page.clock.runFor(1_000)
  await session.settled()
  await page.getByRole('link', { name: 'BULK60' }).waitFor()
  await press('Alt+n', 'Control+x')
  expect(page.url()).toMatch(/\/shipments$/)
  await press('j')
  await eventually(async () => expect(await focusedText(page)).toMatch(/^BULK/))
})

test('a scanned code presses no key, whatever its letters are', async () => {
  const { page, follow } = session
  await follow('/shipments')
  for (const code of ['njkxgsgpgrghnjkxnjkxnjkxnjkxab', 'gpnjkxgsgpgrghnjkxnjkx', '?/njkxgs']) {
    // A browser that gets the keys late on a busy machine would take the time between for a pause.
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1_000)
    const answer = page.waitForResponse(response => response.url().includes('/scans/parcel'))
    await scan(page, code)
    await page.clock.runFor(1_000)
    await page.clock.resume()
    await answer
    await page.getByRole('alert').first().waitFor()
    expect(page.url(), code).toMatch(/\/shipments$/)
    expect(await page.getByRole('dialog').count(), code).toBe(0)
    expect(await page.evaluate('document.activeElement === document.body'), code).toBe(true)
  }
  await press('j')
  await eventually(async () => expect(await focusedText(page)).toMatch(/^BULK/))
})

test('keys that are switched off in the account do nothing, until they are switched on', async () => {
  const { page, follow } = session
  await follow('/account')
  const choice = page.getByRole('switch', { name: 'Use single keys' })
  await choice.uncheck()
  await follow('/shipments')
  await press('n', 'g', 'p', '?', '/')
  expect(page.url()).toMatch(/\/shipments$/)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('listbox', { name: 'Results and commands' }).waitFor()
  await page.keyboard.press('Escape')
  await follow('/account')
  await choice.check()
  await press('g', 's')
  await title('Shipments')
})

test('nothing of all this makes the browser complain', () => {
  // The scanned codes are unknown, and the shipments of the office have no labels.
  const expected = /\/scans\/parcel|\/label\.pdf/
  expect(session.complaints.filter(line => !expected.test(line))).toEqual([])
})
