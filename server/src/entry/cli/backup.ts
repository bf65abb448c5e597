import { backupInto } from '../../operations/backup/index.ts'
import { type Command, textOption } from './command.ts'
import { withReadablePlace } from './readable-place.ts'

export const backupCommand: Command = {
  name: ['backup'],
  summary: 'back up the whole database into one file',
  usage: '--file waybill.backup',
  options: { file: { type: 'string' } },
  required: ['file'],
  async run(context) {
    const file = textOption(context, 'file')
    const { tables, bytes, filesInStore } = await withReadablePlace(context.config, place =>
      backupInto(file, place),
    )
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    return {
      json: { tables, bytes, files_in_store: filesInStore },
      text: [
        `${rows} rows of ${Object.keys(tables).length} tables, each counted, in ${file} (${bytes} bytes).`,
        ...(filesInStore > 0
          ? [`${filesInStore} files are in the object store and not in it; keep a copy of the bucket.`]
          : []),
        'Carrier credentials stay sealed in it; keep ENCRYPTION_KEY, or the key in the data folder, in another place.',
      ].join('\n'),
    }
  },
}
