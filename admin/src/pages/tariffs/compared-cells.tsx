import type { Schemas } from '../../http/api.ts'
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

const cardColumn: Column<ComparedCell> = { name: 'Card', cell: ({ card }) => <code>{card}</code> }

const columns: Column<ComparedCell>[] = [
  { name: 'Package type', cell: cell => cell.package_type ?? 'All' },
  { name: 'Zone', cell: cell => cell.zone ?? 'All' },
  { name: 'Up to', cell: cell => cell.up_to },
  { name: 'Old', align: 'right', cell: cell => cell.old ?? '—' },
  { name: 'New', align: 'right', cell: cell => cell.new ?? '—' },
  { name: 'Difference', align: 'right', cell: cell => signed(cell.difference) },
  { name: 'Per cent', align: 'right', cell: cell => signed(cell.percent, ' %') },
]

/** A number with its sign; a dash for none. */
export function signed(number: number | null, unit = ''): string {
  if (number === null) return '—'
  const text = Math.abs(number).toLocaleString('en', { maximumFractionDigits: 6 })
  return `${number > 0 ? '+' : number < 0 ? '−' : ''}${text}${unit}`
}
