import Type from 'typebox'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { printLabel } from '../shipments/index.ts'
import { awbParameter } from './examples.ts'

export const getLabel = (services: Services) =>
  endpoint({
    method: 'GET',
    url: '/v1/shipments/:awb/label',
    action: 'shipments.label',
    operationId: 'getLabel',
    tag: 'Shipments',
    summary: 'Get the label as a PDF',
    description:
      'The label as base64: the carrier’s where there is one, else the internal one with a page per piece. A cancelled shipment has none. Where a carrier carries the shipment out and its label is missing, a warning says that the carrier cannot scan what is returned.',
    access: 'api_labels',
    params: awbParameter,
    data: Type.Object({
      awb: Type.String(),
      format: Type.String({ enum: ['pdf'] }),
      source: Type.String({ enum: ['carrier', 'internal'] }),
      label: Type.String({ description: 'The PDF, base64.', contentEncoding: 'base64' }),
    }),
    example: {
      awb: awbParameter.awb.example,
      format: 'pdf',
      source: 'internal',
      label: 'JVBERi0xLjMKJf////8K',
    },
    errors: ['NOT_FOUND', 'CONFLICT', 'CARRIER_ERROR'],
    async handle({ caller, params, recorder }) {
      const { awb, source, pdf, warning } = await printLabel(services, caller, params.awb ?? '')
      if (warning) recorder.warn({ field: 'label', message: warning })
      return { awb, format: 'pdf', source, label: Buffer.from(pdf).toString('base64') }
    },
  })
