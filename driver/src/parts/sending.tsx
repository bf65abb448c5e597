import { useSyncExternalStore } from 'react'
import type { Waiting } from '../core/outbox/outbox.ts'
import { t, timeText } from '../messages/text.ts'
import { usePhone, useWaiting } from '../phone/phone.ts'

/** Tells how much waits, and when the office was last reached. Always in sight at home. */
export function Sending() {
  const waiting = useWaiting()
  const { lastContact, day, pairing } = usePhone()
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine)
  const timezone = day?.timezone ?? pairing?.timezone
  const waits = waiting.actions + waiting.photos > 0
  return (
    <div className={waits ? 'sending waits' : 'sending'} role="status">
      <strong>{waitingText(waiting)}</strong>
      {!isOnline && <span>{t('sending.offline')}</span>}
      {lastContact !== null && <span>{t('sending.contact', { time: timeText(lastContact, timezone) })}</span>}
    </div>
  )
}

function waitingText({ actions, photos }: Waiting): string {
  if (actions > 0 && photos > 0) return t('sending.both', { actions, photos })
  if (actions > 0) return t('sending.actions', { actions })
  return photos > 0 ? t('sending.photos', { photos }) : t('sending.none')
}

function onNetwork(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
