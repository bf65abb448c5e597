import Type, { type Static } from 'typebox'
import { invalidFields } from '../../platform/shared/problem.ts'
import { Group, Id, NamedRecord, nullable, optional, Text } from '../../platform/shared/schema.ts'
import {
  changeTemplate,
  listTemplates,
  removeTemplate,
  saveTemplate,
  type TemplateRow,
  TemplateShipment,
} from '../../shipping/templates/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { DeletedRecord, deleted, idOf, idParameter, ListRecord, wholeList } from './lists.ts'
import type { AdminServices } from './services.ts'

/** Values that the form of a new shipment is filled in with. */
const TemplateRecord = NamedRecord('Template', {
  id: Type.Integer(),
  name: Type.String(),
  customer_id: nullable(Type.Integer({ description: 'Null for every customer.' })),
  shipment: TemplateShipment,
})

function presentTemplate({ id, name, customer_id, shipment }: TemplateRow): Static<typeof TemplateRecord> {
  return { id, name, customer_id, shipment }
}

const listEndpoint = ({ database }: AdminServices) =>
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

const createEndpoint = (services: AdminServices) =>
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

const changeEndpoint = (services: AdminServices) =>
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

const deleteEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/templates/:id',
    action: 'templates.delete',
    summary: 'Delete a shipment template',
    access: 'shipments',
    params: idParameter('template'),
    data: DeletedRecord,
    async handle({ tenant, params, recorder }) {
      await removeTemplate(services, tenant.id, idOf(params.id), recorder)
      return deleted
    },
  })

/** Templates of shipments. */
export function templateEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
  ]
}
