import Type, { type Static } from 'typebox'
import { type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
import { textField } from '../../platform/shared/record-fields.ts'
import { ApiRecord, CalendarDate, Group, nullable, optional, Text } from '../../platform/shared/schema.ts'
import {
  presentShipment,
  readShipmentPage,
  ShipmentRecord,
  type ShipmentSelection,
  shipmentStatuses,
} from '../../shipping/shipments/index.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { shipmentExample } from './examples.ts'
import { nextPage } from './links.ts'
import {
  aboutLists,
  checkDays,
  listFields,
  nextCursorDescription,
  pageOfQuery,
  selectionOfQuery,
} from './list-query.ts'

const ShipmentsQuery = Group('Query', {
  status: optional(
    Text('Status', { description: `Comma-separated: ${shipmentStatuses.join(', ')}.`, example: 'Created' }),
  ),
  service_code: optional(Text('Service', { description: 'Code of the service.', example: 'DOM' })),
  reference: optional(
    Text('Reference', { description: 'Exact match, including upper and lower case.', example: 'PO-7781' }),
  ),
  date_from: optional(CalendarDate('First date', { description: 'First `date` of a shipment.' })),
  date_to: optional(CalendarDate('Last date', { description: 'Last `date` of a shipment.' })),
  ...listFields,
})

export const listShipments = (services: Services) =>
  endpoint({
    method: 'GET',
    url: '/v1/shipments',
    action: 'shipments.list',
    operationId: 'listShipments',
    tag: 'Shipments',
    summary: 'List shipments',
    description: `Returns a page of the shipments in the caller’s scope that match every filter. ${aboutLists}`,
    access: 'api_shipments_read',
    query: ShipmentsQuery,
    data: ApiRecord(
      'ShipmentList',
      {
        shipments: Type.Array(ShipmentRecord, { description: 'The shipments of the page.' }),
        next_cursor: nullable(textField(nextCursorDescription, 'MTA0Mi5mM1R2cTBxN2VRYlpXdDFo')),
      },
      { description: 'A page of shipments.' },
    ),
    example: { shipments: [shipmentExample], next_cursor: 'MTA0Mi5mM1R2cTBxN2VRYlpXdDFo' },
    links: nextPage('listShipments'),
    async handle({ caller, query }) {
      const faults: FieldProblems = {}
      const selection = selectionOf(query, faults)
      const { request, cursorOf } = pageOfQuery(query, 'shipments', caller, selection, faults)
      if (Object.keys(faults).length > 0) throw invalidFields(faults)
      const { shipments, next } = await readShipmentPage(services, caller, selection, request)
      return {
        shipments: shipments.map(details => presentShipment(caller.tenant, details)),
        next_cursor: cursorOf(next),
      }
    },
  })

function selectionOf(query: Static<typeof ShipmentsQuery>, faults: FieldProblems): ShipmentSelection {
  checkDays([query.date_from, query.date_to], 'date_to', faults)
  return {
    ...selectionOfQuery(query, shipmentStatuses, faults),
    ...(query.service_code !== undefined && { serviceCode: query.service_code }),
    ...(query.reference !== undefined && { reference: query.reference }),
    ...(query.date_from !== undefined && { dateFrom: query.date_from }),
    ...(query.date_to !== undefined && { dateTo: query.date_to }),
  }
}
