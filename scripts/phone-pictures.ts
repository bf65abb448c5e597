import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { drawPhoto } from '../server/src/operations/example/sample-photos.ts'
import { atTheDoor } from '../server/test/browser/support/at-the-door.ts'
import {
  type DriversRun,
  pairPhone,
  planRun,
  smallPhone,
} from '../server/test/browser/support/drivers-run.ts'
import { scan } from '../server/test/browser/support/hand-scanner.ts'
import type { Office } from '../server/test/browser/support/office.ts'
import type { BrowserSession } from '../server/test/browser/support/session.ts'

const folder = path.resolve('docs/guides/images')

const deliveries = [
  to('Harlem Books', 'Dana Cole', '271 W 125th St', '10027'),
  { ...to('Chelsea Framing', 'Ines Ortiz', '210 W 23rd St', '10011'), cod_amount: 49.9 },
  { ...to('Tribeca Optics', 'Noor Haddad', '180 Franklin St', '10013'), package: { weight: 6, pieces: 3 } },
  to('Village Records', 'Marcus Hill', '99 Bleecker St', '10012'),
  to('Gramercy Tea House', 'June Park', '20 E 21st St', '10010'),
]
const pickup = { company: 'Acme Supplies', address1: '350 5th Ave', city: 'New York', zip: '10118' }
const photo = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: drawPhoto({ door: [74, 116, 84], parcels: 1 }),
}

/** Takes the pictures of the drivers' guide, in the order of a day, on a phone of 360 by 740. */
export async function takePhonePictures(office: Office, session: BrowserSession): Promise<void> {
  await mkdir(folder, { recursive: true })
  const run = await planRun(office, session, deliveries, 1, pickup)
  await takePairing(office)
  const { page, context } = await pairPhone(office, session, run.driver)
  await context.grantPermissions(['geolocation'], { origin: office.base })
  await context.setGeolocation({ latitude: 40.7445, longitude: -73.9957, accuracy: 12 })
  const phone: Phone = {
    page,
    run,
    door: atTheDoor(page),
    take: name => page.screenshot({ path: path.join(folder, `phone-${name}.png`) }),
  }
  await takeMorning(phone)
  await takeDelivery(phone)
  await takeOtherResults(phone)
  await context.setOffline(true)
  await phone.door.open('Village Records', 'Deliver')
  await phone.door.press(/^Parcel/)
  await phone.door.press('Record delivery')
  await phone.door.recorded()
  await page.getByText('1 action is waiting').waitFor()
  await phone.take('offline')
  await context.setOffline(false)
  await page.getByText('Everything is sent').waitFor()
  await takeEnd(phone)
  await context.close()
}

interface Phone {
  readonly page: BrowserSession['page']
  readonly run: DriversRun
  readonly door: ReturnType<typeof atTheDoor>
  readonly take: (name: string) => Promise<unknown>
}

async function takePairing(office: Office): Promise<void> {
  const { page, context } = await office.open(smallPhone)
  await page.goto(`${office.base}/driver`)
  await page.getByLabel('Code').fill('204517386')
  await page.screenshot({ path: path.join(folder, 'phone-pair.png') })
  await context.close()
}

async function takeMorning({ page, run, door, take }: Phone): Promise<void> {
  await page.getByRole('link', { name: 'Load the van' }).click()
  await page.getByText('0 of 7 pieces loaded').waitFor()
  await scan(page, run.deliveries[0]?.awb ?? '')
  await page.getByText('1 of 7 pieces loaded').waitFor()
  await door.press('Load Chelsea Framing by hand')
  await page.getByText('2 of 7 pieces loaded').waitFor()
  await take('loading')
  for (const company of ['Tribeca Optics', 'Village Records', 'Gramercy Tea House']) {
    await door.press(`Load ${company} by hand`)
  }
  await door.press('Depart')
  await page.getByRole('link', { name: 'End of the day' }).waitFor()
  await page.getByText('Everything is sent').waitFor()
  await take('day')
}

async function takeDelivery({ page, run, door, take }: Phone): Promise<void> {
  await door.open('Harlem Books', 'Deliver')
  await door.press(/^Parcel/)
  await door.choose('Recipient')
  await page.getByLabel('Name of the person who takes it').fill('Dana Cole')
  await door.press('Sign')
  await sign(page)
  await take('sign')
  await door.press('Save signature')
  await door.press('Record delivery')
  await door.recorded()

  await door.open('Chelsea Framing')
  await take('stop')
  await door.press('Deliver')
  await door.press('Cash')
  await page.getByLabel(/^Given by the recipient/).fill('60')
  await page.getByText(/^Change: /).waitFor()
  await page.getByLabel(/^Given by the recipient/).blur()
  await page.evaluate('scrollTo(0, 0)')
  await take('money')
  await scan(page, run.deliveries[1]?.awb ?? '')
  await page.getByText('Scanned', { exact: true }).waitFor()
  await door.choose('Colleague')
  await page.getByLabel('Name of the person who takes it').fill('Ines Ortiz')
  await page.getByLabel('Take a photo').setInputFiles(photo)
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await page.getByRole('img', { name: 'Photo 1' }).scrollIntoViewIfNeeded()
  await take('proof')
  await door.press('Record delivery')
  await page.getByText(/^\d+-[0-9A-F]{4}-1$/).waitFor()
  await take('done')
  await door.recorded()
}

async function takeOtherResults({ page, door, take }: Phone): Promise<void> {
  await door.open('Tribeca Optics', 'Not delivered')
  await door.choose('Nobody at home')
  await take('fail')
  await page.getByLabel('Take a photo').setInputFiles(photo)
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await door.press('Record attempt')
  await door.recorded()

  await door.open(pickup.company, 'Collect')
  await scan(page, 'WB7016042238')
  await page.getByText('1 parcel scanned').waitFor()
  await door.press('One more')
  await door.press('One more')
  await take('collect')
  await door.press('Record pickup (3)')
  await door.recorded()
  await page.getByText('Everything is sent').waitFor()
}

async function takeEnd({ page, door, take }: Phone): Promise<void> {
  await door.open('Gramercy Tea House', 'Deliver')
  await scan(page, 'WB7016042246')
  await page.getByRole('dialog').getByText('WB7016042246').waitFor()
  await take('unexpected')
  await door.press('Leave it')
  await page.goto(new URL('/driver', page.url()).href)
  await page.getByRole('link', { name: 'End of the day' }).click()
  await page.getByLabel('Cash in USD').fill('49.90')
  await page.evaluate('scrollTo(0, 0)')
  await take('end')
}

async function sign(page: BrowserSession['page']): Promise<void> {
  const box = await page.locator('dialog canvas').boundingBox()
  if (!box) throw new Error('There is no sheet.')
  const at = (step: number) =>
    [box.x + 40 + step * 4, box.y + box.height / 2 + Math.sin(step / 3) * 45 * Math.cos(step / 11)] as const
  await page.mouse.move(...at(0))
  await page.mouse.down()
  for (let step = 1; step <= 60; step++) await page.mouse.move(...at(step))
  await page.mouse.up()
}

function to(company: string, name: string, address1: string, zip: string) {
  const phone = '+1 646 555 0142'
  return { recipient: { company, name, phone, address1, city: 'New York', state: 'NY', zip, country: 'US' } }
}
