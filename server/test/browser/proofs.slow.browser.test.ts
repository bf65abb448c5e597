import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { fixtures } from '../labels/support/image-fixtures.ts'
import { openPages, scan } from '../labels/support/rasterise.ts'
import { numberIn, photoOf, signatureOf } from '../support/numbered-pictures.ts'
import { sha256Of } from '../support/pictures.ts'
import { shipmentBody } from '../support/service.ts'
import { dialogLooksRight, looksRight, opened } from './support/looks.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice(opened)

let shipment: { id: number; awb: string }

type Sent = Record<string, unknown>

/** The parts of answers that are used here. */
interface Made {
  id: number
  stops: { number: number }[]
  code: string
  token: string
  tenant: string
  results: { result: string }[]
}

/** As the app does. */
async function staff(method: string, path: string, body: Sent = {}): Promise<Made> {
  return session.page.evaluate(
    async ({ method: how, path: where, body: what }) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/admin/api${where}`, { method: how, headers, body: JSON.stringify(what) })
      return ((await answer.json()) as { data: Made }).data
    },
    { method, path, body },
  )
}

async function phone(
  method: 'POST' | 'PUT',
  path: string,
  sent: Sent | Buffer,
  headers: Record<string, string> = {},
): Promise<Made> {
  const isPhoto = Buffer.isBuffer(sent)
  const answer = await fetch(`${office.base}/driver/api${path}`, {
    method,
    headers: { 'content-type': isPhoto ? 'image/jpeg' : 'application/json', ...headers },
    body: isPhoto ? new Uint8Array(sent) : JSON.stringify(sent),
  })
  return ((await answer.json()) as { data: Made }).data
}

/** The recipient draws the first, and the parcel's photo shows the second. */
const numbers = { signature: '081542', photo: '471100' }

/** A driver delivers it with his phone. */
beforeAll(async () => {
  await session.visit('/')
  const { data } = await office.call('POST', '/v1/shipments', shipmentBody({ cod_amount: 75.25 }))
  shipment = data as typeof shipment
  const { awb, id } = shipment
  await staff('POST', `/shipments/${id}/status`, { status: 'In Transit' })
  const driver = await staff('POST', '/drivers', { name: 'Sam Rivera' })
  const now = new Date()
  const run = await staff('POST', '/runs/add', {
    ...{ date: now.toISOString().slice(0, 10), driver_id: driver.id, awbs: [awb] },
  })
  const { code } = await staff('POST', `/drivers/${driver.id}/pairing`)
  const paired = await phone('POST', '/pair', { code, phone: 'Pixel 8, Chrome', build: '1' })
  const about = { device_time: now.toISOString(), run_id: run.id }
  const signature = await signatureOf(numbers.signature)
  const photo = await photoOf(numbers.photo)
  const cod = { shown: 75.25, lines: [{ method: 'cash', amount: 75.25 }], receipt: '000017' }
  const device = { authorization: `Bearer ${paired.token}`, 'x-tenant': paired.tenant }
  const sent = await phone(
    'POST',
    '/actions',
    {
      ...{ installation: randomUUID(), device_now: now.toISOString() },
      actions: [
        { id: randomUUID(), seq: 1, kind: 'departed', ...about },
        {
          ...{ id: randomUUID(), seq: 2, kind: 'delivered', ...about },
          ...{ stop: run.stops[0]?.number, record: awb },
          position: { latitude: 41.878876, longitude: -87.635915, accuracy: 12 },
          data: {
            ...{ name: 'Jane Doe', relation: 'neighbour', house_number: '14b', note: 'Side door.' },
            ...{ pieces: [{ awb, piece: 1, scanned: true }], signature, cod, photos: [sha256Of(photo)] },
          },
        },
      ],
    },
    device,
  )
  expect(sent.results.map(({ result }) => result)).toEqual(['applied', 'applied'])
  await phone('PUT', `/photos/${sha256Of(photo)}`, photo, device)
})

test('a clerk sees what the driver recorded, drew and photographed', async () => {
  const { page, follow } = session
  await follow(`/shipments/${shipment.id}`)
  const proof = page.getByRole('region', { name: 'Proof' })
  await proof.getByRole('heading', { name: 'Attempt 1: Delivered' }).waitFor()
  for (const text of ['Jane Doe, neighbour, house number 14b', 'Side door.', 'Receipt 000017']) {
    await proof.getByText(text).waitFor()
  }
  await proof.getByText(/Cash USD\s75\.25/).waitFor()
  for (const [name, number] of [
    ['Signature of Jane Doe', numbers.signature],
    ['Photo 2', numbers.photo],
  ] as const) {
    const picture = proof.getByRole('img', { name })
    await expect.poll(async () => numberIn(await picture.screenshot())).toBe(number)
  }
  await looksRight(session)
})

test('a customer’s program reads the same drawing and photo', async () => {
  const path = `/v1/shipments/${shipment.awb}/proof`
  const { data } = await office.call('GET', path)
  expect(data).toMatchObject({
    complete: true,
    proofs: [{ signed: true, files: [{ kind: 'signature' }, { kind: 'photo' }] }],
  })
  const file = async (number: number) => (await office.call('GET', `${path}/files/${number}`)).data
  const drawing = await file(1)
  const { page } = await office.open(opened)
  await page.setContent(`<img src="data:${drawing.content_type};base64,${drawing.content}" height="240">`)
  expect(await numberIn(await page.locator('img').screenshot())).toBe(numbers.signature)
  expect(await numberIn(Buffer.from(String((await file(2)).content), 'base64'))).toBe(numbers.photo)
})

test('the document shows them as well', async () => {
  const { data } = await office.call('GET', `/v1/shipments/${shipment.awb}/proof?format=pdf`)
  const [page, ...others] = await openPages(Buffer.from(String(data.document), 'base64'))
  expect(others).toEqual([])
  if (!page) throw new Error('The document has no page.')
  expect(await scan(page.picture)).toEqual({ Code128: numbers.signature, QRCode: numbers.photo })
})

test('a clerk adds a picture of the delivery note, and withdraws a wrong one with a note', async () => {
  const { page } = session
  const proof = page.getByRole('region', { name: 'Proof' })
  const chosen = page.waitForEvent('filechooser')
  await proof.getByRole('button', { name: 'Add paper' }).click()
  const paper = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(fixtures.jpeg200) }
  await (await chosen).setFiles(paper)
  await proof.getByRole('img', { name: 'Paper 3' }).waitFor()
  await proof.getByRole('button', { name: 'Withdraw “Paper”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw “Paper”' })
  await dialogLooksRight(session)
  await dialog.getByLabel('Reason for the withdrawal').fill('Of another shipment.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await proof.getByText('Of another shipment.').waitFor()
  expect(await proof.getByRole('button', { name: 'Withdraw “Paper”' }).count()).toBe(0)
  await looksRight(session)
})
