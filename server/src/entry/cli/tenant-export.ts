import { accountsWithoutCredentials } from '../../carriers/index.ts'
import { exportCompany } from '../../operations/backup/index.ts'
import { createObjectStore, readObject } from '../../platform/blobs/index.ts'
import { openKeyring } from '../../platform/secrets/index.ts'
import { conflict } from '../../platform/shared/problem.ts'
import { type Command, textOption } from './command.ts'
import { withReadablePlace } from './readable-place.ts'

export const tenantExportCommand: Command = {
  name: ['tenant', 'export'],
  summary: 'export a company into one file',
  usage: '--tenant CLIENT_ID --file company.export',
  options: { tenant: { type: 'string' }, file: { type: 'string' } },
  required: ['tenant', 'file'],
  async run(context) {
    const file = textOption(context, 'file')
    const keyring = openKeyring(context.config)
    const { blobStore } = context.config
    const store = blobStore && createObjectStore(blobStore)
    const { clientId, tables } = await withReadablePlace(context.config, place =>
      exportCompany(file, {
        place,
        clientId: textOption(context, 'tenant'),
        accountsWithoutCredentials: asking => accountsWithoutCredentials(asking, keyring),
        readStoredFile(tenantId, blobId) {
          if (!store) throw conflict('Files of the company are in an object store. Set BLOB_STORE.')
          return readObject(store, tenantId, blobId)
        },
      }),
    )
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    return {
      json: { client_id: clientId, tables },
      text: [
        `${rows} rows of ${Object.keys(tables).length} tables, each counted and added up, in ${file}.`,
        'Carrier credentials and second factors stay sealed in it; the import needs their key.',
      ].join('\n'),
    }
  },
}
