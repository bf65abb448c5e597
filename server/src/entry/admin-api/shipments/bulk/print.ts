import { labelPapers, resolutions } from '../../../../labels/index.ts'
import { Choice, Group, optional, WholeChoice } from '../../../../platform/shared/schema.ts'
import { inPrintOrder, type PrintSettings, printOrders } from '../../../../shipping/bulk/index.ts'
import { requirePaper } from '../../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../../http/session-endpoint.ts'
import { startWork, WorkRecord } from '../../long-work.ts'
import type { AdminServices } from '../../services.ts'
import { ChosenShipments, chosenShipments } from './choice.ts'

export const printEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/bulk/print',
    action: 'shipments.bulk-print',
    summary: 'Print the labels of many shipments as one document',
    description:
      'Runs in the background and produces a PDF, or ZPL for a label printer. A shipment without a label, such as a cancelled one, fails as a row.',
    access: 'staff',
    status: 201,
    body: Group('Labels', {
      ...ChosenShipments.properties,
      order: optional(
        Choice('Order', printOrders, {
          description:
            'As in the list or the sent ids; by service; or by route: first the stops of open runs, run by run in order, then the others by country, postal code and street.',
          default: 'list',
        }),
      ),
      format: optional(Choice('Format', ['pdf', 'zpl'], { default: 'pdf' })),
      dpi: optional(
        WholeChoice('Resolution', resolutions, { description: 'Resolution of the printer.', default: 203 }),
      ),
      paper: optional(Choice('Paper', labelPapers, { description: 'Default: the company’s own.' })),
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
