import Type from 'typebox'
import { inSlices } from '../../../platform/shared/byte-slices.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { notFound } from '../../../platform/shared/problem.ts'
import { NamedRecord } from '../../../platform/shared/schema.ts'
import { findShipmentById, noSuchShipment } from '../../../shipping/shipments/index.ts'
import { fileEndpoint, staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter, ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'

const PaperRecord = NamedRecord('CarrierPaper', {
  number: Type.Integer({ description: 'Number of the document in the shipment.' }),
  kind: Type.String({ enum: ['invoice', 'receipt', 'other'] }),
  format: Type.String({ enum: ['pdf', 'png', 'gif'] }),
  created_at: Type.String({ format: 'date-time' }),
})

export const papersEndpoint = ({ database, carrierService }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/shipments/:id/papers',
    action: 'shipments.papers',
    summary: 'List the carrier documents of a shipment',
    access: 'staff',
    params: idParameter('shipment'),
    data: ListRecord(PaperRecord),
    async handle({ tenant, params }) {
      const papers = await database.read(tenant.id, async tx => {
        const row = await findShipmentById(tx, idOf(params.id))
        if (!row) throw noSuchShipment()
        return carrierService.papers(tx, row.id)
      })
      return wholeList(
        papers.map(({ number, kind, format, createdAt }) => ({
          number,
          kind,
          format,
          created_at: isoWithOffset(createdAt, tenant.timezone),
        })),
      )
    },
  })

export const paperEndpoint = ({ database, carrierService }: AdminServices) =>
  fileEndpoint({
    url: '/shipments/:id/papers/:number',
    action: 'shipments.paper',
    summary: 'Get a carrier document of a shipment',
    access: 'staff',
    params: { ...idParameter('shipment'), number: { description: 'Number of the document.', example: 1 } },
    contentTypes: ['application/pdf', 'image/png', 'image/gif'],
    async handle({ tenant, params }) {
      const which = { shipmentId: idOf(params.id), number: idOf(params.number) }
      const { row, paper } = await database.read(tenant.id, async tx => ({
        row: await findShipmentById(tx, which.shipmentId),
        paper: await carrierService.paper(tx, which.shipmentId, which.number),
      }))
      if (!row || !paper) throw notFound('No such paper.')
      return {
        type: paper.format === 'pdf' ? 'application/pdf' : `image/${paper.format}`,
        content: inSlices((from, length) =>
          database.read(tenant.id, tx => carrierService.paperSlice(tx, which, { from, length })),
        ),
        headers: { 'content-length': String(paper.bytes) },
        saveAs: `${row.awb}-${params.number}.${paper.format}`,
      }
    },
  })
