/** An English sentence with places for values: `Tour {id} of {day}`, `{mode:scanMode}.` */
export interface Pattern {
  /** One more than the parameters: before, between and behind them. */
  readonly literals: readonly string[]
  readonly parameters: readonly { readonly name: string; readonly group: string | null }[]
  /** Characters of the literals: the more, the more specific. */
  readonly weight: number
}

export function readPattern(text: string): Pattern {
  const literals: string[] = []
  const parameters: Pattern['parameters'][number][] = []
  let from = 0
  for (const { 0: all, 1: name = '', 2: group, index } of text.matchAll(/\{(\w+)(?::(\w+))?\}/g)) {
    literals.push(text.slice(from, index))
    parameters.push({ name, group: group ?? null })
    from = index + all.length
  }
  literals.push(text.slice(from))
  return { literals, parameters, weight: literals.join('').length }
}

/**
 * The values of a text that has this pattern, by the order of its parameters; null if it has not. Linear in the text: a
 * value ends where the next literal begins first. If no literal divides two parameters, the second gets all, unless the
 * first is a word of a group.
 */
export function matchPattern(
  { literals, parameters }: Pattern,
  text: string,
  wordsOf: (group: string) => Iterable<string>,
): string[] | null {
  const before = literals[0] ?? ''
  const behind = literals.at(-1) ?? ''
  const end = text.length - behind.length
  if (!text.startsWith(before) || end < before.length || !text.endsWith(behind)) return null
  const values: string[] = []
  let from = before.length
  for (const [index, { group }] of parameters.entries()) {
    const next = literals[index + 1] ?? ''
    const isLast = index === parameters.length - 1
    const until = isLast
      ? end
      : next === ''
        ? endOfWord(text, from, group && wordsOf(group))
        : text.indexOf(next, from)
    if (until === null) {
      values.push('')
      continue
    }
    if (until < from || until > end) return null
    values.push(text.slice(from, until))
    from = isLast ? end : until + next.length
  }
  return values
}

function endOfWord(text: string, from: number, words: Iterable<string> | null): number | null {
  if (!words) return null
  const fitting = [...words].filter(word => text.startsWith(word, from))
  return fitting.length === 0 ? -1 : from + Math.max(...fitting.map(({ length }) => length))
}
