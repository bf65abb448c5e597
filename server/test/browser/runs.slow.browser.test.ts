import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { adminCalls } from './support/busy-day.ts'
import { scan } from './support/hand-scanner.ts'
import { ownersOffice } from './support/office.ts'
import { type BrowserSession, enter } from './support/session.ts'

const { office, session } = ownersOffice()

/** Nothing else of this company is due then. */
const day = '2031-06-10'

async function parcel(zip: string, company: string): Promise<string> {
  const { data } = await office.call('POST', '/v1/shipments', {
    service_code: 'DOM',
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: { company, address1: '1 Main St', city: 'New York', zip, country: 'US' },
    package: { weight: 2 },
    cod_amount: 20,
  })
  await adminCalls(office, session)('POST', `/shipments/${data.id}/status`, { status: 'In Transit' })
  return String(data.awb)
}

test('a day is assigned in one go, its stops are put in order with the keyboard and the mouse, and the run goes out and is closed', async () => {
  const { page, follow } = session
  const first = await parcel('11201', 'First')
  const second = await parcel('11375', 'Second')
  const far = await parcel('99950', 'Nobody goes there')

  await follow(`/runs?date=${day}`)
  await page.getByRole('button', { name: 'Assign by areas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('No active driver’s area covers US 99950.').waitFor()
  await dialog.getByText('2 deliveries, 0 pickups').waitFor()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Assigned' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('region', { name: 'Unassigned' }).getByRole('link', { name: far }).waitFor()
  const driver = page.getByRole('region', { name: 'Alex Kim' })
  await driver.getByText('COD USD 40.00').waitFor()

  await driver.getByRole('link', { name: /^Run / }).click()
  const stops = page.getByRole('region', { name: 'Stops' }).getByRole('listitem')
  await stops.first().getByText('First').waitFor()
  await page.getByRole('button', { name: `Move ${second} up` }).focus()
  await page.keyboard.press('Enter')
  await stops.first().getByText('Second').waitFor()
  // The focus stays with the stop, on the button that is still enabled.
  await page.locator(`[aria-label="Move ${second} down"]:focus`).waitFor()
  await page.keyboard.press('Enter')
  await page.locator(`[aria-label="Move ${second} up"]:focus`).waitFor()
  await page.keyboard.press('Enter')
  await stops.first().getByText('Second').waitFor()
  // By mouse, there and back.
  for (const name of ['First', 'Second']) {
    await stops.nth(1).dragTo(stops.first())
    await stops.first().getByText(name).waitFor()
  }

  await page.getByRole('button', { name: 'Send out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send out' }).click()
  await page.getByText('2 of 2 stops done · To collect: USD 40.00').waitFor()
  await page.getByLabel(`Not delivered: ${first}`).check()
  await page.getByText('1 stop still needs a reason before you can close the run.').waitFor()
  expect(await page.getByRole('button', { name: 'Close run' }).isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: `Reason for ${first}` }).fill('Nobody at home')
  await page.getByRole('button', { name: 'Close run' }).click()
  await page.getByRole('dialog').getByText('1 of 2 stops done').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close run' }).click()
  await page.getByText('Closed', { exact: true }).first().waitFor()
  await page.getByText('Nobody at home').waitFor()
  await eventually(async () => expect(await statusOf(second)).toBe('Delivered'))
  await eventually(async () => expect(await statusOf(first)).toBe('Delivery Failed'))
})

test('parcels are scanned onto a run, and what is not loaded is told before it leaves', async () => {
  const { page, follow } = session
  const ask = adminCalls(office, session)
  const today = (await ask('GET', '/home')).today
  const [first, second, nowhere] = [
    await parcel('10001', 'First'),
    await parcel('10002', 'Second'),
    await parcel('10003', 'Nobody'),
  ]
  const { items } = (await ask('GET', '/drivers')) as { items: { id: number; name: string }[] }
  const { id } = await ask('POST', '/runs/add', {
    date: today,
    driver_id: items.find(({ name }) => name === 'Alex Kim')?.id,
    awbs: [first, second],
  })

  await follow('/scan')
  await page.getByRole('button', { name: 'Loaded on a run' }).click()
  await scan(page, first)
  await page.getByText('Choose the run first.').waitFor()
  await page.getByLabel('Run', { exact: true }).click()
  await page.getByRole('option', { name: `Alex Kim · Run ${id} · 0 of 2 pieces loaded` }).click()
  // Without a connection a scan waits, is sent again, and counts once.
  const scans = '**/admin/api/scans'
  await page.route(scans, async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await scan(page, first)
  await page.getByText(/1 scan waits in this browser/).waitFor()
  await page.unroute(scans)
  const result = page.getByRole('status', { name: 'Result' })
  await result.getByText('Stop 1. 1 of 2 pieces loaded.').waitFor()
  await scan(page, nowhere)
  await result.getByText('On no run: it is not to be loaded.').waitFor()

  await follow(`/runs/${id}`)
  await page.getByText('1 of 2 pieces', { exact: true }).waitFor()
  const stops = page.getByRole('region', { name: 'Stops' }).getByRole('listitem')
  await stops.first().getByText('1 of 1 loaded').waitFor()
  await page.getByRole('button', { name: 'Send out' }).click()
  const dialog = page.getByRole('dialog')
  const missing = dialog.getByRole('list', { name: 'Not loaded' }).getByRole('listitem')
  expect(await missing.allTextContents()).toEqual([`${second}, Second: 0 of 1 loaded`])
  await dialog.getByRole('button', { name: 'Send out' }).click()
  await page.getByText('2 of 2 stops done').waitFor()
})

test('a run of 13 stops with two failures is closed with 6 clicks, and only the cash of the delivered is to be collected', async () => {
  const { page, follow } = session
  const made: string[] = []
  for (let number = 0; number < 13; number++) made.push(await parcel('11201', `Shop ${number}`))
  const id = await runOnTheRoad('2031-06-11', made)
  const [refused, untried] = [made[3] ?? '', made[12] ?? '']
  await follow(`/runs/${id}`)
  await page.getByText('13 of 13 stops done · To collect: USD 260.00').waitFor()
  const clicks = await countClicks(page)
  await page.getByLabel(`Not delivered: ${refused}`).click()
  await page.getByRole('option', { name: 'Refused' }).click()
  await page.getByLabel(`Not delivered: ${untried}`).click()
  await page.getByRole('option', { name: 'Not attempted' }).click()
  await page.getByRole('button', { name: 'Close run' }).click()
  const question = page.getByRole('dialog', { name: `Close run ${id}?` })
  await question.getByText('11 of 13 stops done').waitFor()
  await question.getByText('To collect: USD 220.00 of USD 260.00').waitFor()
  expect(await statusOf(made[0] ?? '')).toBe('Out for Delivery')
  await question.getByRole('button', { name: 'Close run' }).click()
  await page.getByText('USD 220.00 of USD 260.00', { exact: true }).waitFor()
  expect(await clicks()).toBe(6)
  await eventually(async () => expect(await statusOf(refused)).toBe('Delivery Failed'))
  await eventually(async () => expect(await statusOf(untried)).toBe('In Transit'))
  await eventually(async () => expect(await statusOf(made[0] ?? '')).toBe('Delivered'))
})

test('three hundred stops are searched, grouped, ticked in ranges and assigned by a bar that stays on the screen', async () => {
  const { page, follow } = session
  for (let number = 0; number < 300; number += 50) {
    const wanted = Array.from({ length: 50 }, (_, index) => number + index)
    await Promise.all(wanted.map(at => parcel(`1${String(2000 + (at % 3) * 1000 + at)}`, `Bulk ${at}`)))
  }
  await follow('/runs?date=2031-06-13')
  const unassigned = page.getByRole('region', { name: 'Unassigned' })
  const search = unassigned.getByLabel('Search stops')
  await search.fill('bulk')
  await unassigned.getByText('0 of 300 stops selected').waitFor()
  const boxes = unassigned.getByRole('listitem').getByRole('checkbox')
  // A tick draws its own row alone.
  await page.evaluate(watchRows)
  await boxes.nth(10).click()
  await unassigned.getByText('1 of 300 stops selected').waitFor()
  expect(await page.evaluate<number>('window.changedRows.size')).toBeLessThanOrEqual(1)
  await boxes.nth(39).click({ modifiers: ['Shift'] })
  await unassigned.getByText('30 of 300 stops selected').waitFor()
  await boxes.nth(299).scrollIntoViewIfNeeded()
  const give = unassigned.getByRole('button', { name: 'Add 30 stops to…' })
  const { y: top = -1, height = 0 } = (await give.boundingBox()) ?? {}
  expect(top).toBeGreaterThan(0)
  expect(top + height).toBeLessThan(page.viewportSize()?.height ?? 0)
  await unassigned.getByLabel('Select all stops').click()
  await unassigned.getByText('300 of 300 stops selected').waitFor()
  await unassigned.getByLabel('Select all stops').click()
  await unassigned.getByLabel('Group by').click()
  await page.getByRole('option', { name: 'Postal area' }).click()
  await unassigned.getByLabel('Select US 120').click()
  await unassigned.getByRole('heading', { name: 'US 120 · 34 stops' }).waitFor()
  await unassigned.getByRole('button', { name: 'Add 34 stops to…' }).click()
  // Nobody's area is there, and a day has 20 stops.
  await page.getByRole('menuitem', { name: /^Alex Kim.*34 stops outside of the areas/ }).click()
  const driver = page.getByRole('region', { name: 'Alex Kim' })
  await driver.getByText('Above capacity').waitFor()
  await driver.getByText('34 stops outside of the areas').waitFor()
  await driver.getByRole('link', { name: /^Run / }).click()
  const stops = page.getByRole('region', { name: 'Stops', exact: true })
  await stops.getByText('Outside of the driver’s areas').first().waitFor()
  await stops.getByRole('listitem').getByRole('checkbox').nth(0).click()
  await stops
    .getByRole('listitem')
    .getByRole('checkbox')
    .nth(32)
    .click({ modifiers: ['Shift'] })
  await stops.getByText('33 of 34 stops selected').waitFor()
  await stops.getByRole('button', { name: 'Remove from run' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from run' }).click()
  await stops.getByText('0 of 1 stop selected').waitFor()
})

test('answers that are not saved yet stay when somebody else saves others', async () => {
  const ask = adminCalls(office, session)
  const { page, follow } = session
  const own = await parcel('11201', 'Own')
  const others = await parcel('11375', 'Others')
  const id = await runOnTheRoad('2031-06-12', [own, others])
  await follow(`/runs/${id}`)
  await page.getByLabel(`Not delivered: ${own}`).check()
  const reasonOf = (awb: string) => page.getByRole('combobox', { name: `Reason for ${awb}` })
  await reasonOf(own).fill('Nobody at home')
  const { version, stops } = (await ask('GET', `/runs/${id}`)) as {
    version: number
    stops: { number: number; name: string }[]
  }
  const outcomes = [{ stop: stops.find(({ name }) => name === others)?.number, outcome: 'came_back' }]
  await ask('PUT', `/runs/${id}/outcomes`, { version, outcomes })
  // Returning to the page refreshes it.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
  await reasonOf(others).waitFor()
  expect(await reasonOf(others).inputValue()).toBe('Not attempted')
  expect(await reasonOf(own).inputValue()).toBe('Nobody at home')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('button:disabled', { hasText: 'Save' }).waitFor()
})

test('a role that only reads is offered no results to enter', async () => {
  const ask = adminCalls(office, session)
  const awb = await parcel('11201', 'Looked at')
  const id = await runOnTheRoad('2031-06-13', [awb])
  const reader = { email: `reads.${office.clientId.toLowerCase()}@example.com`, password: 'reads-and-prints' }
  await ask('POST', '/staff', { ...reader, role: 'read_only' })
  const { page, visit, context } = await office.open()
  await visit('/')
  await enter(page, reader)
  await visit(`/runs/${id}`)
  const stops = page.getByRole('region', { name: 'Stops' })
  await stops.getByRole('link', { name: awb }).waitFor()
  expect(await stops.getByRole('button').allTextContents()).toEqual([])
  await context.close()
})

test('the hand-overs of a day are listed with their manifests', async () => {
  const { page, follow } = session
  await office.call('POST', '/v1/shipments', {
    service_code: 'SANDBOX',
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: { company: 'Far', address1: '1 Main St', city: 'New York', zip: '10001', country: 'US' },
    package: { weight: 2 },
  })
  await follow('/runs')
  await page.getByRole('button', { name: 'Carriers’ manifests' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 shipment, 1 piece').waitFor()
  await dialog.getByRole('button', { name: /^Manifest of / }).click()
  const card = page.getByRole('region', { name: 'Manifest', exact: true })
  await card.getByRole('link', { name: 'Download' }).waitFor()
})

/** Collects the rows whose content changes. */
const watchRows = `
  window.changedRows = new Set()
  new MutationObserver(changes => {
    for (const { target } of changes) {
      const row = (target.nodeType === 1 ? target : target.parentElement)?.closest('li')
      if (row) window.changedRows.add(row)
    }
  }).observe(document.querySelector('main'), { subtree: true, childList: true, attributes: true, characterData: true })`

/** Waits until all of its parcels are out for delivery. */
async function runOnTheRoad(date: string, awbs: readonly string[]): Promise<number> {
  const ask = adminCalls(office, session)
  const { id, version } = await ask('POST', '/runs/add', { date, driver_id: 1, awbs })
  await ask('POST', `/runs/${id}/depart`, { version })
  await eventually(async () => expect(await ask('GET', `/runs/${id}`)).toMatchObject({ to_move: 0 }))
  return Number(id)
}

/** The returned function tells how often the user has clicked since. */
async function countClicks(page: BrowserSession['page']): Promise<() => Promise<number>> {
  await page.evaluate("window.clicks = 0; addEventListener('pointerdown', () => (window.clicks += 1), true)")
  return () => page.evaluate<number>('window.clicks')
}

async function statusOf(awb: string): Promise<string> {
  return String((await office.call('GET', `/v1/shipments/${awb}`)).data.status)
}
