import { inPrintOrder, type PrintSettings, printOrders } from '../../../bulk/index.ts'
import { staffEndpoint } from '../../../http/session-endpoint.ts'
import { labelPapers } from '../../../labels/index.ts'
import { Choice, Group, optional } from '../../../shared/schema.ts'
import { startWork } from '../../long-work/start-work.ts'
import { WorkRecord } from '../../long-work/work-record.ts'
import type { AdminServices } from '../../services.ts'
import { ChosenShipments, chosenShipments } from './choice.ts'

export const printEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/bulk/print',
    action: 'shipments.bulk-print',
    summary: 'Print the labels of many shipments as one PDF',
    description:
      'Work in the background; the PDF is its document. A shipment without a label, such as a cancelled one, is a row that fails.',
    access: 'staff',
    status: 201,
    body: Group('Labels', {
      ...ChosenShipments.properties,
      order: optional(
        Choice('Order', printOrders, {
          description:
            'As in the list, or as the ids were sent; by service; or by route: country, postal code and street.',
          default: 'list',
        }),
      ),
      paper: optional(Choice('Paper', labelPapers, { description: 'The company’s own unless told.' })),
    }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { tenant, body } = call
      const chosen = await chosenShipments(services, call)
      const rows = await inPrintOrder(services.database, tenant.id, chosen, body.order ?? 'list')
      const settings: PrintSettings = body.paper === undefined ? {} : { paper: body.paper }
      return startWork(services, call, { kind: 'shipments.print', settings, rows })
    },
  })
