import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { ownersOffice } from './support/office.ts'
import {
  buildIsHeld,
  type DriversPhone,
  driverAtWork,
  driversPhone,
  pairingCode,
} from './support/phone-browser.ts'
import { mainThreadWork } from './support/processor-time.ts'

const { office, session } = ownersOffice()
let phone: DriversPhone
afterAll(() => phone?.close())

const dist = fileURLToPath(new URL('../../../driver/dist/', import.meta.url))

test('the app is at most 250 KB compressed, without the WebAssembly of the barcode reader', async () => {
  const files = (await readdir(dist, { recursive: true })).filter(file => /\.(?:js|mjs|css|html)$/.test(file))
  const sizes = await Promise.all(
    files.map(async file => {
      const compressed = await stat(path.join(dist, `${file}.br`)).catch(() => null)
      return (compressed ?? (await stat(path.join(dist, file)))).size
    }),
  )
  expect(files.length).toBeGreaterThan(3)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000)
})

test('a day of 120 stops is small on the wire, and shown with little work of the processor', async () => {
  const deliveries = Array.from({ length: 120 }, (_, number) => ({ company: `Shop ${number + 1}` }))
  const driver = await driverAtWork(office, session, deliveries)
  phone = await driversPhone(office.base)
  const { page } = phone
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('Network.enable')
  const days = new Set<string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/driver/api/day')) days.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (days.has(requestId)) bytes = Math.max(bytes, encodedDataLength)
  })
  await page.goto(`/driver#pair=${await pairingCode(office, session, driver.id)}`)
  await page.getByRole('button', { name: 'Pair phone' }).click()
  await page.getByText('0 of 120 stops done').waitFor()
  await buildIsHeld(phone)
  expect(bytes).toBeGreaterThan(1000)
  // 0.6 s at the 1.4 Mbit/s of 3G.
  expect(bytes).toBeLessThan(100_000)

  const shown = `document.querySelectorAll('.stop-row').length === 120`
  const { total } = await mainThreadWork(page, () => page.reload(), shown)
  // A phone has a quarter of the processor: 1.6 s of its two.
  expect(total).toBeLessThan(400)
})

test('a stop of a day of 120 is recorded with little work of the processor, while the server does not answer', async () => {
  const { page } = phone
  await page.route('**/driver/api/**', () => undefined)
  await page.getByRole('link', { name: /Shop 60\b/ }).click()
  await page.getByRole('button', { name: 'Deliver', exact: true }).click()
  await page.getByRole('button', { name: /^Parcel/ }).click()
  await page.getByText('1 of 1', { exact: true }).waitFor()
  const box = await page.getByRole('button', { name: 'Record delivery' }).boundingBox()
  if (!box) throw new Error('There is no button.')
  const record = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const { longest, total } = await mainThreadWork(
    page,
    record,
    `document.querySelector('.door-done') !== null`,
  )
  // A phone has a quarter of the processor: 100 ms from the touch to the answer.
  expect(longest).toBeLessThan(25)
  expect(total).toBeLessThan(100)
})
