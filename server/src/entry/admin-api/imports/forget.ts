import { forgetImport } from '../../../shipping/imports/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { DeletedRecord, deleted, idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { addressOf, type ImportFamily } from './import-record.ts'

export const forgetEndpoint = (services: AdminServices, family: ImportFamily) =>
  staffEndpoint({
    method: 'DELETE',
    url: `${addressOf(family)}/:id`,
    action: `${family.noun}-imports.delete`,
    summary: `Delete a ${family.noun} file`,
    description:
      'Records created from it stay. You can then send the same file again, which creates all records again.',
    access: family.access,
    params: idParameter('import'),
    data: DeletedRecord,
    errors: ['CONFLICT'],
    async handle({ scope, params, recorder }) {
      await forgetImport(services, scope, family.kind, idOf(params.id), recorder)
      return deleted
    },
  })
