import { notFound } from '../../../platform/shared/problem.ts'
import { Choice, Group, ListOf, optional, Text } from '../../../platform/shared/schema.ts'
import {
  correctRow,
  countImportRows,
  faultsCsv,
  importRowsAt,
  mostColumns,
  pageOfImportRows,
  requireImport,
  shownStates,
} from '../../../shipping/imports/index.ts'
import { fileEndpoint, staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter, ListRecord, listAnswer, orderedQuery, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { addressOf, type ImportFamily, ImportRowRecord, presentImportRow } from './import-record.ts'

export const rowsEndpoint = ({ database }: AdminServices, family: ImportFamily) =>
  staffEndpoint({
    method: 'GET',
    url: `${addressOf(family)}/:id/rows`,
    action: `${family.noun}-imports.rows`,
    summary: `List the rows of a ${family.noun} file with their errors`,
    access: family.access,
    params: idParameter('import'),
    query: orderedQuery('position', 'asc', { state: optional(Choice('State', shownStates)) }),
    data: ListRecord(ImportRowRecord),
    async handle({ tenant, params, query }) {
      const id = idOf(params.id)
      const request = pageRequest(query, { sort: 'position', order: 'asc' })
      const after = request.after === null ? null : Number(request.after[0])
      const { page, counts } = await database.read(tenant.id, async tx => {
        await requireImport(tx, family.kind, id)
        return {
          page: await pageOfImportRows(tx, id, { state: query.state ?? null, after, limit: request.limit }),
          counts: await countImportRows(tx, id),
        }
      })
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
      const count = query.state ? counts[query.state] : all
      return listAnswer(page, request, {
        total: request.after ? null : { count, capped: false },
        keyOf: ({ place }) => [place],
        show: presentImportRow,
      })
    },
  })

/** An object, because the reader of requests refuses empty texts in a list, and cells may be empty. */
const Cell = Group('Cell', { text: optional(Text('Text', { longest: 4_000 })) })

export const correctEndpoint = (services: AdminServices, family: ImportFamily) =>
  staffEndpoint({
    method: 'PUT',
    url: `${addressOf(family)}/:id/rows/:row`,
    action: `${family.noun}-imports.correct`,
    summary: `Correct a row of a ${family.noun} file`,
    description: 'The row is checked again. The sender’s file does not change.',
    access: family.access,
    params: {
      ...idParameter('import'),
      row: { description: 'Position of the row in the file.', example: 1 },
    },
    body: Group('Row', { cells: ListOf('Cells', Cell, { most: mostColumns }) }),
    data: ImportRowRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, scope, params, body, recorder }) {
      const row = {
        importId: idOf(params.id),
        place: Math.min(idOf(params.row), 2_147_483_647),
        cells: body.cells.map(({ text = '' }) => text),
      }
      await correctRow(services, scope, family.kindFor(services), row, recorder)
      const [corrected] = await services.database.read(tenant.id, tx =>
        importRowsAt(tx, row.importId, [row.place]),
      )
      if (!corrected) throw notFound('No such row.')
      return presentImportRow(corrected)
    },
  })

export const faultsEndpoint = ({ database }: AdminServices, family: ImportFamily) =>
  fileEndpoint({
    url: `${addressOf(family)}/:id/faults.csv`,
    action: `${family.noun}-imports.faults`,
    summary: `Export the wrong rows of a ${family.noun} file with the reasons as CSV`,
    access: family.access,
    params: idParameter('import'),
    contentTypes: ['text/csv'],
    async handle({ tenant, params }) {
      const file = await database.read(tenant.id, tx => requireImport(tx, family.kind, idOf(params.id)))
      return {
        type: 'text/csv; charset=utf-8',
        saveAs: `faults-${file.fileName.replace(/\.\w+$/, '')}.csv`,
        content: faultsCsv(database, tenant.id, file),
      }
    },
  })
