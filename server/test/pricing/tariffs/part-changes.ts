import fc from 'fast-check'
import type { Card, OmittedParts, TariffDocument } from '../../../src/pricing/rating/index.ts'
import { type RuleChange, type TariffPart, withRule } from '../../../src/pricing/tariffs/index.ts'

/** A clerk's change of one part; many are wrong. */
export interface PartChange {
  readonly part: TariffPart
  readonly change: (tariff: TariffDocument, omitted: OmittedParts) => unknown
}

/** Picks from lists that are not known yet. */
interface Picks {
  readonly kind: keyof typeof kinds
  readonly which: number
  readonly what: number
}

export const picks: fc.Arbitrary<Picks> = fc.record({
  kind: fc.nat().map(number => {
    const names = (Object.keys(kinds) as Picks['kind'][]).filter(name => name !== 'rule' && name !== 'zones')
    return names[number % names.length] ?? 'card'
  }),
  which: fc.nat(1000),
  what: fc.nat(1000),
})

/** Changes of single rules and zones only, for walks among them. */
export const rulePicks: fc.Arbitrary<Picks> = fc.record({
  kind: fc.constantFrom('rule', 'rule', 'rule', 'zones'),
  which: fc.nat(100_000),
  what: fc.nat(1000),
})

export function partChange(
  tariff: TariffDocument,
  { kind, which, what }: Picks,
  known: { serviceIds: ReadonlyMap<string, number>; customer: number },
): PartChange {
  return kinds[kind](tariff, which, what, known)
}

type Known = Parameters<typeof partChange>[2]
type Kind = (tariff: TariffDocument, which: number, what: number, known: Known) => PartChange

function pick<T>(list: readonly T[], number: number): T {
  const item = list[number % list.length]
  if (item === undefined) throw new Error('The tariff has none of these.')
  return item
}

/** A tariff's list with one item changed or removed. */
function inList<
  Name extends 'services' | 'zone_sets' | 'surcharges' | 'package_types' | 'options' | 'customer_groups',
>(name: Name, code: string, change: object | null): PartChange['change'] {
  return tariff => ({
    ...tariff,
    [name]: (tariff[name] ?? []).flatMap((item: { code: string }) =>
      item.code === code ? (change ? [{ ...item, ...change }] : []) : [item],
    ),
  })
}

function cardChange({ code, version }: Card, change: object | null): PartChange {
  return {
    part: { list: 'cards', code },
    change: tariff => ({
      ...tariff,
      cards: tariff.cards.flatMap(card =>
        card.code === code && card.version === version ? (change ? [{ ...card, ...change }] : []) : [card],
      ),
    }),
  }
}

const days = ['2019-01-01', '2026-01-01', '2026-03-01', '2027-01-01']
/** The price falls just over five: allowed, and probably a mistake. */
const falling = [
  { up_to: '5', type: 'flat', price: '9' },
  { type: 'flat', price: '7' },
]
const line = (zone: string) => ({ zone, brackets: falling })

/** Equal, nested and partly overlapping places, and some impossible ones. */
const places = [
  {},
  { country: 'DE' },
  { country: 'US' },
  { country: 'DE', city: 'Köln' },
  { country: 'DE', city: 'KOLN' },
  { country: 'DE', city: 'Straße 1' },
  { country: 'DE', city: 'strasse-1', state: 'NW' },
  { country: 'DE', state: 'nw' },
  { country: 'DE', postal_prefix: '1' },
  { country: 'DE', postal_prefix: '10' },
  { country: 'DE', postal_from: '10', postal_to: '19' },
  { country: 'DE', postal_from: '05', postal_to: '14' },
  { country: 'DE', postal_from: '12', postal_to: '21' },
  { country: 'DE', postal_from: '100', postal_to: '120' },
  { country: 'DE', postal_code: '10115' },
  { country: 'DE', postal_code: '10-115' },
  { country: 'US', postal_from: '0A', postal_to: '1C' },
  { country: 'US', postal_from: '1A', postal_to: '2C' },
  { country: 'US', postal_prefix: '1b' },
  { country: 'XX' },
  { postal_prefix: '1' },
  { country: 'DE', postal_from: '5' },
  { country: 5 },
]

