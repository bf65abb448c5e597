import Type from 'typebox'
import { Group, Text } from '../../../platform/shared/schema.ts'
import { largestFile, sentBytes } from '../../../shipping/imports/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'

/** Characters of the largest file in base64, and of what is around it. */
const longestContent = Math.ceil(largestFile / 3) * 4 + 4_096

/** What reads a table of a tariff reads CSV; this makes CSV of a spreadsheet, so that both have the same checks. */
export const spreadsheetEndpoint = ({ fileThread }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/spreadsheets/csv',
    action: 'spreadsheets.read',
    summary: 'Read the first sheet of an XLSX file as CSV',
    description:
      'For the tables of rate cards and zone rules: up to 20,000 rows. Numbers are those that are stored, however they are shown. Dates, errors and formulas without a result are told by their cells. Nothing is stored.',
    access: 'tariffs',
    largestBody: longestContent,
    body: Group('File', {
      content: Text('Content', {
        longest: longestContent,
        description: 'The file in base64, at most 8 MiB.',
      }),
    }),
    data: Type.Object({ csv: Type.String() }),
    async handle({ body }) {
      return { csv: await fileThread.readSheet(sentBytes(body.content)) }
    },
  })
