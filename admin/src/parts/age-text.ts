import { t } from '../messages/text.ts'

const hour = 3_600_000

/** The time since `since` in its largest unit: `20 min`, `5 h`, `3 days`. */
export function ageText(since: string, now: number): string {
  return lengthText(now - Date.parse(since))
}

/** A length of time in its largest unit. */
export function lengthText(milliseconds: number): string {
  const ms = Math.max(0, milliseconds)
  if (ms < hour) return t('parts.age.minutes', { count: Math.floor(ms / 60_000) })
  if (ms < 24 * hour) return t('parts.age.hours', { count: Math.floor(ms / hour) })
  return t('parts.age.days', { count: Math.floor(ms / (24 * hour)) })
}
