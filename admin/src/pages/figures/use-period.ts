import { useSearchParams } from 'react-router'
import { todayIn } from '../../parts/when.tsx'
import { useTenant } from '../../session/use-session.ts'
import {
  daysIn,
  mostDays,
  type Period,
  type PeriodKind,
  periodBefore,
  periodKinds,
  periodOf,
} from './period.ts'

export interface ChosenPeriod {
  kind: PeriodKind
  period: Period
  before: Period
  /** False for chosen days that the server refuses. */
  isReadable: boolean
  choose: (kind: PeriodKind) => void
  chooseDays: (period: Period) => void
}

/** The period in the address, by the company's clock. */
export function usePeriod(): ChosenPeriod {
  const [search, setSearch] = useSearchParams()
  const { timezone } = useTenant()
  const asked = search.get('period')
  const kind = periodKinds.find(known => known === asked) ?? 'month'
  const today = todayIn(timezone)
  const month = periodOf('month', today)
  const period =
    kind === 'days'
      ? { from: search.get('from') ?? month.from, to: search.get('to') ?? month.to }
      : periodOf(kind, today)
  const days = daysIn(period)
  return {
    kind,
    period,
    before: periodBefore(kind, period),
    isReadable: days >= 1 && days <= mostDays,
    choose: next =>
      setSearch(next === 'days' ? { period: next, ...period } : { period: next }, { replace: true }),
    chooseDays: ({ from, to }) => setSearch({ period: 'days', from, to }, { replace: true }),
  }
}
