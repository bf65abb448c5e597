/*
 * Read-only hash tables in typed arrays: a third to a tenth of the memory of maps, no work for the garbage collector,
 * and no copy between threads. Open addressing: a slot holds an entry's number plus one.
 */

export interface TextTable {
  /** UTF-16 units of all texts. */
  readonly units: Uint16Array<ArrayBuffer>
  /** Where each text begins, followed by the end of the last. */
  readonly starts: Uint32Array<ArrayBuffer>
  readonly slots: Uint32Array<ArrayBuffer>
}

export interface TextTableBuilder {
  add(text: string): number
  pack(): TextTable
}

export function createTextTableBuilder(): TextTableBuilder {
  let units = new Uint16Array(64)
  let starts = new Uint32Array(8)
  let slots = newSlots(0)
  let count = 0

  return {
    add(text) {
      const known = findText({ units, starts, slots }, text)
      if (known >= 0) return known
      const start = starts[count] ?? 0
      const end = start + text.length
      units = withRoom(units, end)
      starts = withRoom(starts, count + 2)
      for (let at = 0; at < text.length; at++) units[start + at] = text.charCodeAt(at)
      starts[count + 1] = end
      count++
      if (slots.length >= 2 * count) occupy(slots, hashOfUnits(units, start, end), count - 1)
      else slots = slotsOf(count, entry => hashOfUnits(units, starts[entry] ?? 0, starts[entry + 1] ?? 0))
      return count - 1
    },
    pack: () => ({
      units: units.slice(0, starts[count]),
      starts: starts.slice(0, count + 1),
      slots: slots.slice(),
    }),
  }
}

/** -1 if there is none. */
export function findText({ units, starts, slots }: TextTable, text: string): number {
  const mask = slots.length - 1
  for (let slot = hashOfText(text) & mask; ; slot = (slot + 1) & mask) {
    const entry = (slots[slot] ?? 0) - 1
    if (entry < 0) return -1
    const start = starts[entry] ?? 0
    if ((starts[entry + 1] ?? 0) - start !== text.length) continue
    let at = 0
    while (at < text.length && units[start + at] === text.charCodeAt(at)) at++
    if (at === text.length) return entry
  }
}

export interface PairTable {
  readonly firsts: Uint32Array<ArrayBuffer>
  readonly seconds: Uint32Array<ArrayBuffer>
  readonly values: Uint32Array<ArrayBuffer>
  readonly slots: Uint32Array<ArrayBuffer>
}

export interface PairTableBuilder {
  /** -1 if there is none. */
  get(first: number, second: number): number
  set(first: number, second: number, value: number): void
  pack(): PairTable
}

export function createPairTableBuilder(): PairTableBuilder {
  let firsts = new Uint32Array(4)
  let seconds = new Uint32Array(4)
  let values = new Uint32Array(4)
  let slots = newSlots(0)
  let count = 0

  return {
    get(first, second) {
      const entry = findEntry({ firsts, seconds, slots }, first, second)
      return entry < 0 ? -1 : (values[entry] ?? -1)
    },
    set(first, second, value) {
      const known = findEntry({ firsts, seconds, slots }, first, second)
      if (known >= 0) {
        values[known] = value
        return
      }
      count++
      firsts = withRoom(firsts, count)
      seconds = withRoom(seconds, count)
      values = withRoom(values, count)
      firsts[count - 1] = first
      seconds[count - 1] = second
      values[count - 1] = value
      if (slots.length >= 2 * count) occupy(slots, hashOfPair(first, second), count - 1)
      else slots = slotsOf(count, entry => hashOfPair(firsts[entry] ?? 0, seconds[entry] ?? 0))
    },
    pack: () => ({
      firsts: firsts.slice(0, count),
      seconds: seconds.slice(0, count),
      values: values.slice(0, count),
      slots: slots.slice(),
    }),
  }
}

/** -1 if there is none. */
export function findPair(table: PairTable, first: number, second: number): number {
  const entry = findEntry(table, first, second)
  return entry < 0 ? -1 : (table.values[entry] ?? -1)
}

function findEntry(
  { firsts, seconds, slots }: Pick<PairTable, 'firsts' | 'seconds' | 'slots'>,
  first: number,
  second: number,
): number {
  const mask = slots.length - 1
  for (let slot = hashOfPair(first, second) & mask; ; slot = (slot + 1) & mask) {
    const entry = (slots[slot] ?? 0) - 1
    if (entry < 0 || (firsts[entry] === first && seconds[entry] === second)) return entry
  }
}

function newSlots(entries: number): Uint32Array<ArrayBuffer> {
  let size = 2
  while (size < 2 * entries) size *= 2
  return new Uint32Array(size)
}

function slotsOf(entries: number, hashOf: (entry: number) => number): Uint32Array<ArrayBuffer> {
  const slots = newSlots(entries)
  for (let entry = 0; entry < entries; entry++) occupy(slots, hashOf(entry), entry)
  return slots
}

function withRoom<Numbers extends Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(
  numbers: Numbers,
  length: number,
): Numbers {
  if (numbers.length >= length) return numbers
  const Numbers = numbers.constructor as new (length: number) => Numbers
  const longer = new Numbers(Math.max(length, 2 * numbers.length))
  longer.set(numbers)
  return longer
}

function occupy(slots: Uint32Array, hash: number, entry: number): void {
  const mask = slots.length - 1
  let slot = hash & mask
  while (slots[slot] !== 0) slot = (slot + 1) & mask
  slots[slot] = entry + 1
}

/** FNV-1a; `spread` mixes the upper bits into the lower ones, which choose the slot. */
function hashOfText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return spread(hash)
}

function hashOfUnits(units: Uint16Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (units[at] ?? 0), 0x01000193)
  return spread(hash)
}

function hashOfPair(first: number, second: number): number {
  return spread(Math.imul(first, 0x9e3779b1) ^ Math.imul(second + 1, 0x85ebca6b))
}

function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