const kinds = {
  card(tariff, which, what, { customer }) {
    // Published cards never change: drafts offer more to try.
    const drafts = tariff.cards.filter(({ status }) => status === 'draft')
    const card = pick(which % 4 > 0 && drafts.length > 0 ? drafts : tariff.cards, which)
    const changes = [
      { valid_from: pick(days, which) },
      { valid_to: pick(days, which) },
      { service: pick(tariff.services, which).code },
      { service: 'NOWHERE' },
      { customer_id: customer + (which % 2) * 999 },
      { currency: 'XXQ' },
      { lines: [...card.lines, line('LOCAL'), line('LOCAL')] },
      { lines: card.lines.slice(0, which % 3) },
      { lines: card.lines.map(({ brackets: _, ...rest }) => ({ ...rest, brackets: falling })) },
      { status: 'published' },
      { name: `Renamed ${which}` },
      null,
    ]
    return cardChange(card, pick(changes, what))
  },
  newCard(tariff, which, what, { customer }) {
    const taken = new Set(tariff.cards.map(({ code }) => code))
    let number = what
    while (taken.has(`NEW-${number}`)) number++
    const own = which % 3 === 0 ? { customer_id: customer } : {}
    const service = pick(tariff.services, which).code
    const card = {
      code: `NEW-${number}`,
      version: 1,
      name: 'New',
      service,
      currency: 'USD',
      valid_from: pick(days, what),
      status: pick(['draft', 'published'], what),
      lines: pick(
        [[], [line('LOCAL')], tariff.cards.find(other => other.service === service)?.lines ?? []],
        which,
      ),
      ...own,
    }
    return {
      part: { list: 'cards', code: null },
      change: before => ({ ...before, cards: [...before.cards, card] }),
    }
  },
  newVersion(tariff, which, what) {
    const { code } = pick(tariff.cards, which)
    return {
      part: { list: 'cards', code },
      change(before) {
        const versions = before.cards.filter(card => card.code === code)
        const next = {
          ...versions.at(-1),
          version: Math.max(...versions.map(({ version }) => version)) + 1,
          status: pick(['draft', 'published'], what),
          valid_from: pick(days, what),
        }
        return { ...before, cards: [...before.cards, next] }
      },
    }
  },
  service(tariff, which, what, { serviceIds }) {
    const { code, package_types } = pick(tariff.services, which)
    const changes = [
      { zone_set: pick(tariff.zone_sets, which).code },
      { zone_set: null },
      { zone_set: 'NOWHERE' },
      { charge_type: pick(['weight', 'flat', 'piece'], which) },
      { package_types: package_types.slice(0, which % 3) },
      { options: pick([['SATURDAY', 'GIFT'], ['GIFT', 'GIFT'], ['NOT/YET'], []], which) },
      { name: `Renamed ${which}` },
      { minimum_weight: '5', maximum_weight: '2' },
      null,
    ]
    return {
      part: { list: 'services', service: { id: serviceIds.get(code) ?? 0 } },
      change: inList('services', code, pick(changes, what)),
    }
  },
  zoneSet(tariff, which, what) {
    const { code, zones, rules } = pick(tariff.zone_sets, which)
    const tied = { zone: zones[0]?.code, destination: { country: 'DE', postal_prefix: '1' } }
    const changes = [
      { rules: [...rules, { ...tied, destination: { country: 'FR', postal_prefix: String(which) } }] },
      { rules: [...rules, tied, tied] },
      { rules: rules.slice(1 + (which % 3)) },
      { zones: zones.slice(1) },
      {
        zones: zones.slice(1),
        rules: rules.filter(rule => rule.zone !== zones[0]?.code),
      },
      null,
    ]
    return {
      part: { list: 'zone_sets', code, rules: true },
      change: inList('zone_sets', code, pick(changes, what)),
    }
  },
  rule(tariff, which, what) {
    const { code, rules } = pick(tariff.zone_sets, which)
    const position = rules.length > 0 ? which % rules.length : null
    const zone = pick(['LOCAL', `Z${what % 5}`, 'NOT/YET', null], what)
    const between = { origin: pick(places, which >> 3), destination: pick(places, what) }
    const rule = { zone, ...between }
    const changes: RuleChange[] = [
      { position: null, rule },
      { position: null, rule },
      { position: null, rule: { ...rule, destination: rule.origin, origin: {} } },
      { position, rule },
      { position, rule: { ...rules[position ?? 0], zone: 'LOCAL' } },
      { position },
    ]
    const change = pick(changes, which >> 1)
    return {
      part: { list: 'zone_sets', code, rules: change },
      change: (before, omitted) => {
        const set = before.zone_sets.findIndex(other => other.code === code)
        return withRule(before, set, change, omitted)?.tariff
      },
    }
  },
  zones(tariff, which, what) {
    const { code, zones } = pick(tariff.zone_sets, which)
    const lists: unknown[] = [
      zones.toReversed().map(zone => ({ ...zone, name: `Renamed ${what}` })),
      zones.slice(1),
      [...zones, { code: 'UNREACHED' }],
      [...zones, ...zones.slice(0, 1)],
      zones.map(zone => ({ code: ` ${zone.code} ` })),
      zones.map(() => ({ code: 5 })),
    ]
    const change = { zones: pick(lists, what) }
    return {
      part: { list: 'zone_sets', code, rules: change },
      change: inList('zone_sets', code, change),
    }
  },
  zoneSetWithoutRules(tariff, which, what) {
    const { code } = pick(tariff.zone_sets, which)
    return {
      part: { list: 'zone_sets', code, rules: false },
      change: inList('zone_sets', code, pick([{ name: `Renamed ${which}` }, null], what)),
    }
  },
  packageType(tariff, which, what) {
    const { code } = pick(tariff.package_types, which)
    return {
      part: { list: 'package_types' },
      change: inList('package_types', code, pick([{ name: `Renamed ${which}` }, null], what)),
    }
  },
  option(tariff, which, what) {
    const options = tariff.options ?? []
    if (options.length === 0) {
      const change = (before: TariffDocument) => ({
        ...before,
        options: [{ code: 'GIFT', name: 'Gift wrapping' }],
      })
      return { part: { list: 'options' }, change }
    }
    const { code } = pick(options, which)
    return {
      part: { list: 'options' },
      change: inList('options', code, pick([{ name: `Renamed ${which}` }, { code: 'SATURDAY' }, null], what)),
    }
  },
  surcharge(tariff, which, what) {
    const { code } = pick(tariff.surcharges, which)
    const changes = [
      { method: 'fixed', amount: '1', percent: null, of: null, currency: 'USD' },
      { currency: null },
      { minimum: '5', maximum: '2', currency: 'USD' },
      { conditions: { zones: ['LOCAL', 'NOWHERE'], services: ['DOM'] } },
      { conditions: { options: [pick(['SATURDAY', 'NOT/YET'], which)] } },
      { conditions: { package_types: [pick(tariff.package_types, which).code] } },
      { name: `Renamed ${which}` },
      null,
    ]
    return {
      part: { list: 'surcharges', code },
      change: inList('surcharges', code, pick(changes, what)),
    }
  },
  newSurcharge(tariff, which, what) {
    const surcharge = {
      code: pick(['NEW', `NEW-${which}`, pick(tariff.surcharges, which).code], what),
      name: 'New',
      type: 'surcharge',
      method: 'percent',
      percent: '3',
      of: 'base',
      conditions: { services: [pick(tariff.services, which).code], zones: ['LOCAL'] },
    }
    return {
      part: { list: 'surcharges', code: null },
      change: before => ({ ...before, surcharges: [...before.surcharges, surcharge] }),
    }
  },
  group(tariff, which, what) {
    const groups = tariff.customer_groups ?? []
    if (what % 5 === 0) {
      const group = { code: 'NEW', name: 'New', services: [{ service: 'NOWHERE', percent: '1' }] }
      return {
        part: { list: 'customer_groups', code: null },
        change: before => ({ ...before, customer_groups: [...(before.customer_groups ?? []), group] }),
      }
    }
    const { code } = pick(groups, which)
    const surcharge = pick(tariff.surcharges, which).code
    const changes = [
      { name: 'Renamed', services: [{ percent: '-5' }] },
      { surcharges: [{ surcharge, waived: true }] },
      { surcharges: [{ surcharge: 'NOWHERE', waived: true }] },
      null,
    ]
    return {
      part: { list: 'customer_groups', code },
      change: inList('customer_groups', code, pick(changes, what)),
    }
  },
  pricing(tariff, which, what, { customer }) {
    const surcharge = pick(tariff.surcharges, which).code
    const service = pick(tariff.services, which).code
    const terms = [
      { services: [{ service, percent: '-5' }] },
      { services: [{ service: 'NOWHERE', percent: '-101' }] },
      { surcharges: [{ surcharge, service, waived: true }] },
      { surcharges: [{ surcharge, minimum: '3' }] },
      { surcharges: [{ surcharge: 'NOWHERE', waived: true }] },
      { customer_group: 'EMPTY', surcharges: [{ surcharge, waived: false }] },
      { customer_group: 'NOWHERE' },
    ]
    const own = { customer_id: customer, ...pick(terms, what) }
    return {
      part: { list: 'customer_pricing', customerId: customer },
      change(before) {
        const others = before.customer_pricing.filter(({ customer_id }) => customer_id !== customer)
        const index = before.customer_pricing.findIndex(({ customer_id }) => customer_id === customer)
        const list: unknown[] =
          index < 0 ? [...others, own] : before.customer_pricing.with(index, own as never)
        return { ...before, customer_pricing: list }
      },
    }
  },
} satisfies Record<string, Kind>
