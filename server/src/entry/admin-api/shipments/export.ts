import { ownLanguage, type Tenant } from '../../../accounts/tenants/index.ts'
import { dateOn, isoWithOffset } from '../../../platform/shared/dates.ts'
import {
  countItems,
  countShipments,
  listWholeShipments,
  type ShipmentOfList,
} from '../../../shipping/shipments/index.ts'
import { fileEndpoint } from '../../http/session-endpoint.ts'
import { type Column, csvFile, exportPage } from '../csv.ts'
import type { AdminServices } from '../services.ts'
import { importColumns } from './export-fields.ts'
import { filterOf, keyOf, requestOf, requireAllFound, ShipmentsQuery } from './list.ts'

export const exportEndpoint = ({ database, carrierService, clock }: AdminServices) =>
  fileEndpoint({
    url: '/shipments/export.csv',
    action: 'shipments.export',
    summary: 'Export shipments as CSV',
    access: 'staff',
    query: ShipmentsQuery,
    contentTypes: ['text/csv'],
    async handle({ tenant, query }) {
      const request = requestOf(query)
      const filter = filterOf(query, tenant)
      await requireAllFound({ database, clock }, tenant.id, filter)
      const count = await database.read(tenant.id, tx => countShipments(tx, filter))
      const items = await database.read(tenant.id, tx => countItems(tx, filter))
      const own = columnsFor(tenant)
      const known = own.map(({ title }) => title)
      return csvFile({
        saveAs: `shipments-${dateOn(clock.now(), tenant.timezone)}.csv`,
        total: count,
        language: await database.read(tenant.id, ownLanguage),
        columns: [...own, ...importColumns(known, items)],
        read: after =>
          database.read(tenant.id, tx =>
            listWholeShipments(tx, carrierService, filter, {
              ...request,
              limit: exportPage,
              after: after && keyOf(after, request.sort),
            }),
          ),
      })
    },
  })

function columnsFor(tenant: Tenant): Column<ShipmentOfList>[] {
  const column = (title: string, value: Column<ShipmentOfList>['value']) => ({ title, value })
  return [
    column('awb', ({ shipment }) => shipment.awb),
    column('status', ({ shipment }) => shipment.status),
    column('date', ({ shipment }) => shipment.date),
    column('reference', ({ shipment }) => shipment.reference),
    column('service', ({ service }) => service.code),
    column('customer_id', ({ shipment }) => shipment.customerId),
    column('customer', ({ customerName }) => customerName),
    column('sender_company', ({ shipment }) => shipment.sender.company),
    column('sender_city', ({ shipment }) => shipment.sender.city),
    column('sender_zip', ({ shipment }) => shipment.sender.zip),
    column('sender_country', ({ shipment }) => shipment.sender.country),
    column('recipient_company', ({ shipment }) => shipment.recipient.company),
    column('recipient_name', ({ shipment }) => shipment.recipient.name),
    column('recipient_address1', ({ shipment }) => shipment.recipient.address1),
    column('recipient_city', ({ shipment }) => shipment.recipient.city),
    column('recipient_state', ({ shipment }) => shipment.recipient.state),
    column('recipient_zip', ({ shipment }) => shipment.recipient.zip),
    column('recipient_country', ({ shipment }) => shipment.recipient.country),
    column('pieces', ({ shipment }) => shipment.package.pieces),
    column('weight', ({ shipment }) => Number(shipment.package.weight)),
    column('weight_unit', ({ shipment }) => shipment.package.weightUnit),
    column('cod_amount', ({ shipment }) => shipment.codAmount && Number(shipment.codAmount)),
    column('total', ({ shipment }) => shipment.charges?.total ?? null),
    column('currency', ({ shipment }) => shipment.charges?.currency ?? null),
    column('carrier', ({ carrier }) => carrier?.name ?? null),
    column('carrier_status', ({ carrier }) => carrier?.status ?? null),
    column('tracking_number', ({ carrier }) => carrier?.trackingNumber ?? null),
    column('created_at', ({ shipment }) => isoWithOffset(shipment.createdAt, tenant.timezone)),
    column('estimated_delivery_date', ({ shipment }) => shipment.estimatedDelivery),
    column('return_of', ({ shipment }) => shipment.returnOf),
    column('returned_by', ({ returnedBy }) => returnedBy),
    column('added_charges', ({ shipment }) => shipment.charges && (shipment.charges.added ?? 0)),
  ]
}
