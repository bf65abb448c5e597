import { t } from '../../messages/text.ts'

const hour = 3_600_000

/** The time since `since` in its largest unit: `20 min`, `5 h`, `3 days`. */
export function ageText(since: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(since))
  if (ms < hour) return t('exceptions.age.minutes', { count: Math.floor(ms / 60_000) })
  if (ms < 24 * hour) return t('exceptions.age.hours', { count: Math.floor(ms / hour) })
  return t('exceptions.age.days', { count: Math.floor(ms / (24 * hour)) })
}
