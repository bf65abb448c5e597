import type { ListedStop } from '../core/day/stops.ts'
import { moneyText, t } from '../messages/text.ts'
import { addressLines, hasFailed, outcomeText, stateText, windowText } from '../parts/stop-texts.ts'
import { usePhone } from '../phone/phone.ts'
import { Link } from '../router.tsx'

interface StopRowProps {
  readonly listed: ListedStop
  readonly hasMoved: boolean
  readonly isNext: boolean
}

/** A stop in the list. */
export function StopRow({ listed, hasMoved, isNext }: StopRowProps) {
  const { run, stop, isDone, place } = listed
  const { day } = usePhone()
  const outcome = outcomeText(listed)
  const state = stateText(listed)
  const className = ['stop-row', isDone && 'done', isNext && 'next'].filter(Boolean).join(' ')
  const window = windowText(stop)
  return (
    <Link to={`/stops/${run.id}-${stop.number}`} className={className}>
      <span className="number">{place}</span>
      <span className="what">
        <strong className="line">{stop.party.company}</strong>
        <span className="line">{addressLines(stop).join(', ')}</span>
        <span className="tags">
          {outcome && <b className={hasFailed(listed) ? 'tag outcome failed' : 'tag outcome'}>{outcome}</b>}
          {state && <b className="tag wait">{state}</b>}
          {!outcome && stop.kind === 'pickup' && <b className="tag">{t('stop.pickup')}</b>}
          {!outcome && stop.cod !== null && (
            <b className="tag cod">{t('stop.cod', { amount: moneyText(stop.cod, day?.currency) })}</b>
          )}
          {!outcome && window && <b className="tag">{window}</b>}
          {(stop.pieces ?? 1) > 1 && <b className="tag">{t('stop.pieces', { count: stop.pieces })}</b>}
          {hasMoved && <b className="tag wait">{t('day.hasMoved')}</b>}
        </span>
      </span>
    </Link>
  )
}
