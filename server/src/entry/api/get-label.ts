import Type from 'typebox'
import { resolutions } from '../../labels/index.ts'
import { textField } from '../../platform/shared/record-fields.ts'
import { ApiRecord, Choice, Group, optional, Whole, WholeChoice } from '../../platform/shared/schema.ts'
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
    summary: 'Get the label as PDF, ZPL or PNG',
    description:
      'Returns the label as base64: the carrier’s label if there is one, otherwise the internal label. PDF and ZPL have a page for each piece; PNG shows one page. Label printers print ZPL directly. In ZPL and PNG a carrier’s label is a bitmap of its PDF. A cancelled shipment has no label. If a carrier delivers the shipment and its label is missing, a warning says that the carrier cannot scan the label in the answer.',
    access: 'api_labels',
    isDownload: true,
    params: awbParameter,
    query: Group('Query', {
      format: optional(
        Choice('Format', labelFileFormats, { description: 'File format of the label.', default: 'pdf' }),
      ),
      dpi: optional(
        WholeChoice('DPI', resolutions, {
          description: 'Printer resolution; the bars of codes are whole dots wide.',
          default: 203,
        }),
      ),
      piece: optional(
        Whole('Piece', {
          description: 'Piece (or page of a carrier’s label) in the PNG; only for PNG. Default: 1.',
          least: 1,
          most: 1000,
          example: 1,
        }),
      ),
    }),
    data: ApiRecord(
      'Label',
      {
        awb: textField('AWB of the shipment.', 'WB1234567891'),
        format: Type.String({ enum: [...labelFileFormats], description: 'File format of the label.' }),
        source: Type.String({
          enum: ['carrier', 'internal'],
          description: 'Origin of the label: the carrier, or this service.',
        }),
        label: Type.String({
          description: 'File as base64.',
          contentEncoding: 'base64',
          examples: ['JVBERi0xLjMKJf////8K'],
        }),
      },
      { description: 'The label.' },
    ),
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
