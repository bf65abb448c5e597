import Type, { type Static } from 'typebox'
import { switchCustomer } from '../../accounts/access/index.ts'
import {
  type CustomerFields,
  type CustomerFilter,
  type CustomerRow,
  changeCustomer,
  countCustomers,
  createCustomer,
  customerFields,
  listCustomers,
  requireCustomer,
} from '../../accounts/customers/index.ts'
import { ownLanguage, type Tenant } from '../../accounts/tenants/index.ts'
import { dateOn, isoWithOffset } from '../../platform/shared/dates.ts'
import { Choice, Group, NamedRecord, nullable, optional, Search, Text } from '../../platform/shared/schema.ts'
import { type DescribedEndpoint, fileEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { type Column, csvFile, exportPage } from './csv.ts'
import {
  type CursorKey,
  idOf,
  idParameter,
  idsOf,
  ListRecord,
  listAnswer,
  listQuery,
  mostCounted,
  pageRequest,
} from './lists.ts'
import type { AdminServices } from './services.ts'

const text = nullable(Type.String())

const CustomerRecord = NamedRecord('Customer', {
  id: Type.Integer(),
  name: Type.String(),
  account_number: text,
  contact_name: text,
  phone: text,
  email: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
  country: text,
  notes: text,
  active: Type.Boolean(),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})

function presentCustomer(tenant: Tenant, row: CustomerRow): Static<typeof CustomerRecord> {
  return {
    id: row.id,
    name: row.name,
    account_number: row.account_number,
    contact_name: row.contact_name,
    phone: row.phone,
    email: row.email,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    notes: row.notes,
    active: row.active,
    created_at: isoWithOffset(row.created_at, tenant.timezone),
    updated_at: isoWithOffset(row.updated_at, tenant.timezone),
  }
}

/** The filters and orders of the list and the export. */
const CustomersQuery = listQuery(['name', 'id'], {
  q: optional(Search()),
  active: optional(Choice('Active', ['true', 'false'])),
  ids: optional(Text('Ids', { longest: 2000, description: 'Comma-separated.' })),
})

const usualOrder = { sort: 'name', order: 'asc' } as const

function filterOf({ q, active, ids }: Static<typeof CustomersQuery>): CustomerFilter {
  const chosen = idsOf(ids)
  return {
    ...(q === undefined ? {} : { text: q }),
    ...(active === undefined ? {} : { active: active === 'true' }),
    ...(chosen === null ? {} : { ids: chosen }),
  }
}

function keyOf(row: CustomerRow, sort: 'id' | 'name'): CursorKey {
  return sort === 'name' ? [row.name_key ?? '', row.id] : [row.id]
}

const listEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/customers',
    action: 'customers.list',
    summary: 'List customers',
    access: 'staff',
    query: CustomersQuery,
    data: ListRecord(CustomerRecord),
    async handle({ tenant, query }) {
      const request = pageRequest(query, usualOrder)
      const filter = filterOf(query)
      const limit = filter.ids ? filter.ids.length : request.limit
      const { page, total } = await database.read(tenant.id, async tx => ({
        page: await listCustomers(tx, filter, { ...request, limit }),
        total: request.after ? null : await countCustomers(tx, filter, mostCounted),
      }))
      return listAnswer(page, request, {
        total: total === null ? null : { count: total, capped: total >= mostCounted },
        keyOf: row => keyOf(row, request.sort),
        show: row => presentCustomer(tenant, row),
      })
    },
  })

const exportEndpoint = ({ database, clock }: AdminServices) =>
  fileEndpoint({
    url: '/customers/export.csv',
    action: 'customers.export',
    summary: 'Export customers as CSV',
    access: 'staff',
    query: CustomersQuery,
    contentTypes: ['text/csv'],
    async handle({ tenant, query }) {
      const request = pageRequest(query, usualOrder)
      const filter = filterOf(query)
      return csvFile({
        saveAs: `customers-${dateOn(clock.now(), tenant.timezone)}.csv`,
        total: await database.read(tenant.id, tx => countCustomers(tx, filter, null)),
        language: await database.read(tenant.id, ownLanguage),
        columns,
        read: after =>
          database.read(tenant.id, tx =>
            listCustomers(tx, filter, {
              ...request,
              limit: exportPage,
              after: after && keyOf(after, request.sort),
            }),
          ),
      })
    },
  })

const columns: Column<CustomerRow>[] = [
  { title: 'id', value: row => row.id },
  { title: 'name', value: row => row.name },
  { title: 'account_number', value: row => row.account_number },
  { title: 'contact_name', value: row => row.contact_name },
  { title: 'phone', value: row => row.phone },
  { title: 'email', value: row => row.email },
  { title: 'address1', value: row => row.address1 },
  { title: 'address2', value: row => row.address2 },
  { title: 'city', value: row => row.city },
  { title: 'state', value: row => row.state },
  { title: 'zip', value: row => row.zip },
  { title: 'country', value: row => row.country },
  { title: 'active', value: row => String(row.active) },
  { title: 'notes', value: row => row.notes },
]

const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/customers/:id',
    action: 'customers.read',
    summary: 'Get a customer',
    access: 'staff',
    params: idParameter('customer'),
    data: CustomerRecord,
    async handle({ tenant, params }) {
      const row = await database.read(tenant.id, tx => requireCustomer(tx, idOf(params.id)))
      return presentCustomer(tenant, row)
    },
  })

const createEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/customers',
    action: 'customers.create',
    summary: 'Create a customer',
    access: 'customers',
    status: 201,
    body: Group('Customer', { name: Text('Name'), ...customerFields }),
    data: CustomerRecord,
    async handle({ tenant, body, recorder }) {
      const row = await createCustomer(database, tenant.id, body, recorder)
      return presentCustomer(tenant, row)
    },
  })

const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/customers/:id',
    action: 'customers.change',
    summary: 'Change a customer',
    description: 'Fields that you leave out stay as they are. Null clears a field.',
    access: 'customers',
    params: idParameter('customer'),
    body: Group('Customer', { name: optional(Text('Name')), ...customerFields }),
    data: CustomerRecord,
    async handle({ tenant, body, sent, params, recorder }) {
      const names = ['name', ...Object.keys(customerFields)] as (keyof typeof body)[]
      const change: Partial<CustomerFields> = Object.fromEntries(
        names.filter(name => sent.has(name)).map(name => [name, body[name] ?? null]),
      )
      const row = await changeCustomer(services, tenant.id, idOf(params.id), change, recorder)
      return presentCustomer(tenant, row)
    },
  })

/** Deactivating a customer also deactivates its API users, so only owners may. */
const switchEndpoint = (services: AdminServices, verb: 'activate' | 'deactivate') =>
  staffEndpoint({
    method: 'POST',
    url: `/customers/:id/${verb}`,
    action: `customers.${verb}`,
    summary: verb === 'activate' ? 'Activate a customer' : 'Deactivate a customer and its API users',
    access: 'owner',
    params: idParameter('customer'),
    data: Type.Object({ ...CustomerRecord.properties, api_users_deactivated: Type.Integer() }),
    async handle({ tenant, params, recorder }) {
      const active = verb === 'activate'
      const switched = await switchCustomer(services, tenant.id, idOf(params.id), active, recorder)
      const { customer, usersDeactivated } = switched
      return { ...presentCustomer(tenant, customer), api_users_deactivated: usersDeactivated }
    },
  })

/** The courier's customers. */
export function customerEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    exportEndpoint(services),
    readEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    switchEndpoint(services, 'deactivate'),
    switchEndpoint(services, 'activate'),
  ]
}
