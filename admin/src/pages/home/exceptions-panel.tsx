import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { listAddress } from '../../parts/list-address.ts'
import { Panel } from '../../parts/panel.tsx'
import { ageName } from '../exceptions/exception-filters.tsx'
import { exceptionNames } from '../exceptions/exception-names.ts'
import { Figure, FigureRows } from './figures.tsx'

/** Exceptions by owner, age and reason. Unused reasons are left out. */
export function ExceptionsPanel({ counts }: { counts: Schemas['ExceptionCounts'] }) {
  return (
    <Panel title={t('common.exceptions')}>
      <Figure
        count={counts.shipments}
        of={t('home.shipmentsOf', { count: counts.shipments })}
        to="/exceptions"
        name={t('common.exceptions')}
      />
      <FigureRows
        rows={[
          { name: t('home.mine'), count: counts.mine, to: listAddress('/exceptions', { owner: 'me' }) },
          {
            name: t('home.nobodys'),
            count: counts.nobodys,
            to: listAddress('/exceptions', { owner: 'nobody' }),
          },
          ...counts.by_age.map(({ older_than: days, count }) => ({
            name: ageName(days),
            count,
            to: listAddress('/exceptions', { older_than: String(days) }),
          })),
          ...counts.by_kind
            .filter(({ count }) => count > 0)
            .map(({ kind, count }) => ({
              name: exceptionNames[kind],
              count,
              to: listAddress('/exceptions', { kind }),
            })),
          { name: t('home.carrierPickups'), count: counts.pickups.total, to: '/exceptions/pickups' },
          { name: t('exceptions.road.title'), count: counts.road, to: '/exceptions/road' },
        ]}
      />
    </Panel>
  )
}
