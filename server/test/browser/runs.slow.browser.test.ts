import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { adminCalls } from './support/busy-day.ts'
import { scan } from './support/hand-scanner.ts'
import { ownersOffice } from './support/office.ts'

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
  await page.getByText('2 stops still need a result before you can close the run.').waitFor()
  await page.getByLabel(`Result of ${second}`).click()
  await page.getByRole('option', { name: 'Delivered' }).click()
  await page.getByLabel(`Result of ${first}`).click()
  await page.getByRole('option', { name: 'Failed' }).click()
  await page.getByLabel(`Reason for ${first}`).fill('Nobody at home')
  await page.getByRole('button', { name: 'Close run' }).click()
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
  await page.getByText('2 stops still need a result before you can close the run.').waitFor()
})

test('answers that are not saved yet stay when somebody else saves others', async () => {
  const ask = adminCalls(office, session)
  const { page, follow } = session
  const own = await parcel('11201', 'Own')
  const others = await parcel('11375', 'Others')
  const made = await ask('POST', '/runs/add', { date: '2031-06-12', driver_id: 1, awbs: [own, others] })
  await ask('POST', `/runs/${made.id}/depart`, { version: made.version })
  await eventually(async () => expect(await ask('GET', `/runs/${made.id}`)).toMatchObject({ to_move: 0 }))
  await follow(`/runs/${made.id}`)
  // The fading list of choices has the same label.
  const answer = (awb: string) => page.getByRole('combobox', { name: `Result of ${awb}` })
  await answer(own).click()
  await page.getByRole('option', { name: 'Failed' }).click()
  await page.getByLabel(`Reason for ${own}`).fill('Nobody at home')
  const { version, stops } = (await ask('GET', `/runs/${made.id}`)) as {
    version: number
    stops: { number: number; name: string }[]
  }
  const outcomes = [{ stop: stops.find(({ name }) => name === others)?.number, outcome: 'delivered' }]
  await ask('PUT', `/runs/${made.id}/outcomes`, { version, outcomes })
  // Returning to the page refreshes it.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
  await answer(others).getByText('Delivered').waitFor()
  await answer(own).getByText('Failed').waitFor()
  expect(await page.getByLabel(`Reason for ${own}`).inputValue()).toBe('Nobody at home')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('All stops have a result.').waitFor()
  await page.locator('button:disabled', { hasText: 'Save' }).waitFor()
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

async function statusOf(awb: string): Promise<string> {
  return String((await office.call('GET', `/v1/shipments/${awb}`)).data.status)
}
