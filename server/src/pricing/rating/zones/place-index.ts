import { endsWell, type PostalReading } from '../../../platform/shared/british-postal.ts'
import { atOnce, type Slices } from '../../../platform/shared/slices.ts'
import {
  createPairTableBuilder,
  createTextTableBuilder,
  findPair,
  findText,
  type PairTable,
  type TextTable,
} from '../cards/packed-tables.ts'
import {
  type Locality,
  nameIdentity,
  type Pattern,
  type PostalInterval,
  postalNumber,
  scaleOf,
} from './places.ts'

/**
 * Address parts are in a hash table, postal ranges in an interval tree. One index holds several collections, each with
 * a `scope`; a place in several has one number.
 */
export interface PlaceIndex {
  locate(locality: Locality): Location
  /** Values of the scope's matching places, unordered. */
  matches(scope: number, location: Location): number[]
}

export interface Location {
  /** Numbers of the places that contain it, without postal ranges. */
  readonly places: readonly number[]
  readonly readings: readonly { readonly kind: number; readonly number: number }[]
}

export interface PlaceIndexBuilder {
  get(scope: number, pattern: Pattern): number | undefined
  set(scope: number, pattern: Pattern, value: number): void
  pack(): Slices<PackedPlaces>
}

/** Typed arrays, which threads can hand over. */
export interface PackedPlaces {
  readonly places: TextTable
  readonly kinds: Readonly<Record<string, readonly IntervalKind[]>>
  readonly values: PairTable
  readonly lists: PairTable
  readonly ranges: PackedRanges
}

interface IntervalKind {
  readonly kind: number
  readonly digits: boolean
  readonly length: number
  readonly reading: PostalReading
  readonly province: string | null
}

/**
 * Interval trees in a row. Each is a sorted list whose middle is the root; `greatestEnd` lets a search skip stretches
 * that end too early.
 */
interface PackedRanges {
  /** Where each list begins, followed by the end of the last. */
  readonly starts: Uint32Array<ArrayBuffer>
  readonly from: Float64Array<ArrayBuffer>
  readonly to: Float64Array<ArrayBuffer>
  readonly greatestEnd: Float64Array<ArrayBuffer>
  readonly values: Uint32Array<ArrayBuffer>
}

interface Range {
  readonly from: number
  readonly to: number
  readonly value: number
}

export function createPlaceIndexBuilder(): PlaceIndexBuilder {
  const places = createTextTableBuilder()
  const kinds: Record<string, IntervalKind[]> = {}
  const values = createPairTableBuilder()
  const lists = createPairTableBuilder()
  const ranges: Map<string, Range>[] = []
  let numberOfKinds = 0

  const placeOf = ({ country, interval, identity }: Pattern): number => {
    if (country !== null && interval) kindOf(country, interval)
    return places.add(identity)
  }
  const kindOf = (country: string, { digits, length, reading, province }: PostalInterval): number => {
    kinds[country] ??= []
    const ofCountry = kinds[country]
    const known = ofCountry.find(
      kind =>
        kind.digits === digits &&
        kind.length === length &&
        kind.reading === reading &&
        kind.province === province,
    )
    if (known) return known.kind
    ofCountry.push({ kind: numberOfKinds, digits, length, reading, province })
    return numberOfKinds++
  }
  const rangesOf = (scope: number, country: string, interval: PostalInterval): Map<string, Range> => {
    const kind = kindOf(country, interval)
    const known = ranges[lists.get(scope, kind)]
    if (known) return known
    const list = new Map<string, Range>()
    lists.set(scope, kind, ranges.push(list) - 1)
    return list
  }

  return {
    get(scope, pattern) {
      const range = rangeOf(pattern)
      if (!range) {
        const value = values.get(scope, placeOf(pattern))
        return value < 0 ? undefined : value
      }
      const { country, interval } = range
      return rangesOf(scope, country, interval).get(`${interval.from}-${interval.to}`)?.value
    },
    set(scope, pattern, value) {
      const range = rangeOf(pattern)
      if (!range) {
        values.set(scope, placeOf(pattern), value)
        return
      }
      const { country, interval } = range
      const { from, to } = interval
      rangesOf(scope, country, interval).set(`${from}-${to}`, { from, to, value })
    },
    *pack() {
      return {
        places: places.pack(),
        kinds,
        values: values.pack(),
        lists: lists.pack(),
        ranges: yield* packRanges(ranges.map(list => [...list.values()])),
      }
    },
  }
}

function rangeOf({ country, interval }: Pattern): { country: string; interval: PostalInterval } | null {
  if (country === null || !interval || interval.from === interval.to) return null
  return { country, interval }
}

