import type { DocumentSection, TableRow } from '../../labels/index.ts'
import type { ChosenCard, CompiledService, ListedCell, PriceRow, TablePlan } from '../rating/index.ts'
import type { TariffNames } from './condition-words.ts'
import { amountText } from './list-words.ts'

const zonesOfTable = 8
/** Share of the width: nine columns fill it. */
const columnWidth = 58
const fullWidth = 523

export function priceSections(
  service: CompiledService,
  { card, percent }: ChosenCard,
  { plan, rows, names }: { plan: TablePlan; rows: readonly PriceRow[]; names: TariffNames },
): DocumentSection[] {
  const types = plan.packageTypes.map(({ name }) => name).join(', ')
  const parts = Math.max(1, Math.ceil(plan.zones.length / zonesOfTable))
  const sections = Array.from({ length: parts }, (_, part): DocumentSection => {
    const from = part * zonesOfTable
    const zones = plan.zones.slice(from, from + zonesOfTable)
    const used = columnWidth * (zones.length + 1)
    return {
      heading: parts === 1 ? types : `${types}, ${part + 1} of ${parts}`,
      level: 2,
      texts: [],
      table: {
        columns: [
          { title: `Up to (${unitOf(service)})`, width: columnWidth },
          ...zones.map(zone => ({
            title: zoneTitle(service, plan, zone, names),
            width: columnWidth,
            align: 'end' as const,
          })),
          ...(used < fullWidth ? [{ title: '', width: fullWidth - used }] : []),
        ],
        rows: [
          ...rows.map(row =>
            rowOf(
              rowTitle(row, plan),
              row.cells.slice(from, from + zonesOfTable).map(cellText(card.currency)),
            ),
          ),
          ...aboveRow(service, card.currency, plan, from),
        ],
      },
    }
  })
  const notes = [
    rows.some(({ cells }) => cells.some(cell => cell && !cell.from.eq(cell.to))) &&
      'Two prices in a cell: the price just over the row before, and the price at the upper bound. It rises in between.',
    plan.above.some(above => above?.rises) &&
      `In the last row “+” is what each further unit begun adds, and “/” the price of each unit${percent && !percent.isZero() ? ', both before your percentage' : ''}.`,
  ].filter(text => typeof text === 'string')
  return notes.length === 0 ? sections : [...sections, { heading: null, level: 2, texts: notes, table: null }]
}

function unitOf({ ref, weighing }: CompiledService): string {
  return { weight: weighing.weightUnit, flat: weighing.weightUnit, distance: 'km', piece: 'pieces' }[
    ref.charge_type
  ]
}

function zoneTitle(
  { distanceZones, zones: index }: CompiledService,
  { zones }: TablePlan,
  zone: string | null,
  names: TariffNames,
): string {
  if (zone === null) return zones.length === 1 ? 'Price' : 'Other zones'
  const byDistance = distanceZones.find(each => each.zone === zone)
  if (!byDistance) return names.zone(index?.code ?? null, zone)
  return byDistance.upTo ? `Up to ${byDistance.upTo} km` : `Over ${byDistance.over} km`
}

function rowTitle({ upTo }: PriceRow, plan: TablePlan): string {
  if (upTo) return upTo.toFixed()
  const last = plan.quantities.at(-1)
  return last ? `over ${last.toFixed()}` : 'any'
}

function cellText(currency: string): (cell: ListedCell | null) => string {
  return cell => {
    if (!cell) return '–'
    const text = amountText(cell.to, currency)
    return cell.from.eq(cell.to) ? text : `${amountText(cell.from, currency)}–${text}`
  }
}

function aboveRow(service: CompiledService, currency: string, plan: TablePlan, from: number): TableRow[] {
  const shown = plan.above.slice(from, from + zonesOfTable)
  if (!shown.some(above => above?.rises)) return []
  const cells = shown.map(above => {
    if (!above?.rises) return '–'
    const { price, per, begun, from: over } = above.rises
    const sign = begun && !over.isZero() ? '+' : ''
    const unit = per.eq(1) ? unitOf(service) : `${per} ${unitOf(service)}`
    return `${sign}${amountText(price, currency)}/${unit}`
  })
  const last = plan.quantities.at(-1)
  return [rowOf(last ? `over ${last.toFixed()}` : 'any', cells)]
}

function rowOf(title: string, cells: readonly string[]): TableRow {
  return { cells: [[{ text: title, bold: true }], ...cells.map(text => [{ text }])], country: '' }
}
