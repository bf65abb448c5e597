import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createApp, openWaybill } from '../../src/compose.ts'
import { readConfig } from '../../src/config.ts'
import { createExampleCompany } from '../../src/example/index.ts'
import { copyEmptyCluster } from '../support/empty-cluster.ts'
import { eventually } from '../support/eventually.ts'
import { launchChromium, patience } from './support/chromium.ts'
import { enter, settled, unpackedChromium } from './support/office.ts'

/** More than a search looks at for its first page, and a page and one more. */
const many = 1_500
const few = 26

let base: string
let page: Page
const closing: (() => Promise<unknown>)[] = []

/** The service of this process: only so are there thousands of shipments at once. */
beforeAll(async () => {
  const chromium = await unpackedChromium()
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-lists-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const dataDir = path.join(folder, 'data')
  await copyEmptyCluster(inject('emptyCluster'), dataDir)
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_ADDRESS: '10000' })
  const waybill = await openWaybill(config, pino({ level: 'silent' }))
  closing.push(() => waybill.close())
  const { admin } = await createExampleCompany(waybill)
  await waybill.database.write(1, tx =>
    sql`
      insert into shipments (tenant_id, awb, status, ship_date, reference, service_id, sender_company,
        sender_country, recipient_company, recipient_country, weight, weight_unit, piece_count, dimension_unit,
        created_at, updated_at)
      select 1, 'BULK' || n, 'Created', date '2029-01-01' + (n % 7),
        case when n <= ${many} then 'many-' else 'few-' end || n, (select min(id) from services),
        'A', 'US', 'B', 'US', 1, 'lb', 1, 'in', now(), now()
      from generate_series(1, ${many + few}) n`.execute(tx.sql),
  )
  const app = await createApp(waybill)
  closing.push(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/admin`
  const browser: Browser = await launchChromium(chromium)
  closing.push(() => browser.close())
  page = await browser.newPage({ viewport: { width: 1280, height: 500 }, reducedMotion: 'reduce' })
  page.setDefaultTimeout(patience)
  await page.goto(base)
  await enter(page, admin)
})

afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

async function visit(target: string): Promise<void> {
  await page.goto(base + target)
  await settled(page)
}

const search = () => page.getByRole('searchbox', { name: 'AWB, name, address, phone or reference' })
const firstAwb = () => page.getByRole('table', { name: 'Shipments' }).getByRole('link').first().textContent()

test('a search goes on over its pages; of very many it says that there are more', async () => {
  await visit('/shipments')
  await search().fill('few many')
  await page.getByText('Nothing matches').waitFor()
  await search().fill('many')
  await page.getByText('1–25 of 474+').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('26–50 of 474+').waitFor()
  await search().fill('few')
  await page.getByText('1–25 of 26').waitFor()
})

test('page, order and search stand in the address: they outlive a reload, and going back undoes them', async () => {
  await visit('/shipments')
  await search().fill('few')
  await page.getByText('1–25 of 26').waitFor()
  expect(await firstAwb()).toBe('BULK1526')
  await page.getByRole('button', { name: 'AWB' }).click()
  await page.getByRole('link', { name: 'BULK1501', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('26–26 of 26').waitFor()
  await page.reload()
  await page.getByText('26–26 of 26').waitFor()
  expect(await firstAwb()).toBe('BULK1526')
  expect(await search().inputValue()).toBe('few')

  await page.goBack()
  await page.getByText('1–25 of 26').waitFor()
  expect(await firstAwb()).toBe('BULK1501')
  await page.goBack()
  await page.getByRole('link', { name: 'BULK1526', exact: true }).waitFor()
  await page.goBack()
  await page.getByText('1–25 of 1,000+').waitFor()
  expect(await search().inputValue()).toBe('')
})

test('a list beside other search parameters leaves them alone', async () => {
  await visit('/pickups?view=list')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'completed' }).click()
  await page.keyboard.press('Escape')
  await page.getByText('Nothing matches').waitFor()
  expect(new URL(page.url()).searchParams.get('view')).toBe('list')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText('No pickups yet').waitFor()
})

test('an address that makes no sense shows the list as it usually is', async () => {
  await visit('/shipments?filter=[oops&page=-3')
  await page.getByText('1–25 of 1,000+').waitFor()
})

test('a page that is opened begins at its top, and going back leads to where one was', async () => {
  await visit('/shipments')
  const link = page.getByRole('link', { name: 'BULK1505', exact: true })
  await link.scrollIntoViewIfNeeded()
  const place = await scrolled()
  expect(place).toBeGreaterThan(100)
  await link.click()
  await page.getByRole('heading', { name: 'BULK1505' }).waitFor()
  await eventually(async () => expect(await scrolled()).toBe(0))
  await page.goBack()
  await link.waitFor()
  await eventually(async () => expect(await scrolled()).toBe(place))
})

test('a row is opened by a click anywhere in it, or by Enter on its link, and the way back keeps filter and place', async () => {
  await visit('/shipments')
  await search().fill('few')
  await page.getByText('1–25 of 26').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'BULK1504' })
  await row.scrollIntoViewIfNeeded()
  const place = await scrolled()
  expect(place).toBeGreaterThan(100)
  await row.getByText('Created').click()
  await page.getByRole('heading', { name: 'BULK1504' }).waitFor()
  await eventually(async () => expect(await scrolled()).toBe(0))
  await page.getByRole('link', { name: '← Shipments' }).click()
  await page.getByText('1–25 of 26').waitFor()
  expect(await search().inputValue()).toBe('few')
  await eventually(async () => expect(await scrolled()).toBe(place))

  await page.getByRole('link', { name: 'BULK1506', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'BULK1506' }).waitFor()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await page.getByRole('heading', { name: 'New shipment' }).waitFor()
  await page.getByRole('link', { name: '← Shipments' }).click()
  await page.getByText('1–25 of 26').waitFor()
  expect(await search().inputValue()).toBe('few')
})

test('on a phone each shipment is a card that names its fields', async () => {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await visit('/shipments')
  const cells = page.getByRole('row').filter({ hasText: 'BULK1526' }).getByRole('cell')
  // The first cell is the row's checkbox.
  expect(await cells.nth(2).getAttribute('data-label')).toBe('Status')
  const [awb, status] = [await cells.nth(1).boundingBox(), await cells.nth(2).boundingBox()]
  expect(status?.y).toBeGreaterThan(awb?.y ?? Number.POSITIVE_INFINITY)
  if (usual) await page.setViewportSize(usual)
})

test('when the last page is emptied, the one before is shown', async () => {
  const prefixes = Array.from({ length: 26 }, (_, number) => `A,US,${100 + number}`)
  const csv = ['zone,destination_country,destination_postal_prefix', ...prefixes].join('\n')
  await post('/zone-sets', { code: 'SHORT', name: 'Short list' })
  await post('/zone-sets/SHORT/rules.csv', { csv })
  await visit('/tariffs/zones/SHORT')
  await page.getByText('1–25 of 26').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Edit rule 26' }).click()
  await page.getByRole('button', { name: 'Delete rule' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('1–25 of 25').waitFor()
  await page.getByRole('button', { name: 'Edit rule 25' }).waitFor()
})

async function post(target: string, data: object): Promise<void> {
  const response = await page.request.post(`${base}/api${target}`, { data })
  expect(response.ok(), await response.text()).toBe(true)
}

function scrolled(): Promise<number> {
  return page.evaluate<number>('window.scrollY')
}
