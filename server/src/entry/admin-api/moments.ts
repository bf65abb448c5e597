import { invalidFields } from '../../platform/shared/problem.ts'

/** An instant written as ISO 8601 with its offset. Throws VALIDATION_ERROR. */
export function momentOf(field: string, text: string): Date {
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds)
  } catch {
    throw invalidFields({ [field]: 'Time must be written as 2026-11-24T15:30:00-05:00.' })
  }
}
