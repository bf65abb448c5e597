import type { Schemas } from '../../http/api.ts'
import { numberText, t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'

type ComparedCell = Schemas['ComparedCell'] & { card?: string }

interface ComparedCellsProps {
  name: string
  cells: readonly ComparedCell[]
  empty: string
}

/** The cells that differ in two price tables. With several cards the first column names the card. */
export function ComparedCells({ name, cells, empty }: ComparedCellsProps) {
  const ofCards = cells.some(({ card }) => card !== undefined)
  return (
    <PlainTable
      name={name}
      columns={ofCards ? [cardColumn, ...columns] : columns}
      records={cells}
      keyOf={cell => [cell.card, cell.package_type, cell.zone, cell.up_to].join('|')}
      empty={<Empty title={empty} />}
    />
  )
}

const cardColumn: Column<ComparedCell> = {
  name: t('tariffs.card.name'),
  cell: ({ card }) => <code>{card}</code>,
}

const columns: Column<ComparedCell>[] = [
  { name: t('tariffs.packageType'), cell: cell => cell.package_type ?? t('common.all') },
  { name: t('tariffs.zone'), cell: cell => cell.zone ?? t('common.all') },
  { name: t('common.upTo'), cell: cell => cell.up_to },
  { name: t('tariffs.old'), align: 'right', cell: cell => priceText(cell.old) },
  { name: t('tariffs.new'), align: 'right', cell: cell => priceText(cell.new) },
  { name: t('tariffs.difference'), align: 'right', cell: cell => signed(cell.difference) },
  { name: t('common.percent'), align: 'right', cell: cell => signed(cell.percent, { most: 2, unit: ' %' }) },
]

/** A flat price with two decimals, or with more if it has them. Others as in the price table, such as `8.50+0.55`. */
function priceText(price: string | null): string {
  if (price === null) return '—'
  const flat = Number(price)
  return Number.isNaN(flat) ? price : numberText(flat, decimals(mostDecimals))
}

/** A number with its sign and at least two decimals; a dash for none. */
export function signed(number: number | null, { most = mostDecimals, unit = '' } = {}): string {
  if (number === null) return '—'
  const text = numberText(Math.abs(number), decimals(most))
  return `${number > 0 ? '+' : number < 0 ? '−' : ''}${text}${unit}`
}

const mostDecimals = 6
const decimals = (most: number) => ({ minimumFractionDigits: 2, maximumFractionDigits: most })
