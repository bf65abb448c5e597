import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { adminCalls } from './support/busy-day.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

async function newShipment(): Promise<{ id: number; awb: string }> {
  const { data } = await office.call('POST', '/v1/shipments', {
    service_code: 'DOM',
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: { company: 'Jane Doe', city: 'Chicago', zip: '60606', country: 'US' },
    package: { weight: 2 },
  })
  return data as { id: number; awb: string }
}

const inTab = `/shipments?filter=${encodeURIComponent(JSON.stringify({ label: 'to_print' }))}`

test('a clerk looks at a label without printing it, prints another, and then all that are left', async () => {
  const { page, follow } = session
  const [looked, printed, left] = [await newShipment(), await newShipment(), await newShipment()]
  await follow(`/shipments/${looked.id}`)
  await page.getByRole('img', { name: new RegExp(looked.awb) }).waitFor()
  await follow(`/shipments/${printed.id}`)
  const file = page.waitForResponse(response => /label\.pdf$/.test(response.url()))
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  expect((await file).status()).toBe(200)

  await follow('/shipments')
  await page.getByRole('tab', { name: /^To print \d/ }).click()
  const table = page.getByRole('table', { name: 'Shipments' })
  await table.getByRole('link', { name: left.awb, exact: true }).waitFor()
  await table.getByRole('link', { name: looked.awb, exact: true }).waitFor()
  await table.getByRole('link', { name: printed.awb, exact: true }).waitFor({ state: 'detached' })

  const document = page.waitForResponse(response => response.url().endsWith('/document'))
  await page.getByRole('button', { name: 'Print all' }).click()
  expect((await document).status()).toBe(200)
  await follow(inTab)
  await page.getByText('Nothing matches').waitFor()
  expect(await page.getByRole('button', { name: 'Print all' }).count()).toBe(0)
  await eventually(async () => {
    const { to_print: rest } = (await adminCalls(office, session)('GET', '/shipments/counts')) as {
      to_print: { count: number }
    }
    expect(rest.count).toBe(0)
  })
})

test('a dispatcher moves two pickups to another day, and finds the day’s run in the list of all runs', async () => {
  const { page, follow } = session
  const call = adminCalls(office, session)
  const { items: customers } = (await call('GET', '/customers')) as { items: { id: number }[] }
  for (const company of ['Dock North', 'Dock South']) {
    const address = { company, address1: '1 St', city: 'Nome', state: 'AK', zip: '99762', country: 'US' }
    await call('POST', '/pickups', { customer_id: customers[0]?.id, address, scheduled_date: '2031-05-01' })
  }
  const days = { date_from: '2031-05-01', date_to: '2031-05-31' }
  await follow(`/pickups?view=list&filter=${encodeURIComponent(JSON.stringify(days))}`)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await page.getByRole('button', { name: 'Change day or time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change day or time window' })
  await dialog.getByLabel('Day').fill('2031-05-09')
  await dialog.getByLabel('Until').fill('16:30')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  const read = async () => {
    const { items } = (await call('GET', '/pickups?date=2031-05-09')) as { items: { id: number }[] }
    return items
  }
  await eventually(async () => expect(await read()).toHaveLength(2))

  expect(await read()).toMatchObject([{ latest_time: '16:30:00' }, { latest_time: '16:30:00' }])

  const { items: drivers } = (await call('GET', '/drivers')) as { items: { id: number; name: string }[] }
  const ids = (await read()).map(({ id }) => id)
  const stops = { date: '2031-05-09', driver_id: drivers[0]?.id, pickup_ids: ids }
  const run = (await call('POST', '/runs/add', stops)) as { id: number }
  await follow('/runs')
  await page.getByRole('tab', { name: 'All runs' }).click()
  const row = page.getByRole('table', { name: 'Runs' }).getByRole('row', { name: new RegExp(`^${run.id} `) })
  await row.getByText(drivers[0]?.name ?? 'nobody').waitFor()
  await row.getByRole('link', { name: String(run.id), exact: true }).click()
  await page.getByRole('heading', { name: new RegExp(`Run ${run.id}`) }).waitFor()
})
