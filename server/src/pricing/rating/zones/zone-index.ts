import { buffersOf } from '../../../platform/shared/buffers.ts'
import type { Slices } from '../../../platform/shared/slices.ts'
import { createTextTableBuilder } from '../cards/packed-tables.ts'
import type { Place, ZoneRule } from '../document/tariff-document.ts'
import { createPlaceIndexBuilder, openPlaceIndex, type PackedPlaces } from './place-index.ts'
import { compareSpecificity, type Locality, type Pattern, patternOf, type Specificity } from './places.ts'
import { isNamedOtherwise, isVague, type VagueCodes, vagueCodesOf } from './vague-codes.ts'

export interface ZoneMatch {
  /** From 0. */
  readonly position: number
  /** Null if it is not served. */
  readonly zone: string | null
  readonly origin: Specificity
  readonly destination: Specificity
  rule(): ZoneRule
}

export interface ZoneIndex {
  readonly code: string
  readonly bytes: number
  /** The winner first. The cost hardly depends on the number of rules. */
  matches(sender: Locality, recipient: Locality): ZoneMatch[]
  goesByState(country: string, side: Side): boolean
  /** Whether rules of this side need a longer form of the place's postal code. */
  needsWholeCode(place: Locality, side: Side): boolean
  /** Rules name the territory of the place in the other way, as a country or as a part of the United States. */
  namesOtherwise(place: Locality, side: Side): boolean
}

type Side = 'origin' | 'destination'

/** Typed arrays, which threads can hand over. */
export interface PackedZones {
  /**
   * The side with fewer distinct places, which is searched first: a chart with a hundred origins and a thousand
   * destinations searches only the sender's origins.
   */
  readonly outerSide: Side
  readonly outer: PackedPlaces
  readonly inner: PackedPlaces
  readonly zones: readonly string[]
  /** By position: the zone's number from 1 (0 for none), and both places' numbers in `written`. */
  readonly rules: {
    readonly zone: Uint32Array<ArrayBuffer>
    readonly origin: Uint32Array<ArrayBuffer>
    readonly destination: Uint32Array<ArrayBuffer>
  }
  readonly written: WrittenPlaces
  readonly countriesByState: Readonly<Record<Side, readonly string[]>>
  readonly vagueCodes: Readonly<Record<Side, VagueCodes>>
}

interface WrittenPlaces {
  readonly json: Uint8Array<ArrayBuffer>
  readonly starts: Uint32Array<ArrayBuffer>
  readonly ranks: Uint8Array<ArrayBuffer>
  readonly sizes: Float64Array<ArrayBuffer>
}

/**
 * The more specific destination wins, then the more specific origin, then the earlier rule (saving refuses such ties).
 */
export function compareMatches(a: ZoneMatch, b: ZoneMatch): number {
  return (
    compareSpecificity(a.destination, b.destination) ||
    compareSpecificity(a.origin, b.origin) ||
    a.position - b.position
  )
}

/** Less than a millisecond of work. */
const rulesPerSlice = 100

export function* compileZones(zoneSet: {
  readonly code: string
  readonly rules: readonly ZoneRule[]
}): Slices<ZoneIndex> {
  const packer = createZonePacker()
  yield* packer.add(zoneSet.rules)
  return openZones(zoneSet.code, yield* packer.pack())
}

/** Rules may come in parts; none is kept. */
export interface ZonePacker {
  add(rules: readonly ZoneRule[]): Slices<void>
  pack(): Slices<PackedZones>
}

export function createZonePacker(): ZonePacker {
  const places = new Map<string, number>()
  const patterns: Pattern[] = []
  const zones = new Map<string, number>()
  const columns: PackedZones['rules'][] = []
  const numberOf = (place: Place | undefined): number => {
    const text = JSON.stringify(place ?? {})
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, patterns.length)
    return patterns.push(patternOf(place)) - 1
  }

  return {
    *add(list) {
      const column = () => new Uint32Array(list.length)
      const rules = { zone: column(), origin: column(), destination: column() }
      for (const [position, { zone, origin, destination }] of list.entries()) {
        if (position % rulesPerSlice === rulesPerSlice - 1) yield
        rules.zone[position] = zone === undefined ? 0 : zones.getOrInsertComputed(zone, () => zones.size + 1)
        rules.origin[position] = numberOf(origin)
        rules.destination[position] = numberOf(destination)
      }
      columns.push(rules)
    },
    *pack() {
      const rules = {
        zone: joined(columns.map(({ zone }) => zone)),
        origin: joined(columns.map(({ origin }) => origin)),
        destination: joined(columns.map(({ destination }) => destination)),
      }
      return {
        ...(yield* packIndex(rules, patterns)),
        zones: [...zones.keys()],
        rules,
        written: yield* packWritten([...places.keys()], patterns),
        countriesByState: {
          origin: countriesByState(rules.origin, patterns),
          destination: countriesByState(rules.destination, patterns),
        },
        vagueCodes: {
          origin: vagueCodesOf(namedBy(rules.origin, patterns)),
          destination: vagueCodesOf(namedBy(rules.destination, patterns)),
        },
      }
    },
  }
}

