import Type from 'typebox'
import { ApiRecord } from '../../platform/shared/schema.ts'
import {
  BatchItemSchema,
  BatchRecord,
  BatchRequestSchema,
  createShipments as create,
  mostInBatch,
  shipmentFlatNames,
  slotsOfBatch,
} from '../../shipping/shipments/index.ts'
import { endpoint } from '../http/endpoint.ts'
import { createItemKeys } from '../http/item-keys.ts'
import { nestedOrFlat } from '../openapi/openapi.ts'
import type { Services } from '../services.ts'
import { createShipment } from './create-shipment.ts'
import { shipmentExample } from './examples.ts'

/** 8 MiB. */
const largestBatch = 8 * 1_048_576

const nested = {
  service_code: 'DOM',
  reference: 'PO-7781',
  idempotency_key: 'po-7781',
  sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
  recipient: { company: 'Jane Doe', city: 'Chicago', zip: '60606', country: 'US' },
  package: { weight: 5.5 },
}
const flat = {
  service_code: 'DOM',
  sender_company: 'Acme Supplies',
  sender_zip: '10118',
  sender_country: 'US',
  recipient_company: 'John Roe',
  recipient_zip: '60606',
  recipient_country: 'US',
  total_weight: 2,
}

export const createShipments = (services: Services) => {
  const { method, url, status = 200 } = createShipment(services)
  return endpoint({
    method: 'POST',
    url: '/v1/shipments/batch',
    action: 'shipments.create_batch',
    operationId: 'createShipments',
    tag: 'Shipments',
    summary: 'Create many shipments',
    description:
      'Creates up to 500 shipments with together at most 10 000 pieces and customs lines, in a body of up to 8 MiB. Each shipment has the body of a single create, nested or flat, and may have an `idempotency_key`. These keys share one namespace with the header of single creates, so a shipment is created once even if it is sent both ways. With the mode `each` every shipment is created independently, and the answer gives the result of each. With `all` one invalid shipment refuses all, and `details` names its fields as in `shipments.17.package.weight`. Shipments of services with a carrier are `pending` at first and submitted in the background. A batch counts as one request for every 50 shipments or part of 50, and as at least one for every MiB or part of it. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.',
    access: 'api_shipments_create',
    body: describedBody,
    checksOwnBody: true,
    largestBody: largestBatch,
    slots: { field: 'shipments', of: slotsOfBatch },
    examples: {
      each: { mode: 'each', shipments: [nested, flat] },
      all: { mode: 'all', shipments: [nested] },
    },
    data: BatchRecord,
    example: {
      created: 1,
      failed: 1,
      results: [
        { index: 0, awb: shipmentExample.awb, shipment: shipmentExample },
        {
          index: 1,
          error: {
            code: 'VALIDATION_ERROR',
            message: 'Validation failed.',
            details: { 'package.weight': 'Weight must be greater than 0.' },
          },
        },
      ],
    },
    idempotent: {
      async recover() {
        throw new Error('A batch is committed together with its answer.')
      },
    },
    handle: ({ caller, json, recorder, keepsAnswer }) =>
      create(services, caller, json, {
        recorder,
        keys: createItemKeys(caller.apiUserId, { method, path: url, status }),
        keepsAnswer,
      }),
  })
}

/** Only for the document; the handler reads the shipments one by one. */
const describedBody = ApiRecord('BatchRequest', {
  ...BatchRequestSchema.properties,
  shipments: Type.Array(Type.Unsafe<object>(nestedOrFlat(BatchItemSchema, shipmentFlatNames)), {
    title: 'Shipments',
    minItems: 1,
    maxItems: mostInBatch,
    description: 'The shipments, nested or flat.',
  }),
})
