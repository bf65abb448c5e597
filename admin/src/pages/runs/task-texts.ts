import type { Schemas } from '../../http/api.ts'
import { numberText, t } from '../../messages/text.ts'
import { moneyText } from '../../parts/money.ts'

type Task = Schemas['RunTask']
type Totals = Schemas['Run']['totals']

/** The street and the city of a stop. */
export function placeText({ address1, address2, zip, city }: Task): string {
  return [address1, address2, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** The load of a stop: `2 pieces · 11 lb · COD USD 20.00`. */
export function loadText(task: Task, currency: string): string {
  const { pieces, weight, weight_unit: unit, cod_amount: cod } = task
  return [
    pieces === null ? null : t('common.pieces', { count: pieces }),
    weight === null ? null : `${numberText(weight)} ${unit}`,
    cod === null ? null : t('runs.cod', { amount: moneyText(cod, currency) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The loaded part of a run: `9 of 12 pieces`. */
export function loadedText({ loaded, to_load: toLoad }: Totals): string {
  return t('runs.loaded', { loaded, pieces: toLoad })
}

/** The loaded pieces of a stop: `2 of 3 loaded`; null for a pickup, or if nobody scans the loading. */
export function hereText(
  { totals }: Pick<Schemas['Run'], 'totals'>,
  stop: Schemas['RunStop'],
): string | null {
  if (totals.loaded === 0 || stop.loaded === null) return null
  return t('runs.loadedHere', { loaded: stop.loaded, pieces: stop.pieces ?? 0 })
}

/** The totals of a run in lines. */
export function totalsText(totals: Totals): string[] {
  const { deliveries, pickups, pieces, loaded, weight, weight_unit: unit, cod } = totals
  const stops = [
    deliveries > 0 ? t('common.deliveries', { count: deliveries }) : null,
    pickups > 0 ? t('common.pickups', { count: pickups }) : null,
  ].filter(Boolean)
  const load = [
    t('common.pieces', { count: pieces }),
    ...(weight === null ? [] : [`${numberText(weight)} ${unit}`]),
  ]
  const money = cod.map(({ currency, amount }) => t('runs.cod', { amount: moneyText(amount, currency) }))
  const onBoard = loaded > 0 ? [t('runs.loadedLine', { text: loadedText(totals) })] : []
  return [stops.join(', ') || t('runs.noStops'), load.join(' · '), ...onBoard, ...money]
}

/** The cash to hand over, and the sum of all stops if that is another: `USD 20.00 of USD 60.00`. */
export function cashText(toCollect: number, all: number, currency: string): string {
  const amount = moneyText(toCollect, currency)
  if (toCollect === all) return amount
  return t('runs.ofAmount', { amount, all: moneyText(all, currency) })
}

/** The page of a stop's shipment or pickup. */
export function taskPage({ kind, record_id: id }: Task): string {
  return kind === 'delivery' ? `/shipments/${id}` : `/pickups/${id}`
}

export const outcomeNames: Record<NonNullable<Schemas['RunStop']['outcome']>, string> = {
  delivered: t('runs.outcome.delivered'),
  collected: t('runs.outcome.collected'),
  failed: t('runs.outcome.failed'),
  partial: t('runs.outcome.partial'),
  came_back: t('runs.outcome.came_back'),
}
