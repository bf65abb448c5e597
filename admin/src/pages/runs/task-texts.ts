import type { Schemas } from '../../http/api.ts'
import { countText, moneyText } from '../../parts/money.ts'

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
    pieces === null ? null : countText(pieces, 'piece'),
    weight === null ? null : `${weight.toLocaleString('en')} ${unit}`,
    cod === null ? null : `COD ${moneyText(cod, currency)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The loaded part of a run: `9 of 12 pieces`. */
export function loadedText({ loaded, to_load: toLoad }: Totals): string {
  return `${loaded.toLocaleString('en')} of ${countText(toLoad, 'piece')}`
}

/** The loaded pieces of a stop: `2 of 3 here`; null for a pickup, or if nobody scans the loading. */
export function hereText(
  { totals }: Pick<Schemas['Run'], 'totals'>,
  stop: Schemas['RunStop'],
): string | null {
  return totals.loaded === 0 || stop.loaded === null ? null : `${stop.loaded} of ${stop.pieces ?? 0} here`
}

/** The totals of a run in lines. */
export function totalsText(totals: Totals): string[] {
  const { deliveries, pickups, pieces, loaded, weights, cod } = totals
  const stops = [
    deliveries > 0 ? countText(deliveries, 'delivery', 'deliveries') : null,
    pickups > 0 ? countText(pickups, 'pickup') : null,
  ].filter(Boolean)
  const load = [
    countText(pieces, 'piece'),
    ...weights.map(({ unit, weight }) => `${weight.toLocaleString('en')} ${unit}`),
  ]
  const money = cod.map(({ currency, amount }) => `COD ${moneyText(amount, currency)}`)
  const onBoard = loaded > 0 ? [`Loaded ${loadedText(totals)}`] : []
  return [stops.join(', ') || 'No stops', load.join(' · '), ...onBoard, ...money]
}

/** The page of a stop's shipment or pickup. */
export function taskPage({ kind, record_id: id }: Task): string {
  return kind === 'delivery' ? `/shipments/${id}` : `/pickups/${id}`
}

export const outcomeNames: Record<NonNullable<Schemas['RunStop']['outcome']>, string> = {
  delivered: 'Delivered',
  collected: 'Collected',
  failed: 'Failed',
  came_back: 'Came back, not tried',
}
