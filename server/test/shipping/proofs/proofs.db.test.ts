import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  allProofs,
  type NewProof,
  type ProofOwner,
  proofsOf,
  recordProof,
  withdrawProof,
} from '../../../src/shipping/proofs/index.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { at, hashOf, proofOf } from './support.ts'

let service: TestService
let tenantId: number
beforeAll(async () => {
  service = await startTestService()
  tenantId = (
    await service.waybill.database.global(db =>
      sql<{ id: number }>`select id from tenants where client_id = ${service.example.client_id}`.execute(db),
    )
  ).rows[0]?.id as number
})
afterAll(() => service?.stop())

async function newShipment(): Promise<{ shipmentId: number }> {
  const { body } = await service.call('POST', '/v1/shipments', shipmentBody())
  return { shipmentId: body.data.id }
}
const record = (proof: NewProof) =>
  service.served.write(tenantId, tx =>
    recordProof(tx, { currency: 'USD', timezone: 'America/New_York' }, proof),
  )
const read = (of: ProofOwner) => service.served.read(tenantId, tx => proofsOf(tx, of))

test('a proof is read as it was recorded, and a repeated one is stored once', async () => {
  const of = await newShipment()
  const proof = proofOf(of)
  expect(await record(proof)).toBe('recorded')
  expect(await record({ ...proof, name: 'Somebody else' })).toBe('repeated')
  const { photos: _, cod, ...kept } = proof
  expect(await read(of)).toEqual([
    {
      ...kept,
      ...{
        kind: 'door',
        attempt: 1,
        signed: true,
        files: [],
        firstFileNumber: 1,
        filesDeletedAt: null,
        withdrawn: null,
        photosLost: null,
      },
      ...{ completedAt: proof.receivedAt, cod: { ...cod, currency: 'USD' } },
    },
  ])
})

test('proofs of one stop are of one attempt, and the next stop is the next attempt', async () => {
  const of = await newShipment()
  await record(proofOf(of, { outcome: 'failed', reason: 'NOT_HOME' }))
  await record(proofOf(of, { outcome: 'failed', reason: 'NOT_HOME', deviceId: 6 }))
  await record(proofOf(of, { runId: 8, receivedAt: new Date('2030-03-02T10:00:00Z') }))
  expect((await read(of)).map(({ attempt }) => attempt)).toEqual([1, 1, 2])
})

test('a proof waits for its photos; one that is named twice is one', async () => {
  const of = await newShipment()
  await record(proofOf(of, { photos: [hashOf('a'), hashOf('b'), hashOf('a')] }))
  const [proof] = await read(of)
  expect(proof?.completedAt).toBeNull()
  expect(proof?.files).toEqual([
    { number: 1, kind: 'photo', sha256: hashOf('a'), content: null },
    { number: 2, kind: 'photo', sha256: hashOf('b'), content: null },
  ])
})

test('files keep their numbers when an earlier result is stored after them', async () => {
  const of = await newShipment()
  const photos = (count: number) => Array.from({ length: count }, () => hashOf(randomUUID()))
  const numbers = async () => {
    const proofs = await service.served.read(tenantId, tx => allProofs(tx, of))
    return proofs
      .flatMap(({ proof, files }) => files.map(({ number, kind }) => `${number}: ${kind} of ${proof.name}`))
      .toSorted()
  }
  await record(proofOf(of, { name: 'Ada', photos: photos(1) }))
  const seen = ['1: signature of Ada', '2: photo of Ada']
  expect(await numbers()).toEqual(seen)
  const earlier = { receivedAt: new Date('2030-03-01T10:16:00Z') }
  await record(proofOf(of, { name: 'Bob', photos: photos(2), ...earlier }))
  await record(proofOf(of, { name: 'Eve', photos: photos(1), signature: null }))
  expect(await numbers()).toEqual([
    ...seen,
    ...['3: signature of Bob', '4: photo of Bob', '5: photo of Bob', '6: photo of Eve'],
  ])
})

test('a wrong proof is withdrawn with a note, once, and stays', async () => {
  const of = await newShipment()
  const proof = proofOf(of)
  await record(proof)
  const withdraw = (note: string) =>
    service.waybill.database.write(tenantId, tx => withdrawProof(tx, proof.id, { at, by: 'Pat', note }))
  expect([await withdraw('Wrong door.'), await withdraw('Again.')]).toEqual([true, false])
  expect((await read(of))[0]).toMatchObject({
    name: 'Jane Doe',
    withdrawn: { at, by: 'Pat', note: 'Wrong door.' },
  })
})

test('the database lets nobody change or delete what was recorded; only personal data can go', async () => {
  const of = await newShipment()
  const proof = proofOf(of, { photos: [hashOf('c')] })
  await record(proof)
  const attempt = (statement: string) =>
    service.waybill.database
      .write(tenantId, tx => sql.raw(statement.replaceAll('$1', `'${proof.id}'`)).execute(tx.sql))
      .then(
        () => 'done',
        (error: Error) => error.message,
      )
  for (const statement of [
    `update proofs set outcome = 'failed' where tenant_id = ${tenantId} and id = $1`,
    `update proofs set occurred_at = now() where tenant_id = ${tenantId} and id = $1`,
    `update proof_people set name = 'Mallory' where tenant_id = ${tenantId} and proof_id = $1`,
    `update proof_signatures set drawing = '{}' where tenant_id = ${tenantId} and proof_id = $1`,
    `update proof_collections set amount = 1 where tenant_id = ${tenantId} and proof_id = $1`,
    `update proof_files set sha256 = '\\x00' where tenant_id = ${tenantId} and proof_id = $1`,
    `delete from proof_collections where tenant_id = ${tenantId} and proof_id = $1`,
    `delete from proof_files where tenant_id = ${tenantId} and proof_id = $1`,
    `delete from proofs where tenant_id = ${tenantId} and id = $1`,
  ]) {
    expect(await attempt(statement), statement).toMatch(/permission denied/)
  }
  for (const table of ['proof_people', 'proof_signatures']) {
    expect(await attempt(`delete from ${table} where tenant_id = ${tenantId} and proof_id = $1`)).toBe('done')
  }
  const gone = { name: null, note: null, relation: null, houseNumber: null, signature: null, position: null }
  expect((await read(of))[0]).toMatchObject({ ...gone, signed: true })
})

test('another company sees none of it', async () => {
  const of = await newShipment()
  await record(proofOf(of))
  expect(await service.waybill.database.read(tenantId + 1, tx => proofsOf(tx, of))).toEqual([])
})