export function openPlaceIndex({ places, kinds, values, lists, ranges }: PackedPlaces): PlaceIndex {
  const hasRanges = ranges.values.length > 0
  const has = kindsOf(places)
  return {
    locate({ country, state, city, postalCodes, measured, province, outward }) {
      const held: number[] = []
      const readings: { kind: number; number: number }[] = []
      const hold = (identity: string) => {
        const place = findText(places, identity)
        if (place >= 0) held.push(place)
      }
      if (has.has('*')) hold('*')
      if (country === null) return { places: held, readings }
      if (has.has('C')) hold(nameIdentity(country, '', ''))
      if (state && has.has('S')) hold(nameIdentity(country, state, ''))
      if (city && has.has('T')) {
        hold(nameIdentity(country, '', city))
        if (state) hold(nameIdentity(country, state, city))
      }
      if (has.has('Z')) for (const code of postalCodes) hold(`Z|${country}|${code}`)
      for (const code of measured) {
        for (const interval of kinds[country] ?? []) {
          const { kind, digits, length, reading } = interval
          const number = postalNumber(code, digits, length)
          if (number === null || !endsWell(code, length, outward, reading)) continue
          if (interval.province !== null && interval.province !== province) continue
          hold(`P|${scaleOf(country, interval)}${length}|${number}`)
          readings.push({ kind, number })
        }
      }
      return { places: held, readings }
    },
    matches(scope, { places: held, readings }) {
      const found: number[] = []
      for (const place of held) {
        const value = findPair(values, scope, place)
        if (value >= 0) found.push(value)
      }
      if (!hasRanges) return found
      for (const { kind, number } of readings) {
        const list = findPair(lists, scope, kind)
        if (list >= 0) addContaining(ranges, list, number, found)
      }
      return found
    },
  }
}

/** The kinds of places in a table, by the first character of their identities, so that look-ups skip absent kinds. */
function kindsOf({ units, starts }: TextTable): ReadonlySet<string> {
  const codes = new Set<number>()
  for (const start of starts.subarray(0, -1)) codes.add(units[start] ?? 0)
  return new Set([...codes].map(code => String.fromCharCode(code)))
}

export function placeIndexOf(patterns: readonly Pattern[]): PlaceIndex {
  const builder = createPlaceIndexBuilder()
  for (const [index, pattern] of patterns.entries()) builder.set(0, pattern, index)
  return openPlaceIndex(atOnce(builder.pack()))
}

function* packRanges(lists: readonly Range[][]): Slices<PackedRanges> {
  const starts = new Uint32Array(lists.length + 1)
  for (const [index, list] of lists.entries()) starts[index + 1] = (starts[index] ?? 0) + list.length
  const size = starts[lists.length] ?? 0
  const numbers = () => new Float64Array(size)
  const packed = {
    starts,
    from: numbers(),
    to: numbers(),
    greatestEnd: numbers(),
    values: new Uint32Array(size),
  }
  let sinceYield = 0
  for (const [index, list] of lists.entries()) {
    sinceYield += list.length
    if (sinceYield >= entriesPerSlice) {
      sinceYield = 0
      yield
    }
    const sorted = yield* sortedInSlices(list, (a, b) => a.from - b.from || a.to - b.to)
    const start = starts[index] ?? 0
    for (const [at, { from, to, value }] of sorted.entries()) {
      packed.from[start + at] = from
      packed.to[start + at] = to
      packed.values[start + at] = value
    }
    measure(packed, start, start + list.length - 1)
  }
  return packed
}

function measure(ranges: PackedRanges, low: number, high: number): number {
  if (low > high) return -Infinity
  const middle = (low + high) >>> 1
  const own = ranges.to[middle] ?? -Infinity
  const end = Math.max(own, measure(ranges, low, middle - 1), measure(ranges, middle + 1, high))
  ranges.greatestEnd[middle] = end
  return end
}

function addContaining(ranges: PackedRanges, list: number, number: number, found: number[]): void {
  const search = (low: number, high: number): void => {
    if (low > high) return
    const middle = (low + high) >>> 1
    if ((ranges.greatestEnd[middle] ?? -Infinity) < number) return
    search(low, middle - 1)
    if ((ranges.from[middle] ?? Infinity) > number) return
    if ((ranges.to[middle] ?? -Infinity) >= number) found.push(ranges.values[middle] ?? 0)
    search(middle + 1, high)
  }
  search(ranges.starts[list] ?? 0, (ranges.starts[list + 1] ?? 0) - 1)
}

/** About a millisecond of work. */
const entriesPerSlice = 2_000

function* sortedInSlices<T>(list: readonly T[], compare: (a: T, b: T) => number): Slices<T[]> {
  let runs: T[][] = []
  for (let from = 0; from < list.length; from += entriesPerSlice) {
    runs.push(list.slice(from, from + entriesPerSlice).sort(compare))
    if (runs.length > 1) yield
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* mergedInSlices(runs[at] ?? [], runs[at + 1] ?? [], compare))
    }
    runs = merged
  }
  return runs[0] ?? []
}

function* mergedInSlices<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): Slices<T[]> {
  const merged: T[] = []
  let [l, r] = [0, 0]
  while (merged.length < left.length + right.length) {
    if (merged.length % entriesPerSlice === entriesPerSlice - 1) yield
    const [one, other] = [left[l], right[r]]
    const takesLeft = other === undefined || (one !== undefined && compare(one, other) <= 0)
    merged.push((takesLeft ? left[l++] : right[r++]) as T)
  }
  return merged
}
