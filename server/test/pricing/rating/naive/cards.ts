import { type Decimal, decimal } from '../../../../src/platform/shared/money.ts'
import type {
  Bracket,
  Card,
  CardLine,
  RatingRequest,
  Service,
  TariffDocument,
} from '../../../../src/pricing/rating/index.ts'
import { up } from './units.ts'

export function chooseCard(
  tariff: TariffDocument,
  service: Service,
  request: RatingRequest,
): Card | undefined {
  const published = tariff.cards.filter(card => card.status === 'published' && card.service === service.code)
  const group = groupOf(tariff, request.customerId)
  const owners = [
    (card: Card) => request.customerId !== null && card.customer_id === request.customerId,
    (card: Card) => group !== undefined && card.customer_group === group,
    (card: Card) => card.customer_id === undefined && card.customer_group === undefined,
  ]
  for (const isFor of owners) {
    const inForce = published.filter(card => {
      if (!isFor(card)) return false
      if (request.date < card.valid_from || (card.valid_to !== undefined && request.date > card.valid_to))
        return false
      // A higher version that has begun replaces this one.
      return !published.some(
        other => other.code === card.code && other.version > card.version && other.valid_from <= request.date,
      )
    })
    if (inForce[0]) return inForce[0]
  }
  return undefined
}

export function groupOf(tariff: TariffDocument, customer: number | null): string | undefined {
  return tariff.customer_pricing.find(pricing => pricing.customer_id === customer)?.customer_group
}

export function chooseLine(card: Card, packageType: string, zone: string | null): CardLine | undefined {
  const order: [string | undefined, string | undefined][] = [
    [packageType, zone ?? undefined],
    [packageType, undefined],
    [undefined, zone ?? undefined],
    [undefined, undefined],
  ]
  for (const [wantedType, wantedZone] of order) {
    for (const line of card.lines)
      if (line.package_type === wantedType && line.zone === wantedZone) return line
  }
  return undefined
}

export function bracketPrice(brackets: readonly Bracket[], quantity: Decimal): Decimal | null {
  let over = '0'
  for (const bracket of brackets) {
    if (bracket.up_to !== undefined && quantity.gt(bracket.up_to)) {
      over = bracket.up_to
      continue
    }
    if (bracket.type === 'flat') return decimal(bracket.price)
    const per = bracket.per ?? '1'
    if (bracket.type === 'per_unit') {
      const whole = bracket.whole_units ? up(quantity, per) : quantity
      // Divided last: a third of a unit has no end, and half a cent would be lost.
      return whole.times(bracket.price).div(per)
    }
    let sum = decimal(bracket.base)
    const included = bracket.included ?? over
    for (let reached = decimal(included); reached.lt(quantity); reached = reached.plus(per)) {
      sum = sum.plus(bracket.price)
    }
    return sum
  }
  return null
}
