import type { DocumentSection, TableRow } from '../../labels/index.ts'
import type { DocumentTexts } from '../../platform/sentences/index.ts'
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
  const { words } = names
  const { t } = words
  const types = plan.packageTypes.map(({ name }) => name).join(', ')
  const parts = Math.max(1, Math.ceil(plan.zones.length / zonesOfTable))
  const sections = Array.from({ length: parts }, (_, part): DocumentSection => {
    const from = part * zonesOfTable
    const zones = plan.zones.slice(from, from + zonesOfTable)
    const used = columnWidth * (zones.length + 1)
    return {
      heading: parts === 1 ? types : t('list.part', { types, number: part + 1, count: parts }),
      level: 2,
      texts: [],
      table: {
        columns: [
          { title: t('list.upToUnit', { unit: unitOf(service, words) }), width: columnWidth },
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
              rowTitle(row, plan, words),
              row.cells.slice(from, from + zonesOfTable).map(cellText(card.currency, words)),
            ),
          ),
          ...aboveRow(service, card.currency, plan, from, words),
        ],
      },
    }
  })
  const notes = [
    rows.some(({ cells }) => cells.some(cell => cell && !cell.from.eq(cell.to))) && t('list.twoPrices'),
    plan.above.some(above => above?.rises) &&
      t(percent && !percent.isZero() ? 'list.lastRowBefore' : 'list.lastRow'),
  ].filter(text => typeof text === 'string')
  return notes.length === 0 ? sections : [...sections, { heading: null, level: 2, texts: notes, table: null }]
}

function unitOf({ ref, weighing }: CompiledService, { t }: DocumentTexts): string {
  return { weight: weighing.weightUnit, flat: weighing.weightUnit, distance: 'km', piece: t('list.pieces') }[
    ref.charge_type
  ]
}

function zoneTitle(
  { distanceZones, zones: index }: CompiledService,
  { zones }: TablePlan,
  zone: string | null,
  names: TariffNames,
): string {
  if (zone === null) return names.words.t(zones.length === 1 ? 'list.price' : 'list.otherZones')
  const byDistance = distanceZones.find(each => each.zone === zone)
  if (!byDistance) return names.zone(index?.code ?? null, zone)
  const { t, decimal } = names.words
  return byDistance.upTo
    ? t('list.upToKm', { distance: decimal(byDistance.upTo.toString()) })
    : t('list.overKm', { distance: decimal(String(byDistance.over)) })
}

function rowTitle({ upTo }: Pick<PriceRow, 'upTo'>, plan: TablePlan, { t, decimal }: DocumentTexts): string {
  if (upTo) return decimal(upTo.toFixed())
  const last = plan.quantities.at(-1)
  return last ? t('list.over', { over: decimal(last.toFixed()) }) : t('list.any')
}

function cellText(currency: string, words: DocumentTexts): (cell: ListedCell | null) => string {
  return cell => {
    if (!cell) return '–'
    const text = amountText(cell.to, currency, words)
    return cell.from.eq(cell.to) ? text : `${amountText(cell.from, currency, words)}–${text}`
  }
}

function aboveRow(
  service: CompiledService,
  currency: string,
  plan: TablePlan,
  from: number,
  words: DocumentTexts,
): TableRow[] {
  const shown = plan.above.slice(from, from + zonesOfTable)
  if (!shown.some(above => above?.rises)) return []
  const cells = shown.map(above => {
    if (!above?.rises) return '–'
    const { price, per, begun, from: over } = above.rises
    const sign = begun && !over.isZero() ? '+' : ''
    const unit = per.eq(1)
      ? unitOf(service, words)
      : `${words.decimal(per.toString())} ${unitOf(service, words)}`
    return `${sign}${amountText(price, currency, words)}/${unit}`
  })
  return [rowOf(rowTitle({ upTo: null }, plan, words), cells)]
}

function rowOf(title: string, cells: readonly string[]): TableRow {
  return { cells: [[{ text: title, bold: true }], ...cells.map(text => [{ text }])], country: '' }
}
