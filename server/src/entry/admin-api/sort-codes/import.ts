import Type from 'typebox'
import { Choice, Group, optional, Secret } from '../../../platform/shared/schema.ts'
import { importSortCodes } from '../../../shipping/sort-codes/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'

/** A hundred thousand rows are some four megabytes. */
const largestTable = 8 * 1_048_576

export const importEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/sort-codes.csv',
    action: 'sort-codes.import',
    summary: 'Take the sort codes of a table',
    description:
      'A table is comma-, semicolon- or tab-separated: a file, or cells copied in a spreadsheet, with the columns country, zip_prefix, zip_from, zip_to, city, code and depot (a code of a depot). All of it is taken or, with any fault, nothing. Faults are told by row; the heading is row 1. There are at most 100,000 sort codes.',
    access: 'owner',
    largestBody: largestTable,
    // A table is taken to the letter: it may begin with blanks, and be long.
    body: Group('Table', {
      csv: { ...Secret('Table'), maxLength: largestTable },
      mode: optional(
        Choice('Mode', ['replace', 'add'], {
          description:
            'Whether the table replaces all sort codes, as it does unless said, or is added to them: then a place that has a code gets the new one.',
        }),
      ),
    }),
    data: Type.Object({
      taken: Type.Integer({ description: 'Rows of the table.' }),
      total: Type.Integer({ description: 'Sort codes that there are now.' }),
    }),
    async handle({ tenant, body, recorder }) {
      const { taken, total } = await importSortCodes(
        services,
        tenant.id,
        { csv: body.csv, mode: body.mode ?? 'replace' },
        recorder,
      )
      return { taken, total }
    },
  })
