import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { shipmentBody } from '../support/service.ts'
import { adminCalls } from './support/busy-day.ts'
import { scan } from './support/hand-scanner.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

let ask: ReturnType<typeof adminCalls>
beforeAll(async () => {
  ask = adminCalls(office, session)
  await ask('POST', '/depots', { code: 'EWR', name: 'Newark', country: 'US' })
})

async function newAwbs(count: number, change: object = {}): Promise<string[]> {
  const shipments = Array.from({ length: count }, () => shipmentBody(change))
  const { data } = await office.call('POST', '/v1/shipments/batch', { mode: 'all', shipments })
  return (data.results as { awb: string }[]).map(({ awb }) => awb)
}

/** AWBs announced to integrators as picked up. */
async function toldOf(): Promise<string[]> {
  const awbs: string[] = []
  let after = 0
  for (;;) {
    const path = `/v1/events?types=shipment.status_changed&limit=200&after=${after}`
    const { data } = await office.call('GET', path)
    const events = data.events as { id: number; data: { awb: string; status: string } }[]
    if (events.length === 0) return awbs
    awbs.push(...events.filter(event => event.data.status === 'Picked Up').map(event => event.data.awb))
    after = events.at(-1)?.id ?? after
  }
}

test('300 parcels scanned while the server is slow, away, and loses answers are counted once each', async () => {
  const awbs = await newAwbs(300)
  const { page, visit } = session
  await visit('/scan')
  let asked = 0
  let isAway = false
  let held: (() => void)[] = []
  await page.route('**/admin/api/scans', async route => {
    asked += 1
    if (isAway) return route.abort('connectionrefused')
    // The first answer takes as long as fifty scans; the second is lost.
    if (asked === 1) await new Promise<void>(answer => held.push(answer))
    if (asked !== 2) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  for (const awb of awbs.slice(0, 50)) await scan(page, awb)
  await page.getByText('0 accepted, 0 refused, 50 waiting').waitFor()
  for (const answer of held) answer()
  held = []
  await page.getByText('50 accepted, 0 refused, 0 waiting').waitFor()
  isAway = true
  for (const awb of awbs.slice(50, 200)) await scan(page, awb)
  await page.getByText(/150 scans wait in this browser/).waitFor()
  await page.reload()
  await page.getByText(/150 scans wait in this browser/).waitFor()
  for (const awb of awbs.slice(200)) await scan(page, awb)
  isAway = false
  await page.getByText('250 accepted, 0 refused, 0 waiting').waitFor()
  await page.unroute('**/admin/api/scans')
  expect((await toldOf()).toSorted()).toEqual(awbs.toSorted())
  const { items } = (await ask('GET', '/shipments?limit=100&status=Picked%20Up')) as {
    items: { id: number }[]
  }
  const { scans } = (await ask('GET', `/shipments/${items[7]?.id}`)) as { scans: object[] }
  expect(scans).toHaveLength(1)
})

test('a parcel scanned at the moment at which the last one has been sent is sent too', async () => {
  const [awb = ''] = await newAwbs(1)
  const { page, visit } = await office.signIn()
  await page.addInitScript(holdLocks)
  await visit('/scan')
  await eventually(async () => expect(await page.evaluate('letGo.length')).toBe(1))
  await scan(page, awb)
  await page.getByText('0 accepted, 0 refused, 1 waiting').waitFor()
  await page.evaluate('letGo[0]()')
  await page.getByText('1 accepted, 0 refused, 0 waiting').waitFor()
})

/** Runs in the page. Work under a lock ends when it is released. */
const holdLocks = `
  letGo = []
  const { request } = LockManager.prototype
  LockManager.prototype.request = async function (...what) {
    await request.apply(this, what)
    await new Promise(done => letGo.push(done))
  }`

test('each parcel says OK or Stop in one line, counts its pieces, and is undone for a minute', async () => {
  const [awb = ''] = await newAwbs(1, { package: { weight: 4, pieces: 3 } })
  const { page, visit } = session
  await page.addInitScript(listenToTones)
  await visit('/scan')
  const heard = (frequencies: number[]) =>
    eventually(async () => expect(await page.evaluate('[...new Set(heard)]')).toEqual(frequencies))
  await page.getByRole('button', { name: 'Arrived at depot' }).click()
  await scan(page, awb)
  await page.getByText('Choose the depot first.').waitFor()
  await page.getByLabel('Depot', { exact: true }).click()
  await page.getByRole('option', { name: 'EWR · Newark' }).click()
  const result = page.getByRole('status', { name: 'Result' })
  await scan(page, `${awb}/1`)
  await scan(page, `${awb}/3`)
  await result.getByText('Arrived at depot (EWR): 2 of 3 here.').waitFor()
  await result.getByText(`OK · ${awb}/3`).waitFor()
  await heard([...noTones, yesTone])
  await page.evaluate('heard = []')
  await scan(page, `${awb}/3`)
  await result.getByText(/^Already here: scanned on/).waitFor()
  await result.getByText(`Stop · ${awb}/3`).waitFor()
  await heard(noTones)
  await page.getByRole('button', { name: 'Sound is on' }).click()
  await page.evaluate('heard = []')
  await page.getByLabel('Code').focus()
  await scan(page, 'nobody-has-this')
  await result.getByText('No parcel of this company has this code.').waitFor()
  await page.getByRole('button', { name: `Undo ${awb}/3` }).click()
  await page.getByRole('img', { name: 'Undone' }).waitFor()
  await page.getByText('Arrived at depot: undone.').waitFor()
  await heard([])
})

/** Hertz; the high tone means yes. */
const yesTone = 1320
const noTones = [220, 180]

/** Runs in the page: records each tone's frequency. */
const listenToTones = `
  heard = []
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (...when) {
    heard.push(this.frequency.value)
    return start.apply(this, when)
  }`

test('a parcel weighed at the scan shows both prices, and one scanned on any page is opened', async () => {
  const [awb = ''] = await newAwbs(1, { package: { weight: 2, pieces: 2 } })
  const { page, visit } = session
  await visit('/scan')
  await page.getByRole('button', { name: 'Collected' }).click()
  await page.getByRole('button', { name: 'Weigh', exact: true }).click()
  await page.getByLabel('Weight', { exact: true }).fill('30')
  await page.getByLabel('Code').focus()
  await scan(page, awb)
  await page.getByRole('status', { name: 'Result' }).getByText(/→/).waitFor()
  await visit('/customers')
  await scan(page, `${awb}/2`)
  await page.getByRole('heading', { name: awb }).waitFor()
  await page
    .getByRole('list', { name: 'Reweighed' })
    .getByText(/2 → 30 lb/)
    .waitFor()
  await page
    .getByRole('list', { name: 'Scans' })
    .getByText(/Whole shipment: Collected/)
    .waitFor()
})

test('the second of two searched parcels stays, however late the answers are', async () => {
  const [slow = '', quick = ''] = await newAwbs(2)
  const { page, visit } = await office.signIn()
  const held = Promise.withResolvers<void>()
  await page.route(`**/admin/api/**${slow}**`, async route => {
    await held.promise
    await route.continue()
  })
  await visit('/customers')
  await scan(page, slow)
  await scan(page, quick)
  await page.getByRole('heading', { name: quick }).waitFor()
  const field = page.getByRole('combobox', { name: 'Search and commands' })
  await field.fill(slow)
  await field.press('Enter')
  await field.fill('Jane')
  const late = Promise.all([
    page.waitForResponse(response => response.url().includes(`code=${slow}`)),
    page.waitForResponse(response => response.url().includes(`q=${slow}`)),
  ])
  held.resolve()
  await late
  await page.evaluate('new Promise(done => setTimeout(done))')
  await page.getByRole('heading', { name: quick }).waitFor()
  expect(await field.inputValue()).toBe('Jane')
})

test('scans on a page that is still loading are sent once it has loaded', async () => {
  const awbs = await newAwbs(2)
  const { page, visit } = await office.signIn()
  await visit('/scan')
  const choices = Promise.withResolvers<void>()
  // More than the retries after which a page reports a failure.
  let losses = 3
  await page.route('**/admin/api/meta', async route => {
    await choices.promise
    if (losses-- > 0) await route.abort('connectionreset')
    else await route.continue()
  })
  await page.reload()
  await page.getByLabel('Code').focus()
  for (const awb of awbs) await scan(page, awb)
  await page.getByText('The page is still loading. Your scans wait for it.').waitFor()
  choices.resolve()
  await page.getByText('2 accepted, 0 refused, 0 waiting').waitFor()
  expect(await page.getByText('still being loaded').count()).toBe(0)
})

test('a way of scanning that the browser has kept from another release is the first of this one', async () => {
  const [awb = ''] = await newAwbs(1)
  const { page, visit } = await office.signIn()
  await page.addInitScript(`localStorage.setItem('waybill.scan-settings', '{"mode":"beamed-up"}')`)
  await visit('/scan')
  await scan(page, awb)
  await page.getByText('1 accepted, 0 refused, 0 waiting').waitFor()
  const chosen = page.getByRole('button', { name: 'Collected' })
  expect(await chosen.getAttribute('aria-pressed')).toBe('true')
})

test('the next visible tab sends the scans that a closed tab has left', async () => {
  const [awb = ''] = await newAwbs(1)
  const { page, visit, context } = await office.signIn()
  await visit('/scan')
  // No tab can send before the other is closed: browsers report visibility at any time.
  await context.route('**/admin/api/scans', route => route.abort('connectionrefused'))
  const left = await context.newPage()
  await left.goto(page.url())
  await left.getByLabel('Code').focus()
  await scan(left, awb)
  await left.getByText(/1 scan waits in this browser/).waitFor()
  await left.close()
  await context.unroute('**/admin/api/scans')
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await page.getByText('1 accepted, 0 refused, 0 waiting').waitFor()
})

test('a weight is that of one parcel, also where the camera sees two labels at once', async () => {
  const awbs = await newAwbs(2)
  const { page, visit } = await office.signIn()
  await page.addInitScript(`(${seeAtOnce})(${JSON.stringify(awbs)})`)
  await visit('/scan')
  await page.getByRole('button', { name: 'Collected' }).click()
  await page.getByRole('button', { name: 'Weigh', exact: true }).click()
  await page.getByLabel('Weight', { exact: true }).fill('30')
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await page.getByText('1 accepted, 0 refused, 0 waiting').waitFor()
  await page.getByText('Enter the weight first, or stop weighing.').waitFor()
})

/** Runs in the page: the camera sees these codes in each picture. */
const seeAtOnce = `codes => {
  window.BarcodeDetector = class {
    static getSupportedFormats = async () => ['code_128', 'qr_code']
    detect = async () => codes.map(rawValue => ({ rawValue }))
  }
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
  setInterval(() => canvas.getContext('2d').fillRect(0, 0, 64, 64), 100)
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
}`

test('a label held before the camera is read, with the piece that it is of', async () => {
  const [awb = ''] = await newAwbs(1, { package: { weight: 2, pieces: 2 } })
  const { data } = await office.call('GET', `/v1/shipments/${awb}/label?format=png&piece=2`)
  const { page, visit } = session
  await page.addInitScript(`(${showToCamera})(${JSON.stringify(data.label)})`)
  await visit('/scan')
  await page.getByRole('button', { name: 'On hold' }).click()
  await page.getByRole('button', { name: 'Use the camera' }).click()
  const result = page.getByRole('status', { name: 'Result' })
  await result.getByText('OK', { exact: true }).waitFor()
  await result.getByText(`${awb}/2 · Jane Doe, Chicago`).waitFor()
  await page.getByRole('button', { name: 'Close the camera' }).click()
  expect(await page.getByText('1 accepted, 0 refused, 0 waiting').count()).toBe(1)
})

/** Runs in the page: the camera shows a picture. */
const showToCamera = `label => {
  const canvas = document.createElement('canvas')
  const picture = new Image()
  picture.onload = () => setInterval(() => {
    Object.assign(canvas, { width: picture.width, height: picture.height })
    canvas.getContext('2d').drawImage(picture, 0, 0)
  }, 100)
  picture.src = 'data:image/png;base64,' + label
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
}`
