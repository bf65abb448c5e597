import Type, { type Static } from 'typebox'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { notFound } from '../../platform/shared/problem.ts'
import { NamedRecord } from '../../platform/shared/schema.ts'
import { CustomerGroup } from '../../pricing/rating/index.ts'
import {
  findCustomerGroup,
  listCards,
  listCustomerGroups,
  type TariffPart,
} from '../../pricing/tariffs/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { CardSummaryRecord, presentSummary } from './cards/card-record.ts'
import { ListRecord, wholeList } from './lists.ts'
import type { TariffServices } from './services.ts'
import { asAnswered, asSent } from './tariff/document-schemas.ts'
import { addItem, changeItem, deleteItem } from './tariff/tariff-items.ts'
import { DeletedPartRecord, partOf, TariffWriteQuery, WrittenRecord } from './tariff/write-tariff.ts'

const { services, surcharges } = Type.Required(CustomerGroup).properties

const summary = {
  id: Type.String({ description: 'The code.' }),
  code: Type.String(),
  name: Type.String(),
}

/** A group of customers, without its prices. */
const GroupSummaryRecord = NamedRecord('CustomerGroupSummary', {
  ...summary,
  customers: Type.Integer({ description: 'Number of customers in the group.' }),
  cards: Type.Integer({ description: 'Number of its rate cards, without their versions.' }),
})

/** A group of customers: percentages, terms of surcharges, and rate cards. */
const GroupRecord = NamedRecord('CustomerGroup', {
  ...summary,
  services: asAnswered(services),
  surcharges: asAnswered(surcharges),
  cards: Type.Array(CardSummaryRecord),
})

/** A group with its rate cards. */
async function shownGroup(
  tx: TenantTransaction,
  { code, name, services = [], surcharges = [] }: CustomerGroup,
): Promise<Static<typeof GroupRecord>> {
  const cards = await listCards(tx, { customerGroup: code })
  return { id: code, code, name, services, surcharges, cards: cards.map(presentSummary) }
}

const groupParameter = { id: { description: 'Code of the customer group.', example: 'GOLD' } }

/** The group of the code in the path; null for a new one. */
function groupPart(code: string | null | undefined): Extract<TariffPart, { list: 'customer_groups' }> {
  return { list: 'customer_groups', code: code ?? null }
}

const listEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/customer-groups',
    action: 'customer-groups.list',
    summary: 'List customer groups',
    access: 'staff',
    data: ListRecord(GroupSummaryRecord),
    async handle({ tenant }) {
      const groups = await database.read(tenant.id, listCustomerGroups)
      return wholeList(
        groups.map(({ code, name, customers, cards }) => ({ id: code, code, name, customers, cards })),
      )
    },
  })

const readEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/customer-groups/:id',
    action: 'customer-groups.read',
    summary: 'Get a customer group',
    access: 'staff',
    params: groupParameter,
    data: GroupRecord,
    handle: ({ tenant, params }) =>
      database.read(tenant.id, async tx => {
        const group = await findCustomerGroup(tx, params.id ?? '')
        if (!group) throw notFound('No such customer group.')
        return shownGroup(tx, group)
      }),
  })

const createEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/customer-groups',
    action: 'customer-groups.create',
    summary: 'Create a customer group',
    description: 'Customers join the group by their pricing, rate cards by naming it.',
    access: 'tariffs',
    status: 201,
    tariffPart: () => groupPart(null),
    checksOwnBody: true,
    query: TariffWriteQuery,
    body: asSent(CustomerGroup),
    data: WrittenRecord(GroupRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const { item, version } = await addItem(services, call, groupPart(null), partOf(call.json, ['cards']))
      const shown = await services.database.read(call.tenant.id, tx => shownGroup(tx, item))
      return { ...shown, tariff_version: version }
    },
  })

const changeEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/customer-groups/:id',
    action: 'customer-groups.change',
    summary: 'Change a customer group',
    description:
      'Fields that you leave out stay as they are. The code never changes. Change its rate cards as rate cards.',
    access: 'tariffs',
    tariffPart: ({ params }) => groupPart(params.id),
    checksOwnBody: true,
    params: groupParameter,
    query: TariffWriteQuery,
    body: asSent(Type.Partial(CustomerGroup)),
    data: WrittenRecord(GroupRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const { id } = call.params
      const change = partOf(call.json, ['cards'])
      const { item, version } = await changeItem(services, call, groupPart(id), id, change)
      const shown = await services.database.read(call.tenant.id, tx => shownGroup(tx, item))
      return { ...shown, tariff_version: version }
    },
  })

const deleteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/customer-groups/:id',
    action: 'customer-groups.delete',
    summary: 'Delete a customer group',
    description: 'Refused while the group has a customer or a rate card.',
    access: 'tariffs',
    tariffPart: ({ params }) => groupPart(params.id),
    params: groupParameter,
    query: TariffWriteQuery,
    data: DeletedPartRecord,
    errors: ['CONFLICT'],
    handle: call => deleteItem(services, call, groupPart(call.params.id), call.params.id),
  })

/** Groups of customers that have prices of their own. */
export function customerGroupEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    readEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
  ]
}
