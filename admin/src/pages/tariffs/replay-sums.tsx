import type { Schemas } from '../../http/api.ts'
import { numberText, t } from '../../messages/text.ts'
import { moneyText } from '../../parts/money.ts'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { signed } from './compared-cells.tsx'

type Sum = Schemas['ReplaySum']

interface ReplaySumsProps {
  title: string
  sums: readonly Sum[]
  nameOf: (sum: Sum) => string
}

/** Sums of a replay. Shipments that lose their price are apart from those without one before. */
export function ReplaySums({ title, sums, nameOf }: ReplaySumsProps) {
  return (
    <Panel title={title} flush>
      <PlainTable
        name={title}
        columns={[{ name: t('tariffs.replay.of'), cell: nameOf }, ...columns]}
        records={sums}
        keyOf={sum => [sum.customer_id, sum.service, sum.zone, sum.currency].join('|')}
        empty={null}
      />
    </Panel>
  )
}

const money = (amount: number, { currency }: Sum) => (currency ? moneyText(amount, currency) : '—')
const counted = (count: number, total: number, sum: Sum) =>
  count === 0 ? '—' : `${numberText(count)} (${money(total, sum)})`

const columns: Column<Sum>[] = [
  { name: t('tariffs.replay.compared'), align: 'right', cell: sum => numberText(sum.shipments) },
  { name: t('tariffs.old'), align: 'right', cell: sum => money(sum.old, sum) },
  { name: t('tariffs.new'), align: 'right', cell: sum => money(sum.new, sum) },
  {
    name: t('tariffs.difference'),
    align: 'right',
    cell: sum => (sum.currency ? signed(sum.difference) : '—'),
  },
  { name: t('tariffs.replay.lost'), align: 'right', cell: sum => counted(sum.lost, sum.lost_total, sum) },
  {
    name: t('tariffs.replay.newly'),
    align: 'right',
    wide: true,
    cell: sum => counted(sum.newly_priced, sum.newly_priced_total, sum),
  },
  {
    name: t('tariffs.replay.never'),
    align: 'right',
    wide: true,
    cell: sum => (sum.never_priced === 0 ? '—' : numberText(sum.never_priced)),
  },
  {
    name: t('tariffs.replay.otherCurrency'),
    align: 'right',
    wide: true,
    cell: sum => (sum.other_currency === 0 ? '—' : numberText(sum.other_currency)),
  },
]
