import { csvFileText } from '../../platform/shared/csv.ts'
import type { CardComparison, ComparedCell } from '../rating/index.ts'

export type CellChange = 'changed' | 'new' | 'vanished'

export function comparedCells(comparison: CardComparison): { change: CellChange; cell: ComparedCell }[] {
  const all = (change: CellChange, cells: readonly ComparedCell[]) => cells.map(cell => ({ change, cell }))
  return [
    ...all('changed', comparison.changed),
    ...all('new', comparison.added),
    ...all('vanished', comparison.vanished),
  ]
}

/** Amounts as numbers, for answers and `--json`. */
export function comparedCellJson({ change, cell }: ReturnType<typeof comparedCells>[number]) {
  return {
    change,
    package_type: cell.packageType,
    zone: cell.zone,
    up_to: cell.upTo,
    old: cell.old,
    new: cell.new,
    difference: cell.difference?.toNumber() ?? null,
    percent: cell.percent?.toNumber() ?? null,
  }
}

/** The change, place and both prices as text. `*` means all package types or zones. */
export function pricesOfCell(change: CellChange, cell: ComparedCell): string[] {
  return [change, cell.packageType ?? '*', cell.zone ?? '*', cell.upTo, cell.old ?? '', cell.new ?? '']
}

export function writeComparisonCsv(comparison: CardComparison): string {
  const header = ['change', 'package_type', 'zone', 'up_to', 'old', 'new', 'difference', 'percent']
  return csvFileText([
    header,
    ...comparedCells(comparison).map(({ change, cell }) => [
      ...pricesOfCell(change, cell),
      cell.difference?.toFixed() ?? '',
      cell.percent?.toFixed() ?? '',
    ]),
  ])
}
