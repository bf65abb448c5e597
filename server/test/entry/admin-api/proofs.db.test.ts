import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NewProof, recordProof } from '../../../src/shipping/proofs/index.ts'
import { fixtures } from '../../labels/support/image-fixtures.ts'
import { proofOf } from '../../shipping/proofs/support.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from './support.ts'

let service: TestService
let owner: Browser
beforeAll(async () => {
  service = await startTestService()
  owner = await ownerBrowser(service)
})
afterAll(() => service?.stop())

const tenantId = 1
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')
const pdf = '%PDF-1.4\nA signed delivery note.\n%%EOF\n'

async function newShipment(): Promise<{ id: number; awb: string }> {
  const { body } = await owner.post('/shipments', {
    service_code: 'DOM',
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: { company: 'Jane Doe', city: 'Chicago', zip: '60606', country: 'US' },
    package: { weight: 5.5 },
  })
  return body.data
}

async function newPickup(): Promise<{ id: number; confirmation_number: string }> {
  const { items } = (await owner.get('/customers')).body.data
  const address = { company: 'Acme', address1: '1 St', city: 'New York', zip: '10118', country: 'US' }
  const { body } = await owner.post('/pickups', {
    ...{ customer_id: items[0].id, address, scheduled_date: '2031-01-02' },
  })
  return body.data
}

const record = (proof: NewProof) =>
  service.served.write(tenantId, tx =>
    recordProof(tx, { currency: 'USD', timezone: 'America/New_York' }, proof),
  )
const proofs = async (path: string) => (await owner.get(`${path}/proofs`)).body.data.items
const lastAct = async () => (await owner.get('/staff-activity?limit=1')).body.data.items[0]

test('staff see the whole proof: driver, position and both times', async () => {
  const { id } = await newShipment()
  await record(proofOf({ shipmentId: id }, { outcome: 'failed', reason: 'NOT_HOME' }))
  expect(await proofs(`/shipments/${id}`)).toEqual([
    expect.objectContaining({
      ...{ outcome: 'failed', reason: 'NOT_HOME', reason_name: 'Nobody at home', driver: 'Sam Rivera' },
      ...{ at: '2030-03-01T05:15:00-05:00', received_at: '2030-03-01T05:20:00-05:00', withdrawn: null },
      position: { latitude: 52.520008, longitude: 13.404954, accuracy: 12 },
    }),
  ])
  const signature = await owner.get(`/shipments/${id}/proofs/files/1`)
  expect([signature.status, signature.headers['content-type'], signature.text]).toEqual([
    200,
    'image/svg+xml',
    expect.stringContaining('<svg'),
  ])
  const document = await owner.get(`/shipments/${id}/proof.pdf`)
  expect([document.status, document.bytes.toString('latin1', 0, 5)]).toEqual([200, '%PDF-'])
})

describe.each([
  ['shipment', async () => `/shipments/${(await newShipment()).id}`],
  ['pickup', async () => `/pickups/${(await newPickup()).id}`],
] as const)('a paper of a %s', (noun, newRecord) => {
  test('is added, shown, and on record with its author', async () => {
    const path = await newRecord()
    const added = await owner.post(`${path}/proofs`, { file: base64(pdf), note: 'Signed at the desk.' })
    expect(added.status, added.text).toBe(201)
    expect(added.body.data.items).toEqual([
      expect.objectContaining({
        ...{
          kind: 'paper',
          outcome: null,
          attempt: null,
          complete: true,
          author: expect.stringMatching(/./),
        },
        note: 'Signed at the desk.',
        files: [{ number: 1, kind: 'paper', content_type: 'application/pdf', bytes: pdf.length }],
      }),
    ])
    const file = await owner.get(`${path}/proofs/files/1`)
    expect([file.text, file.headers['content-disposition']]).toEqual([
      pdf,
      expect.stringMatching(/^attachment; filename="\w+-paper-1\.pdf"/),
    ])
    expect(await lastAct()).toMatchObject({ action: `${noun}s.add-paper`, subject: expect.any(String) })
  })

  test('is withdrawn with a note, once, and stays', async () => {
    const path = await newRecord()
    const { items } = (await owner.post(`${path}/proofs`, { file: base64(pdf) })).body.data
    const withdraw = () =>
      owner.post(`${path}/proofs/${items[0].id}/withdraw`, { note: 'Of another record.' })
    const withdrawn = (await withdraw()).body.data.items
    expect(withdrawn[0].withdrawn).toMatchObject({
      note: 'Of another record.',
      by: expect.stringMatching(/./),
    })
    expect((await withdraw()).status).toBe(409)
    const other = await newRecord()
    expect((await owner.post(`${other}/proofs/${items[0].id}/withdraw`, { note: 'x' })).status).toBe(404)
    expect((await owner.post(`${path}/proofs/none/withdraw`, { note: 'x' })).status).toBe(404)
    expect((await owner.post(`${path}/proofs/${items[0].id}/withdraw`, {})).status).toBe(400)
  })
})

