import { type Decimal, decimal, isCurrency } from '../../../platform/shared/money.ts'
import { compileBrackets } from '../cards/brackets.ts'
import { datedCards } from '../cards/card-dates.ts'
import type { Bracket, Card, CardLine, Service, TariffDocument } from '../document/tariff-document.ts'
import { checkPriceLimits } from './check-calendar.ts'
import { type Findings, warnIfTooFine } from './findings.ts'

export function checkCards(
  tariff: TariffDocument,
  customers: ReadonlySet<number> | null,
  omitted: ReadonlySet<string>,
  findings: Findings,
): void {
  const services = new Map(tariff.services.map(service => [service.code, service]))
  const zones = new Map(tariff.zone_sets.map(set => [set.code, new Set(set.zones.map(zone => zone.code))]))
  const zonesOf = ({ distance_zones: byDistance, zone_set = '' }: Service) =>
    byDistance ? new Set(byDistance.map(({ zone }) => zone)) : (zones.get(zone_set) ?? null)
  const groups = new Set(tariff.customer_groups?.map(group => group.code))
  const currencies = new Set([...new Set(tariff.cards.map(card => card.currency))].filter(isCurrency))
  for (const [index, card] of tariff.cards.entries()) {
    if (omitted.has(card.code)) continue
    const path = `cards.${index}`
    const service = services.get(card.service)
    if (!service) findings.refuse(`${path}.service`, `There is no service "${card.service}".`)
    if (customers && card.customer_id !== undefined && !customers.has(card.customer_id)) {
      findings.refuse(`${path}.customer_id`, 'Unknown customer.')
    }
    checkGroup(card, groups, path, findings)
    if (!currencies.has(card.currency)) findings.refuse(`${path}.currency`, 'Must be a currency of ISO 4217.')
    if (card.valid_to !== undefined && card.valid_to < card.valid_from) {
      findings.refuse(`${path}.valid_to`, 'Must not be before the first day.')
    }
    if (card.status === 'published' && card.lines.length === 0) {
      findings.refuse(`${path}.lines`, 'A published card needs at least one line.')
    }
    if (currencies.has(card.currency)) {
      warnOfDecimals(card, path, findings)
      checkPriceLimits(card, path, findings)
    }
    if (service) checkLines(card, service, zonesOf(service), path, findings)
  }
  checkVersions(tariff.cards, findings)
  checkOverlaps(tariff.cards, omitted, findings)
}

function checkGroup(card: Card, groups: ReadonlySet<string>, path: string, { refuse }: Findings): void {
  const { customer_group: group, customer_id: customer } = card
  if (group === undefined) return
  if (!groups.has(group)) refuse(`${path}.customer_group`, `There is no customer group "${group}".`)
  if (customer !== undefined) refuse(`${path}.customer_group`, 'A card is for a customer or for a group.')
}

/** Warns of amounts that have more decimals than the currency. Unit prices may. */
function warnOfDecimals({ currency, lines }: Card, path: string, findings: Findings): void {
  for (const [index, line] of lines.entries()) {
    const linePath = `${path}.lines.${index}`
    warnIfTooFine(line.minimum_charge, currency, `${linePath}.minimum_charge`, findings)
    for (const [place, bracket] of line.brackets.entries()) {
      const bracketPath = `${linePath}.brackets.${place}`
      if (bracket.type === 'flat') warnIfTooFine(bracket.price, currency, `${bracketPath}.price`, findings)
      if (bracket.type === 'base_plus') warnIfTooFine(bracket.base, currency, `${bracketPath}.base`, findings)
    }
  }
}

function checkVersions(cards: readonly Card[], { refuse }: Findings): void {
  const first = new Map<string, Card>()
  const seen = new Set<string>()
  for (const [index, card] of cards.entries()) {
    const path = `cards.${index}`
    const key = `${card.code}@${card.version}`
    if (seen.has(key)) refuse(`${path}.version`, `Version ${card.version} of "${card.code}" is there twice.`)
    seen.add(key)
    const model = first.get(card.code) ?? card
    first.set(card.code, model)
    if (model.service !== card.service) refuse(`${path}.service`, 'All versions of a card price one service.')
    if (model.customer_id !== card.customer_id) {
      refuse(`${path}.customer_id`, 'All versions of a card are for one customer, or public.')
    }
    if (model.customer_group !== card.customer_group) {
      refuse(`${path}.customer_group`, 'All versions of a card are for one group, or none.')
    }
  }
}

/** Refuses two cards for the same service, buyer and day. */
function checkOverlaps(cards: readonly Card[], omitted: ReadonlySet<string>, { refuse }: Findings): void {
  const published = cards.filter(card => card.status === 'published')
  const audiences = Map.groupBy(published, card =>
    JSON.stringify([card.service, card.customer_id ?? card.customer_group]),
  )
  for (const own of audiences.values()) {
    if (own.every(card => omitted.has(card.code))) continue
    const dated = datedCards(own)
    for (const [index, later] of dated.entries()) {
      const earlier = dated.slice(0, index).find(other => other.to === null || other.to >= later.from)
      if (!earlier) continue
      refuse(
        `cards.${cards.indexOf(later.card)}.valid_from`,
        `Card "${earlier.card.code}" version ${earlier.card.version} is valid on these days too.`,
      )
    }
  }
}

