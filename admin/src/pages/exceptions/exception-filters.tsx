import { Tab, Tabs } from '@mui/material'
import { useApiQuery } from '../../http/use-api.ts'
import { numberText, t } from '../../messages/text.ts'
import { ChoiceFilter } from '../../parts/filters.tsx'
import { useListContext } from '../../parts/use-list.ts'
import { ExceptionCount } from './exception-count.tsx'
import type { ExceptionsOf } from './use-exception-work.ts'

/** The number of shipment or pickup exceptions; undefined until known. */
function useCounts(of: ExceptionsOf) {
  const counts = useApiQuery('/exceptions/counts', { freshFor: 30_000 }).data
  if (!counts) return undefined
  return of === 'pickups' ? counts.pickups : { ...counts, total: counts.shipments }
}

/** Filters by owner, age and snooze. */
export function ExceptionFilters({ of }: { of: ExceptionsOf }) {
  const counts = useCounts(of)
  const withCount = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${numberText(count)})`
  return (
    <>
      <ChoiceFilter
        name="owner"
        label={t('common.owner')}
        width={150}
        choices={[
          { value: 'me', name: withCount('Mine', counts?.mine) },
          { value: 'nobody', name: withCount('Nobody’s', counts?.nobodys) },
        ]}
      />
      <ChoiceFilter
        name="older_than"
        label={t('common.age')}
        width={190}
        choices={(counts?.by_age ?? []).map(({ older_than: days, count }) => ({
          value: String(days),
          name: withCount(ageName(days), count),
        }))}
      />
      <ChoiceFilter
        name="state"
        label={t('exceptions.snoozed')}
        width={140}
        choices={[{ value: 'snoozed', name: withCount(t('exceptions.snoozed'), counts?.snoozed) }]}
      />
    </>
  )
}

export function ageName(days: number): string {
  return t('exceptions.olderThan', { days })
}

/** The kinds as tabs; the other filters stay. */
export function KindTabs({ of, names }: { of: ExceptionsOf; names: Record<string, string> }) {
  const { filterValues, setFilters } = useListContext()
  const counts = useCounts(of)
  const { kind: chosen, ...others } = filterValues
  return (
    <Tabs
      value={String(chosen ?? '')}
      onChange={(_, kind: string) => setFilters(kind ? { ...others, kind } : others)}
      aria-label={t('exceptions.kinds')}
      variant="scrollable"
      sx={{ px: 2 }}
    >
      <Tab value="" label={<ExceptionCount name={t('common.all')} count={counts?.total} />} />
      {Object.entries(names).map(([kind, name]) => {
        const found = counts?.by_kind.find(entry => entry.kind === kind)
        return (
          <Tab
            key={kind}
            value={kind}
            label={<ExceptionCount name={name} count={found?.count} capped={found?.capped} />}
          />
        )
      })}
    </Tabs>
  )
}
