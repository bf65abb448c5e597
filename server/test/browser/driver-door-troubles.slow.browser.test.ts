import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { atTheDoor, watchSending } from './support/at-the-door.ts'
import { adminCalls } from './support/busy-day.ts'
import { type DriversRun, pairPhone, planRun } from './support/drivers-run.ts'
import { scan } from './support/hand-scanner.ts'
import { ownersOffice } from './support/office.ts'
import { photoOf } from './support/photos.ts'
import type { BrowserSession } from './support/session.ts'
import { storedDrafts } from './support/stored-drafts.ts'

const { office, session } = ownersOffice()
let run: DriversRun
let phone: BrowserSession
let page: Page
let door: ReturnType<typeof atTheDoor>
beforeAll(async () => {
  await session.visit('/account')
  run = await planRun(
    office,
    session,
    [{ cod_amount: 20 }, {}, {}, {}, { package: { weight: 2, pieces: 3 } }],
    1,
  )
  phone = await pairPhone(office, session, run.driver)
  page = phone.page
  door = atTheDoor(page)
})
afterAll(() => phone?.context.close())
beforeEach(() => back())

const back = async () => {
  await page.goto(`${office.base}/driver`)
  await page.locator('ol.stops').waitFor()
}

/** Milliseconds between the keys of a scanner that types thirty characters in 80. */
const fast = 80 / 30

test('a stop that the office cancels stays on the screen of the driver who is at its door', async () => {
  await page.getByText('Everything is sent').waitFor()
  const sent = await watchSending(page)
  await door.open('Shop 4', 'Deliver')
  await door.press('Parcel Choose by hand')
  await adminCalls(office, session)('POST', `/shipments/${run.deliveries[3]?.id}/cancel`)
  const news = page.waitForResponse(response => response.url().includes('/driver/api/day'))
  await page.evaluate(`window.dispatchEvent(new Event('online'))`)
  await (await news).finished()
  await page.getByText('1 of 1', { exact: true }).waitFor()
  await door.press('Record delivery')
  await door.recorded()
  await page.getByText('Everything is sent').waitFor()
  expect(sent.results).toEqual([expect.objectContaining({ result: 'kept', because: 'cancelled' })])
})

test('a scanner that types 30 characters in 80 ms needs no focus, and leaves a field as it was', async () => {
  await door.open('Shop 5', 'Deliver')
  await scan(page, 'X'.repeat(30), fast)
  await page.getByRole('dialog', { name: 'Not for this stop' }).waitFor()
  await page.getByText('This is no label of a parcel.').waitFor()
  await door.press('Go on')
  const awb = run.deliveries[4]?.awb ?? ''
  await scan(page, `${awb}/1`, fast)
  await page.getByText('1 of 3', { exact: true }).waitFor()
  // Enter would press the button that has the focus.
  await page.getByRole('button', { name: 'Record 1 of 3 pieces' }).focus()
  await scan(page, `${awb}/2`, fast)
  await page.getByText('2 of 3', { exact: true }).waitFor()
  const name = page.getByLabel('Name of the person who takes it')
  await name.fill('Zoë')
  await scan(page, `${awb}/3`, fast)
  await page.getByText('3 of 3', { exact: true }).waitFor()
  expect(await name.inputValue()).toBe('Zoë')
  await scan(page, run.deliveries[1]?.awb ?? '', fast)
  await page.getByText(/is for another of your stops: Shop 2\.$/).waitFor()
  await door.press('Go on')
  // A swipe back by mistake loses nothing.
  await page.goBack()
  await door.press('Deliver')
  await page.getByText('3 of 3', { exact: true }).waitFor()
  await door.press('Record delivery')
  await door.recorded()
})

test('more than the amount cannot be collected, nor less where the company does not allow it', async () => {
  await door.open('Shop 1', 'Deliver')
  await door.press('Record delivery')
  await page.getByText('Collect the money first.').waitFor()
  await page.getByText('Scan the parcel, or choose it by hand.').waitFor()
  await door.press('Parcel Choose by hand')
  await door.press('Cash')
  const amount = page.getByRole('textbox', { name: 'Cash', exact: true })
  await amount.fill('20.01')
  await page.getByText('This is more than the amount. Correct it.').waitFor()
  await amount.fill('19,99')
  await page.getByText('Collect the whole amount. The company allows no less.').waitFor()
  expect(await page.getByLabel('Reason for less').count()).toBe(0)
})

