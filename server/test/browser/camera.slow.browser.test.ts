import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { shipmentBody } from '../support/service.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { adminCalls } from './support/busy-day.ts'
import { type Office, officeWith, ownersOffice, separateBrowser } from './support/office.ts'

const { office, session } = ownersOffice()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

let awb: string
let run: number
let folder: string
let browser: Browser
/** The same company in a browser whose camera sees a label. */
let withCamera: Office

beforeAll(async () => {
  const ask = adminCalls(office, session)
  const recipient = { company: 'Jane Doe', city: 'Chicago', zip: '60606', country: 'US' }
  const { data } = await office.call('POST', '/v1/shipments', shipmentBody({ recipient }))
  awb = String(data.awb)
  await ask('POST', '/sort-codes', { country: 'US', zip_prefix: '606', code: 'CHI-12' })
  const { id: driver } = await ask('POST', '/drivers', { name: 'Rosa Lindt' })
  run = Number((await ask('POST', '/runs/add', { date: '2030-03-01', driver_id: driver, awbs: [awb] })).id)
  const label = await office.call('GET', `/v1/shipments/${awb}/label?format=png`)
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-camera-'))
  const film = path.join(folder, 'label.mjpeg')
  await session.visit('/account')
  await writeFile(film, await filmOf(session.page, String(label.data.label)))
  browser = await separateBrowser([
    ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
    `--use-file-for-fake-video-capture=${film}`,
  ])
  withCamera = officeWith(browser, office)
})
afterAll(async () => {
  await withCamera?.close()
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

/** A picture as a film of JPEG frames, as Chromium's fake camera plays it. */
async function filmOf(page: Page, png: string): Promise<Buffer> {
  const jpeg = await page.evaluate<string>(`new Promise(done => {
    const picture = new Image()
    picture.onload = () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 720, height: 1280 })
      const context = canvas.getContext('2d')
      context.fillStyle = 'white'
      context.fillRect(0, 0, 720, 1280)
      context.drawImage(picture, 30, 150, 660, 660 * picture.height / picture.width)
      done(canvas.toDataURL('image/jpeg', 0.95).split(',')[1])
    }
    picture.src = 'data:image/png;base64,${png}'
  })`)
  const frame = Buffer.from(jpeg, 'base64')
  return Buffer.concat([frame, frame])
}

/** Runs in the page: notes tracks of cameras, vibrations and wake locks. */
const notes = `
  tracks = []; vibrations = []; locks = []
  const { getUserMedia } = navigator.mediaDevices
  navigator.mediaDevices.getUserMedia = async function (...what) {
    const stream = await getUserMedia.apply(this, what)
    tracks.push(...stream.getTracks())
    return stream
  }
  navigator.vibrate = pattern => vibrations.push(pattern)
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async kind => {
    const lock = { kind, released: false, release: async () => { lock.released = true } }
    locks.push(lock)
    return lock
  } } })`

/** Opens the camera on a phone. */
async function phoneWithCamera(script = '') {
  const opened = await withCamera.signIn(phone)
  await opened.page.addInitScript(notes)
  if (script) await opened.page.addInitScript(script)
  await opened.visit('/scan')
  await opened.page.getByRole('button', { name: 'Collected' }).click()
  await opened.page.getByRole('button', { name: 'Use the camera' }).click()
  return opened
}

test('on a phone the verdict, the sort code and the run lie over the picture, in giant type', async () => {
  const { page } = await phoneWithCamera()
  const result = page.getByRole('status', { name: 'Result' })
  await result.getByText('OK', { exact: true }).waitFor()
  const video = await page.getByLabel('Camera picture').boundingBox()
  expect(video).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  for (const text of ['OK', 'CHI-12', String(run)]) {
    const line = result.getByText(text, { exact: true })
    const box = (await line.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
    expect(box.x, text).toBeGreaterThanOrEqual(0)
    expect(box.y, text).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width, text).toBeLessThanOrEqual(390)
    expect(box.y + box.height, text).toBeLessThanOrEqual(844)
    expect(box.height, text).toBeGreaterThanOrEqual(48)
  }
  await page.getByText('1 accepted, 0 refused, 0 waiting').waitFor()
  expect(await page.evaluate('vibrations')).toEqual([[70]])
  expect(await accessibilityFaults(page)).toEqual([])

  // A label that stays in view counts once. The same parcel again is told from the first.
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await result.getByText('Stop', { exact: true }).waitFor()
  await result.getByText(/^Already collected/).waitFor()
  expect(await page.evaluate('vibrations.at(-1)')).toEqual([220, 90, 220])

  await page.getByRole('button', { name: 'Last scans' }).click()
  const list = page.getByRole('list', { name: 'Last scans' })
  await list.getByRole('button', { name: `Undo ${awb}` }).click()
  await list.getByRole('img', { name: 'Undone' }).waitFor()
})

test('the camera and the wake lock end when the page is hidden or the camera is closed', async () => {
  const { page } = await phoneWithCamera()
  const states = () => page.evaluate<string[]>('tracks.map(({ readyState }) => readyState)')
  const show = (state: string) =>
    page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'))`)
  await eventually(async () => expect(await states()).toEqual(['live']))
  await show('hidden')
  await eventually(async () => expect(await states()).toEqual(['ended']))
  await show('visible')
  await eventually(async () => expect(await states()).toEqual(['ended', 'live']))
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await eventually(async () => expect(await states()).toEqual(['ended', 'ended']))
  const locks = await page.evaluate<{ kind: string; released: boolean }[]>('locks')
  expect(locks.map(({ kind }) => kind)).toContain('screen')
  expect(locks.at(-1)?.released).toBe(true)
})

test('the light has a button only where the camera has one', async () => {
  const dark = await phoneWithCamera()
  await dark.page.getByText(/[1-9] (accepted|refused)/).waitFor()
  expect(await dark.page.getByRole('button', { name: /Turn light/ }).count()).toBe(0)

  const { page } = await phoneWithCamera(`
    lights = []
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true })
    MediaStreamTrack.prototype.applyConstraints = async ({ advanced: [{ torch }] }) => { lights.push(torch) }`)
  await page.getByRole('button', { name: 'Turn light on' }).click()
  await page.getByRole('button', { name: 'Turn light off' }).click()
  await page.getByRole('button', { name: 'Turn light on' }).waitFor()
  expect(await page.evaluate('lights')).toEqual([true, false])
})

test('without a camera the screen says so, and what is missing is asked for before it opens', async () => {
  const { page, visit } = await office.signIn(phone)
  await page.addInitScript(`navigator.mediaDevices.getUserMedia = async () => {
    throw new DOMException('', 'NotAllowedError')
  }`)
  await visit('/scan')
  await page.getByRole('button', { name: 'Arrived at depot' }).click()
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await page.getByText('Choose the depot first.').waitFor()
  await page.getByRole('button', { name: 'Collected' }).click()
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await page.getByText('The browser may not use the camera. Allow it for this page.').waitFor()
})
