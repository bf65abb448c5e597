import { Group, Text } from '../../../platform/shared/schema.ts'
import { largestFile, requireImport, sendFile } from '../../../shipping/imports/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { addressOf, type ImportFamily } from './family.ts'
import { ImportRecord, presentImport } from './import-record.ts'

/** Characters of the largest file in base64, and of what is around it. */
const longestContent = Math.ceil(largestFile / 3) * 4 + 4_096

export const sendEndpoint = (services: AdminServices, family: ImportFamily) =>
  staffEndpoint({
    method: 'POST',
    url: addressOf(family),
    action: `${family.noun}-imports.send`,
    summary: `Send a file of ${family.kind}`,
    description:
      'CSV (UTF-8; comma, semicolon or tab) or XLSX, of up to 5,000 rows below one with the names of the columns. Nothing is made yet: each row is checked as its create would be. Columns are mapped as they were for the last file with the same columns, else by their names. The same file is not taken twice.',
    access: family.access,
    status: 201,
    largestBody: longestContent,
    body: Group('File', {
      name: Text('Name', { description: 'Of the file.' }),
      content: Text('Content', {
        longest: longestContent,
        description: 'The file in base64, at most 8 MiB.',
      }),
    }),
    data: ImportRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, scope, session, body, recorder }) {
      const kind = family.kindFor(services)
      const sent = { ...body, sentBy: session.staff.email }
      const { file, known } = await sendFile(services, scope, kind, sent, recorder)
      return services.database.read(tenant.id, async tx => {
        const current = await requireImport(tx, family.kind, file.id)
        return presentImport(tx, tenant, kind, { file: current, known })
      })
    },
  })
