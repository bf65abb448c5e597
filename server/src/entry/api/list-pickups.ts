import Type, { type Static } from 'typebox'
import { type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
import { textField } from '../../platform/shared/record-fields.ts'
import { ApiRecord, CalendarDate, Group, Id, nullable, optional, Text } from '../../platform/shared/schema.ts'
import {
  PickupRecord,
  type PickupSelection,
  pickupStatuses,
  presentPickup,
  readPickupPage,
} from '../../shipping/pickups/index.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { pickupExample } from './examples.ts'
import { nextPage } from './links.ts'
import {
  aboutLists,
  checkDays,
  listFields,
  nextCursorDescription,
  pageOfQuery,
  selectionOfQuery,
} from './list-query.ts'

const PickupsQuery = Group('Query', {
  status: optional(
    Text('Status', { description: `Comma-separated: ${pickupStatuses.join(', ')}.`, example: 'scheduled' }),
  ),
  driver_id: optional(Id('Driver', { description: 'Id of the driver.', example: 1 })),
  scheduled_from: optional(CalendarDate('First date', { description: 'First `scheduled_date`.' })),
  scheduled_to: optional(CalendarDate('Last date', { description: 'Last `scheduled_date`.' })),
  ...listFields,
})

export const listPickups = ({ database }: Services) =>
  endpoint({
    method: 'GET',
    url: '/v1/pickups',
    action: 'pickups.list',
    operationId: 'listPickups',
    tag: 'Pickups',
    summary: 'List pickups',
    description: `Returns a page of the pickups in the caller’s scope that match every filter. ${aboutLists}`,
    access: 'api_pickups_read',
    query: PickupsQuery,
    data: ApiRecord(
      'PickupList',
      {
        pickups: Type.Array(PickupRecord, { description: 'The pickups of the page.' }),
        next_cursor: nullable(textField(nextCursorDescription, 'MzExLmtLZnpRMWRyS1lXbEhhN0c')),
      },
      { description: 'A page of pickups.' },
    ),
    example: { pickups: [pickupExample], next_cursor: 'MzExLmtLZnpRMWRyS1lXbEhhN0c' },
    links: nextPage('listPickups'),
    async handle({ caller, query }) {
      const faults: FieldProblems = {}
      const selection = selectionOf(query, faults)
      const { request, cursorOf } = pageOfQuery(query, 'pickups', caller, selection, faults)
      if (Object.keys(faults).length > 0) throw invalidFields(faults)
      const { pickups, next } = await readPickupPage(database, caller, selection, request)
      return {
        pickups: pickups.map(pickup => presentPickup(caller.tenant, pickup)),
        next_cursor: cursorOf(next),
      }
    },
  })

function selectionOf(query: Static<typeof PickupsQuery>, faults: FieldProblems): PickupSelection {
  checkDays([query.scheduled_from, query.scheduled_to], 'scheduled_to', faults)
  return {
    ...selectionOfQuery(query, pickupStatuses, faults),
    ...(query.driver_id !== undefined && { driverId: query.driver_id }),
    ...(query.scheduled_from !== undefined && { scheduledFrom: query.scheduled_from }),
    ...(query.scheduled_to !== undefined && { scheduledTo: query.scheduled_to }),
  }
}
