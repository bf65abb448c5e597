export interface Parameter {
  readonly name: string
  /** Such as `scanMode`, whose texts alone are its values; null for any text. */
  readonly group: string | null
}

/** An English sentence with places for values: `Tour {id} of {day}`, `{mode:scanMode}.` */
export interface Pattern {
  /** One more than the parameters: before, between and behind them. */
  readonly literals: readonly string[]
  readonly parameters: readonly Parameter[]
  /** Characters of the literals: the more, the more specific. */
  readonly weight: number
}

export function readPattern(text: string): Pattern {
  const literals: string[] = []
  const parameters: Parameter[] = []
  let from = 0
  for (const { 0: all, 1: name = '', 2: group, index } of text.matchAll(/\{(\w+)(?::(\w+))?\}/g)) {
    literals.push(text.slice(from, index))
    parameters.push({ name, group: group ?? null })
    from = index + all.length
  }
  literals.push(text.slice(from))
  return { literals, parameters, weight: literals.join('').length }
}

/** How the values of a pattern are read. */
export interface Reading<Value> {
  /** Null if it is no value of the parameter. */
  valueOf(parameter: Parameter, text: string): Value | null
  wordsOf(group: string): Iterable<string>
  /** Whether another place may be tried: false ends the search, so that no text takes long. */
  mayTry(): boolean
}

/**
 * The values of a text that has this pattern, by the order of its parameters; null if it has not. A value ends where the
 * next literal begins first; if it or a later value is none of its group, where the literal begins next. If no literal
 * divides two parameters, the second gets all, unless the first is a word of a group.
 */
export function matchPattern<Value>(pattern: Pattern, text: string, reading: Reading<Value>): Value[] | null {
  const { literals, parameters } = pattern
  const before = literals[0] ?? ''
  const behind = literals.at(-1) ?? ''
  const end = text.length - behind.length
  if (!text.startsWith(before) || end < before.length || !text.endsWith(behind)) return null
  const lastOfGroup = parameters.findLastIndex(({ group }) => group !== null)
  return matchFrom(0, before.length)

  function matchFrom(index: number, from: number): Value[] | null {
    const parameter = parameters[index]
    if (!parameter) return []
    for (const until of endsOf(index, from)) {
      if (until < from || until > end || !reading.mayTry()) return null
      const value = reading.valueOf(parameter, text.slice(from, until))
      const others = value === null ? null : matchFrom(index + 1, until + (literals[index + 1] ?? '').length)
      if (value !== null && others) return [value, ...others]
      if (index > lastOfGroup) return null
    }
    return null
  }

  function* endsOf(index: number, from: number): Generator<number> {
    const next = literals[index + 1] ?? ''
    if (index === parameters.length - 1) yield end
    else if (next === '') yield endOfWord(text, from, parameters[index]?.group ?? null, reading)
    else for (let at = text.indexOf(next, from); at >= 0; at = text.indexOf(next, at + 1)) yield at
  }
}

function endOfWord<Value>(
  text: string,
  from: number,
  group: string | null,
  { wordsOf }: Reading<Value>,
): number {
  if (group === null) return from
  const fitting = [...wordsOf(group)].filter(word => text.startsWith(word, from))
  return fitting.length === 0 ? -1 : from + Math.max(...fitting.map(({ length }) => length))
}
