import { atOnce, type Slices } from '../shared/slices.ts'
import { type Locality, type Pattern, type PostalInterval, postalNumber } from './places.ts'

/**
 * Finds which of many places hold an address without looking at each of them: maps from what is written in the
 * address to the number of a place, and for ranges of postal codes sorted lists searched by halving. `scope` keeps
 * several collections of places in one index; a place that stands in many of them has one number.
 */
export interface PlaceIndex<V> {
  /** The value at exactly this place of the scope. */
  get(scope: number, pattern: Pattern): V | undefined
  set(scope: number, pattern: Pattern, value: V): void
  /** Puts ranges in order, which the first search would have to do otherwise. */
  prepare(): Slices<void>
  /** Where an address lies among the places of all scopes. */
  locate(locality: Locality): Location
  /** Every value of the scope whose place holds the located address, in no particular order. */
  matches(scope: number, location: Location): V[]
}

/** What an index knows of an address. */
export interface Location {
  /** Numbers of the places that hold it, ranges of postal codes left out. */
  readonly places: readonly number[]
  /** Its postal code as each kind of interval reads it. */
  readonly readings: readonly { readonly kind: number; readonly number: number }[]
}

/** The places in a country, by number. */
interface CountryPlaces {
  readonly states: Map<string, number>
  readonly cities: Map<string, number>
  /** By city, then by state. */
  readonly citiesOfStates: Map<string, Map<string, number>>
  readonly postalCodes: Map<string, number>
  readonly kinds: IntervalKind[]
}

/** Intervals of one kind in a country: how their numbers are read from a postal code. */
interface IntervalKind {
  readonly kind: number
  readonly digits: boolean
  readonly length: number
  /** Places that are prefixes, by the one number of their interval. */
  readonly prefixes: Map<number, number>
}

/** More than there are places or kinds in any index: together with a scope it still is an exact number. */
const mostPlaces = 2 ** 26

function keyOf(scope: number, number: number): number {
  return scope * mostPlaces + number
}

export function createPlaceIndex<V>(): PlaceIndex<V> {
  const countries = new Map<string, number>()
  const placesByCountry = new Map<string, CountryPlaces>()
  const values = new Map<number, V>()
  const ranges = new Map<number, RangeList<V>>()
  const everywhere = 0
  let places = 1
  let kinds = 0

  /** The number of a place that is no range of postal codes; it is given one if it has none. */
  const numberOf = (pattern: Pattern): number => {
    const { country, state, city, postalCode, interval } = pattern
    if (country === null) return everywhere
    if (!interval && !postalCode && !city && !state) return numbered(countries, country)
    const known = placesOf(country)
    if (interval) return numbered(kindOf(known, interval).prefixes, interval.from)
    if (postalCode) return numbered(known.postalCodes, postalCode)
    if (city && state) return numbered(known.citiesOfStates.getOrInsertComputed(city, newNumbers), state)
    if (city) return numbered(known.cities, city)
    return numbered(known.states, state)
  }
  const numbered = <K>(numbers: Map<K, number>, key: K): number =>
    numbers.getOrInsertComputed(key, () => places++)
  const placesOf = (country: string): CountryPlaces =>
    placesByCountry.getOrInsertComputed(country, newCountry)
  const kindOf = (country: CountryPlaces, { digits, length }: PostalInterval): IntervalKind => {
    const known = country.kinds.find(kind => kind.digits === digits && kind.length === length)
    if (known) return known
    const kind = { kind: kinds++, digits, length, prefixes: new Map<number, number>() }
    country.kinds.push(kind)
    return kind
  }
  const rangesOf = (scope: number, country: string, interval: PostalInterval): RangeList<V> => {
    const { kind } = kindOf(placesOf(country), interval)
    return ranges.getOrInsertComputed(keyOf(scope, kind), () => createRangeList<V>())
  }

  return {
    get(scope, pattern) {
      const range = rangeOf(pattern)
      if (range) return rangesOf(scope, range.country, range.interval).get(range.interval)
      return values.get(keyOf(scope, numberOf(pattern)))
    },
    set(scope, pattern, value) {
      const range = rangeOf(pattern)
      if (range) rangesOf(scope, range.country, range.interval).set(range.interval, value)
      else values.set(keyOf(scope, numberOf(pattern)), value)
    },
    *prepare() {
      for (const list of ranges.values()) yield* list.prepare()
    },
    locate({ country, state, city, postalCodes }) {
      const held = [everywhere]
      const readings: { kind: number; number: number }[] = []
      if (country === null) return { places: held, readings }
      addTo(held, countries.get(country))
      const known = placesByCountry.get(country)
      if (!known) return { places: held, readings }
      if (state) addTo(held, known.states.get(state))
      if (city) addTo(held, known.cities.get(city))
      if (city && state) addTo(held, known.citiesOfStates.get(city)?.get(state))
      for (const code of postalCodes) addTo(held, known.postalCodes.get(code))
      const [postalCode] = postalCodes
      if (postalCode === undefined) return { places: held, readings }
      for (const { kind, digits, length, prefixes } of known.kinds) {
        const number = postalNumber(postalCode, digits, length)
        if (number === null) continue
        addTo(held, prefixes.get(number))
        readings.push({ kind, number })
      }
      return { places: held, readings }
    },
    matches(scope, { places: held, readings }) {
      const found: V[] = []
      for (const place of held) {
        const value = values.get(keyOf(scope, place))
        if (value !== undefined) found.push(value)
      }
      if (ranges.size === 0) return found
      for (const { kind, number } of readings) ranges.get(keyOf(scope, kind))?.stab(number, found)
      return found
    },
  }
}

