import Type from 'typebox'
import { resolutions } from '../../labels/index.ts'
import { Choice, Group, optional, Whole, WholeChoice } from '../../platform/shared/schema.ts'
import { labelFileFormats, printLabel } from '../../shipping/shipments/index.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { awbParameter } from './examples.ts'

export const getLabel = (services: Services) =>
  endpoint({
    method: 'GET',
    url: '/v1/shipments/:awb/label',
    action: 'shipments.label',
    operationId: 'getLabel',
    tag: 'Shipments',
    summary: 'Get the label as a PDF, in ZPL or as a picture',
    description:
      'The label as base64: the carrier’s where there is one, else the internal one. PDF and ZPL have a page for each piece, PNG shows one. ZPL is printed as it is by label printers; there, and in PNG, a carrier’s label is its PDF dot by dot. A cancelled shipment has no label. Where a carrier carries the shipment out and its label is missing, a warning says that the carrier cannot scan what is returned.',
    access: 'api_labels',
    params: awbParameter,
    query: Group('Query', {
      format: optional(
        Choice('Format', labelFileFormats, { description: 'What the label is made as.', default: 'pdf' }),
      ),
      dpi: optional(
        WholeChoice('DPI', resolutions, {
          description: 'The resolution of the printer: bars of codes are whole dots of it.',
          default: 203,
        }),
      ),
      piece: optional(
        Whole('Piece', {
          description: 'Which piece (or page of a carrier’s label) a PNG shows. 1 unless told; for PNG only.',
          least: 1,
          most: 1000,
        }),
      ),
    }),
    data: Type.Object({
      awb: Type.String(),
      format: Type.String({ enum: [...labelFileFormats] }),
      source: Type.String({ enum: ['carrier', 'internal'] }),
      label: Type.String({ description: 'The file, base64.', contentEncoding: 'base64' }),
    }),
    example: {
      awb: awbParameter.awb.example,
      format: 'pdf',
      source: 'internal',
      label: 'JVBERi0xLjMKJf////8K',
    },
    errors: ['NOT_FOUND', 'CONFLICT', 'CARRIER_ERROR'],
    async handle({ caller, params, query, recorder }) {
      const { awb, format, source, label, warning } = await printLabel(
        services,
        caller,
        params.awb ?? '',
        query,
      )
      if (warning) recorder.warn({ field: 'label', message: warning })
      return { awb, format, source, label: Buffer.from(label).toString('base64') }
    },
  })
