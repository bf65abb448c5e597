import type { Schemas } from '../../http/api.ts'
import { codeText, t } from '../../messages/text.ts'
import { moneyText } from '../../parts/money.ts'

type Kept = Schemas['KeptAction']

/** The page of the shipment or the pickup; null if neither is known. */
export function recordPage({
  shipment_id: shipment,
  pickup_id: pickup,
}: Pick<Kept, 'shipment_id' | 'pickup_id'>): string | null {
  if (shipment !== null) return `/shipments/${shipment}`
  return pickup === null ? null : `/pickups/${pickup}`
}

/** Why it was kept, or a remark on what was applied. */
export function becauseText({ because, kind, sent }: Kept): string {
  if (because !== 'unexpected') return t(`exceptions.road.because.${because}`)
  if (kind === 'collected') return t('exceptions.road.unexpected.collected')
  const isAlong = (sent as Sent).take_along === true
  return isAlong ? t('exceptions.road.because.unexpected') : t('exceptions.road.unexpected.back')
}

/** The fields of a driver's action that the page reads; a phone may have sent anything. */
interface Sent {
  name?: unknown
  house_number?: unknown
  reason?: unknown
  note?: unknown
  pieces?: unknown
  photos?: unknown
  amount?: unknown
  take_along?: unknown
  cod?: { shown?: unknown; lines?: unknown } | null
}

/** The values that a driver recorded, as named lines. */
export function sentFacts(
  { sent }: Kept,
  { currency, reasonName }: { currency: string; reasonName: (code: string) => string },
): [string, string | null][] {
  const { name, house_number: house, reason, note, pieces, photos, cod, amount } = sent as Sent
  const lines = arrayOf(cod?.lines).map(line => {
    const { method, amount: paid } = line as { method?: unknown; amount?: unknown }
    return `${codeText('exceptions.road.method', String(method))} ${moneyText(Number(paid), currency)}`
  })
  const money = (value: unknown) => (typeof value === 'number' ? moneyText(value, currency) : null)
  return [
    [t('exceptions.road.fact.handedTo'), [textOf(name), textOf(house)].filter(Boolean).join(', ')],
    [t('exceptions.road.fact.reason'), typeof reason === 'string' ? reasonName(reason) : null],
    [t('exceptions.road.fact.pieces'), piecesText(arrayOf(pieces))],
    [t('exceptions.road.fact.photos'), arrayOf(photos).length > 0 ? String(arrayOf(photos).length) : null],
    [t('exceptions.road.fact.shown'), money(cod?.shown)],
    [t('exceptions.road.fact.money'), lines.join(', ')],
    [t('exceptions.road.fact.cash'), money(amount)],
    [t('exceptions.road.fact.note'), textOf(note)],
  ]
}

function piecesText(pieces: readonly unknown[]): string | null {
  if (pieces.length === 0) return null
  const unscanned = pieces.filter(piece => !(piece as { scanned?: unknown }).scanned).length
  return [
    t('common.pieces', { count: pieces.length }),
    ...(unscanned > 0 ? [t('exceptions.road.notScanned', { count: unscanned })] : []),
  ].join(', ')
}

interface Held {
  status?: unknown
  outcome?: unknown
  at?: unknown
  run?: unknown
  driver?: unknown
}

/** The facts here when a driver's action arrived. */
export function heldOf({ held }: Kept) {
  const { status, outcome, at, run, driver } = (held ?? {}) as Held
  return {
    status: textOf(status),
    outcome: textOf(outcome),
    at: textOf(at),
    run: typeof run === 'number' ? run : null,
    driver: textOf(driver),
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
