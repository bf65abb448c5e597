export { type EventType, eventDescriptions, eventTypes, isEventType } from './event-types.ts'
export {
  deleteEvents,
  deleteEventsOf,
  eventIds,
  lastEventId,
  recordEvent,
  recordEvents,
} from './events.repository.ts'
export { eventsKeptDays, readFeed } from './feed.ts'
