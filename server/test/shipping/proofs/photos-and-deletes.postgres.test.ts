import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantTransaction } from '../../../src/platform/database/index.ts'
import { lockContent } from '../../../src/shipping/proofs/contents.repository.ts'
import {
  deleteProofFiles,
  deleteUnclaimedContents,
  findProof,
  type NewProof,
  recordProof,
} from '../../../src/shipping/proofs/index.ts'
import { keepContent } from '../../../src/shipping/proofs/keep-content.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { at, hashOf, proofOf } from './support.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

const tenant = { currency: 'USD', timezone: 'UTC' }
const later = (days: number) => new Date(at.getTime() + days * 24 * 60 * 60_000)
const write = <T>(work: (tx: TenantTransaction) => Promise<T>) => service.waybill.database.write(1, work)
const record = (proof: NewProof) => write(tx => recordProof(tx, tenant, proof))
const arrival = async (content: string) => {
  const upload = await service.waybill.blobs.upload(1, Buffer.from(content))
  const photo = { sha256: Buffer.from(hashOf(content), 'hex'), type: 'image/jpeg', upload }
  return (tx: TenantTransaction) => keepContent(tx, tenant, service.waybill.blobs, photo, at)
}
const arrive = async (content: string) => write(await arrival(content))
const read = (id: string) => service.waybill.database.read(1, tx => findProof(tx, id))

async function proofWith(content: string, change: Partial<NewProof> = {}): Promise<NewProof> {
  const { body } = await service.call('POST', '/v1/shipments', shipmentBody())
  return proofOf({ shipmentId: body.data.id }, { photos: [hashOf(content)], ...change })
}

type Work = (tx: TenantTransaction) => Promise<unknown>

/** The first goes on and commits when the second waits for it, or has come to its end. */
async function overlapping(first: Work, second: Work, rest?: Work): Promise<void> {
  const begun = Promise.withResolvers<void>()
  let isOver = false
  const holding = write(async tx => {
    await first(tx)
    begun.resolve()
    while (!isOver && !(await isWaiting())) await new Promise(resolve => setImmediate(resolve))
    await rest?.(tx)
  })
  await begun.promise
  const following = write(second).finally(() => {
    isOver = true
  })
  await Promise.all([holding, following])
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await service.waybill.database.global(db =>
    sql`
      select from pg_locks where not granted and pid in (
        select pid from pg_stat_activity where datname = current_database())`.execute(db),
  )
  return rows.length > 0
}

test('a second proof that names a photo while it arrives is complete too', async () => {
  const [first, second] = [await proofWith('both'), await proofWith('both')]
  await record(first)
  await overlapping(tx => recordProof(tx, tenant, second), await arrival('both'))
  expect((await read(first.id))?.completedAt).not.toBeNull()
  expect((await read(second.id))?.completedAt).not.toBeNull()
})

test('an early photo stays when its proof comes while unclaimed ones are deleted', async () => {
  await arrive('early')
  const proof = await proofWith('early', { receivedAt: later(90) })
  await overlapping(
    tx => recordProof(tx, tenant, proof),
    tx => deleteUnclaimedContents(tx, later(60), 10, later(90)),
  )
  expect((await read(proof.id))?.files).toMatchObject([{ content: { bytes: 5 } }])
})

test('a photo stays when another proof names it while those of its first proof are deleted', async () => {
  const first = await proofWith('shared', { receivedAt: at })
  await record(first)
  await arrive('shared')
  const second = await proofWith('shared', { receivedAt: later(900) })
  await overlapping(
    tx => recordProof(tx, tenant, second),
    tx => deleteProofFiles(tx, later(800), 10, later(900)),
  )
  expect((await read(first.id))?.files).toEqual([])
  expect((await read(second.id))?.files).toMatchObject([{ content: { bytes: 6 } }])
})

test('a photo may arrive while files of a proof that waits for it are deleted', async () => {
  const first = await proofWith('old', { receivedAt: at })
  await record(first)
  await overlapping(
    tx => lockContent(tx, Buffer.from(hashOf('old'), 'hex'), at),
    tx => deleteProofFiles(tx, later(1), 10, later(900)),
    await arrival('old'),
  )
  expect((await read(first.id))?.files).toEqual([])
})
