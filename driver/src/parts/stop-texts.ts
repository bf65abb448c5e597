import type { ListedStop } from '../core/day/stops.ts'
import type { Recorded, Stop } from '../core/store/records.ts'
import { codeText, t } from '../messages/text.ts'

/** The outcome of a stop; null while it is open. */
export function outcomeText({ own, stop }: ListedStop): string | null {
  const outcome = own?.kind ?? stop.outcome
  return outcome ? codeText('outcome', outcome) : null
}

/** Nothing was handed over. */
export function hasFailed({ own, stop }: ListedStop): boolean {
  return ['failed', 'pickup_failed'].includes(own?.kind ?? stop.outcome ?? '')
}

/** How far the driver's own outcome is: on this phone, at the office, or the office decides. */
export function stateText({ own }: ListedStop): string | null {
  return own && own.state !== 'applied' ? codeText('state', own.state) : null
}

/** Why an own action is not as it was meant, or what the office is told of it; null if there is nothing to tell. */
export function becauseText({ kind, state, because, message }: Recorded): string | null {
  if (state === 'refused') return t('because.refused')
  if (because === null) return null
  if (because === 'unexpected' && kind === 'collected') return t('remark.ofOthers')
  const text = codeText('because', because)
  // A code of a later server: its own sentence says more.
  return text === because ? message : text
}

/** `09:00–12:00`, or null. */
export function windowText({ window: { from, to } }: Stop): string | null {
  if (from && to) return `${from.slice(0, 5)}–${to.slice(0, 5)}`
  if (from) return t('stop.from', { time: from.slice(0, 5) })
  return to ? t('stop.until', { time: to.slice(0, 5) }) : null
}

/** The lines of the address: `New York, NY 10011`, and `10117 Berlin` where no state is written. */
export function addressLines({ party }: Pick<Stop, 'party'>): string[] {
  const { address1, address2, zip, city, state } = party
  const place = state
    ? [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : [zip, city].filter(Boolean).join(' ')
  return [address1, address2, place].filter((line): line is string => Boolean(line))
}
