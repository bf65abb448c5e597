import { Choice, Group, ListOf, optional, Text } from '../../../platform/shared/schema.ts'
import { dateOrders, mapImport, mostColumns, requireImport } from '../../../shipping/imports/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { addressOf, type ImportFamily, ImportRecord, presentImport } from './import-record.ts'

export const mapEndpoint = (services: AdminServices, family: ImportFamily) =>
  staffEndpoint({
    method: 'PUT',
    url: `${addressOf(family)}/:id/mapping`,
    action: `${family.noun}-imports.map`,
    summary: `Map the columns of a ${family.noun} file and check its rows again`,
    description: 'The mapping is remembered for files with the same columns.',
    access: family.access,
    params: idParameter('import'),
    body: Group('Mapping', {
      name: optional(Text('Name', { description: 'Name of the mapping. Default: the name of the file.' })),
      columns: ListOf(
        'Columns',
        Group('Column', { column: Text('Column', { longest: 300 }), field: Text('Field') }),
        { most: mostColumns },
      ),
      fixed: ListOf(
        'Fixed values',
        Group('Fixed value', { field: Text('Field'), value: Text('Value', { longest: 2_000 }) }),
        { most: mostColumns },
      ),
      date_order: Choice('Date order', dateOrders, {
        description: 'Meaning of 05/06/2026. Dates such as 2026-06-05 are always understood.',
      }),
    }),
    data: ImportRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, scope, params, body, recorder }) {
      const id = idOf(params.id)
      const kind = family.kindFor(services)
      const { name, columns, fixed, date_order: dateOrder } = body
      const file = await services.database.read(tenant.id, tx => requireImport(tx, family.kind, id))
      const mapping = { name: name ?? file.mappingName ?? file.fileName, columns, fixed, dateOrder }
      await mapImport(services, scope, kind, id, mapping, recorder)
      return services.database.read(tenant.id, async tx => {
        const mapped = await requireImport(tx, family.kind, id)
        return presentImport(tx, tenant, kind, { file: mapped })
      })
    },
  })
