import { companyMap, homesOf, type MapFormat, mapFormats } from './company-map.ts'
import type { Cell } from './read-cells.ts'

export interface CellFault {
  readonly isError: boolean
  readonly what: string
  readonly advice: string
}

/** Milliseconds that a move may take before its traces count as left behind. */
const longestMove = 24 * 3_600_000

interface Comparison {
  /** The proxy's map. */
  readonly map?: string | null
  /** False if some cells did not answer: companies may be there. */
  readonly isWhole?: boolean
}

/** Alone, a cell shows what a move has left behind. Several are also compared, and with the proxy's map if it is given. */
export function compareCells(
  cells: readonly Cell[],
  now: Date,
  { map = null, isWhole = true }: Comparison = {},
): CellFault[] {
  return [
    ...cells.flatMap(cell => leftovers(cell, now)),
    ...equalNumbers(cells),
    ...releases(cells),
    ...keys(cells),
    ...doubles(cells),
    ...(cells.length > 1 && isWhole ? lost(cells) : []),
    ...(map === null || !isWhole ? [] : mapFaults(cells, map)),
  ]
}

function leftovers({ cell, companies, replication }: Cell, now: Date): CellFault[] {
  const moving = companies.filter(({ place }) => place !== null && place !== 'moved')
  const faults: CellFault[] = moving
    .filter(({ since }) => since && now.getTime() - since.getTime() > 60_000)
    .map(({ clientId, place }) => ({
      isError: true,
      what: `${clientId} is held off in cell ${cell} since its move was interrupted (${place}).`,
      advice: `Run waybill tenant move again with the same options, or with --take-back.`,
    }))
  const begun = moving.some(({ since }) => since && now.getTime() - since.getTime() < longestMove)
  if (replication.length > 0 && !begun) {
    faults.push({
      isError: replication.some(name => name.startsWith('slot ')),
      what: `Cell ${cell} has ${replication.map(name => withCompany(name, companies)).join(', ')}.`,
      advice:
        'If no move is running: a slot holds WAL until the disk is full. Run the company’s waybill tenant move again with the same options, or with --take-back.',
    })
  }
  return faults
}

/** Adds the client ID, by which the commands know a company. */
function withCompany(name: string, companies: Cell['companies']): string {
  const company = companies.find(({ id }) => name.endsWith(` waybill_move_${id}`))
  return company ? `${name} of ${company.clientId}` : name
}

function equalNumbers(cells: readonly Cell[]): CellFault[] {
  const groups = Map.groupBy(cells, ({ cell }) => cell)
  return [...groups].flatMap(([cell, same]) =>
    same.length < 2
      ? []
      : [
          {
            isError: true,
            what: `${same.length} installations are cell ${cell}, so their ids can meet.`,
            advice: 'Number an empty one with waybill cell; companies move into it.',
          },
        ],
  )
}

function releases(cells: readonly Cell[]): CellFault[] {
  const versions = new Set(
    cells.map(({ version, migrations }) => `${version ?? 'never started'} (${migrations.at(-1)})`),
  )
  if (versions.size < 2) return []
  return [
    {
      isError: false,
      what: `The cells have different releases: ${[...versions].join(', ')}.`,
      advice: 'Companies move between cells of the same release only.',
    },
  ]
}

/** Secrets of a company move sealed, so its next cell needs the key of each. */
function keys(cells: readonly Cell[]): CellFault[] {
  const started = cells.flatMap(({ cell, keyIds }) => (keyIds === null ? [] : [{ cell, keyIds }]))
  const all = new Set(started.flatMap(({ keyIds }) => keyIds))
  return started.flatMap(({ cell, keyIds }) => {
    const missing = [...all.difference(new Set(keyIds))].sort()
    if (missing.length === 0) return []
    return [
      {
        isError: false,
        what: `Cell ${cell} lacks keys of other cells: ${missing.join(', ')}.`,
        advice: 'Add them to its ENCRYPTION_KEY after the first one, and restart it.',
      },
    ]
  })
}

function doubles(cells: readonly Cell[]): CellFault[] {
  const homes = Map.groupBy(
    cells.flatMap(({ cell, companies }) =>
      companies
        .filter(({ place }) => place !== 'moved')
        .map(({ clientId, place }) => ({ cell, clientId, place })),
    ),
    ({ clientId }) => clientId,
  )
  return [...homes].flatMap(([clientId, places]) => {
    const open = places.filter(({ place }) => place === null)
    if (places.length < 2) return []
    return [
      {
        isError: true,
        what: `${clientId} is in several cells: ${places.map(({ cell, place }) => `${cell}${place ? ` (${place})` : ''}`).join(', ')}.`,
        advice:
          open.length === 1
            ? 'Run its waybill tenant move again: it ends the move.'
            : 'One of them was restored to a moment before a move. Compare their newest shipments, and switch the older one off: waybill tenant deactivate.',
      },
    ]
  })
}

/** A company that moved to a cell that does not have it: that cell was restored to a moment before the move. */
function lost(cells: readonly Cell[]): CellFault[] {
  const homes = homesOf(cells)
  return cells.flatMap(({ cell, companies }) =>
    companies
      .filter(({ place, clientId }) => place === 'moved' && !homes.has(clientId))
      .map(({ clientId, address }) => ({
        isError: true,
        what: `${clientId} has moved from cell ${cell} to ${address}, but no cell has it.`,
        advice:
          'Its new cell is not among CELLS, or was restored to a moment before the move. Restore that cell to a moment after it.',
      })),
  )
}

function mapFaults(cells: readonly Cell[], map: string): CellFault[] {
  const linesOf = (text: string) =>
    new Set(
      text
        .split('\n')
        .map(line => line.trim())
        .filter(Boolean),
    )
  const given = linesOf(map)
  const closest = mapFormats
    .map((format: MapFormat) => linesOf(companyMap(cells, format)))
    .toSorted((a, b) => b.intersection(given).size - a.intersection(given).size)[0]
  if (!closest) return []
  const wrong = [...given.difference(closest)].filter(line => !line.startsWith('#'))
  const missing = [...closest.difference(given)]
  if (wrong.length + missing.length === 0) return []
  const shown = [...missing.map(line => `missing "${line}"`), ...wrong.map(line => `too much "${line}"`)]
  return [
    {
      isError: true,
      what: `The proxy's map differs from the cells: ${shown.slice(0, 5).join(', ')}${shown.length > 5 ? ` and ${shown.length - 5} more` : ''}.`,
      advice: 'Write it again with waybill tenant list --map, and reload the proxy.',
    },
  ]
}