/** The interval of a pattern that is a range of postal codes, with its country. */
function rangeOf({ country, interval }: Pattern): { country: string; interval: PostalInterval } | null {
  if (country === null || !interval || interval.from === interval.to) return null
  return { country, interval }
}

function newNumbers(): Map<string, number> {
  return new Map()
}

function newCountry(): CountryPlaces {
  return {
    states: new Map(),
    cities: new Map(),
    citiesOfStates: new Map(),
    postalCodes: new Map(),
    kinds: [],
  }
}

function addTo(held: number[], place: number | undefined): void {
  if (place !== undefined) held.push(place)
}

/** Ranges of numbers, asked which of them hold a number. */
interface RangeList<V> {
  prepare(): Slices<void>
  get(range: PostalInterval): V | undefined
  set(range: PostalInterval, value: V): void
  stab(number: number, into: V[]): void
}

interface Entry<V> {
  readonly from: number
  readonly to: number
  readonly value: V
}

/**
 * An interval tree laid over a sorted array: the middle of a stretch is its root, and each root knows the
 * greatest end below it, so that a search leaves out what ends too early. Built by `prepare` or at the first search.
 */
function createRangeList<V>(): RangeList<V> {
  const entries = new Map<string, Entry<V>>()
  let sorted: Entry<V>[] | null = null
  let greatestEnd: number[] = []

  function* build(): Slices<Entry<V>[]> {
    const list = yield* sortedInSlices([...entries.values()], (a, b) => a.from - b.from || a.to - b.to)
    greatestEnd = new Array<number>(list.length)
    const measure = (low: number, high: number): number => {
      if (low > high) return -Infinity
      const middle = (low + high) >>> 1
      const own = list[middle]?.to ?? -Infinity
      const end = Math.max(own, measure(low, middle - 1), measure(middle + 1, high))
      greatestEnd[middle] = end
      return end
    }
    measure(0, list.length - 1)
    sorted = list
    return list
  }
  const search = (list: Entry<V>[], low: number, high: number, number: number, into: V[]): void => {
    if (low > high) return
    const middle = (low + high) >>> 1
    const entry = list[middle]
    if (!entry || (greatestEnd[middle] ?? -Infinity) < number) return
    search(list, low, middle - 1, number, into)
    if (entry.from > number) return
    if (entry.to >= number) into.push(entry.value)
    search(list, middle + 1, high, number, into)
  }

  return {
    *prepare() {
      if (!sorted) yield* build()
    },
    get: ({ from, to }) => entries.get(`${from}-${to}`)?.value,
    set({ from, to }, value) {
      entries.set(`${from}-${to}`, { from, to, value })
      sorted = null
    },
    stab(number, into) {
      const list = sorted ?? atOnce(build())
      search(list, 0, list.length - 1, number, into)
    },
  }
}

/** So many are sorted, or merged, in one slice: about a millisecond of work. */
const entriesPerSlice = 2_000

/** Sorts short runs, then merges them two by two; equal entries keep their order. */
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
