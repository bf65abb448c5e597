import { intervalKey, type Locality, type Pattern, type PostalInterval, postalNumber } from './places.ts'

/**
 * Finds which of many places hold an address without looking at each of them: a map from key to value, and
 * for ranges of postal codes sorted lists searched by halving. `scope` keeps several collections of places in
 * one index.
 */
export interface PlaceIndex<V> {
  /** The value at exactly this place of the scope. */
  get(scope: number, pattern: Pattern): V | undefined
  set(scope: number, pattern: Pattern, value: V): void
  /** Every value of the scope whose place holds the address, in no particular order. */
  matches(scope: number, locality: Locality): V[]
}

/** Intervals of one kind in a country: how their numbers are read from a postal code. */
interface IntervalKind {
  readonly digits: boolean
  readonly length: number
  readonly name: string
}

export function createPlaceIndex<V>(): PlaceIndex<V> {
  const byKey = new Map<string, V>()
  /** First letters of the keys there are: most indexes know places of one or two kinds. */
  const kindsOfKeys = new Set<string | undefined>()
  const ranges = new Map<string, RangeList<V>>()
  const kindsByCountry = new Map<string, IntervalKind[]>()

  const kindOf = (country: string, { digits, length }: PostalInterval): IntervalKind => {
    const kinds = kindsByCountry.get(country) ?? []
    const name = `${country}|${digits ? 'd' : 'a'}${length}`
    const known = kinds.find(kind => kind.name === name)
    if (known) return known
    const kind = { digits, length, name }
    kindsByCountry.set(country, [...kinds, kind])
    return kind
  }
  return {
    get(scope, pattern) {
      if (pattern.key) return byKey.get(`${scope}:${pattern.key}`)
      if (!pattern.interval || !pattern.country) return undefined
      return ranges.get(`${scope}:${kindOf(pattern.country, pattern.interval).name}`)?.get(pattern.interval)
    },
    set(scope, pattern, value) {
      const kind = pattern.interval && pattern.country ? kindOf(pattern.country, pattern.interval) : null
      if (pattern.key) {
        byKey.set(`${scope}:${pattern.key}`, value)
        kindsOfKeys.add(pattern.key[0])
      } else if (kind && pattern.interval) {
        const key = `${scope}:${kind.name}`
        const list = ranges.get(key) ?? createRangeList<V>()
        ranges.set(key, list)
        list.set(pattern.interval, value)
      }
    },
    matches(scope, locality) {
      const found: V[] = []
      const take = (value: V | undefined) => {
        if (value !== undefined) found.push(value)
      }
      for (const key of locality.keys) {
        if (kindsOfKeys.has(key[0])) take(byKey.get(`${scope}:${key}`))
      }
      if (!locality.country || !locality.postal) return found
      for (const { digits, length, name } of kindsByCountry.get(locality.country) ?? []) {
        const number = postalNumber(locality.postal, digits, length)
        if (number === null) continue
        take(byKey.get(`${scope}:${intervalKey(locality.country, digits, length, number)}`))
        if (ranges.size > 0) ranges.get(`${scope}:${name}`)?.stab(number, found)
      }
      return found
    },
  }
}

/** Ranges of numbers, asked which of them hold a number. */
interface RangeList<V> {
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
 * greatest end below it, so that a search leaves out what ends too early. Built at the first search.
 */
function createRangeList<V>(): RangeList<V> {
  const entries = new Map<string, Entry<V>>()
  let sorted: Entry<V>[] | null = null
  let greatestEnd: number[] = []

  const build = (): Entry<V>[] => {
    const list = [...entries.values()].sort((a, b) => a.from - b.from || a.to - b.to)
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
    get: ({ from, to }) => entries.get(`${from}-${to}`)?.value,
    set({ from, to }, value) {
      entries.set(`${from}-${to}`, { from, to, value })
      sorted = null
    },
    stab(number, into) {
      const list = sorted ?? build()
      search(list, 0, list.length - 1, number, into)
    },
  }
}
