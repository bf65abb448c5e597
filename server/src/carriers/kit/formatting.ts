import type { Party } from '../../platform/shared/party.ts'

/** Cuts to UTF-16 units, as carriers count; undefined if blank. */
export function fit(value: string | null, limit: number): string | undefined {
  const tidy = value?.replace(/\s+/g, ' ').trim()
  if (!tidy) return undefined
  if (tidy.length <= limit) return tidy
  // A surrogate pair is never cut in half.
  const cut = tidy.slice(0, limit)
  return (/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut).trimEnd()
}

/** Breaks the street between words; cuts off text beyond the last line. */
export function streetLines(
  address: Pick<Party, 'address1' | 'address2'>,
  lineLength: number,
  lineCount: number,
): string[] {
  const lines: string[] = []
  for (const part of [address.address1, address.address2]) {
    let rest = fit(part, 1000) ?? ''
    while (rest !== '' && lines.length < lineCount) {
      const space = rest.length > lineLength ? rest.lastIndexOf(' ', lineLength) : rest.length
      const line = fit(rest, space > lineLength / 2 ? space : lineLength) ?? ''
      lines.push(line)
      rest = rest.slice(line.length).trimStart()
    }
  }
  return lines
}

export function defined<T extends Record<string, unknown>>(
  members: T,
): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
