import { t } from '../../messages/text.ts'
/** The time left: `2 h 10 min left`, `over`. */
export function leftText(at: string, now: number): string {
  const minutes = Math.ceil((Date.parse(at) - now) / 60_000)
  if (minutes <= 0) return t('home.over')
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return t('home.leftMinutes', { minutes })
  return t('home.leftHours', { hours, minutes: minutes % 60 })
}
