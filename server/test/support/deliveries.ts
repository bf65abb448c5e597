import { expect } from 'vitest'
import { ownerBrowser } from '../entry/admin-api/support.ts'
import { theRoad } from '../entry/driver-api/on-the-road.ts'
import { longPhoto, openCamera } from './camera.ts'
import type { MovingClock } from './moving-clock.ts'
import { sha256Of } from './pictures.ts'
import type { TestService } from './service.ts'

/** Hashes of the photos of each shipment, by its AWB. */
export type Photographed = Record<string, string[]>

const camera = openCamera()
let drivers = 0

/** A driver delivers some shipments with two photos each; the first of them is long. */
export async function photographDeliveries(
  service: TestService,
  clock: MovingClock,
  count: number,
): Promise<Photographed> {
  const owner = await ownerBrowser(service)
  const { box, phone, stops } = await theRoad(service, () => owner, clock).driver(
    Array.from({ length: count }, () => ({})),
  )
  const long = await longPhoto(++drivers)
  const photographed: Photographed = {}
  for (const [place, stop] of stops.entries()) {
    const photos = [place === 0 ? long : Buffer.from(await camera()), Buffer.from(await camera())]
    const hashes = photos.map(sha256Of)
    const proof = { name: 'Zoë 王', relation: 'household', photos: hashes }
    expect(await box.do('delivered', { ...stop, data: proof })).toMatchObject({ result: 'applied' })
    for (const [at, photo] of photos.entries()) {
      expect((await phone.put(`/photos/${hashes[at]}`, photo)).body.data.result).toBe('stored')
    }
    photographed[stop.record] = hashes
  }
  return photographed
}

/** Hashes of the bytes that a customer's program reads of the complete proofs of these shipments. */
export async function readPhotos(
  { call }: Pick<TestService, 'call'>,
  awbs: readonly string[],
): Promise<Photographed> {
  const read: Photographed = {}
  for (const awb of awbs) {
    const { complete, proofs } = (await call('GET', `/v1/shipments/${awb}/proof`)).body.data
    expect({ awb, complete }).toEqual({ awb, complete: true })
    const files = proofs.flatMap(({ files: some }: { files: { number: number; kind: string }[] }) => some)
    const hashes = []
    for (const { number } of files.filter(({ kind }: { kind: string }) => kind === 'photo')) {
      const { body } = await call('GET', `/v1/shipments/${awb}/proof/files/${number}`)
      hashes.push(sha256Of(Buffer.from(body.data.content, 'base64')))
    }
    read[awb] = hashes
  }
  return read
}
