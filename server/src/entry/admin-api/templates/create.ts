import { Group, Id, optional, Text } from '../../../platform/shared/schema.ts'
import { saveTemplate, TemplateShipment } from '../../../shipping/templates/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { presentTemplate, TemplateRecord } from './template-record.ts'

export const createEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/templates',
    action: 'templates.create',
    summary: 'Save a shipment template',
    description: 'The template belongs to one customer, or to all if you name none.',
    access: 'shipments',
    status: 201,
    body: Group('Template', {
      name: Text('Name'),
      customer_id: optional(Id('Customer')),
      shipment: TemplateShipment,
    }),
    data: TemplateRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, body, recorder }) {
      const { name, customer_id: customerId = null, shipment } = body
      return presentTemplate(
        await saveTemplate(services, tenant.id, { name, customerId, shipment }, recorder),
      )
    },
  })
