import { Group, optional, Text } from '../../../platform/shared/schema.ts'
import { largestFile, requireImport, sendFile } from '../../../shipping/imports/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { addressOf, type ImportFamily, ImportRecord, presentImport } from './import-record.ts'

/** Characters of the largest file in base64 and of the body around it. */
const longestContent = Math.ceil(largestFile / 3) * 4 + 4_096

export const sendEndpoint = (services: AdminServices, family: ImportFamily) =>
  staffEndpoint({
    method: 'POST',
    url: addressOf(family),
    action: `${family.noun}-imports.send`,
    summary: `Upload a ${family.noun} file`,
    description:
      'CSV (UTF-8; comma, semicolon or tab) or XLSX, with up to 5,000 rows below a row of column names. Titles, empty rows and totals are skipped. Nothing is created yet: each row is only checked. Columns are mapped as for the last file with the same columns, otherwise by their names. The same file is not accepted twice.',
    access: family.access,
    status: 201,
    largestBody: longestContent,
    body: Group('File', {
      name: Text('Name', { description: 'Name of the file.' }),
      content: Text('Content', {
        longest: longestContent,
        description: 'File as base64, at most 8 MiB.',
      }),
      sheet: optional(
        Text('Sheet', {
          description: 'Name of the sheet of an XLSX file. Default: the first visible one with a value.',
        }),
      ),
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
