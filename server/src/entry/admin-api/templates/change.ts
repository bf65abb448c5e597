import { invalidFields } from '../../../platform/shared/problem.ts'
import { Group, optional, Text } from '../../../platform/shared/schema.ts'
import { changeTemplate, TemplateShipment } from '../../../shipping/templates/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentTemplate, TemplateRecord } from './template-record.ts'

export const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/templates/:id',
    action: 'templates.change',
    summary: 'Change a shipment template',
    description: 'Fields that you leave out stay as they are. The customer never changes.',
    access: 'shipments',
    params: idParameter('template'),
    body: Group('Template', { name: optional(Text('Name')), shipment: optional(TemplateShipment) }),
    data: TemplateRecord,
    async handle({ tenant, body, sent, params, recorder }) {
      if (sent.has('name') && body.name === undefined) throw invalidFields({ name: 'Name is required.' })
      return presentTemplate(await changeTemplate(services, tenant.id, idOf(params.id), body, recorder))
    },
  })
