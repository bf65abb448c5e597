import { forgetImport } from '../../../shipping/imports/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { DeletedRecord, deleted, idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { addressOf, type ImportFamily } from './family.ts'

export const forgetEndpoint = (services: AdminServices, family: ImportFamily) =>
  staffEndpoint({
    method: 'DELETE',
    url: `${addressOf(family)}/:id`,
    action: `${family.noun}-imports.delete`,
    summary: `Forget a file of ${family.kind}`,
    description:
      'What was made of it stays. The same file can then be sent again, and makes everything again.',
    access: family.access,
    params: idParameter('import'),
    data: DeletedRecord,
    errors: ['CONFLICT'],
    async handle({ scope, params, recorder }) {
      await forgetImport(services, scope, family.kind, idOf(params.id), recorder)
      return deleted
    },
  })
