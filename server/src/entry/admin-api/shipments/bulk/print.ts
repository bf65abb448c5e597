import { labelPapers, resolutions } from '../../../../labels/index.ts'
import { Choice, Group, optional, WholeChoice } from '../../../../platform/shared/schema.ts'
import { inPrintOrder, type PrintSettings, printOrders } from '../../../../shipping/bulk/index.ts'
import { requirePaper } from '../../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../../http/session-endpoint.ts'
import { startWork } from '../../long-work/start-work.ts'
import { WorkRecord } from '../../long-work/work-record.ts'
import type { AdminServices } from '../../services.ts'
import { ChosenShipments, chosenShipments } from './choice.ts'

export const printEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/bulk/print',
    action: 'shipments.bulk-print',
    summary: 'Print the labels of many shipments as one document',
    description:
      'Work in the background; the PDF, or the ZPL for a label printer, is its document. A shipment without a label, such as a cancelled one, is a row that fails.',
    access: 'staff',
    status: 201,
    body: Group('Labels', {
      ...ChosenShipments.properties,
      order: optional(
        Choice('Order', printOrders, {
          description:
            'As in the list, or as the ids were sent; by service; or by route: first what is on runs that are not closed, run by run in the order of its stops, then the others by country, postal code and street.',
          default: 'list',
        }),
      ),
      format: optional(Choice('Format', ['pdf', 'zpl'], { default: 'pdf' })),
      dpi: optional(WholeChoice('Resolution', resolutions, { description: 'Of the printer.', default: 203 })),
      paper: optional(Choice('Paper', labelPapers, { description: 'The company’s own unless told.' })),
    }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { tenant, body } = call
      const chosen = await chosenShipments(services, call)
      const rows = await inPrintOrder(services.database, tenant.id, chosen, body.order ?? 'list')
      const { paper, format, dpi } = body
      requirePaper(format, paper)
      const settings: PrintSettings = {
        ...(paper === undefined ? {} : { paper }),
        ...(format === undefined ? {} : { format }),
        ...(dpi === undefined ? {} : { dpi }),
      }
      return startWork(services, call, { kind: 'shipments.print', settings, rows })
    },
  })
