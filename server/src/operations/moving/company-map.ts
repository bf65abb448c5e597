import type { Cell } from './read-cells.ts'

export type MapFormat = 'haproxy' | 'nginx'
export const mapFormats: readonly MapFormat[] = ['haproxy', 'nginx']

/**
 * The proxy's map from client IDs to cells (`cell0`, `cell1` …). A company that moves stands where it was, and one that
 * has moved where it is. Companies of the first cell need no line: it is the default.
 */
export function companyMap(cells: readonly Cell[], format: MapFormat): string {
  const homes = homesOf(cells)
  const [first] = cells
  const lines = [...homes]
    .sort()
    .map(([clientId, cell]) =>
      format === 'haproxy' ? `${clientId} cell${cell}` : `"${clientId}" cell${cell};`,
    )
  if (format === 'haproxy') return lines.join('\n')
  return [`default cell${first?.cell ?? 0};`, ...lines].join('\n')
}

/** The number of the cell that has each company. */
export function homesOf(cells: readonly Cell[]): ReadonlyMap<string, number> {
  const homes = new Map<string, number>()
  for (const { cell, companies } of cells) {
    for (const { clientId, place } of companies) if (place !== 'moved') homes.set(clientId, cell)
  }
  return homes
}
