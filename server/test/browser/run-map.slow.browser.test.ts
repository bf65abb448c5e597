import { beforeAll, expect, test } from 'vitest'
import { adminCalls } from './support/busy-day.ts'
import { ownersOffice } from './support/office.ts'
import { enter } from './support/session.ts'

const { office, session } = ownersOffice()

const places = `country,postal_code,latitude,longitude
US,11201,40.694,-73.990
US,11215,40.667,-73.985
US,10301,40.631,-74.093
US,10118,40.7484,-73.9857`

beforeAll(async () => {
  const ask = adminCalls(office, session)
  await ask('POST', '/postal-places.csv', { csv: places })
  await ask('POST', '/depots', { code: 'HUB', name: 'Hub', country: 'US', zip: '10118' })
})

async function parcel(zip: string, company: string): Promise<string> {
  const { data } = await office.call('POST', '/v1/shipments', {
    service_code: 'DOM',
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: { company, address1: '1 Main St', city: 'New York', zip, country: 'US' },
    package: { weight: 2 },
  })
  await adminCalls(office, session)('POST', `/shipments/${data.id}/status`, { status: 'In Transit' })
  return String(data.awb)
}

/** The board of a day with its map; the list and the map show what matches the search alone. */
async function boardOf(date: string, search: string, size = { width: 1440, height: 900 }) {
  const { page, follow } = session
  await page.setViewportSize(size)
  await follow(`/runs?date=${date}`)
  const show = page.getByRole('button', { name: 'Show map' })
  await show.or(page.getByRole('button', { name: 'Hide map' })).waitFor()
  if (await show.isVisible()) await show.click()
  const unassigned = page.getByRole('region', { name: 'Unassigned' })
  await unassigned.getByLabel('Search stops').fill(search)
  const map = page.getByRole('region', { name: 'Map', exact: true })
  return {
    page,
    unassigned,
    map,
    mark: (zip: string) => map.locator(`[data-mark]:has(title:text("${zip}"))`),
  }
}

