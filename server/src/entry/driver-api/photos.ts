import Type from 'typebox'
import { invalidFields, notFound } from '../../platform/shared/problem.ts'
import { Choice, NamedRecord } from '../../platform/shared/schema.ts'
import { largestPhoto, receivePhoto } from '../../shipping/proofs/index.ts'
import { deviceEndpoint } from '../http/device-endpoint.ts'
import type { DriverServices } from './services.ts'

/** A phone has 240 in a minute. */
const slotsOfPhoto = 4

const PhotoRecord = NamedRecord('ReceivedPhoto', {
  sha256: Type.String(),
  result: Choice('Result', ['stored', 'repeated'], { description: 'Both mean that it is here: delete it.' }),
})

export const photoEndpoint = (services: DriverServices) =>
  deviceEndpoint({
    method: 'PUT',
    url: '/photos/:sha256',
    action: 'photos.send',
    summary: 'Send a photo that an action names',
    description:
      'The body is the photo itself: one JPEG or PNG of at most 512 KiB and 4000 × 4000 pixels. Send actions first. A photo may be sent again. Up to 50 may arrive before their actions. Its metadata is dropped.',
    params: {
      sha256: {
        description: 'SHA-256 of the bytes, in hexadecimal digits.',
        example: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      },
    },
    bytes: ['image/jpeg', 'image/png'],
    checksOwnBody: true,
    largestBody: largestPhoto,
    slots: slotsOfPhoto,
    data: PhotoRecord,
    async handle({ tenant, device, params, json }) {
      const sha256 = params.sha256?.toLowerCase() ?? ''
      if (!/^[0-9a-f]{64}$/.test(sha256))
        throw notFound('A photo is named by its SHA-256 of 64 hexadecimal digits.')
      if (!Buffer.isBuffer(json) || json.length === 0) throw invalidFields({ photo: 'Photo is required.' })
      return {
        sha256,
        result: await receivePhoto(services, tenant, { sha256, sent: json, deviceId: device.id }),
      }
    },
  })
