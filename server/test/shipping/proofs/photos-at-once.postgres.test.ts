import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeProofs } from '../../../src/shipping/proofs/complete-proofs.repository.ts'
import { fillContent, lockContent } from '../../../src/shipping/proofs/contents.repository.ts'
import { findProof, recordProof } from '../../../src/shipping/proofs/index.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { at, hashOf, proofOf } from './support.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

test('two last photos whose transactions overlap complete the proof once', async () => {
  const { database, blobs } = service.waybill
  const { body } = await service.call('POST', '/v1/shipments', shipmentBody())
  const proof = proofOf({ shipmentId: body.data.id }, { photos: [hashOf('one'), hashOf('two')] })
  await database.write(1, tx => recordProof(tx, { currency: 'USD', timezone: 'UTC' }, proof))
  const filled = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const arrive = async (content: string, place: number) => {
    const upload = await blobs.upload(1, Buffer.from(content))
    return database.write(1, async tx => {
      const sha256 = Buffer.from(hashOf(content), 'hex')
      await lockContent(tx, sha256, at)
      const { blobId } = await blobs.store(tx, upload)
      await fillContent(tx, sha256, { blobId, type: 'image/jpeg', bytes: 3 })
      filled[place]?.resolve()
      await Promise.all(filled.map(({ promise }) => promise))
      return completeProofs(tx, sha256, at)
    })
  }
  const completed = await Promise.all(['one', 'two'].map(arrive))
  expect(completed.flat()).toEqual([{ id: proof.id, of: { shipmentId: body.data.id } }])
  expect((await database.read(1, tx => findProof(tx, proof.id)))?.completedAt).toEqual(at)
})
