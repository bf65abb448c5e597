import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { lengthText } from '../../parts/age-text.ts'

/** Seconds by which a phone's clock may differ. */
const slack = 120

/** Unsent actions and photos at a phone’s last contact: `3 actions, 2 photos`; null for nothing. */
export function waitingText({
  waiting_actions: actions,
  waiting_photos: photos,
}: Pick<Schemas['DriverDevice'], 'waiting_actions' | 'waiting_photos'>): string | null {
  return actions + photos === 0 ? null : t('drivers.phones.waits', { actions, photos })
}

/** How far a phone's clock is off: `5 min ahead`; null if by two minutes at most. */
export function clockText({
  clock_offset_seconds: seconds,
}: Pick<Schemas['DriverDevice'], 'clock_offset_seconds'>): string | null {
  if (seconds === null || Math.abs(seconds) <= slack) return null
  const length = lengthText(Math.abs(seconds) * 1000)
  return t(seconds < 0 ? 'drivers.phones.ahead' : 'drivers.phones.behind', { length })
}
