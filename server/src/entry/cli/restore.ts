import { restoreFrom } from '../../operations/backup/index.ts'
import { type Command, textOption } from './command.ts'
import { withOwnerPlace } from './readable-place.ts'

export const restoreCommand: Command = {
  name: ['restore'],
  summary: 'restore a backup into an empty database',
  usage: '--file waybill.backup',
  options: { file: { type: 'string' } },
  required: ['file'],
  async run(context) {
    const file = textOption(context, 'file')
    const { tables, bytes } = await withOwnerPlace(context.config, place => restoreFrom(file, place))
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    return {
      json: { tables, bytes },
      text: `${rows} rows of ${Object.keys(tables).length} tables are stored, each table counted.`,
    }
  },
}