async function middleOf(place: {
  boundingBox: () => Promise<{ x: number; y: number; width: number; height: number } | null>
}) {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

test('a lasso on the map selects stops, which the bar gives to a driver, and stops without a place are listed', async () => {
  await parcel('11201', 'Lasso one')
  await parcel('11215', 'Lasso two')
  await parcel('10301', 'Lasso far')
  await parcel('99950', 'Lasso nowhere')
  const { page, unassigned, map, mark } = await boardOf('2031-07-01', 'lasso')
  await map.getByRole('img', { name: 'Map with 3 stops' }).waitFor()
  await map.getByText('1 stop is not on the map').click()
  await map.getByText('Lasso nowhere', { exact: false }).waitFor()
  const [one, two] = [await middleOf(mark('11201')), await middleOf(mark('11215'))]
  const [left, right] = [Math.min(one.x, two.x) - 30, Math.max(one.x, two.x) + 30]
  const [top, bottom] = [Math.min(one.y, two.y) - 30, Math.max(one.y, two.y) + 30]
  await page.mouse.move(left, top)
  await page.mouse.down()
  for (const [x, y] of [
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const) {
    await page.mouse.move(x, y, { steps: 4 })
  }
  await page.mouse.up()
  await unassigned.getByText('2 of 4 stops selected').waitFor()
  await unassigned.getByRole('button', { name: 'Add 2 stops to…' }).click()
  await page.getByRole('menuitem', { name: /^Alex Kim/ }).click()
  await unassigned.getByText('0 of 2 stops selected').waitFor()
  await map.getByRole('img', { name: 'Map with 3 stops' }).waitFor()
})

test('a row of the list and a mark of the map are dragged onto a driver, and a mark of a run to another driver', async () => {
  await parcel('11201', 'Drag row')
  await parcel('11215', 'Drag mark')
  const { page, unassigned, mark } = await boardOf('2031-07-02', 'drag')
  const [alex, sam] = [page.locator('[data-driver]').nth(0), page.locator('[data-driver]').nth(1)]
  await unassigned.getByRole('listitem').filter({ hasText: 'Drag row' }).dragTo(alex)
  await alex.getByText('1 delivery').waitFor()
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await page.mouse.up()
  }
  await drag(await middleOf(mark('11215')), await middleOf(alex))
  await alex.getByText('2 deliveries').waitFor()
  await mark('11215').getByText('A', { exact: true }).waitFor()
  await drag(await middleOf(mark('11215')), await middleOf(sam))
  await sam.getByText('1 delivery').waitFor()
  await alex.getByText('1 delivery').waitFor()
})

test('the stops on the map are given to a driver with the keyboard alone', async () => {
  const awb = await parcel('11201', 'Keys')
  const { page, unassigned } = await boardOf('2031-07-03', 'keys', { width: 390, height: 844 })
  await unassigned.getByText('0 of 1 stop selected').waitFor()
  await unassigned.getByLabel(`Select ${awb}`).focus()
  await page.keyboard.press('Space')
  await unassigned.getByRole('button', { name: 'Add 1 stop to…' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-driver]').first().getByText('1 delivery').waitFor()
})

test('the stops of a run are put in order by distance, seen before they are saved, and put back', async () => {
  const ask = adminCalls(office, session)
  const awbs = [await parcel('11201', 'Near'), await parcel('10301', 'Far'), await parcel('11215', 'Middle')]
  const run = await ask('POST', '/runs/add', { date: '2031-07-04', driver_id: 1, awbs })
  const { page, follow } = session
  const numbers = (run.stops as { number: number; company: string }[]).toSorted((a, b) =>
    a.company === 'Near' ? -1 : b.company === 'Near' ? 1 : a.company.localeCompare(b.company),
  )
  // Near, Far, Middle drives one part twice.
  await ask('PUT', `/runs/${run.id}/order`, {
    version: run.version,
    stops: [numbers[2], numbers[0], numbers[1]].map(stop => stop?.number),
  })
  await follow(`/runs/${run.id}`)
  const stops = page.getByRole('region', { name: 'Stops', exact: true })
  const order = async () => {
    const rows = await stops.getByRole('listitem').allTextContents()
    return rows.map(row => /Near|Far|Middle/.exec(row)?.[0])
  }
  const before = ['Middle', 'Near', 'Far']
  await stops.getByText('Near').waitFor()
  expect(await order()).toEqual(before)
  await stops.getByRole('button', { name: 'Order stops' }).click()
  await stops.getByText('Proposed order. It is not saved yet.').waitFor()
  await stops.getByText(/^Total distance: [\d.]+ mi before, [\d.]+ mi after\.$/).waitFor()
  const proposed = await order()
  expect(proposed).not.toEqual(before)
  expect(proposed[1]).toBe('Middle')
  expect(companies(await ask('GET', `/runs/${run.id}`))).toEqual(before)
  await stops.getByRole('button', { name: 'Save order' }).click()
  await stops.getByText('The new order is saved.').waitFor()
  expect(companies(await ask('GET', `/runs/${run.id}`))).toEqual(proposed)
  await stops.getByRole('button', { name: 'Undo' }).click()
  await stops.getByText('The new order is saved.').waitFor({ state: 'hidden' })
  expect(companies(await ask('GET', `/runs/${run.id}`))).toEqual(before)
})

function companies({ stops }: Record<string, unknown>): string[] {
  return (stops as { company: string }[]).map(({ company }) => company)
}

test('the page of a run shows its stops on a map in order, done or open', async () => {
  const { page, follow } = session
  const ask = adminCalls(office, session)
  const awbs = [
    await parcel('11201', 'Near'),
    await parcel('11215', 'Next'),
    await parcel('99950', 'Nowhere'),
  ]
  const run = await ask('POST', '/runs/add', { date: '2031-07-09', driver_id: 1, awbs })
  const { version } = await ask('POST', `/runs/${run.id}/depart`, { version: run.version }).then(
    ({ run: out }) => out as { version: number },
  )
  const stops = run.stops as { number: number; company: string }[]
  const near = stops.find(({ company }) => company === 'Near')
  const outcomes = [{ stop: near?.number, outcome: 'delivered' }]
  await ask('PUT', `/runs/${run.id}/outcomes`, { version, outcomes })
  await follow(`/runs/${run.id}`)
  const map = page.getByRole('region', { name: 'Map', exact: true })
  await map.getByRole('img', { name: 'Map with 2 stops' }).waitFor()
  await map.getByText('1 stop is not on the map').waitFor()
  const titles = await map.locator('title').allTextContents()
  expect(titles).toEqual(['Stop 1, Near: done', 'Stop 2, Next: open'])
  expect(await map.locator('[data-done=true]').count()).toBe(1)
})

test('a role that only reads moves the map and is offered no lasso', async () => {
  await parcel('11201', 'Looked at')
  const reader = { email: `reads.${office.clientId.toLowerCase()}@example.com`, password: 'reads-and-prints' }
  await adminCalls(office, session)('POST', '/staff', { ...reader, role: 'read_only' })
  const { page, visit, context } = await office.open({ viewport: { width: 1440, height: 900 } })
  await visit('/')
  await enter(page, reader)
  await visit('/runs?date=2031-07-10')
  const show = page.getByRole('button', { name: 'Show map' })
  const hide = page.getByRole('button', { name: 'Hide map' })
  await show.or(hide).waitFor()
  if (await show.isVisible()) await show.click()
  const map = page.getByRole('region', { name: 'Map', exact: true })
  const mark = map.locator('[data-mark]:has(title:text("11201"))')
  await mark.waitFor()
  expect(await map.getByRole('button').allTextContents()).toEqual(['+', '−', 'Show all'])
  const from = await middleOf(mark)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 60, from.y + 40, { steps: 4 })
  await page.mouse.up()
  const to = await middleOf(mark)
  expect([Math.round(to.x - from.x), Math.round(to.y - from.y)]).toEqual([-60, 40])
  await context.close()
})
