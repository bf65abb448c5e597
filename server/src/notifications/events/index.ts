export {
  type EventType,
  eventDescriptions,
  eventTypes,
  isEventType,
  type ProofEventType,
  type RecordEventType,
} from './event-types.ts'
export {
  deleteEvents,
  deleteEventsOf,
  eventIds,
  lastEventId,
  recordEvent,
  recordEvents,
} from './events.repository.ts'
export { eventsKeptDays, readFeed } from './feed.ts'
