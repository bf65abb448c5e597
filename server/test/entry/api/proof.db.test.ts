import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type NewProof,
  recordProof,
  recordProofEvents,
  withdrawProof,
} from '../../../src/shipping/proofs/index.ts'
import { fixtures } from '../../labels/support/image-fixtures.ts'
import { openPages } from '../../labels/support/rasterise.ts'
import { hashOf, proofOf } from '../../shipping/proofs/support.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let tenantId: number
let shop: object
let customerId: number
beforeAll(async () => {
  service = await startTestService({ environment: { RATE_LIMIT_ADDRESS: '1000000' } })
  tenantId = (
    await service.waybill.database.global(db =>
      sql<{ id: number }>`select id from tenants where client_id = ${service.example.client_id}`.execute(db),
    )
  ).rows[0]?.id as number
  const [, user] = service.example.api_users
  shop = { authorization: `Bearer ${user?.token}` }
  customerId = user?.customer_id as number
})
afterAll(() => service?.stop())

const tenant = { currency: 'USD', timezone: 'America/New_York' }
const get = (path: string, headers: object = {}) => service.call('GET', path, undefined, headers)
const record = (proof: NewProof) => service.served.write(tenantId, tx => recordProof(tx, tenant, proof))

async function newShipment(headers: object = {}): Promise<{ awb: string; shipmentId: number }> {
  const { status, body } = await service.call('POST', '/v1/shipments', shipmentBody(), headers)
  expect(status, JSON.stringify(body)).toBe(201)
  return { awb: body.data.awb, shipmentId: body.data.id }
}

