import Type from 'typebox'
import { textField, wholeField } from '../../platform/shared/record-fields.ts'
import { ApiRecord, Choice, Group, optional } from '../../platform/shared/schema.ts'
import { ProofRecord } from '../../shipping/proofs/index.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { awbParameter, pickupParameter } from './examples.ts'
import { presentFile, presentProofs } from './present-proofs.ts'
import { collectionExample, proofExample, proofFileExample } from './proof-examples.ts'

const formatQuery = Group('Query', {
  format: optional(
    Choice('Format', ['json', 'pdf'], {
      description: 'With `pdf`, the answer also has the document.',
      default: 'json',
    }),
  ),
})

const proofFields = {
  complete: Type.Boolean({
    description: 'At least one proof is there, and all their files have arrived.',
    examples: [true],
  }),
  proofs: Type.Array(ProofRecord, {
    description: 'The proofs, in the order in which they arrived. Withdrawn ones are left out.',
  }),
  document: optional(
    Type.String({
      description:
        'PDF of one or more A4 pages as base64, with signatures, photos, times and payments; only with `format=pdf`.',
      contentEncoding: 'base64',
      examples: ['JVBERi0xLjMKJf////8K'],
    }),
  ),
}

const explained =
  'Returns what drivers recorded at the door: outcome, person, pieces, payments, and the list of files. Without a proof the list is empty. API users of one customer get no position.'

export const getShipmentProof = (services: Services) =>
  endpoint({
    method: 'GET',
    url: '/v1/shipments/:awb/proof',
    action: 'shipments.proof',
    operationId: 'getShipmentProof',
    tag: 'Shipments',
    summary: 'Get the proof of delivery',
    description: explained,
    access: 'api_tracking',
    isDownload: true,
    params: awbParameter,
    query: formatQuery,
    data: ApiRecord(
      'ShipmentProofs',
      { awb: textField('AWB of the shipment.', awbParameter.awb.example), ...proofFields },
      { description: 'Proofs of the shipment.' },
    ),
    example: { awb: awbParameter.awb.example, complete: true, proofs: [proofExample] },
    errors: ['NOT_FOUND'],
    async handle({ caller, params, query }) {
      const { name: awb, ...shown } = await presentProofs(
        services,
        caller,
        { awb: params.awb ?? '' },
        query.format,
      )
      return { awb, ...shown }
    },
  })

export const getPickupProof = (services: Services) =>
  endpoint({
    method: 'GET',
    url: '/v1/pickups/:id/proof',
    action: 'pickups.proof',
    operationId: 'getPickupProof',
    tag: 'Pickups',
    summary: 'Get the proof of collection',
    description: explained,
    access: 'api_pickups_read',
    isDownload: true,
    params: pickupParameter,
    query: formatQuery,
    data: ApiRecord(
      'PickupProofs',
      {
        confirmation_number: textField('Confirmation number of the pickup.', 'PU7K3M9QX2TB'),
        ...proofFields,
      },
      { description: 'Proofs of the pickup.' },
    ),
    example: { confirmation_number: 'PU7K3M9QX2TB', complete: true, proofs: [collectionExample] },
    errors: ['NOT_FOUND'],
    async handle({ caller, params, query }) {
      const { name, ...shown } = await presentProofs(
        services,
        caller,
        { pickup: params.id ?? '' },
        query.format,
      )
      return { confirmation_number: name, ...shown }
    },
  })

const FileRecord = ApiRecord(
  'ProofFileContent',
  {
    number: wholeField('Number of the file in the shipment or pickup.', 2),
    kind: Type.String({ enum: ['signature', 'photo', 'paper'], description: 'Kind of the file.' }),
    content_type: textField('Type of the file: SVG for signatures.', 'image/jpeg'),
    bytes: wholeField('Size of the file in bytes.', 182_044),
    content: Type.String({
      description: 'File as base64.',
      contentEncoding: 'base64',
      examples: ['/9j/4AAQSkZJRgABAQEA'],
    }),
  },
  { description: 'The file.' },
)

const fileParameter = {
  number: { description: 'Number of the file, from the list of its proof.', example: 2 },
}
const ofFile = {
  method: 'GET',
  description:
    'Returns the file as base64. While its storage is away, this file alone is answered with SERVICE_UNAVAILABLE.',
  isDownload: true,
  data: FileRecord,
  example: proofFileExample,
  errors: ['NOT_FOUND'],
} as const

export const getShipmentProofFile = (services: Services) =>
  endpoint({
    ...ofFile,
    url: '/v1/shipments/:awb/proof/files/:number',
    action: 'shipments.proof-file',
    operationId: 'getShipmentProofFile',
    tag: 'Shipments',
    summary: 'Get a file of a proof of delivery',
    access: 'api_tracking',
    params: { ...awbParameter, ...fileParameter },
    handle: ({ caller, params }) =>
      presentFile(services, caller, { awb: params.awb ?? '' }, params.number ?? ''),
  })

export const getPickupProofFile = (services: Services) =>
  endpoint({
    ...ofFile,
    url: '/v1/pickups/:id/proof/files/:number',
    action: 'pickups.proof-file',
    operationId: 'getPickupProofFile',
    tag: 'Pickups',
    summary: 'Get a file of a proof of collection',
    access: 'api_pickups_read',
    params: { ...pickupParameter, ...fileParameter },
    handle: ({ caller, params }) =>
      presentFile(services, caller, { pickup: params.id ?? '' }, params.number ?? ''),
  })
