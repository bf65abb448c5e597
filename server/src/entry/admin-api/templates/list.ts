import { listTemplates } from '../../../shipping/templates/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentTemplate, TemplateRecord } from './template-record.ts'

export const listEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/templates',
    action: 'templates.list',
    summary: 'List shipment templates',
    access: 'staff',
    data: ListRecord(TemplateRecord),
    async handle({ tenant }) {
      return wholeList((await database.read(tenant.id, listTemplates)).map(presentTemplate))
    },
  })