test('a picture loses its metadata, and the same file is stored once', async () => {
  const { id } = await newShipment()
  const place = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 10]), Buffer.from('52.52,13')])
  const photo = Buffer.concat([fixtures.jpeg200.subarray(0, 2), place, fixtures.jpeg200.subarray(2)])
  for (let count = 0; count < 2; count++) {
    expect((await owner.post(`/shipments/${id}/proofs`, { file: base64(photo) })).status).toBe(201)
  }
  const file = await owner.get(`/shipments/${id}/proofs/files/2`)
  expect(file.headers['content-type']).toBe('image/jpeg')
  expect(file.bytes.includes('52.52')).toBe(false)
  const { rows } = await service.waybill.database.read(tenantId, tx =>
    sql<{ count: number }>`select count(distinct content.blob_id)::integer as count from proof_files file
      join proofs p on p.tenant_id = ${tenantId} and p.id = file.proof_id
      join proof_contents content on content.tenant_id = ${tenantId} and content.sha256 = file.sha256
      where file.tenant_id = ${tenantId} and p.shipment_id = ${id}`.execute(tx.sql),
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('what is no paper is refused by name, and stores nothing', async () => {
  const { id } = await newShipment()
  const wide = Buffer.from(fixtures.blackAndWhitePng)
  wide.writeUInt32BE(4001, 16)
  for (const [file, sentence] of [
    ['%', 'Paper must be a file in base64.'],
    [base64('<svg/>'), 'Paper must be a PDF, a JPEG or a PNG.'],
    [base64('%PDF-1.4 without an end'), 'Paper must be a PDF, a JPEG or a PNG.'],
    [base64(fixtures.jpeg200.subarray(0, 200)), expect.stringContaining('Paper cannot be read')],
    [base64(wide), expect.stringContaining('within 4000 × 4000 pixels')],
    [base64(Buffer.alloc(5 * 1024 * 1024 + 1)), 'Paper must have at most 5 MiB.'],
  ] as const) {
    const { status, body } = await owner.post(`/shipments/${id}/proofs`, { file })
    expect([status, body.error.details]).toEqual([400, { file: sentence }])
  }
  expect(await proofs(`/shipments/${id}`)).toEqual([])
})

test('a shipment takes ten papers, also at once', async () => {
  const { id } = await newShipment()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      owner.post(`/shipments/${id}/proofs`, { file: base64(`%PDF-1.4 ${number} %%EOF`) }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 409, 409])
  expect(await proofs(`/shipments/${id}`)).toHaveLength(10)
  // A file is not even read when there is no room for it.
  expect((await owner.post(`/shipments/${id}/proofs`, { file: '%' })).status).toBe(409)
})

test('a withdrawn proof of a driver disappears from the API, and its shipment stays as it is', async () => {
  const { id, awb } = await newShipment()
  const proof = proofOf({ shipmentId: id })
  await record(proof)
  await owner.post(`/shipments/${id}/proofs/${proof.id}/withdraw`, { note: 'Wrong door.' })
  expect((await service.call('GET', `/v1/shipments/${awb}/proof`)).body.data.proofs).toEqual([])
  expect((await proofs(`/shipments/${id}`))[0].withdrawn.note).toBe('Wrong door.')
  expect((await owner.get(`/shipments/${id}/proofs/files/1`)).status).toBe(200)
})

test('there is nothing for a record that is not there', async () => {
  for (const path of ['/shipments/987654', '/pickups/987654']) {
    expect((await owner.get(`${path}/proofs`)).status).toBe(404)
    expect((await owner.get(`${path}/proof.pdf`)).status).toBe(404)
    expect((await owner.get(`${path}/proofs/files/1`)).status).toBe(404)
    expect((await owner.post(`${path}/proofs`, { file: base64(pdf) })).status).toBe(404)
    expect((await owner.post(`${path}/proofs`, { file: '%' })).status).toBe(404)
  }
})