test('a camera that the driver has denied is told, with the way out', async () => {
  await page.evaluate(
    `navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', 'NotAllowedError') }`,
  )
  await door.open('Shop 2', 'Deliver')
  await door.press('Scan with the camera')
  await page.getByText(/^This app may not use the camera\..*choose the pieces by hand\.$/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await door.press('Close the camera')
  await door.press('Parcel Choose by hand')
  await page.getByText('1 of 1', { exact: true }).waitFor()
  await door.press('Parcel Not scanned')
  // On the disk too: the next test opens the app anew.
  await eventually(async () =>
    expect(await storedDrafts(page)).toContainEqual(
      expect.stringMatching(new RegExp(`^deliver:.*${run.deliveries[1]?.awb} .*"pieces":\\[\\]`)),
    ),
  )
})

test('a camera with a black picture is started again', async () => {
  await page.evaluate(`(() => {
    cameras = 0
    const stream = colours => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
      const context = canvas.getContext('2d')
      let turn = 0
      const draw = () => {
        context.fillStyle = colours[turn++ % colours.length]
        context.fillRect(0, 0, 160, 240)
        requestAnimationFrame(draw)
      }
      context.fillStyle = 'black'
      context.fillRect(0, 0, 320, 240)
      draw()
      return canvas.captureStream(10)
    }
    navigator.mediaDevices.getUserMedia = async () => stream(++cameras === 1 ? ['black'] : ['white', 'gray'])
  })()`)
  await door.open('Shop 2', 'Deliver')
  await door.press('Scan with the camera')
  await eventually(async () => expect(await page.evaluate('cameras')).toBe(2))
  await page.getByText('Hold the label in front of the camera').waitFor()
  await door.press('Close the camera')
})

test('a photo that shows nothing does not count, and neither does a file that is none', async () => {
  await door.open('Shop 2', 'Deliver')
  await door.photograph(Buffer.from('This is no photo.'))
  await page.getByText('The photo could not be read. Take it again.').waitFor()
  await door.photograph(await photoOf(page, null))
  await page.getByText('The photo shows nothing. Take it again.').waitFor()
  expect(await page.getByRole('img', { name: 'Photo 1' }).count()).toBe(0)
  await door.photograph(await photoOf(page, 3))
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await removePhoto()
})

test('a photo of 24 megapixels that was stored lying is upright, and neither black nor white', async () => {
  await door.open('Shop 2', 'Deliver')
  await door.photograph(await photoOf(page, 24, { width: 6000, height: 4000 }))
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  const photo = await page.evaluate(`(async () => {
    const image = document.querySelector('.door-photos img')
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    context.drawImage(image, 0, 0)
    const colour = (x, y) => {
      const [red, green] = context.getImageData(x, y, 1, 1).data
      return red > green ? 'red' : 'green'
    }
    const [right, bottom] = [width - 4, height - 4]
    return { width, height, corners: [colour(4, 4), colour(right, 4), colour(4, bottom), colour(right, bottom)] }
  })()`)
  expect(photo).toEqual({ width: 1067, height: 1600, corners: ['red', 'red', 'green', 'green'] })
  await removePhoto()
})

test('a photo that is not ready when the driver leaves the step is there when the driver returns', async () => {
  await door.open('Shop 2', 'Deliver')
  await door.photograph(await photoOf(page, 24, { width: 6000, height: 4000 }))
  await door.press('Back')
  await eventually(async () => expect(await entriesWithPhoto()).toHaveLength(1))
  await door.press('Deliver')
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await removePhoto()
})

test('a photo and a signature that are not recorded are there again when the phone has ended the app for its camera', async () => {
  await door.open('Shop 3', 'Deliver')
  await door.photograph(await photoOf(page, 5))
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await door.press('Sign')
  await door.sign()
  await door.press('Save signature')
  await eventually(async () =>
    expect(await entriesWithPhoto()).toEqual([expect.stringMatching(/"strokes":\[\[.*"bytes"/)]),
  )
  await back()
  await door.open('Shop 2', 'Deliver')
  await page.getByRole('button', { name: 'Sign', exact: true }).waitFor()
  expect(await page.getByRole('img', { name: 'Photo 1' }).count()).toBe(0)
  await back()
  await door.open('Shop 3', 'Deliver')
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await page.getByRole('button', { name: 'Change signature' }).waitFor()
})

test('when the phone cannot write, the screen says so, and what was entered is still there', async () => {
  await page.evaluate(`(() => {
    const { add } = IDBObjectStore.prototype
    isFull = true
    IDBObjectStore.prototype.add = function (...given) {
      if (isFull) throw new DOMException('The disk is full.', 'QuotaExceededError')
      return add.apply(this, given)
    }
  })()`)
  await door.open('Shop 2', 'Deliver')
  await door.press('Parcel Choose by hand')
  await page.getByLabel('Name of the person who takes it').fill('Zoë')
  await door.press('Record delivery')
  await page.getByRole('alert').filter({ hasText: 'Not recorded' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.evaluate('isFull = false')
  await door.press('Record delivery')
  await door.recorded()
})

test('a network that never answers makes nobody wait', async () => {
  await page.getByText('Everything is sent').waitFor()
  await page.route('**/driver/api/**', () => undefined)
  await door.open('Shop 3', 'Deliver')
  await door.press('Parcel Choose by hand')
  await door.press('Record delivery')
  await door.recorded()
  await page.getByText('1 action and 1 photo are waiting').waitFor()
  expect(await entriesWithPhoto()).toEqual([])
  await page.unroute('**/driver/api/**')
  await back()
  await page.getByText('Everything is sent').waitFor()
})

test('a second touch where the driver has just recorded does not close the confirmation', async () => {
  await door.open('Dock 1', 'Write a note')
  await page.getByLabel('Note for the office').fill('The gate is open.')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const place = await placeOf(page, 'Record note')
  await page.mouse.click(...place)
  const confirmed = page.getByText('Recorded on this phone', { exact: true })
  await confirmed.waitFor()
  await page.mouse.click(...place)
  await page.clock.runFor(399)
  await page.mouse.click(...(await placeOf(page, 'Done')))
  expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true)
  expect(await confirmed.isVisible()).toBe(true)
  await page.clock.runFor(1)
  await page.clock.resume()
  await door.press('Done')
  await page.locator('ol.stops').waitFor()
})

test('a position that the company requires is asked for, and cannot be left out', async () => {
  const ask = adminCalls(office, session)
  const settings = await ask('GET', '/driver-settings')
  const { proof } = settings as { proof: object }
  await ask('PUT', '/driver-settings', { ...settings, proof: { ...proof, position: 'required' } })
  const position = page.getByRole('region', { name: 'Position (required)' })
  await eventually(async () => {
    await back()
    await page.evaluate(`navigator.geolocation.getCurrentPosition = (_, failed) => failed({ code: 2 })`)
    await door.open('Shop 1', 'Deliver')
    await page.getByRole('button', { name: 'Record delivery' }).waitFor()
    expect(await position.count()).toBe(1)
  })
  await position.getByText('It is required here: find it again, or call your office.').waitFor()
  expect(await page.getByText('You can go on without it.').count()).toBe(0)
  await ask('PUT', '/driver-settings', settings)
})

test('a storage that the browser has emptied is told, and the phone goes on with its day', async () => {
  await page.getByText('Everything is sent').waitFor()
  await page.evaluate(`new Promise((done, fail) => {
    const request = indexedDB.deleteDatabase('waybill-driver')
    request.onsuccess = () => done()
    request.onerror = () => fail(request.error)
  })`)
  await page.evaluate(`window.dispatchEvent(new Event('online'))`)
  const told = page.getByText('The browser has deleted what this phone had stored.')
  await told.waitFor()
  await door.press('I have seen it')
  await told.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /Shop 1\b/ }).waitFor()
  await door.open('Dock 1', 'I have arrived')
  await page.getByText('Arrival recorded').waitFor()
  await back()
  await page.getByText('Everything is sent').waitFor()
})

/** Entries with a photo that the phone has on its disk. */
const entriesWithPhoto = async () => (await storedDrafts(page)).filter(text => text.includes('"bytes"'))

/** The phone may end the app before: then it was not removed yet. */
async function removePhoto(): Promise<void> {
  await door.press('Remove photo 1')
  await eventually(async () => expect(await entriesWithPhoto()).toEqual([]))
}

/** The middle of a button. */
async function placeOf(on: Page, name: string): Promise<[number, number]> {
  const box = await on.getByRole('button', { name, exact: true }).boundingBox()
  if (!box) throw new Error(`There is no button ${name}.`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Everything that is touched. */
const tooSmall = `[...document.querySelectorAll('.door a, .door button, .door .door-choice, .door label.door-button, .door input[type=text], .door textarea, dialog button')]
  .filter(each => each.getClientRects().length > 0 && each.getBoundingClientRect().height < 48)
  .map(each => each.outerHTML)`

test.each(['light', 'dark'] as const)(
  'each screen at the door can be read and touched by all (%s)',
  async colorScheme => {
    const german = await pairPhone(office, session, run.driver, { locale: 'de-DE', colorScheme })
    const { page: screen, context } = german
    const stops = await screen.evaluate<string[]>(
      `[...document.querySelectorAll('ol.stops a[href*="/stops/"]')].map(each => each.getAttribute('href'))`,
    )
    const [pickup = ''] = stops
    const delivery = stops.at(-1) ?? ''
    const steps = ['deliver', 'fail', 'note'].map(step => `${delivery}/${step}`)
    const depot = ['loading', 'end'].map(step => `/driver/runs/${run.run}/${step}`)
    for (const address of [...steps, `${pickup}/collect`, ...depot]) {
      await screen.goto(`${office.base}${address}`)
      await screen.getByRole('button', { name: 'Zurück', exact: true }).waitFor()
      expect(await accessibilityFaults(screen), address).toEqual([])
      expect(await screen.evaluate(tooSmall), address).toEqual([])
      expect(await screen.evaluate('document.scrollingElement.scrollWidth'), address).toBe(360)
    }
    await screen.goto(`${office.base}${delivery}/deliver`)
    await screen.getByRole('button', { name: 'Unterschreiben' }).click()
    await screen.getByRole('dialog', { name: 'Unterschrift' }).waitFor()
    expect(await accessibilityFaults(screen)).toEqual([])
    await screen.keyboard.press('Escape')

    const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
    const isGood = async (name: string) => {
      expect(await accessibilityFaults(screen), name).toEqual([])
      expect(await screen.evaluate(tooSmall), name).toEqual([])
    }
    await scan(screen, 'UNKNOWN-1234')
    await screen.getByRole('dialog', { name: 'Keins Ihrer Pakete' }).waitFor()
    await isGood('unexpected')
    await press('Zurückbringen')
    await screen.getByText('Das Büro kennt diese Nummer nicht.').waitFor()
    await isGood('unexpected, recorded')
    await press('Weiter')

    await screen.goto(`${office.base}/driver`)
    const open = await screen.getByRole('link', { name: /Shop 1\b/ }).getAttribute('href')
    await screen.goto(`${office.base}${open}/fail`)
    await screen.getByRole('radio', { name: /^Geschlossen/ }).check()
    await press('Versuch erfassen')
    await screen.getByText('Auf diesem Telefon erfasst', { exact: true }).waitFor()
    await isGood('confirmation')
    await press('Fertig')
    await screen.locator('ol.stops').waitFor()
    await screen.goto(`${office.base}${open}`)
    await press('Zurücknehmen')
    await screen.getByRole('dialog', { name: 'Zurücknehmen' }).waitFor()
    await isGood('take back')
    await screen.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click()
    await screen.getByRole('button', { name: 'Zustellen', exact: true }).waitFor()
    await isGood('open again')
    await screen.goto(`${office.base}/driver`)
    await screen.getByText('Alles ist gesendet').waitFor()
    await context.close()
  },
)
