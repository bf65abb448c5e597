import { type Decimal, decimal, zero } from '../../../platform/shared/money.ts'
import { type BracketTable, compileBrackets } from '../cards/brackets.ts'
import type { Card, CardLine, Service, TariffDocument } from '../document/tariff-document.ts'
import { fallOfIncrement } from '../weights/compare-increments.ts'
import { zonesOfService } from '../zones/distance-zones.ts'
import type { Findings } from './findings.ts'

/** A greater rise between versions gives a warning. */
const mostRise = 25

const mostNames = 5

/** Some tenths of a second of work. */
const mostPairs = 200_000

/**
 * Compares each card that `isNew` with the published version before it, at every bound of either. Warns of prices that
 * vanish, fall, or rise by more than a quarter, and of another currency.
 */
export function checkNewVersions(
  tariff: TariffDocument,
  isNew: (card: Card) => boolean,
  findings: Findings,
): void {
  const published = Map.groupBy(
    tariff.cards.filter(card => card.status === 'published'),
    card => card.code,
  )
  for (const [index, card] of tariff.cards.entries()) {
    if (!isNew(card)) continue
    const service = tariff.services.find(({ code }) => code === card.service)
    const earlier = (published.get(card.code) ?? []).filter(({ version }) => version < card.version)
    const before = earlier.sort((a, b) => b.version - a.version)[0]
    if (service && before && card.lines.length > 0) {
      compare(tariff, service, before, card, `cards.${index}`, findings)
    }
  }
}

function compare(
  tariff: TariffDocument,
  service: Service,
  before: Card,
  card: Card,
  path: string,
  { warn }: Findings,
): void {
  if (before.currency !== card.currency) {
    warn(
      `${path}.currency`,
      `Version ${before.version} is in ${before.currency}, this one in ${card.currency}.`,
    )
  }
  const [old, next] = [linesOf(before), linesOf(card)]
  const vanished: string[] = []
  const compared = new Map<CardLine, Set<CardLine>>()
  for (const [packageType, zone] of pairs(tariff, service)) {
    const [was, is] = [old(packageType, zone), next(packageType, zone)]
    const name = zone === null ? packageType : `${packageType} in zone ${zone}`
    if (was && !is) vanished.push(name)
    if (!was || !is || compared.get(is)?.has(was)) continue
    compared.getOrInsertComputed(is, () => new Set()).add(was)
    if (before.currency !== card.currency || isSame(was, is)) continue
    const found = differences(was, is)
    if (found.length > 0) {
      const line = `${path}.lines.${card.lines.indexOf(is)}.brackets`
      warn(line, `${name}, compared with version ${before.version}: ${found.join('; ')}.`)
    }
  }
  if (vanished.length > 0) {
    const more = vanished.length > mostNames ? ` and ${vanished.length - mostNames} more` : ''
    const names = vanished.slice(0, mostNames).join(', ')
    warn(`${path}.lines`, `No price any more for ${names}${more}: version ${before.version} has one.`)
  }
}

/** Both are in canonical form. */
function isSame(was: CardLine, is: CardLine): boolean {
  return JSON.stringify(was) === JSON.stringify(is)
}

function* pairs(
  tariff: TariffDocument,
  service: Service,
): Generator<[packageType: string, zone: string | null]> {
  const zones = zonesOfService(service, wanted => tariff.zone_sets.find(({ code }) => code === wanted)) ?? [
    null,
  ]
  let count = 0
  for (const packageType of service.package_types) {
    for (const zone of zones) {
      if (count++ >= mostPairs) return
      yield [packageType, zone]
    }
  }
}

/** The more closely named line goes first. */
function linesOf(card: Card): (packageType: string, zone: string | null) => CardLine | undefined {
  const lines = new Map(card.lines.map(line => [`${line.package_type ?? '*'}|${line.zone ?? '*'}`, line]))
  return (packageType, zone) =>
    lines.get(`${packageType}|${zone ?? '*'}`) ??
    lines.get(`${packageType}|*`) ??
    lines.get(`*|${zone ?? '*'}`) ??
    lines.get('*|*')
}

/** The greatest fall (or that of an increment), the greatest rise, and the quantity from which there is no price. */
function differences(was: CardLine, is: CardLine): string[] {
  if (!isPriceable(was) || !isPriceable(is)) return []
  const [old, next] = [compileBrackets(was), compileBrackets(is)]
  const fall = { change: zero, text: '' }
  const rise = { change: decimal(mostRise).div(100), text: '' }
  let end: Decimal | null = null
  for (const quantity of quantities(was, is)) {
    const [before, after] = [priceAt(old, was, quantity), priceAt(next, is, quantity)]
    if (before && !after) end ??= next.limit
    if (!before || !after || before.eq(after)) continue
    const change = before.isZero() ? decimal(1) : after.minus(before).div(before)
    const text = `from ${before.toDecimalPlaces(6)} to ${after.toDecimalPlaces(6)} at ${quantity}`
    if (change.lt(fall.change)) Object.assign(fall, { change, text })
    if (change.gt(rise.change)) Object.assign(rise, { change, text })
  }
  const fallen = fall.text ? `the price falls ${fall.text}` : fallOfIncrement(was, is)
  return [
    ...(end ? [`there is no price any more over ${end}`] : []),
    ...(fallen ? [fallen] : []),
    ...(rise.text ? [`the price rises by ${percent(rise.change)} %, ${rise.text}`] : []),
  ]
}

function percent(share: Decimal): string {
  return share.times(100).toDecimalPlaces(0).toFixed()
}

/** Other checks refuse lines with faulty units. */
function isPriceable({ brackets }: CardLine): boolean {
  return brackets.every(bracket => bracket.type === 'flat' || !bracket.per || !decimal(bracket.per).isZero())
}

/** Every bound of either line, and a quantity above the greatest. */
function quantities(...lines: CardLine[]): Decimal[] {
  const bounds = new Set(lines.flatMap(line => line.brackets.flatMap(({ up_to }) => up_to ?? [])))
  const sorted = [...bounds].map(bound => decimal(bound)).sort((a, b) => a.cmp(b))
  return [...sorted, (sorted.at(-1) ?? decimal(1)).times(2)]
}

function priceAt(table: BracketTable, { minimum_charge }: CardLine, quantity: Decimal): Decimal | null {
  const price = table.find(quantity)?.price(quantity)
  if (!price) return null
  return minimum_charge !== undefined && price.lt(minimum_charge) ? decimal(minimum_charge) : price
}
