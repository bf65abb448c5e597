import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { shipmentBody } from '../support/service.ts'
import { adminCalls } from './support/busy-day.ts'
import { scan } from './support/hand-scanner.ts'
import { looksRight, opened } from './support/looks.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice(opened)

beforeAll(async () => {
  const ask = adminCalls(office, session)
  await ask('POST', '/depots', { code: 'EWR', name: 'Newark', country: 'US' })
  await ask('POST', '/sort-codes', { country: 'US', zip_prefix: '606', code: 'CHI-12' })
})

async function newAwbs(count: number): Promise<string[]> {
  const shipments = Array.from({ length: count }, () => shipmentBody())
  const { data } = await office.call('POST', '/v1/shipments/batch', { mode: 'all', shipments })
  return (data.results as { awb: string }[]).map(({ awb }) => awb)
}

async function openStation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Arrived at depot' }).click()
  await page.getByRole('button', { name: 'Open as station' }).click()
  await page.getByText('Choose the depot first.').waitFor()
  await page.getByLabel('Depot', { exact: true }).click()
  await page.getByRole('option', { name: 'EWR · Newark' }).click()
  await page.getByRole('button', { name: 'Open as station' }).click()
  await page.getByRole('heading', { name: 'Arrived at depot · EWR · Newark' }).waitFor()
}

test('a station takes every code of a hand scanner, whatever was clicked, and shows a verdict to read from afar', async () => {
  const [one = '', two = '', three = '', four = ''] = await newAwbs(4)
  const station = await office.signIn(opened)
  const { page, visit, complaints } = station
  // A full screen has no other size.
  await page.addInitScript("Object.defineProperty(document, 'fullscreenEnabled', { value: false })")
  await visit('/scan')
  await openStation(page)
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  await looksRight(station)

  const result = page.getByRole('status', { name: 'Result' })
  await scan(page, one)
  await result.getByText('OK', { exact: true }).waitFor()
  for (const text of ['OK', 'CHI-12']) {
    const box = await result.getByText(text, { exact: true }).boundingBox()
    expect(box?.height, text).toBeGreaterThanOrEqual(160)
  }
  await looksRight(station)

  // A click beside all controls, a focused button, and the open question take no key from the scanner.
  await page.mouse.click(700, 300)
  await scan(page, two)
  await page.getByText('2 accepted, 0 refused, 0 waiting').waitFor()
  await page.getByRole('button', { name: 'Leave station' }).focus()
  await scan(page, three)
  await page.getByText('3 accepted, 0 refused, 0 waiting').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Leave station' }).click()
  await page.getByRole('dialog', { name: 'Leave the station?' }).waitFor()
  await scan(page, four)
  await page.getByText('4 accepted, 0 refused, 0 waiting').waitFor()
  await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0))

  await scan(page, 'nobody-has-this')
  await result.getByText('Stop', { exact: true }).waitFor()
  await looksRight(station)
  expect(complaints).toEqual([])
})

test('a stray key spoils no scan, and a code is typed and corrected by hand', async () => {
  const [one = '', two = ''] = await newAwbs(2)
  const { page, visit } = session
  await visit('/scan/station')
  await page.getByText('Ready to scan').waitFor()
  await page.keyboard.press('x')
  await page.getByText('Code: x').waitFor()
  await page.evaluate('new Promise(done => setTimeout(done, 100))')
  await scan(page, one)
  await page.getByText('1 accepted, 0 refused, 0 waiting').waitFor()
  await page.keyboard.type(`${two}0`, { delay: 60 })
  await page.keyboard.press('Backspace')
  await page.getByText(`Code: ${two}`, { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('2 accepted, 0 refused, 0 waiting').waitFor()
})

test('a station keeps scans without a connection, stays one after a reload, and is left only on purpose', async () => {
  const awbs = await newAwbs(2)
  const { page, visit, context } = await office.signIn(opened)
  await visit('/scan')
  await openStation(page)
  const heading = page.getByRole('heading', { name: 'Arrived at depot · EWR · Newark' })
  const isFull = () => page.evaluate<boolean>('document.fullscreenElement !== null')
  await eventually(async () => expect(await isFull()).toBe(true))
  await context.route('**/admin/api/scans', route => route.abort('connectionrefused'))
  for (const awb of awbs) await scan(page, awb)
  await page.getByText(/2 scans wait in this browser/).waitFor()
  await page.reload()
  await page.getByText(/2 scans wait in this browser/).waitFor()
  await context.unroute('**/admin/api/scans')
  await page.evaluate("dispatchEvent(new Event('online'))")
  await page.getByText('2 accepted, 0 refused, 0 waiting').waitFor()

  const question = page.getByRole('dialog', { name: 'Leave the station?' })
  await page.evaluate('history.back()')
  await question.waitFor()
  await question.getByRole('button', { name: 'Go on scanning' }).click()
  await heading.waitFor()
  await page.keyboard.press('Escape')
  expect(await question.count()).toBe(0)
  await page.getByRole('button', { name: 'Leave station' }).click()
  await question.getByRole('button', { name: 'Leave station' }).click()
  await page.getByRole('heading', { name: 'Scan', exact: true }).waitFor()
  await eventually(async () => expect(await isFull()).toBe(false))
})
