import { CarrierError } from './errors.ts'
import type { TooLong } from './room.ts'

/**
 * Names all missing fields and all texts that are too long, before anything is sent. Undefined, null and blank values
 * are missing.
 */
export function requireFields(
  carrier: string,
  fields: Readonly<Record<string, string | null | undefined>>,
  tooLong: TooLong = {},
): void {
  const missing = Object.entries(fields)
    .filter(([, value]) => !value?.trim())
    .map(([field]) => field)
  const long = Object.entries(tooLong).map(([field, room]) => `${field} ${room}`)
  const sentences = [
    ...(missing.length > 0 ? [`${carrier} needs ${missing.join(', ')}.`] : []),
    ...(long.length > 0 ? [`${carrier} takes ${long.join(', ')}.`] : []),
  ]
  if (sentences.length > 0) throw new CarrierError('rejected', sentences.join(' '))
}
