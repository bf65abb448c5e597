import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { shipmentBody } from '../support/service.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { adminCalls } from './support/busy-day.ts'
import { ownersOffice } from './support/office.ts'
import { enter } from './support/session.ts'

const { office, session } = ownersOffice()

let ask: ReturnType<typeof adminCalls>
let pickup: string
let run: number

beforeAll(async () => {
  ask = adminCalls(office, session)
  const customer = await ask('POST', '/customers', { name: 'Quittenhof KG' })
  const made = await ask('POST', '/pickups', {
    ...{ customer_id: customer.id, scheduled_date: '2030-01-02' },
    address: {
      company: 'Quitten-Lager',
      address1: '7 Dock Road',
      city: 'Newark',
      zip: '07102',
      country: 'US',
    },
  })
  pickup = String(made.confirmation_number)
  const driver = await ask('POST', '/drivers', { name: 'Quirin Fahrer' })
  const added = await ask('POST', '/runs/add', {
    date: '2030-01-02',
    driver_id: driver.id,
    pickup_ids: [made.id],
  })
  run = Number(added.id)
})

const palette = () => session.page.getByRole('combobox', { name: 'Search and commands' })
const entries = () => session.page.getByRole('listbox', { name: 'Results and commands' })
const option = (name: string | RegExp) => entries().getByRole('option', { name })
const group = (name: string) => entries().getByRole('group', { name })

async function create(reference: string, company = 'Jane Doe'): Promise<string> {
  const recipient = { company, zip: '60606', country: 'US', city: 'Chicago' }
  return String((await office.call('POST', '/v1/shipments', shipmentBody({ reference, recipient }))).data.awb)
}

test('Ctrl+K shows actions and pages, and the keyboard alone opens one', async () => {
  const { page, follow } = session
  await follow('/customers')
  await page.keyboard.press('Control+k')
  await group('Actions').getByRole('option', { name: 'New shipment' }).waitFor()
  await group('Pages').getByRole('option', { name: 'Drivers' }).waitFor()
  await page.keyboard.type('driv')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Drivers', exact: true }).waitFor()
  await entries().waitFor({ state: 'detached' })
  expect(await palette().inputValue()).toBe('')
})

test('one text finds the customer, the pickup, the run and the shipment, each in its group', async () => {
  const { page, follow } = session
  const awb = await create('QUI-1', 'Quiller Ltd')
  await follow('/')
  await palette().fill('qui')
  await group('Shipments')
    .getByRole('option', { name: new RegExp(awb) })
    .waitFor()
  await group('Customers').getByRole('option', { name: 'Quittenhof KG' }).waitFor()
  await group('Pickups')
    .getByRole('option', { name: new RegExp(pickup) })
    .waitFor()
  await group('Runs')
    .getByRole('option', { name: `Run ${run}` })
    .waitFor()
  expect(await page.getByRole('status').allTextContents()).toContain('4 results')

  await group('Pickups').getByRole('option').click()
  await page.getByRole('heading', { name: pickup }).waitFor()
  await palette().fill('quittenhof')
  await option('Quittenhof KG').waitFor()
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('heading', { name: 'Quittenhof KG' }).waitFor()
})

test('what was opened last is offered before anything is typed', async () => {
  const { page, visit } = session
  await visit('/')
  await palette().fill('quirin')
  await option(`Run ${run}`).waitFor()
  await palette().press('Enter')
  await page.getByRole('heading', { name: `Run ${run}` }).waitFor()
  await visit('/drivers')
  await page.keyboard.press('Control+k')
  await group('Recent').getByRole('option').first().getByText(`Run ${run}`).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Run ${run}` }).waitFor()
})

test('Enter opens the shipment with exactly the reference, although newer ones begin so', async () => {
  const { page, follow } = session
  const awb = await create('S-17')
  for (const reference of ['S-171', 'S-172']) await create(reference)
  await follow('/drivers')
  await palette().fill('s-17')
  await group('Shipments').getByRole('option').nth(2).waitFor()
  expect(await group('Shipments').getByRole('option').first().textContent()).toContain(awb)
  await palette().press('Enter')
  await page.getByRole('heading', { name: awb }).waitFor()
})

test('several shipments of a name are listed by Enter, whether their answer is there or not', async () => {
  const { page, follow } = session
  for (const reference of ['T-1', 'T-2']) await create(reference, 'Twosome Ltd')
  for (const isThere of [true, false]) {
    await follow('/drivers')
    await palette().fill('twosome')
    if (isThere) await group('Shipments').getByRole('option').nth(1).waitFor()
    await palette().press('Enter')
    await page.getByText('1–2 of 2').waitFor()
  }
})

test('keys typed fast all arrive, and results of another text are never shown', async () => {
  const { page, follow } = session
  await create('STALE-1', 'Early Ltd')
  const awb = await create('STALE-2', 'Latest Ltd')
  await follow('/drivers')
  const held = Promise.withResolvers<void>()
  const asked = page.waitForRequest(request => request.url().includes('q=early'))
  await page.route('**/admin/api/search?q=early', async route => {
    await held.promise
    await route.continue().catch(() => {})
  })
  await palette().fill('early')
  await asked
  await palette().fill('')
  await palette().pressSequentially('latest ltd')
  held.resolve()
  await group('Shipments')
    .getByRole('option', { name: new RegExp(awb) })
    .waitFor()
  expect(await group('Shipments').getByRole('option').count()).toBe(1)
  expect(await palette().inputValue()).toBe('latest ltd')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('Escape closes the entries, forgets the text and returns to where the focus was', async () => {
  const { page, follow } = session
  await follow('/customers')
  const link = page.getByRole('table').getByRole('link').first()
  await link.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('quit')
  await option('Quittenhof KG').waitFor()
  await page.keyboard.press('Escape')
  await entries().waitFor({ state: 'detached' })
  expect(await palette().inputValue()).toBe('')
  expect(await page.evaluate('document.activeElement.textContent')).toBe(await link.textContent())
})

test('actions make a pickup, list the keys, and change colours and language', async () => {
  const { page, follow } = session
  await follow('/drivers')
  const act = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await act('new pick')
  await page.getByRole('dialog', { name: 'New pickup' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await act('shortcuts')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await act('dark')
  await eventually(async () =>
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark'),
  )
  await act('system')
  await act('deutsch')
  await page.getByRole('combobox', { name: 'Suche und Befehle' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('english')
  await page.keyboard.press('Enter')
  await palette().waitFor()
})

test('a role without permissions is offered no action that it may not do', async () => {
  const person = { email: 'reads@example.com', role: 'read_only', password: 'a good password' }
  await ask('POST', '/staff', person)
  const { page, visit } = await office.open()
  await visit('/')
  await enter(page, person)
  await page.keyboard.press('Control+k')
  const list = page.getByRole('listbox', { name: 'Results and commands' })
  await list.getByRole('option', { name: 'Shipments' }).waitFor()
  for (const name of [/^New/, /^Import/, /^Staff/, /^API/]) {
    expect(await list.getByRole('option', { name }).count(), String(name)).toBe(0)
  }
})

test.each([1440, 820, 390])('the entries fit a window of %i pixels and are accessible', async width => {
  const { page, follow } = session
  await page.setViewportSize({ width, height: 900 })
  await follow('/')
  await palette().click()
  await palette().fill('qui')
  await group('Runs').waitFor()
  const box = await entries().boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
})

test('nothing of all this makes the browser complain', () => {
  expect(session.complaints).toEqual([])
})
