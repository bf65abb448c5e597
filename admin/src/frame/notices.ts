import { useEffect } from 'react'
import type { Schemas } from '../http/api.ts'
import { useApiQuery } from '../http/use-api.ts'
import { t } from '../messages/text.ts'
import { listAddress } from '../parts/list-address.ts'
import { clockText, shortTime, todayIn } from '../parts/when.tsx'
import { useIsOwner, useTenant } from '../session/use-session.ts'
import { useSeenNotices } from './seen-notices.ts'
import { useOwnWork, type Work } from './work.tsx'
import { endOfWork, nameOfWork } from './work-texts.ts'

/** A line of the bell: it leads to a page, or shows the card of a piece of work. */
export interface BellLine {
  id: string
  text: string
  about?: string
  to?: string
  work?: Work
  isNew: boolean
}

/** Cut-offs come nearer without any change. */
const everyMinute = 60_000
const mostWork = 10
/** Work that ended before that is no news, in milliseconds. */
const workFor = 24 * 3_600_000

/** The matters that need somebody now, and the person's own work that has ended, with what is new. */
export function useNotices(): { lines: readonly BellLine[]; seeAll(): void } {
  const { timezone } = useTenant()
  const isOwner = useIsOwner()
  const { shown, ended } = useOwnWork()
  const { isSeen, see } = useSeenNotices()
  const notices = useApiQuery('/notices', { every: () => everyMinute }).data?.items

  const recent = ended
    .filter(({ finished_at }) => finished_at !== null && Date.now() - Date.parse(finished_at) < workFor)
    .slice(0, mostWork)
  const found = [
    ...(notices ?? []).map(notice => ({
      id: notice.id,
      text: textOf(notice, timezone),
      to: placeOf(notice, { isOwner, timezone }),
    })),
    ...recent.map(work => ({ id: `work-${work.id}`, text: nameOfWork(work), about: endOfWork(work), work })),
  ]
  // The card in the corner shows it already.
  const onCards = shown.map(({ id }) => `work-${id}`)
  const lines = found.map(line => ({ ...line, isNew: !isSeen(line.id) && !onCards.includes(line.id) }))
  const known = lines.filter(({ isNew }) => !isNew).map(({ id }) => id)
  const knownText = known.join(' ')
  useEffect(() => {
    if (notices) see(knownText === '' ? [] : knownText.split(' '))
  }, [notices, knownText, see])
  return { lines, seeAll: () => see(lines.map(({ id }) => id)) }
}

type Notice = Schemas['Notice']

function textOf({ kind, name, count, at }: Notice, timezone: string): string {
  const values = { name: name ?? '', count: count ?? 0 }
  switch (kind) {
    case 'webhook_failing':
      return t('frame.bell.webhookFailing', { ...values, time: at ? shortTime(at, timezone) : '' })
    case 'webhook_off':
      return t('frame.bell.webhookOff', { ...values, time: at ? shortTime(at, timezone) : '' })
    case 'carrier_silent':
      return t('frame.bell.carrierSilent', values)
    case 'cut_off':
      return t('frame.bell.cutOff', { ...values, time: at ? clockText(at, timezone) : '' })
    case 'pickups_closing':
      return t('frame.bell.pickupsClosing', values)
  }
}

function placeOf(
  { kind, record_id }: Notice,
  { isOwner, timezone }: { isOwner: boolean; timezone: string },
): string {
  switch (kind) {
    case 'webhook_failing':
    case 'webhook_off':
      return `/settings/api/webhooks/${record_id}`
    case 'carrier_silent':
      return isOwner ? '/settings/carriers' : '/exceptions'
    case 'cut_off': {
      const today = todayIn(timezone)
      return listAddress('/shipments', {
        service_id: String(record_id),
        status: ['Created'],
        date_from: today,
        date_to: today,
      })
    }
    case 'pickups_closing':
      return '/pickups'
  }
}
