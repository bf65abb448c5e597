import Type from 'typebox'
import type { Scope } from '../../../accounts/tenants/index.ts'
import { resolutions } from '../../../labels/index.ts'
import { Choice, Group, optional, Whole, WholeChoice } from '../../../platform/shared/schema.ts'
import {
  findShipmentById,
  type LabelRequest,
  noSuchShipment,
  printLabel,
  zplType,
} from '../../../shipping/shipments/index.ts'
import { fileEndpoint, staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'

const LabelRecord = Type.Object({
  awb: Type.String(),
  format: Type.Literal('pdf'),
  source: Type.String({ enum: ['carrier', 'internal'] }),
  label: Type.String({ description: 'PDF as base64.' }),
})

export const labelEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/shipments/:id/label',
    action: 'shipments.label',
    summary: 'Get the label of a shipment and its source',
    isDownload: true,
    access: 'staff',
    params: idParameter('shipment'),
    data: WithWarnings(LabelRecord),
    errors: ['CONFLICT', 'CARRIER_ERROR'],
    async handle({ scope, params, warnings }) {
      const { awb, source, label, warning } = await labelOf(services, scope, idOf(params.id))
      if (warning) warnings.push({ field: 'label', message: warning })
      return { awb, format: 'pdf' as const, source, label: Buffer.from(label).toString('base64') }
    },
  })

export const labelFileEndpoint = (services: AdminServices) =>
  fileEndpoint({
    url: '/shipments/:id/label.pdf',
    action: 'shipments.label-file',
    summary: 'Get the label of a shipment as a PDF',
    description: 'Without `preview`, the label counts as printed from then on.',
    access: 'staff',
    params: idParameter('shipment'),
    query: Group('Query', {
      download: optional(Choice('Download', ['true', 'false'])),
      preview: optional(
        Choice('Preview', ['true'], { description: 'Only looked at: the label counts as not printed.' }),
      ),
    }),
    contentTypes: ['application/pdf'],
    errors: ['CONFLICT', 'CARRIER_ERROR'],
    async handle({ scope, params, query }) {
      const preview = query.preview === 'true'
      const { awb, label } = await labelOf(services, scope, idOf(params.id), { preview })
      return {
        type: 'application/pdf',
        content: Buffer.from(label),
        // The shipment's page prints it from a frame.
        headers: { 'content-security-policy': "default-src 'none'; frame-ancestors 'self'" },
        ...(query.download === 'true' ? { saveAs: `${awb}.pdf` } : {}),
      }
    },
  })

const resolution = optional(
  WholeChoice('Resolution', resolutions, { description: 'Resolution of the printer.', default: 203 }),
)

export const labelZplEndpoint = (services: AdminServices) =>
  fileEndpoint({
    url: '/shipments/:id/label.zpl',
    action: 'shipments.label-zpl',
    summary: 'Get the label of a shipment for a label printer',
    description: 'ZPL of all pieces.',
    access: 'staff',
    params: idParameter('shipment'),
    query: Group('Query', { dpi: resolution }),
    contentTypes: ['text/plain'],
    errors: ['CONFLICT', 'CARRIER_ERROR'],
    async handle({ scope, params, query: { dpi = 203 } }) {
      const { awb, label } = await labelOf(services, scope, idOf(params.id), { format: 'zpl', dpi })
      return { type: zplType, content: Buffer.from(label), saveAs: `${awb}-${dpi}dpi.zpl` }
    },
  })

export const labelPngEndpoint = (services: AdminServices) =>
  fileEndpoint({
    url: '/shipments/:id/label.png',
    action: 'shipments.label-png',
    summary: 'Get the label of a piece as a picture',
    access: 'staff',
    params: idParameter('shipment'),
    query: Group('Query', {
      dpi: resolution,
      piece: optional(
        Whole('Piece', { least: 1, most: 1000, description: 'Page of a carrier’s label.', default: 1 }),
      ),
    }),
    contentTypes: ['image/png'],
    errors: ['CONFLICT', 'CARRIER_ERROR'],
    async handle({ scope, params, query: { dpi = 203, piece = 1 } }) {
      const { awb, label } = await labelOf(services, scope, idOf(params.id), { format: 'png', dpi, piece })
      return { type: 'image/png', content: Buffer.from(label), saveAs: `${awb}-${piece}.png` }
    },
  })

async function labelOf(services: AdminServices, scope: Scope, id: number, request?: LabelRequest) {
  const found = await services.database.read(scope.tenant.id, tx => findShipmentById(tx, id))
  if (!found) throw noSuchShipment()
  return printLabel(services, scope, found.awb, request)
}
