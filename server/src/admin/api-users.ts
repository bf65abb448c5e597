import {
  type ApiUserSummary,
  changeApiUser,
  createApiUser,
  deleteApiUser,
  listApiUserSummaries,
  permissionFacts,
  permissions,
  requireApiUser,
  roleOf,
  setApiUserActive,
} from '../access/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import { isoWithOffset } from '../shared/dates.ts'
import { notFound } from '../shared/problem.ts'
import { Choice, Group, Id, ListOf, optional, Secret, Text, Whole } from '../shared/schema.ts'
import type { Tenant } from '../tenants/index.ts'
import { type AdminEndpoint, staffEndpoint } from './endpoint.ts'
import { idOf, idsOf, wholeList } from './lists.ts'
import type { AdminServices } from './services.ts'

const settings = {
  email: optional(Text('E-mail')),
  rate_limit: optional(Whole('Rate limit', { least: 1, most: 1_000_000 })),
}
const Permissions = ListOf('Permissions', Text('Permission'), { most: 100 })

/** API users of the whole company and of its customers: for owners only. */
export function apiUserEndpoints(services: AdminServices): AdminEndpoint[] {
  const { database, clock } = services
  return [
    staffEndpoint({
      method: 'GET',
      url: '/permissions',
      action: 'permissions.list',
      access: 'owner',
      handle: async () => wholeList(permissions.map(id => ({ id, ...permissionFacts[id] }))),
    }),
    staffEndpoint({
      method: 'GET',
      url: '/api-users',
      action: 'api-users.list',
      access: 'owner',
      query: Group('Query', {
        scope: optional(Choice('Scope', ['tenant', 'all'])),
        customer_id: optional(Id('Customer')),
        ids: optional(Text('Ids', { longest: 2000 })),
      }),
      async handle({ tenant, query }) {
        const ids = idsOf(query.ids)
        const which =
          ids !== null
            ? { ids }
            : query.customer_id === undefined
              ? (query.scope ?? 'all')
              : { customerId: query.customer_id }
        const users = await database.read(tenant.id, tx => listApiUserSummaries(tx, which))
        return wholeList(users.map(user => presentApiUser(tenant, user)))
      },
    }),
    staffEndpoint({
      method: 'GET',
      url: '/api-users/:id',
      action: 'api-users.read',
      access: 'owner',
      async handle({ tenant, session, params }) {
        const user = await database.read(tenant.id, tx => summaryOf(tx, idOf(params.id)))
        return { ...presentApiUser(tenant, user), client_id: session.clientId }
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/api-users',
      action: 'api-users.create',
      access: 'owner',
      status: 201,
      body: Group('API user', {
        username: Text('Username'),
        password: Secret('Password'),
        permissions: Permissions,
        customer_id: optional(Id('Customer')),
        ...settings,
      }),
      async handle({ tenant, session, body, origin, record }) {
        const { user, token } = await createApiUser(
          database,
          tenant.id,
          {
            username: body.username,
            password: body.password,
            email: body.email ?? null,
            permissions: body.permissions,
            customerId: body.customer_id ?? null,
            rateLimit: body.rate_limit ?? null,
          },
          (tx, created) => record(tx, created.username),
        )
        const shown = await database.read(tenant.id, tx => summaryOf(tx, user.id))
        return {
          ...presentApiUser(tenant, shown),
          client_id: session.clientId,
          token,
          curl: curlLine(origin, session.clientId, token),
        }
      },
    }),
    staffEndpoint({
      method: 'PUT',
      url: '/api-users/:id',
      action: 'api-users.change',
      access: 'owner',
      body: Group('API user', {
        permissions: optional(Permissions),
        password: optional(Secret('Password')),
        ...settings,
      }),
      async handle({ tenant, body, sent, params, record }) {
        const id = idOf(params.id)
        await changeApiUser(
          database,
          clock,
          tenant.id,
          id,
          {
            ...(body.permissions === undefined ? {} : { permissions: body.permissions }),
            ...(sent.has('email') ? { email: body.email ?? null } : {}),
            ...(sent.has('rate_limit') ? { rateLimit: body.rate_limit ?? null } : {}),
            ...(body.password === undefined ? {} : { password: body.password }),
          },
          (tx, user) => record(tx, user.username),
        )
        return presentApiUser(tenant, await database.read(tenant.id, tx => summaryOf(tx, id)))
      },
    }),
    switchApiUser(services, 'deactivate'),
    switchApiUser(services, 'activate'),
    staffEndpoint({
      method: 'DELETE',
      url: '/api-users/:id',
      action: 'api-users.delete',
      access: 'owner',
      async handle({ tenant, params, record }) {
        await deleteApiUser(database, clock, tenant.id, idOf(params.id), (tx, user) =>
          record(tx, user.username),
        )
        return { deleted: true }
      },
    }),
  ]
}

const switchApiUser = ({ database, clock }: AdminServices, verb: 'activate' | 'deactivate') =>
  staffEndpoint({
    method: 'POST',
    url: `/api-users/:id/${verb}`,
    action: `api-users.${verb}`,
    access: 'owner',
    async handle({ tenant, params, record }) {
      const id = idOf(params.id)
      await setApiUserActive(database, clock, tenant.id, id, verb === 'activate', (tx, user) =>
        record(tx, user.username),
      )
      return presentApiUser(tenant, await database.read(tenant.id, tx => summaryOf(tx, id)))
    },
  })

async function summaryOf(tx: TenantTransaction, id: number): Promise<ApiUserSummary> {
  await requireApiUser(tx, id)
  const [user] = await listApiUserSummaries(tx, { ids: [id] })
  if (!user) throw notFound('No such API user.')
  return user
}

function presentApiUser(tenant: Tenant, user: ApiUserSummary) {
  const time = (instant: Date) => isoWithOffset(instant, tenant.timezone)
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    role: roleOf(user.customer_id),
    customer_id: user.customer_id,
    customer_name: user.customer_name,
    permissions: user.permissions,
    rate_limit: user.rate_limit,
    active: user.active,
    tokens: user.tokens,
    last_used_at: user.last_used_at && time(user.last_used_at),
    last_used_ip: user.last_used_ip,
    created_at: time(user.created_at),
    updated_at: time(user.updated_at),
  }
}

/** A first call to try a token with. The parts are hexadecimal or our own, so that nothing needs quoting. */
export function curlLine(origin: string, clientId: string, token: string): string {
  return `curl -s ${origin}/v1/auth/me -H 'X-Tenant: ${clientId}' -H 'Authorization: Bearer ${token}'`
}
