import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { atTheDoor, watchSending } from './support/at-the-door.ts'
import { adminCalls } from './support/busy-day.ts'
import { type Deployment, deploymentOf } from './support/deployment.ts'
import { ownersOffice } from './support/office.ts'
import {
  buildIsHeld,
  type DriverAtWork,
  type DriversPhone,
  driverAtWork,
  driversPhone,
  pairingCode,
} from './support/phone-browser.ts'
import { storedDrafts } from './support/stored-drafts.ts'

const { office, session } = ownersOffice()
let driver: DriverAtWork
let server: Deployment
let phone: DriversPhone

beforeAll(async () => {
  driver = await driverAtWork(office, session, [
    { company: 'First Bakery', change: { cod_amount: 49.9, notes: 'Ring twice' } },
    { company: 'Second Books' },
    { company: 'Third Shoes', change: { package: { weight: 2, pieces: 3 } } },
    { company: 'Fourth Flowers' },
  ])
  server = await deploymentOf(office.base)
  phone = await driversPhone(server.base)
})
afterAll(async () => {
  await phone?.close()
  await server?.close()
})

test('a driver pairs a phone by the code that the office shows, and sees the day', async () => {
  const { page } = phone
  await page.goto('/driver')
  await page.getByRole('heading', { name: 'Pair this phone' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  // This phone has no camera; it says so, and the code can be typed.
  await page.getByRole('button', { name: 'Scan QR code' }).click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByLabel('Code').fill('12345')
  await page.getByRole('button', { name: 'Pair phone' }).click()
  await page.getByText('A code has nine digits.').waitFor()
  await page.getByLabel('Code').fill('000 000 000')
  await page.getByRole('button', { name: 'Pair phone' }).click()
  await page.getByText('This code is wrong, used, or older than ten minutes.').waitFor()
  await page.getByLabel('Code').fill(await pairingCode(office, session, driver.id))
  await page.getByLabel('Code').press('Enter')

  await page.getByText('Robin Road').waitFor()
  await page.getByText('Everything is sent').waitFor()
  await page.getByText('0 of 4 stops done').waitFor()
  await page.getByRole('link', { name: /First Bakery.*Collect \$49.90/ }).waitFor()
  await page.getByRole('link', { name: /Third Shoes.*3 pieces/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await tooSmall(phone)).toEqual([])
})

test('at a stop the driver sees the money first, and calls and navigates with one touch', async () => {
  const { page } = phone
  await page.getByRole('link', { name: /First Bakery/ }).click()
  await page.getByRole('heading', { name: 'First Bakery' }).waitFor()
  await page.getByText('$49.90').waitFor()
  await page.getByText('Ring twice').waitFor()
  expect(await page.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+13125550142')
  const map = await page.getByRole('link', { name: 'Navigate' }).getAttribute('href')
  expect(decodeURIComponent(map ?? '')).toContain('233 S Wacker Dr')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await tooSmall(phone)).toEqual([])
  await page.getByRole('link', { name: 'All stops' }).click()
  await page.getByText('0 of 4 stops done').waitFor()
})

test('without a network the app opens with its day, also after the phone has killed it', async () => {
  await buildIsHeld(phone)
  await phone.context.setOffline(true)
  await phone.page.getByText('No network.').waitFor()
  await phone.kill()
  await phone.context.setOffline(true)
  await phone.page.goto('/driver')
  await phone.page.getByText('0 of 4 stops done').waitFor()
  await phone.page.getByRole('link', { name: /Fourth Flowers/ }).click()
  await phone.page.getByRole('heading', { name: 'Fourth Flowers' }).waitFor()
  // The address of a stop opens too.
  await phone.page.reload()
  await phone.page.getByRole('heading', { name: 'Fourth Flowers' }).waitFor()
  await phone.context.setOffline(false)
  await phone.page.getByRole('link', { name: 'All stops' }).click()
})

test('a stop that was cancelled stays under the thumb, and is told until the driver has touched it', async () => {
  const { page } = phone
  await page.getByText('0 of 4 stops done').waitFor()
  const [, second] = driver.shipments
  await page.evaluate('scrollTo(0, 0)')
  const before = await placesOfRows(phone)
  await adminCalls(office, session)('POST', `/shipments/${second?.id}/cancel`)
  await turnToApp(phone)
  const notice = page.getByRole('alert').filter({ hasText: 'Cancelled: Second Books' })
  await notice.waitFor()
  const change = page.getByRole('button', { name: 'Show new order of stops' })
  await change.waitFor()
  expect(await placesOfRows(phone)).toEqual(before)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await tooSmall(phone)).toEqual([])
  await change.click()
  await page.getByText('0 of 3 stops done').waitFor()
  await page.getByRole('link', { name: /Second Books/ }).waitFor({ state: 'detached' })
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await notice.getByRole('button', { name: 'I have seen it' }).click()
  await notice.waitFor({ state: 'detached' })
})

test('a new build waits while a stop is open, and the older one still has all its files', async () => {
  const { page } = phone
  await page.getByRole('link', { name: /First Bakery/ }).click()
  await page.getByRole('heading', { name: 'First Bakery' }).waitFor()
  const script = await page.evaluate<string>(`document.querySelector('script[src]').src`)
  server.deploy()
  await page.evaluate('navigator.serviceWorker.getRegistration().then(each => each.update())')
  const newer = 'navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting?.state)'
  await eventually(async () => expect(await page.evaluate(newer)).toBe('installed'))
  // The server has it no more.
  expect((await fetch(script)).status).toBe(404)
  expect(await page.evaluate(`fetch(${JSON.stringify(script)}).then(({ status }) => status)`)).toBe(200)
  await page.reload()
  await page.getByRole('heading', { name: 'First Bakery' }).waitFor()
  expect(await page.evaluate('document.documentElement.dataset.build')).toBeUndefined()

  await page.getByRole('link', { name: 'All stops' }).click()
  await eventually(async () =>
    expect(await page.evaluate('document.documentElement.dataset.build')).toBe('newer'),
  )
  await page.getByText('0 of 3 stops done').waitFor()
})

test('when the phone has killed the app without a network, what was recorded is sent once, and what was entered is there', async () => {
  await phone.context.setOffline(true)
  const before = atTheDoor(phone.page)
  await before.open('Fourth Flowers', 'Deliver')
  await before.press('Parcel Choose by hand')
  await before.press('Record delivery')
  await before.recorded()
  await before.open('Third Shoes', 'Deliver')
  await before.press('Piece 2 Choose by hand')
  await eventually(async () =>
    expect(await storedDrafts(phone.page)).toEqual([expect.stringContaining('"piece":2')]),
  )
  await phone.kill()

  await phone.context.setOffline(true)
  const sent = await watchSending(phone.page)
  await phone.page.goto('/driver')
  await phone.page.getByText('1 action is waiting').waitFor()
  const after = atTheDoor(phone.page)
  await after.open('Third Shoes', 'Deliver')
  await phone.page.getByRole('button', { name: 'Record 1 of 3 pieces' }).waitFor()
  await after.press('Piece 2 Not scanned')
  await after.press('Back')
  await phone.page.getByRole('link', { name: 'All stops' }).click()
  await phone.context.setOffline(false)
  await phone.page.getByText('Everything is sent').waitFor()
  await phone.page.getByText('1 of 3 stops done').waitFor()
  expect(sent.results).toEqual([expect.objectContaining({ result: 'applied' })])
  const flowers = driver.shipments.at(-1)
  const { items } = await adminCalls(office, session)('GET', `/shipments/${flowers?.id}/proofs`)
  expect(items).toHaveLength(1)
})

test('a phone that was reported lost deletes everything, and is paired again when it is found', async () => {
  const { page } = phone
  const ask = adminCalls(office, session)
  const { items } = await ask('GET', `/drivers/${driver.id}/devices`)
  const [device] = items as { id: number }[]
  await ask('POST', `/drivers/${driver.id}/devices/${device?.id}/lost`)
  await turnToApp(phone)
  await page.getByText('This phone was reported as lost, and everything on it has been deleted.').waitFor()
  await eventually(async () => expect(await storedTexts(phone)).toEqual([]))

  await page.getByLabel('Code').fill(await pairingCode(office, session, driver.id))
  await page.getByRole('button', { name: 'Pair phone' }).click()
  await page.getByText('Robin Road').waitFor()
  await page.getByText('1 of 3 stops done').waitFor()
})

test('a phone whose browser stores nothing says so', async () => {
  const other = await driversPhone(office.base)
  const devtools = await other.context.newCDPSession(other.page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: office.base, quotaSize: 1 })
  await other.page.goto(`/driver#pair=${await pairingCode(office, session, driver.id)}`)
  const button = other.page.getByRole('button', { name: 'Pair phone' })
  await button.or(other.page.getByText('lets the app store nothing')).first().waitFor()
  if (await button.isVisible()) await button.click()
  await other.page.getByText('lets the app store nothing').waitFor()
  await other.close()
})

test('on an iPhone the app says how to install it, with the code to enter there', async () => {
  const iphone = await driversPhone(office.base, {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  await iphone.page.goto('/driver#pair=123456789')
  await iphone.page.getByText('Add to Home Screen').waitFor()
  await iphone.page.getByText('123 456 789').waitFor()
  expect(await iphone.page.getByRole('button').count()).toBe(0)
  expect(await accessibilityFaults(iphone.page)).toEqual([])
  await iphone.close()
})

test('in German and at night the app reads as well', async () => {
  const { id } = await driverAtWork(office, session, [
    { company: 'Bäckerei Öhler', change: { cod_amount: 5 } },
  ])
  const german = await driversPhone(office.base, { locale: 'de-DE', colorScheme: 'dark' })
  await german.page.goto(`/driver#pair=${await pairingCode(office, session, id)}`)
  await german.page.getByRole('button', { name: 'Telefon koppeln' }).click()
  await german.page.getByText('Alles ist gesendet').waitFor()
  expect(await accessibilityFaults(german.page)).toEqual([])
  await german.page.getByRole('link', { name: /Bäckerei Öhler/ }).click()
  await german.page.getByRole('heading', { name: 'Bäckerei Öhler' }).waitFor()
  expect(await accessibilityFaults(german.page)).toEqual([])
  await german.page.getByRole('link', { name: 'Alle Stopps' }).click()
  await german.page.getByRole('link', { name: 'Telefon', exact: true }).click()
  await german.page.getByText('Robin Road').waitFor()
  expect(await accessibilityFaults(german.page)).toEqual([])
  await german.close()
})

/** As if the driver had used another app meanwhile. */
async function turnToApp({ page }: DriversPhone): Promise<void> {
  await page.evaluate(`window.dispatchEvent(new Event('online'))`)
}

/** How far each row is from the top of the screen. */
function placesOfRows({ page }: DriversPhone): Promise<number[]> {
  return page.evaluate(
    `[...document.querySelectorAll('.stop-row')].map(each => each.getBoundingClientRect().top)`,
  )
}

/** All that is touched, and is less than 48 pixels high. */
function tooSmall({ page }: DriversPhone): Promise<string[]> {
  return page.evaluate(
    `[...document.querySelectorAll('a, button, input')].filter(each => each.getBoundingClientRect().height < 48)
      .map(each => each.outerHTML)`,
  )
}

/** All that IndexedDB holds of people and work. */
function storedTexts({ page }: DriversPhone): Promise<string[]> {
  return page.evaluate(`(async () => {
    const wait = request => new Promise((done, fail) => {
      request.onsuccess = () => done(request.result)
      request.onerror = () => fail(request.error)
    })
    const db = await wait(indexedDB.open('waybill-driver'))
    const found = []
    for (const name of db.objectStoreNames) {
      if (name === 'about') continue
      for (const value of await wait(db.transaction(name).objectStore(name).getAll())) found.push(JSON.stringify(value))
    }
    db.close()
    return [...found, localStorage.getItem('waybill-driver.pairing')].filter(Boolean)
  })()`)
}
