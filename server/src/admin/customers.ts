import { deactivateUsersOf } from '../access/index.ts'
import {
  type CustomerFields,
  type CustomerRow,
  changeCustomer,
  countCustomers,
  createCustomer,
  listCustomers,
  requireCustomer,
} from '../customers/index.ts'
import { dateOn, isoWithOffset } from '../shared/dates.ts'
import { Choice, Country, Group, optional, Text } from '../shared/schema.ts'
import type { Tenant } from '../tenants/index.ts'
import { type Column, csvFile, exportPage } from './csv.ts'
import { type AdminEndpoint, fileEndpoint, staffEndpoint } from './endpoint.ts'
import { type CursorKey, idOf, idsOf, listAnswer, listQuery, mostCounted, pageRequest } from './lists.ts'
import type { AdminServices } from './services.ts'

const details = {
  account_number: optional(Text('Account number')),
  contact_name: optional(Text('Contact name')),
  phone: optional(Text('Phone')),
  email: optional(Text('E-mail')),
  address1: optional(Text('Address')),
  address2: optional(Text('Second address line')),
  city: optional(Text('City')),
  state: optional(Text('State')),
  zip: optional(Text('Postal code')),
  country: optional(Country('Country')),
  notes: optional(Text('Notes', { longest: 2000 })),
}

const CustomersQuery = listQuery(['name', 'id'], {
  q: optional(Text('Search')),
  active: optional(Choice('Active', ['true', 'false'])),
  ids: optional(Text('Ids', { longest: 2000 })),
})

/** The courier's customers. */
export function customerEndpoints(services: AdminServices): AdminEndpoint[] {
  const { database } = services
  return [
    listing(services),
    exporting(services),
    staffEndpoint({
      method: 'GET',
      url: '/customers/:id',
      action: 'customers.read',
      access: 'staff',
      async handle({ tenant, params }) {
        const row = await database.read(tenant.id, tx => requireCustomer(tx, idOf(params.id)))
        return presentCustomer(tenant, row)
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/customers',
      action: 'customers.create',
      access: 'staff',
      status: 201,
      body: Group('Customer', { name: Text('Name'), ...details }),
      async handle({ tenant, body, record }) {
        const row = await createCustomer(database, tenant.id, body, (tx, made) => record(tx, made.name))
        return presentCustomer(tenant, row)
      },
    }),
    staffEndpoint({
      method: 'PUT',
      url: '/customers/:id',
      action: 'customers.change',
      access: 'staff',
      body: Group('Customer', { name: optional(Text('Name')), ...details }),
      async handle({ tenant, body, sent, params, record }) {
        // What was not sent stays; what was sent empty or null is cleared.
        const names = ['name', ...Object.keys(details)] as (keyof typeof body)[]
        const change: Partial<CustomerFields> = Object.fromEntries(
          names.filter(name => sent.has(name)).map(name => [name, body[name] ?? null]),
        )
        const row = await changeCustomer(services, tenant.id, idOf(params.id), change, (tx, changed) =>
          record(tx, changed.name),
        )
        return presentCustomer(tenant, row)
      },
    }),
    switching(services, 'deactivate'),
    switching(services, 'activate'),
  ]
}

const listing = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/customers',
    action: 'customers.list',
    access: 'staff',
    query: CustomersQuery,
    async handle({ tenant, query }) {
      const request = pageRequest(query, { sort: 'name', order: 'asc' })
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

const exporting = ({ database, clock }: AdminServices) =>
  fileEndpoint({
    url: '/customers/export.csv',
    action: 'customers.export',
    access: 'staff',
    query: CustomersQuery,
    async handle({ tenant, query }) {
      const request = pageRequest(query, { sort: 'name', order: 'asc' })
      const filter = filterOf(query)
      return csvFile({
        saveAs: `customers-${dateOn(clock.now(), tenant.timezone)}.csv`,
        total: await database.read(tenant.id, tx => countCustomers(tx, filter, null)),
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

const switching = (services: AdminServices, verb: 'activate' | 'deactivate') =>
  staffEndpoint({
    method: 'POST',
    url: `/customers/:id/${verb}`,
    action: `customers.${verb}`,
    // It switches off who may call the API in the customer's name.
    access: 'owner',
    async handle({ tenant, params, record }) {
      const id = idOf(params.id)
      const active = verb === 'activate'
      let switchedOff = 0
      const row = await changeCustomer(services, tenant.id, id, { active }, async (tx, changed) => {
        if (!active) switchedOff = await deactivateUsersOf(tx, services.clock, id)
        await record(tx, changed.name)
      })
      return { ...presentCustomer(tenant, row), api_users_deactivated: switchedOff }
    },
  })

function filterOf(query: { q?: string; active?: 'true' | 'false'; ids?: string }) {
  const ids = idsOf(query.ids)
  return {
    ...(query.q === undefined ? {} : { text: query.q }),
    ...(query.active === undefined ? {} : { active: query.active === 'true' }),
    ...(ids === null ? {} : { ids }),
  }
}

function keyOf(row: CustomerRow, sort: 'id' | 'name'): CursorKey {
  return sort === 'name' ? [row.name_key ?? '', row.id] : [row.id]
}

function presentCustomer(tenant: Tenant, row: CustomerRow) {
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
