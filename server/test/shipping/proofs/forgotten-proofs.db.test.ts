import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeTenant } from '../../../src/accounts/tenants/index.ts'
import { createCleanUp } from '../../../src/operations/retention/index.ts'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import { type NewProof, type ProofOwner, proofsOf, recordProof } from '../../../src/shipping/proofs/index.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { hashOf, proofOf } from './support.ts'

let service: TestService
const tenantId = 1
const forgotten = {
  ...{ name: null, relation: null, houseNumber: null, position: null, note: null, signature: null },
  ...{ signed: true, files: [], outcome: 'delivered', attempt: 1, driver: { id: 2, name: 'Sam Rivera' } },
}
beforeAll(async () => {
  service = await startTestService()
  await changeTenant(service.waybill, tenantId, { terms: { anonymizedAfterMonths: 1 } }, unrecorded)
})
afterAll(() => service?.stop())

const record = (proof: NewProof) =>
  service.served.write(tenantId, tx =>
    recordProof(tx, { currency: 'USD', timezone: 'America/New_York' }, proof),
  )
const read = async (of: ProofOwner) => (await service.served.read(tenantId, tx => proofsOf(tx, of)))[0]
const cleanUpAt = (time: string) =>
  createCleanUp({
    database: service.served,
    clock: movingClock(time),
    log: { info() {} },
  }).tenant(tenantId, new AbortController().signal)

async function newShipment(): Promise<{ awb: string; of: { shipmentId: number } }> {
  const { body } = await service.call('POST', '/v1/shipments', shipmentBody())
  return { awb: body.data.awb, of: { shipmentId: body.data.id } }
}

/** As if it had been sent. */
async function arrive(content: string): Promise<void> {
  await service.waybill.database.write(tenantId, async ({ sql: db }) => {
    const blob = randomUUID()
    const sha256 = Buffer.from(hashOf(content), 'hex')
    await sql`insert into blobs (tenant_id, id, bytes, sha256, in_store, created_at)
              values (${tenantId}, ${blob}, 3, ${sha256}, false, now())`.execute(db)
    await sql`insert into blob_pieces (tenant_id, blob_id, number, content)
              values (${tenantId}, ${blob}, 1, ${Buffer.from(content)})`.execute(db)
    await sql`update proof_contents set blob_id = ${blob}, content_type = 'image/jpeg', bytes = 3
              where tenant_id = ${tenantId} and sha256 = ${sha256}`.execute(db)
  })
}

async function storedPieces(): Promise<string[]> {
  const { rows } = await service.waybill.database.read(tenantId, ({ sql: db }) =>
    sql<{
      content: Buffer
    }>`select content from blob_pieces where tenant_id = ${tenantId} order by content`.execute(db),
  )
  return rows.map(({ content }) => content.toString())
}

test('photos and signatures are deleted after 24 months; the rest of the proof stays', async () => {
  const { of } = await newShipment()
  await record(proofOf(of, { photos: [hashOf('one')] }))
  await arrive('one')
  await cleanUpAt('2032-02-28T00:00:00Z')
  expect(await read(of)).toMatchObject({
    name: 'Jane Doe',
    signature: { width: 300 },
    files: [{ number: 1 }],
  })
  await cleanUpAt('2032-03-02T00:00:00Z')
  expect(await read(of)).toMatchObject({ name: 'Jane Doe', signature: null, signed: true, files: [] })
  expect(await storedPieces()).toEqual([])
})

test('a photo that a younger proof names too stays with it', async () => {
  const [first, second] = [await newShipment(), await newShipment()]
  await record(proofOf(first.of, { photos: [hashOf('shared')] }))
  await record(
    proofOf(second.of, { photos: [hashOf('shared')], receivedAt: new Date('2031-01-01T00:00:00Z') }),
  )
  await arrive('shared')
  await cleanUpAt('2032-03-02T00:00:00Z')
  expect((await read(first.of))?.files).toEqual([])
  expect((await read(second.of))?.files).toMatchObject([{ content: { bytes: 3 } }])
  expect(await storedPieces()).toEqual(['shared'])
  await cleanUpAt('2033-01-02T00:00:00Z')
  expect(await storedPieces()).toEqual([])
})

test('a photo that no proof names is deleted after 60 days', async () => {
  const { blobs, database } = service.waybill
  const upload = await blobs.upload(tenantId, Buffer.from('nameless'))
  await database.write(tenantId, async tx => {
    const { blobId } = await blobs.store(tx, upload)
    await sql`insert into proof_contents (tenant_id, sha256, blob_id, content_type, bytes, since)
              values (${tenantId}, ${Buffer.from(hashOf('nameless'), 'hex')}, ${blobId}, 'image/jpeg', 8,
                      '2030-03-01T00:00:00Z')`.execute(tx.sql)
  })
  await cleanUpAt('2030-04-29T00:00:00Z')
  expect(await storedPieces()).toEqual(['nameless'])
  await cleanUpAt('2030-05-01T00:00:00Z')
  expect(await storedPieces()).toEqual([])
})

test('the object of a photo past its term is left to the sweep', async () => {
  const { of } = await newShipment()
  await record(proofOf(of, { photos: [hashOf('stored')] }))
  await arrive('stored')
  const { database } = service.waybill
  await database.write(tenantId, ({ sql: db }) =>
    sql`update blobs set in_store = true where tenant_id = ${tenantId}`.execute(db),
  )
  await cleanUpAt('2032-03-02T00:00:00Z')
  const { rows } = await database.read(tenantId, ({ sql: db }) =>
    sql`select from loose_objects where tenant_id = ${tenantId}`.execute(db),
  )
  expect(rows).toHaveLength(1)
})

test('with the personal data of its shipment a proof loses name, neighbour, signature, photos, position and note', async () => {
  const [ended, open] = [await newShipment(), await newShipment()]
  for (const { of } of [ended, open]) await record(proofOf(of, { photos: [hashOf(String(of.shipmentId))] }))
  await service.call('DELETE', `/v1/shipments/${ended.awb}`)
  await cleanUpAt('2030-06-01T00:00:00Z')
  expect(await read(ended.of)).toMatchObject(forgotten)
  expect(await read(open.of)).toMatchObject({ name: 'Jane Doe', houseNumber: '14b', files: [{ number: 1 }] })
})

test('the same for a pickup', async () => {
  const { body } = await service.call('POST', '/v1/pickups', {
    customer_id: service.example.customers[0]?.id,
    address: { company: 'Jane Doe', address1: '1 Main St', city: 'New York', zip: '10118', country: 'US' },
    scheduled_date: '2030-01-02',
  })
  const of = { pickupId: body.data.id }
  await record(proofOf(of))
  await service.call('DELETE', `/v1/pickups/${of.pickupId}`)
  await cleanUpAt('2030-06-01T00:00:00Z')
  expect(await read(of)).toMatchObject(forgotten)
})
