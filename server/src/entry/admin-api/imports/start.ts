import { labelPapers } from '../../../labels/index.ts'
import { conflict } from '../../../platform/shared/problem.ts'
import { Choice, Group, optional } from '../../../platform/shared/schema.ts'
import { inPrintOrder, type PrintSettings, printOrders } from '../../../shipping/bulk/index.ts'
import {
  askedUnits,
  countImportRows,
  goodRows,
  type ImportSettings,
  madeRecords,
  openQuestions,
  requireIdle,
  requireImport,
  setWork,
} from '../../../shipping/imports/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import { startWork, WorkRecord } from '../long-work.ts'
import type { AdminServices } from '../services.ts'
import { addressOf, type ImportFamily } from './import-record.ts'

export const startEndpoint = (services: AdminServices, family: ImportFamily) =>
  staffEndpoint({
    method: 'POST',
    url: `${addressOf(family)}/:id/start`,
    action: `${family.noun}-imports.start`,
    summary: `Create the ${family.kind} of a file`,
    description:
      'Runs in the background. `all` creates all rows in one transaction or none, and is refused while a row is wrong. `good` creates the valid rows; a row that is wrong by then fails. No row is created twice. Refused while a valid row has an open question.',
    access: family.access,
    status: 201,
    params: idParameter('import'),
    body: Group('Start', { mode: Choice('Mode', ['all', 'good']) }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { tenant, params, body } = call
      const id = idOf(params.id)
      const { rows, test } = await services.database.read(tenant.id, async tx => {
        await requireImport(tx, family.kind, id)
        const counts = await countImportRows(tx, id)
        if (counts.unchecked > 0) throw conflict('Not all rows are checked: save the mapping again.')
        if (body.mode === 'all' && counts.faulty > 0) {
          throw conflict(
            `${counts.faulty} of the rows are wrong: correct them, or import only the good rows.`,
          )
        }
        const [question] = await openQuestions(tx, id, { fields: askedUnits, states: ['good'] })
        if (question) throw conflict(question.message)
        const good = await goodRows(tx, id)
        if (good.length === 0) throw conflict('There is no row to be made.')
        return { rows: good, test: tx.records === 'test' }
      })
      const settings: ImportSettings = { importId: id, test }
      const work = {
        kind: `${family.kind}.import${body.mode === 'all' ? '-all' : ''}`,
        settings,
        rows: rows.map(({ place, line }) => ({ recordId: place, name: `Line ${line}` })),
      }
      return startWork(services, call, work, async (tx, workId) => {
        await requireIdle(tx, family.kind, id)
        await setWork(tx, id, workId)
      })
    },
  })

export const printEndpoint = (services: AdminServices, family: ImportFamily) =>
  staffEndpoint({
    method: 'POST',
    url: `${addressOf(family)}/:id/print`,
    action: `${family.noun}-imports.print`,
    summary: 'Print the labels of all shipments of a file as one PDF',
    description: 'Runs in the background, like `/shipments/bulk/print`.',
    access: family.access,
    status: 201,
    params: idParameter('import'),
    body: Group('Labels', {
      order: optional(
        Choice('Order', printOrders, { default: 'list', description: 'Default: as in the file.' }),
      ),
      paper: optional(Choice('Paper', labelPapers, { description: 'Default: the company’s own.' })),
    }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { tenant, params, body } = call
      const made = await services.database.read(tenant.id, async tx => {
        const { id } = await requireImport(tx, family.kind, idOf(params.id))
        return madeRecords(tx, id)
      })
      const chosen = made.flatMap(({ recordId, name }) => (recordId === null ? [] : [{ recordId, name }]))
      if (chosen.length === 0) throw conflict('No shipment was made of this file.')
      const rows = await inPrintOrder(services.database, tenant.id, chosen, body.order ?? 'list')
      const settings: PrintSettings = body.paper === undefined ? {} : { paper: body.paper }
      return startWork(services, call, { kind: 'shipments.print', settings, rows })
    },
  })
