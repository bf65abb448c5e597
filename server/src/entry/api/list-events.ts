import Type from 'typebox'
import {
  type EventType,
  eventsKeptDays,
  eventTypes,
  isEventType,
  readFeed,
} from '../../notifications/events/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { ApiRecord, Group, optional, Text, Whole } from '../../platform/shared/schema.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { EventRecord, eventExample } from './event-record.ts'

const usualLimit = 100
const mostPerPage = 500

export const listEvents = ({ database }: Services) =>
  endpoint({
    method: 'GET',
    url: '/v1/events',
    action: 'events.list',
    operationId: 'listEvents',
    tag: 'Events',
    summary: 'Follow events',
    description: `Returns the events in the caller’s scope after an id, lowest id first, each with the record after the change. Send the id of the last event that you read as \`after\`. No event with a lower id appears later, even while records are written. Events are kept for ${eventsKeptDays} days.`,
    access: 'api_tracking',
    query: Group('Query', {
      after: optional(
        Whole('After', {
          least: 0,
          most: Number.MAX_SAFE_INTEGER,
          default: 0,
          description: 'Only events with a higher id.',
          example: 4710,
        }),
      ),
      types: optional(
        Text('Types', {
          longest: 1000,
          description: `Only these types, comma-separated: ${eventTypes.join(', ')}.`,
          example: 'shipment.created,shipment.status_changed',
        }),
      ),
      limit: optional(
        Whole('Limit', {
          least: 1,
          most: mostPerPage,
          default: usualLimit,
          description: 'Most events in the page.',
          example: 100,
        }),
      ),
    }),
    data: ApiRecord(
      'EventList',
      {
        events: Type.Array(EventRecord, { description: 'The events, lowest id first.' }),
      },
      { description: 'A page of events.' },
    ),
    example: { events: [eventExample] },
    async handle({ caller, query: { after = 0, types, limit = usualLimit } }) {
      const page = { after, limit, types: types === undefined ? null : typesOf(types) }
      const events = await readFeed(database, caller, page)
      return {
        events: events.map(({ id, type, created_at, record }) => ({
          id,
          type,
          created_at: isoWithOffset(created_at, caller.tenant.timezone),
          data: JSON.parse(record),
        })),
      }
    },
  })

/** Throws VALIDATION_ERROR for an unknown type or an empty list. */
function typesOf(text: string): EventType[] {
  const words = text.split(',').map(word => word.trim())
  const named = new Set(words.filter(word => word !== ''))
  const types = [...named].filter(isEventType)
  if (types.length > 0 && types.length === named.size) return types
  throw invalidFields({ types: `Must be one or more of ${eventTypes.join(', ')}, separated by commas.` })
}
