import type { Warning } from '../../../platform/shared/schema.ts'
import { indexBeforeSearch, listShipments, listWithTotal } from '../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, listAnswer, mostCounted } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { filterOf, keyOf, requestOf, ShipmentsQuery } from './shipment-list.ts'
import { ListedShipmentRecord, presentListedShipment } from './shipment-record.ts'

export const listEndpoint = ({ database, carrierService, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/shipments',
    action: 'shipments.list',
    summary: 'List shipments',
    access: 'staff',
    query: ShipmentsQuery,
    data: WithWarnings(ListRecord(ListedShipmentRecord)),
    async handle({ tenant, query, warnings }) {
      const request = requestOf(query)
      const filter = filterOf(query)
      const limit = filter.ids ? filter.ids.length : request.limit
      if (filter.text !== undefined && !(await indexBeforeSearch({ database, clock }, tenant.id))) {
        warnings.push(searchWarning)
      }
      const { page, total } = await database.read(tenant.id, async tx =>
        request.after
          ? { page: await listShipments(tx, carrierService, filter, request), total: null }
          : listWithTotal(tx, carrierService, filter, { ...request, limit }, mostCounted),
      )
      return listAnswer(page, request, {
        total,
        keyOf: shipment => keyOf(shipment, request.sort),
        show: shipment => presentListedShipment(tenant, shipment),
      })
    },
  })

const searchWarning: Warning = {
  field: 'q',
  message:
    'Very many shipments have come in lately, and some of them cannot be found yet; search again in a moment.',
}
