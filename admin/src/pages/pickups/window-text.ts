import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'

/** The time window of a pickup: `09:00–17:00`. */
export function windowText({
  ready_time: ready,
  latest_time: latest,
}: Pick<Schemas['Pickup'], 'ready_time' | 'latest_time'>): string {
  const minutes = (time: string) => time.slice(0, 5)
  if (ready && latest) return `${minutes(ready)}–${minutes(latest)}`
  if (ready) return t('pickups.window.from', { time: minutes(ready) })
  if (latest) return t('pickups.window.until', { time: minutes(latest) })
  return t('pickups.window.any')
}
