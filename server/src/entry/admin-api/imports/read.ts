import { listImports, requireImport } from '../../../shipping/imports/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter, ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import {
  addressOf,
  type ImportFamily,
  ImportRecord,
  ImportSummary,
  presentImport,
  summaryOf,
} from './import-record.ts'

/** Files in the list. */
const mostListed = 20

export const listEndpoint = ({ database }: AdminServices, family: ImportFamily) =>
  staffEndpoint({
    method: 'GET',
    url: addressOf(family),
    action: `${family.noun}-imports.list`,
    summary: `List the latest ${family.noun} files`,
    description: `The newest ${mostListed}. Files are kept for two weeks.`,
    access: family.access,
    data: ListRecord(ImportSummary),
    handle: ({ tenant }) =>
      database.read(tenant.id, async tx => {
        const files = await listImports(tx, family.kind, mostListed)
        return wholeList(await Promise.all(files.map(file => summaryOf(tx, tenant, file))))
      }),
  })

export const readEndpoint = (services: AdminServices, family: ImportFamily) =>
  staffEndpoint({
    method: 'GET',
    url: `${addressOf(family)}/:id`,
    action: `${family.noun}-imports.read`,
    summary: `Get a ${family.noun} file with its mapping`,
    access: family.access,
    params: idParameter('import'),
    data: ImportRecord,
    handle: ({ tenant, params }) =>
      services.database.read(tenant.id, async tx => {
        const file = await requireImport(tx, family.kind, idOf(params.id))
        return presentImport(tx, tenant, family.kindFor(services), { file })
      }),
  })
