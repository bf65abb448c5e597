import { invalidFields } from '../../platform/shared/problem.ts'

/**
 * An instant written as ISO 8601 with its offset. A company's time zone also allows one without an offset. Throws
 * VALIDATION_ERROR.
 */
export function momentOf(field: string, text: string, timezone?: string): Date {
  try {
    const isLocal = timezone !== undefined && /T\d\d:\d\d(:\d\d)?$/.test(text)
    const instant = isLocal
      ? Temporal.PlainDateTime.from(text).toZonedDateTime(timezone)
      : Temporal.Instant.from(text)
    return new Date(instant.epochMilliseconds)
  } catch {
    throw invalidFields({ [field]: 'Time must be written as 2026-11-24T15:30:00-05:00.' })
  }
}
