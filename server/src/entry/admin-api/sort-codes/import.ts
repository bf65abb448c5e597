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
    summary: 'Import sort codes from a table',
    description:
      'A table is comma-, semicolon- or tab-separated: a file, or cells copied from a spreadsheet, with the columns country, zip_prefix, zip_from, zip_to, city, code and depot (a code of a depot). Either the whole table is imported or, with any fault, nothing. Faults are listed by row; the heading is row 1. A company has at most 100,000 sort codes.',
    access: 'owner',
    largestBody: largestTable,
    // A table is taken to the letter: it may begin with blanks, and be long.
    body: Group('Table', {
      csv: { ...Secret('Table'), maxLength: largestTable },
      mode: optional(
        Choice('Mode', ['replace', 'add'], {
          description:
            '`replace` (the default) replaces all sort codes. `add` adds to them; a place that has a code gets the new one.',
        }),
      ),
    }),
    data: Type.Object({
      taken: Type.Integer({ description: 'Number of rows in the table.' }),
      total: Type.Integer({ description: 'Number of sort codes after the import.' }),
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