function checkLines(
  card: Card,
  service: Service,
  zones: ReadonlySet<string> | null,
  cardPath: string,
  findings: Findings,
): void {
  const seen = new Set<string>()
  for (const [index, line] of card.lines.entries()) {
    const path = `${cardPath}.lines.${index}`
    const { package_type, zone } = line
    if (package_type !== undefined && !service.package_types.includes(package_type)) {
      findings.refuse(
        `${path}.package_type`,
        `${service.code} does not offer the package type "${package_type}".`,
      )
    }
    if (zone !== undefined && !zones?.has(zone)) {
      const sentence = zones
        ? `There is no zone "${zone}" among those of ${service.code}.`
        : `${service.code} has no zones.`
      findings.refuse(`${path}.zone`, sentence)
    }
    const key = `${package_type ?? '*'}|${zone ?? '*'}`
    if (seen.has(key)) findings.refuse(path, 'There is another line for this package type and zone.')
    seen.add(key)
    checkBrackets(line, service, path, findings)
  }
  if (card.lines.length > 0) warnOfHoles(card, service, zones, `${cardPath}.lines`, findings)
}

function checkBrackets(line: CardLine, service: Service, linePath: string, findings: Findings): void {
  const { refuse } = findings
  const path = `${linePath}.brackets`
  if (line.brackets.length === 0) refuse(path, 'A line needs at least one bracket.')
  if (service.charge_type === 'flat' && line.brackets.length > 1) {
    refuse(path, 'A service with a flat charge has one bracket to a line.')
  }
  let bound: Decimal | null = decimal(0)
  for (const [index, bracket] of line.brackets.entries()) {
    const bracketPath = `${path}.${index}`
    if (bound === null) {
      refuse(`${bracketPath}.up_to`, 'The bracket before has no upper bound: nothing can come after it.')
      return
    }
    checkBracket(bracket, bound, service, bracketPath, findings)
    const upTo: Decimal | null = bracket.up_to === undefined ? null : decimal(bracket.up_to)
    if (upTo?.lte(bound)) {
      const sentence =
        index === 0 ? 'Must be greater than 0.' : `Overlap: must be greater than ${bound}, the bound before.`
      refuse(`${bracketPath}.up_to`, sentence)
      return
    }
    bound = upTo
  }
  warnOfFalls(line, path, findings)
}

function checkBracket(
  bracket: Bracket,
  bound: Decimal,
  service: Service,
  path: string,
  { refuse }: Findings,
): void {
  if (bracket.over !== undefined && !bound.eq(bracket.over)) {
    const gap = bound.lt(bracket.over)
    refuse(
      `${path}.over`,
      gap
        ? `Gap: there is no price from ${bound} to ${bracket.over}.`
        : `Overlap: the bracket before goes up to ${bound}.`,
    )
  }
  if (service.charge_type === 'flat') {
    if (bracket.type !== 'flat') refuse(`${path}.type`, 'A service with a flat charge has flat prices.')
    if (bracket.up_to !== undefined) refuse(`${path}.up_to`, 'A flat charge has no upper bound.')
  }
  if (
    service.charge_type === 'piece' &&
    bracket.up_to !== undefined &&
    decimal(bracket.up_to).decimalPlaces() > 0
  ) {
    refuse(`${path}.up_to`, 'Pieces are counted in whole numbers.')
  }
  if (bracket.type === 'flat') return
  if (bracket.per !== undefined && decimal(bracket.per).isZero())
    refuse(`${path}.per`, 'Must be greater than 0.')
  if (bracket.type === 'base_plus' && bracket.included !== undefined && bracket.up_to !== undefined) {
    if (decimal(bracket.included).gt(bracket.up_to)) {
      refuse(`${path}.included`, 'Must not be greater than the upper bound.')
    }
  }
}

/** Warns when the price falls just above a bound. */
function warnOfFalls(line: CardLine, path: string, { warn }: Findings): void {
  if (
    line.brackets.some(
      bracket => bracket.type !== 'flat' && bracket.per !== undefined && Number(bracket.per) === 0,
    )
  )
    return
  const table = compileBrackets(line)
  const step = decimal('0.000001')
  for (const [index, bracket] of line.brackets.entries()) {
    if (bracket.up_to === undefined) continue
    const at = table.find(decimal(bracket.up_to))?.price(decimal(bracket.up_to))
    const above = table.find(decimal(bracket.up_to).plus(step))?.price(decimal(bracket.up_to).plus(step))
    if (at && above?.lt(at)) {
      warn(
        `${path}.${index + 1}`,
        `Just over ${bracket.up_to} the price falls from ${at} to ${above.toDecimalPlaces(2)}.`,
      )
    }
  }
}

function warnOfHoles(
  card: Card,
  service: Service,
  zones: ReadonlySet<string> | null,
  path: string,
  { warn }: Findings,
): void {
  const priced = new Set(card.lines.map(line => `${line.package_type ?? '*'}|${line.zone ?? '*'}`))
  const has = (packageType: string, zone: string | null) =>
    [`${packageType}|${zone ?? '*'}`, `${packageType}|*`, `*|${zone ?? '*'}`, '*|*'].some(key =>
      priced.has(key),
    )
  const holes: string[] = []
  for (const packageType of service.package_types) {
    for (const zone of zones ?? [null]) {
      if (!has(packageType, zone)) holes.push(zone === null ? packageType : `${packageType} in zone ${zone}`)
    }
  }
  if (holes.length === 0) return
  const more = holes.length > 5 ? ` and ${holes.length - 5} more` : ''
  warn(path, `No price for ${holes.slice(0, 5).join(', ')}${more}.`)
}
