import { optional, Text, Whole } from '../../platform/shared/schema.ts'
import type { Contact } from '../../shipping/road/index.ts'

const mostWaiting = 1_000_000

/** A phone tells these of itself with a call. */
export const contactFields = {
  device_now: optional(
    Text('Device time', { longest: 40, description: 'The phone’s clock, ISO 8601 with an offset.' }),
  ),
  build: optional(Text('Build', { longest: 60, description: 'Version of the app.' })),
  waiting_actions: optional(
    Whole('Waiting actions', {
      least: 0,
      most: mostWaiting,
      description: 'Still to be sent after this call.',
    }),
  ),
  waiting_photos: optional(Whole('Waiting photos', { least: 0, most: mostWaiting })),
}

/** A time that is none counts as not told. */
export function contactOf(sent: {
  device_now?: string
  build?: string
  waiting_actions?: number
  waiting_photos?: number
}): Contact {
  return {
    deviceNow: sent.device_now === undefined ? null : instantOf(sent.device_now),
    build: sent.build ?? null,
    waitingActions: sent.waiting_actions ?? null,
    waitingPhotos: sent.waiting_photos ?? null,
  }
}

export function instantOf(text: string): Date | null {
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds)
  } catch {
    return null
  }
}
