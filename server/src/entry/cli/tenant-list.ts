import { companyMap, homesOf, type MapFormat, mapFormats, readCells } from '../../operations/moving/index.ts'
import { conflict } from '../../platform/shared/problem.ts'
import { type Command, UsageError } from './command.ts'
import { ownerUrl } from './owner-url.ts'
import { tableText } from './table-text.ts'

/** Without CELLS, a company that has moved away would get no line, and so the first cell. */
function requireAllHere(cells: Awaited<ReturnType<typeof readCells>>): void {
  const gone = cells.flatMap(({ companies }) => companies).find(({ place }) => place === 'moved')
  if (!gone) return
  throw conflict(
    `${gone.clientId} has moved to ${gone.address}. Name all cells in CELLS, or the map sends it to the first.`,
  )
}

export const tenantListCommand: Command = {
  name: ['tenant', 'list'],
  summary: 'list the companies of all cells, also as the map of a proxy',
  usage: '[--map haproxy|nginx]',
  options: { map: { type: 'string' } },
  async run(context) {
    const { cells: urls } = context.config
    const cells = await readCells(urls.length > 0 ? urls : [ownerUrl(context)])
    const { map } = context.options
    if (map !== undefined) {
      if (!mapFormats.some(format => format === map)) throw new UsageError('--map must be haproxy or nginx.')
      if (urls.length === 0) requireAllHere(cells)
      const text = companyMap(cells, map as MapFormat)
      return { json: { map: text }, text }
    }
    const homes = [...homesOf(cells)].map(([clientId, cell]) => ({ client_id: clientId, cell }))
    return {
      json: { companies: homes },
      text: tableText([
        ['CLIENT ID', 'CELL'],
        ...homes.map(({ client_id: id, cell }) => [id, String(cell)]),
      ]).join('\n'),
    }
  },
}