function namedBy(side: Uint32Array, patterns: readonly Pattern[]): Pattern[] {
  const named = new Set(side)
  return patterns.filter((_, place) => named.has(place))
}

function countriesByState(side: Uint32Array, patterns: readonly Pattern[]): string[] {
  const countries = namedBy(side, patterns).flatMap(({ country, state }) => (country && state ? country : []))
  return [...new Set(countries)]
}

function joined(columns: readonly Uint32Array<ArrayBuffer>[]): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(columns.reduce((sum, { length }) => sum + length, 0))
  let from = 0
  for (const column of columns) {
    all.set(column, from)
    from += column.length
  }
  return all
}

function* packIndex(
  rules: PackedZones['rules'],
  patterns: readonly Pattern[],
): Slices<Pick<PackedZones, 'outerSide' | 'outer' | 'inner'>> {
  const outerSide =
    distinct(rules.origin, patterns) <= distinct(rules.destination, patterns) ? 'origin' : 'destination'
  const innerSide = outerSide === 'origin' ? 'destination' : 'origin'
  const everywhere = patternOf(undefined)
  const outer = createPlaceIndexBuilder()
  const inner = createPlaceIndexBuilder()
  let scopes = 0
  for (const position of rules.zone.keys()) {
    if (position % rulesPerSlice === rulesPerSlice - 1) yield
    const outside = patterns[rules[outerSide][position] ?? 0] ?? everywhere
    const inside = patterns[rules[innerSide][position] ?? 0] ?? everywhere
    let scope = outer.get(0, outside)
    if (scope === undefined) {
      scope = ++scopes
      outer.set(0, outside, scope)
    }
    if (inner.get(scope, inside) === undefined) inner.set(scope, inside, position)
  }
  return { outerSide, outer: yield* outer.pack(), inner: yield* inner.pack() }
}

function distinct(numbers: Uint32Array, patterns: readonly Pattern[]): number {
  const seen = new Uint8Array(patterns.length)
  const identities = createTextTableBuilder()
  let greatest = -1
  for (const number of numbers) {
    if (seen[number]) continue
    seen[number] = 1
    greatest = Math.max(greatest, identities.add(patterns[number]?.identity ?? ''))
  }
  return greatest + 1
}

function* packWritten(texts: readonly string[], patterns: readonly Pattern[]): Slices<WrittenPlaces> {
  const encoder = new TextEncoder()
  const starts = new Uint32Array(texts.length + 1)
  // A UTF-16 unit takes at most three bytes.
  const room = new Uint8Array(3 * texts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const [index, text] of texts.entries()) {
    if (index % rulesPerSlice === rulesPerSlice - 1) yield
    end += encoder.encodeInto(text, room.subarray(end)).written
    starts[index + 1] = end
  }
  const json = room.slice(0, end)
  return {
    json,
    starts,
    ranks: Uint8Array.from(patterns, ({ specificity }) => specificity.rank),
    sizes: Float64Array.from(patterns, ({ specificity }) => specificity.size),
  }
}

export function openZones(code: string, packed: PackedZones): ZoneIndex {
  const { outerSide, zones, rules, written } = packed
  const [outer, inner] = [openPlaceIndex(packed.outer), openPlaceIndex(packed.inner)]
  const decoder = new TextDecoder()

  const placeAt = (number: number): Place | undefined => {
    const text = decoder.decode(written.json.subarray(written.starts[number], written.starts[number + 1]))
    return text === '{}' ? undefined : (JSON.parse(text) as Place)
  }
  const specificityAt = (number: number): Specificity => ({
    rank: written.ranks[number] ?? 0,
    size: written.sizes[number] ?? 0,
  })
  const matchAt = (position: number): ZoneMatch => {
    const zone = zones[(rules.zone[position] ?? 0) - 1] ?? null
    const [origin, destination] = [rules.origin[position] ?? 0, rules.destination[position] ?? 0]
    return {
      position,
      zone,
      origin: specificityAt(origin),
      destination: specificityAt(destination),
      rule() {
        const [from, to] = [placeAt(origin), placeAt(destination)]
        return {
          ...(zone === null ? {} : { zone }),
          ...(from ? { origin: from } : {}),
          ...(to ? { destination: to } : {}),
        }
      },
    }
  }

  return {
    code,
    bytes: buffersOf(packed).reduce((sum, buffer) => sum + buffer.byteLength, 0),
    matches(from, to) {
      const outside = outerSide === 'origin' ? from : to
      const inside = outerSide === 'origin' ? to : from
      const location = inner.locate(inside)
      const found: ZoneMatch[] = []
      for (const scope of outer.matches(0, outer.locate(outside))) {
        for (const position of inner.matches(scope, location)) found.push(matchAt(position))
      }
      return found.length > 1 ? found.sort(compareMatches) : found
    },
    goesByState: (country, side) => packed.countriesByState[side].includes(country),
    needsWholeCode: (place, side) => isVague(packed.vagueCodes[side], place),
    namesOtherwise: (place, side) => isNamedOtherwise(packed.vagueCodes[side], place),
  }
}
