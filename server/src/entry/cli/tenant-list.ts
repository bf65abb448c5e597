import { companyMap, homesOf, type MapFormat, mapFormats, readCells } from '../../operations/moving/index.ts'
import { type Command, UsageError } from './command.ts'
import { ownerUrl } from './owner-url.ts'
import { tableText } from './table-text.ts'

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
