import Type from 'typebox'
import { labelPapers, resolutions } from '../../labels/index.ts'
import { textField } from '../../platform/shared/record-fields.ts'
import {
  ApiRecord,
  Choice,
  Group,
  ListOf,
  nullable,
  optional,
  Text,
  WholeChoice,
} from '../../platform/shared/schema.ts'
import { printLabels as print } from '../../shipping/shipments/index.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'

const mostLabels = 200

export const printLabels = (services: Services) =>
  endpoint({
    method: 'POST',
    url: '/v1/labels',
    action: 'labels.print',
    operationId: 'printLabels',
    tag: 'Shipments',
    summary: 'Get the labels of many shipments in one document',
    description:
      'Returns one document of up to 200 labels and 1 000 pages, in the order of the request, with all pieces of each shipment. `missing` lists each AWB without a label and the reason; the other labels are still printed. Reasons: the AWB does not exist or is out of the caller’s scope (NOT_FOUND), the shipment is cancelled (CONFLICT), or the carrier’s label cannot be read (CARRIER_ERROR). Pages of carriers keep their own size. If every label is missing, `label` is null.',
    access: 'api_labels',
    isDownload: true,
    body: Group(
      'Labels',
      {
        awbs: ListOf('AWBs', Text('AWB', { description: 'AWB of a shipment.', example: 'WB1234567891' }), {
          fewest: 1,
          most: mostLabels,
          description: 'AWBs of the shipments, in the order of the document.',
        }),
        format: optional(
          Choice('Format', ['pdf', 'zpl'], {
            default: 'pdf',
            description: 'File format of the document.',
          }),
        ),
        paper: optional(
          Choice('Paper', labelPapers, {
            description:
              'Size of the paper. Default: the company’s own size. A4 has one label on a sheet to fold, A4x4 has four on a sheet to cut. ZPL has 4x6 and A6.',
          }),
        ),
        dpi: optional(
          WholeChoice('DPI', resolutions, {
            description: 'Printer resolution, in dots per inch.',
            default: 203,
          }),
        ),
      },
      { apiName: 'LabelsRequest' },
    ),
    examples: {
      sheets: { awbs: ['WB1234567891', 'WB1234567909'], format: 'pdf', paper: 'A4x4' },
      'label printer': { awbs: ['WB1234567891'], format: 'zpl', paper: '4x6', dpi: 300 },
    },
    data: ApiRecord(
      'LabelDocument',
      {
        format: Type.String({ enum: ['pdf', 'zpl'], description: 'File format of the document.' }),
        label: nullable(
          Type.String({
            description: 'Document as base64; null if every label is missing.',
            contentEncoding: 'base64',
            examples: ['JVBERi0xLjMKJf////8K'],
          }),
        ),
        missing: Type.Array(
          ApiRecord('MissingLabel', {
            awb: textField('The AWB as it was sent.', 'WB1234567909'),
            code: Type.String({
              enum: ['NOT_FOUND', 'CONFLICT', 'CARRIER_ERROR'],
              description: 'Reason, for programs.',
            }),
            message: textField('Reason in a sentence.', 'No such shipment.'),
          }),
          { description: 'Shipments without a label.' },
        ),
      },
      { description: 'The labels in one document.' },
    ),
    example: {
      format: 'pdf',
      label: 'JVBERi0xLjMKJf////8K',
      missing: [{ awb: 'WB1234567909', code: 'NOT_FOUND', message: 'No such shipment.' }],
    },
    async handle({ caller, body, recorder }) {
      const { format, label, missing, warnings } = await print(services, caller, body)
      for (const warning of warnings) recorder.warn(warning)
      return { format, label: label && Buffer.from(label).toString('base64'), missing }
    },
  })
