import { rm } from 'node:fs/promises'
import { backupInto } from '../database/index.ts'
import { type Command, type CommandContext, textOption } from './command.ts'
import { copyOfRunning } from './running-service.ts'

export const backupCommand: Command = {
  name: ['backup'],
  summary: 'write everything the database holds into one file',
  usage: '--file waybill.backup',
  options: { file: { type: 'string' } },
  required: ['file'],
  async run(context) {
    const file = textOption(context, 'file')
    const { tables, bytes } = await backup(context, file)
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    return {
      json: { tables, bytes },
      text: [
        `${rows} rows of ${Object.keys(tables).length} tables, each counted, in ${file} (${bytes} bytes).`,
        'Carrier credentials are in it as they are sealed: keep ENCRYPTION_KEY, or the key in the data folder, apart.',
      ].join('\n'),
    }
  },
}

/** The embedded database of a service that runs is copied by that service, and the copy is read. */
async function backup({ config }: CommandContext, file: string) {
  const copy = config.databaseUrl === null ? await copyOfRunning(config.dataDir) : null
  try {
    return await backupInto(file, {
      url: config.databaseOwnerUrl ?? config.databaseUrl,
      dataDir: copy ?? config.dataDir,
    })
  } finally {
    if (copy) await rm(copy, { recursive: true, force: true })
  }
}
