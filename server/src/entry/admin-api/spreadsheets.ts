import Type from 'typebox'
import { Group, optional, Text } from '../../platform/shared/schema.ts'
import { largestFile, sentBytes } from '../../shipping/imports/index.ts'
import { staffEndpoint } from '../http/session-endpoint.ts'
import type { AdminServices } from './services.ts'

/** Characters of the largest file in base64 and of the body around it. */
const longestContent = Math.ceil(largestFile / 3) * 4 + 4_096

/** Tables of tariffs are imported as CSV. This turns a spreadsheet into CSV, so that it passes the same checks. */
export const spreadsheetEndpoint = ({ fileThread }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/spreadsheets/csv',
    action: 'spreadsheets.read',
    summary: 'Convert a sheet of an XLSX file to CSV',
    description:
      'For tables of rate cards and zone rules with up to 20,000 rows. Amounts are the stored ones, whatever their format; codes have the zeros that the cell shows. Dates, errors and formulas without a result are reported by cell. Nothing is stored.',
    access: 'tariffs',
    largestBody: longestContent,
    body: Group('File', {
      content: Text('Content', {
        longest: longestContent,
        description: 'File as base64, at most 8 MiB.',
      }),
      sheet: optional(
        Text('Sheet', { description: 'Name of the sheet. Default: the first visible one with a value.' }),
      ),
    }),
    data: Type.Object({
      csv: Type.String(),
      sheet: Type.String({ description: 'Name of the sheet that was read.' }),
      sheets: Type.Array(Type.Object({ name: Type.String(), hidden: Type.Boolean() })),
    }),
    async handle({ tenant, body }) {
      const { csv, sheet, sheets } = await fileThread.readSheet(
        tenant.id,
        sentBytes(body.content),
        body.sheet,
      )
      return { csv, sheet, sheets: sheets.map(({ name, hidden }) => ({ name, hidden })) }
    },
  })