async function newPickup(): Promise<{ pickupId: number; number: string }> {
  const { status, body } = await service.call('POST', '/v1/pickups', {
    customer_id: customerId,
    address: {
      company: 'Acme Supplies',
      address1: '350 5th Ave',
      city: 'New York',
      zip: '10118',
      country: 'US',
    },
    scheduled_date: '2031-03-14',
    ready_time: '09:00:00',
    latest_time: '17:00:00',
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return { pickupId: body.data.id, number: body.data.confirmation_number }
}

/** As bytes that have arrived. */
async function arrive(content: Uint8Array, type: string): Promise<void> {
  const id = randomUUID()
  const sha256 = createHash('sha256').update(content).digest()
  const bytes = Buffer.from(content)
  await service.waybill.database.write(tenantId, async tx => {
    await sql`insert into blobs (tenant_id, id, bytes, sha256, in_store, created_at)
      values (${tenantId}, ${id}, ${bytes.length}, ${sha256}, false, now())`.execute(tx.sql)
    for (const [number, piece] of [bytes.subarray(0, 100), bytes.subarray(100)].entries()) {
      await sql`insert into blob_pieces (tenant_id, blob_id, number, content)
        values (${tenantId}, ${id}, ${number}, ${piece})`.execute(tx.sql)
    }
    await sql`insert into proof_contents (tenant_id, sha256, blob_id, content_type, bytes, since)
      values (${tenantId}, ${sha256}, ${id}, ${type}, ${bytes.length}, now())
      on conflict (tenant_id, sha256) do update set blob_id = excluded.blob_id,
        content_type = excluded.content_type, bytes = excluded.bytes`.execute(tx.sql)
  })
}

test('a shipment without a proof has an empty list, and its document says so', async () => {
  const { awb } = await newShipment()
  expect((await get(`/v1/shipments/${awb}/proof`)).body.data).toEqual({ awb, complete: false, proofs: [] })
  const { document } = (await get(`/v1/shipments/${awb}/proof?format=pdf`)).body.data
  const [page] = await openPages(Buffer.from(document, 'base64'), 36)
  expect(page?.text).toContain('No proof has been recorded yet.')
})

test('it shows what was recorded at the door, in the company’s time and currency', async () => {
  const { awb, shipmentId } = await newShipment()
  const proof = proofOf({ shipmentId }, { pieces: [{ awb, piece: 1, scanned: true }] })
  await record(proof)
  const { data } = (await get(`/v1/shipments/${awb}/proof`)).body
  expect(data).toEqual({
    awb,
    complete: true,
    proofs: [
      {
        id: proof.id,
        ...{ kind: 'door', outcome: 'delivered', attempt: 1, at: '2030-03-01T05:15:00-05:00' },
        ...{ name: 'Jane Doe', relation: 'neighbour', house_number: '14b' },
        ...{ pieces: [{ awb, piece: 1, scanned: true }], unlabelled: 0 },
        position: { latitude: 52.520008, longitude: 13.404954, accuracy: 12 },
        cod: {
          currency: 'USD',
          amount: 75.25,
          lines: [
            { method: 'cash', amount: 50, reference: null },
            { method: 'card', amount: 25.25, reference: 'T-81' },
          ],
          receipt: '000017',
          reason: null,
        },
        ...{ note: 'Left with the neighbour.', reason: null, signed: true },
        files: [{ number: 1, kind: 'signature', content_type: 'image/svg+xml', bytes: expect.any(Number) }],
      },
    ],
  })
  expect(JSON.stringify(data)).not.toMatch(/Sam Rivera|device|driver/)
})

describe('files', () => {
  test('a drawn signature is an SVG of its strokes, and photos are the bytes that arrived', async () => {
    const { awb, shipmentId } = await newShipment()
    const photos = [hashOf(fixtures.jpeg200), hashOf('on its way')]
    await record(proofOf({ shipmentId }, { photos }))
    await arrive(fixtures.jpeg200, 'image/jpeg')
    const { proofs, complete } = (await get(`/v1/shipments/${awb}/proof`)).body.data
    expect(complete).toBe(false)
    expect(proofs[0].files).toEqual([
      { number: 1, kind: 'signature', content_type: 'image/svg+xml', bytes: expect.any(Number) },
      { number: 2, kind: 'photo', content_type: 'image/jpeg', bytes: fixtures.jpeg200.length },
      { number: 3, kind: 'photo', content_type: null, bytes: null },
    ])
    const file = async (number: number | string) =>
      (await get(`/v1/shipments/${awb}/proof/files/${number}`)).body
    const signature = (await file(1)).data
    const svg = Buffer.from(signature.content, 'base64').toString()
    expect(signature).toMatchObject({ content_type: 'image/svg+xml', bytes: svg.length })
    expect(svg).toContain('<path d="M10 60L150 20 290 100"/>')
    expect(Buffer.from((await file(2)).data.content, 'base64')).toEqual(Buffer.from(fixtures.jpeg200))
    expect(await file(3)).toMatchObject({ error: { code: 'NOT_FOUND' } })
    for (const number of [0, 4, '01', '1e0', 'x']) {
      expect(await file(number)).toMatchObject({ error: { code: 'NOT_FOUND' } })
    }
  })

  test('keep their numbers when others are withdrawn or deleted at the end of their term', async () => {
    const { awb, shipmentId } = await newShipment()
    const first = proofOf({ shipmentId }, { photos: [hashOf('a'), hashOf('b')] })
    const second = proofOf({ shipmentId }, { runId: 8, receivedAt: new Date('2030-03-02T10:00:00Z') })
    await record(first)
    await record(second)
    const numbers = async () =>
      (await get(`/v1/shipments/${awb}/proof`)).body.data.proofs.map(
        ({ files }: { files: { number: number }[] }) => files.map(({ number }) => number),
      )
    expect(await numbers()).toEqual([[1, 2, 3], [4]])
    await service.waybill.database.write(tenantId, async tx => {
      await sql`delete from proof_signatures where tenant_id = ${tenantId} and proof_id = ${first.id}`.execute(
        tx.sql,
      )
      await sql`update proofs set files_deleted_at = now() where tenant_id = ${tenantId} and id = ${first.id}`.execute(
        tx.sql,
      )
    })
    expect(await numbers()).toEqual([[], [4]])
  })

  test('a withdrawn proof is left out, with its files', async () => {
    const { awb, shipmentId } = await newShipment()
    const wrong = proofOf({ shipmentId })
    await record(wrong)
    await service.served.write(tenantId, tx =>
      withdrawProof(tx, wrong.id, { at: new Date(), by: 'Pat', note: 'Wrong door.' }),
    )
    await record(proofOf({ shipmentId }, { runId: 9, receivedAt: new Date('2030-03-02T10:00:00Z') }))
    const { proofs } = (await get(`/v1/shipments/${awb}/proof`)).body.data
    expect(
      proofs.map(({ attempt, files }: { attempt: number; files: object[] }) => [attempt, files]),
    ).toEqual([[2, [expect.objectContaining({ number: 2 })]]])
    expect((await get(`/v1/shipments/${awb}/proof/files/1`)).status).toBe(404)
  })

  test('whose storage is away are refused alone', async () => {
    const { awb, shipmentId } = await newShipment()
    const photo = Buffer.concat([fixtures.jpeg200, Buffer.from([1])])
    await record(proofOf({ shipmentId }, { photos: [hashOf(photo)] }))
    await arrive(photo, 'image/jpeg')
    await service.waybill.database.write(tenantId, tx =>
      sql`delete from blob_pieces where tenant_id = ${tenantId} and blob_id =
        (select blob_id from proof_contents where tenant_id = ${tenantId} and sha256 = decode(${hashOf(photo)}, 'hex'))`.execute(
        tx.sql,
      ),
    )
    expect((await get(`/v1/shipments/${awb}/proof/files/2`)).status).toBe(503)
    expect((await get(`/v1/shipments/${awb}/proof/files/1`)).status).toBe(200)
    expect((await get(`/v1/shipments/${awb}/proof`)).status).toBe(200)
    const { document } = (await get(`/v1/shipments/${awb}/proof?format=pdf`)).body.data
    const [page] = await openPages(Buffer.from(document, 'base64'), 36)
    expect(page?.text).toContain('Photo 2: cannot be shown')
    expect(page?.text).toContain('Signature: Jane Doe')
  })
})

test('the document shows signature, photo, times with the zone, and payments', async () => {
  const { awb, shipmentId } = await newShipment()
  await record(proofOf({ shipmentId }, { photos: [hashOf(fixtures.jpeg200)] }))
  await arrive(fixtures.jpeg200, 'image/jpeg')
  const { document } = (await get(`/v1/shipments/${awb}/proof?format=pdf`)).body.data
  const [page, ...others] = await openPages(Buffer.from(document, 'base64'), 36)
  expect(others).toEqual([])
  expect([page?.width, page?.height].map(side => Math.round(side ?? 0))).toEqual([595, 842])
  for (const text of [
    'Proof of delivery',
    awb,
    'Attempt 1: Delivered',
    '2030-03-01 05:15:00 (UTC−05:00, America/New_York)',
    'Jane Doe, neighbour, house number 14b',
    'USD 75.25',
    'Cash: USD 50.00',
    'Card: USD 25.25, T-81',
    'Signature: Jane Doe',
    'Photo 2',
    '52.520008',
  ]) {
    expect(page?.text).toContain(text)
  }
})

test('the document names the photos that it has no room for', async () => {
  const { awb, shipmentId } = await newShipment()
  for (let attempt = 0; attempt < 7; attempt++) {
    const photos = Array.from({ length: 5 }, () => Buffer.concat([fixtures.jpeg200, randomBytes(8)]))
    const receivedAt = new Date(Date.UTC(2030, 2, 1 + attempt))
    await record(proofOf({ shipmentId }, { photos: photos.map(hashOf), signature: null, receivedAt }))
    for (const photo of photos) await arrive(photo, 'image/jpeg')
  }
  const { document } = (await get(`/v1/shipments/${awb}/proof?format=pdf`)).body.data
  const pages = await openPages(Buffer.from(document, 'base64'), 36)
  const text = pages.map(page => page.text).join('\n')
  expect(text).toMatch(/Photo 30\b/)
  expect(text).not.toMatch(/Photo 31\b/)
  expect(text).toContain('More photos, as files of their own: 31, 32, 33, 34, 35.')
})

describe('an API user of one customer', () => {
  test('sees its own proofs, without position, driver and device', async () => {
    const { awb, shipmentId } = await newShipment(shop)
    await record(proofOf({ shipmentId }))
    const { proofs, document } = (await get(`/v1/shipments/${awb}/proof?format=pdf`, shop)).body.data
    expect(proofs[0]).toMatchObject({ name: 'Jane Doe', position: null })
    expect(JSON.stringify(proofs)).not.toMatch(/Sam Rivera|52\.5/)
    const [page] = await openPages(Buffer.from(document, 'base64'), 36)
    expect(page?.text).toContain('Jane Doe')
    expect(page?.text).not.toMatch(/Sam Rivera|52\.5/)
    expect((await get(`/v1/shipments/${awb}/proof`)).body.data.proofs[0].position).not.toBeNull()
  })

  test('and nobody else’s', async () => {
    const { awb, shipmentId } = await newShipment()
    await record(proofOf({ shipmentId }))
    for (const path of ['proof', 'proof?format=pdf', 'proof/files/1']) {
      expect((await get(`/v1/shipments/${awb}/${path}`, shop)).status).toBe(404)
    }
  })
})

test('a customer reads nothing of parcels of others that its driver took along, nor do events', async () => {
  const { pickupId } = await newPickup()
  const own = await newShipment(shop)
  const foreign = await newShipment()
  const pieces = [own, foreign].map(({ awb }) => ({ awb, piece: 1, scanned: true }))
  const stored = proofOf({ pickupId }, { outcome: 'collected', pieces, cod: null })
  await record(stored)
  const path = `/v1/pickups/${pickupId}/proof`
  expect(JSON.stringify((await get(path)).body.data)).toContain(foreign.awb)
  const { proofs, document } = (await get(`${path}?format=pdf`, shop)).body.data
  const [page] = await openPages(Buffer.from(document, 'base64'), 36)
  const { events } = (await get('/v1/events?types=proof.recorded&limit=500', shop)).body.data
  const event = events.find(({ data }: { data: { proof: { id: string } } }) => data.proof.id === stored.id)
  for (const text of [JSON.stringify(proofs), page?.text, JSON.stringify(event)]) {
    expect(text).toContain(own.awb)
    expect(text).not.toContain(foreign.awb)
  }
})

test('a pickup has its proofs and files too', async () => {
  const { pickupId, number } = await newPickup()
  expect((await get(`/v1/pickups/${pickupId}/proof`)).body.data).toEqual({
    ...{ confirmation_number: number, complete: false, proofs: [] },
  })
  await record(proofOf({ pickupId }, { outcome: 'collected', unlabelled: 3, cod: null }))
  const { proofs, document } = (await get(`/v1/pickups/${pickupId}/proof?format=pdf`)).body.data
  expect(proofs).toEqual([expect.objectContaining({ outcome: 'collected', unlabelled: 3, cod: null })])
  const [page] = await openPages(Buffer.from(document, 'base64'), 36)
  for (const text of ['Proof of collection', number, 'Attempt 1: Collected', 'Without a label: 3']) {
    expect(page?.text).toContain(text)
  }
  expect((await get(`/v1/pickups/${pickupId}/proof/files/1`)).status).toBe(200)
  expect((await get('/v1/pickups/987654321/proof')).status).toBe(404)
})

describe('events', () => {
  const proofEvents = async (headers: object = {}) =>
    (await get('/v1/events?types=proof.recorded,proof.completed&limit=500', headers)).body.data.events

  test('tell the customer too of a recorded and a completed proof, without the position', async () => {
    const { awb, shipmentId } = await newShipment(shop)
    const proof = proofOf({ shipmentId })
    await record(proof)
    await record(proof)
    const own = (await proofEvents(shop)).filter(({ data }: { data: { awb: string } }) => data.awb === awb)
    expect(own.map(({ type }: { type: string }) => type)).toEqual(['proof.recorded', 'proof.completed'])
    expect(own[0].data).toMatchObject({
      ...{ awb, pickup_id: null, confirmation_number: null },
      proof: { id: proof.id, name: 'Jane Doe', position: null },
    })
  })

  test('say that a proof is complete once its photos are there', async () => {
    const { pickupId, number } = await newPickup()
    const proof = proofOf({ pickupId }, { outcome: 'collected', photos: [hashOf(randomUUID())] })
    await record(proof)
    const typesOfPickup = async () =>
      (await proofEvents())
        .filter(({ data }: { data: { confirmation_number: string } }) => data.confirmation_number === number)
        .map(({ type }: { type: string }) => type)
    expect(await typesOfPickup()).toEqual(['proof.recorded'])
    await service.served.write(tenantId, tx =>
      recordProofEvents(tx, tenant, ['proof.completed'], proof, new Date()),
    )
    expect(await typesOfPickup()).toEqual(['proof.recorded', 'proof.completed'])
  })

  test('are events of the shipment, so they go with its personal data', async () => {
    const { shipmentId } = await newShipment()
    await record(proofOf({ shipmentId }))
    await get('/v1/events')
    const { rows } = await service.waybill.database.read(tenantId, tx =>
      sql<{ kind: string; type: string }>`select kind, type from events
        where tenant_id = ${tenantId} and record_id = ${shipmentId} and type like 'proof.%' order by id`.execute(
        tx.sql,
      ),
    )
    expect(rows).toEqual([
      { kind: 'shipment', type: 'proof.recorded' },
      { kind: 'shipment', type: 'proof.completed' },
    ])
  })
})

test('tracking stays as it is', async () => {
  const { awb, shipmentId } = await newShipment()
  const before = (await get(`/v1/shipments/${awb}/track`)).body.data
  await record(proofOf({ shipmentId }))
  expect((await get(`/v1/shipments/${awb}/track`)).body.data).toEqual(before)
})
