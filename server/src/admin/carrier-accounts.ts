import { randomUUID } from 'node:crypto'
import { type CarrierAccounts, reorders } from '../carriers/index.ts'
import { loadCatalog } from '../catalog/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import { isoWithOffset } from '../shared/dates.ts'
import { type FieldProblems, invalidFields } from '../shared/problem.ts'
import { Choice, Flag, Group, optional, Text, Whole } from '../shared/schema.ts'
import type { Tenant } from '../tenants/index.ts'
import { type AdminEndpoint, staffEndpoint } from './endpoint.ts'
import { idOf, wholeList } from './lists.ts'
import type { AdminServices } from './services.ts'

type Account = Awaited<ReturnType<CarrierAccounts['get']>>

const usualTimeLimit = 10_000

const details = {
  environment: optional(Choice('Environment', ['production', 'sandbox'])),
  base_address: optional(Text('Base address')),
  time_limit_ms: optional(Whole('Time limit')),
  reorder: optional(Choice('Reorder', reorders)),
  active: optional(Flag('Active')),
  // The fields of these two are the connector's, which checks them.
  settings: optional(Group('Settings', {})),
  credentials: optional(Group('Credentials', {})),
}

/** Accounts at carriers, whose credentials go in and never out: for owners only. */
export function carrierAccountEndpoints(services: AdminServices): AdminEndpoint[] {
  const { database, carrierAccounts, connectors, desk } = services

  async function shown(tx: TenantTransaction, tenant: Tenant, accounts: readonly Account[]) {
    const { catalog } = await loadCatalog(tx)
    return accounts.map(account =>
      presentAccount(
        tenant,
        account,
        catalog.services.filter(service => service.carrier_account_id === account.id).map(({ code }) => code),
      ),
    )
  }

  async function page(tx: TenantTransaction, tenant: Tenant, id: number): Promise<object> {
    const [account] = await shown(tx, tenant, [await carrierAccounts.get(tx, id)])
    return account ?? {}
  }

  return [
    staffEndpoint({
      method: 'GET',
      url: '/carriers',
      action: 'carriers.list',
      access: 'owner',
      handle: async () =>
        wholeList(
          [...connectors.values()].map(({ code, name, capabilities, form }) => ({
            id: code,
            code,
            name,
            capabilities,
            form,
          })),
        ),
    }),
    staffEndpoint({
      method: 'GET',
      url: '/carrier-accounts',
      action: 'carrier-accounts.list',
      access: 'owner',
      handle: ({ tenant }) =>
        database.read(tenant.id, async tx =>
          wholeList(await shown(tx, tenant, await carrierAccounts.list(tx))),
        ),
    }),
    staffEndpoint({
      method: 'GET',
      url: '/carrier-accounts/:id',
      action: 'carrier-accounts.read',
      access: 'owner',
      handle: ({ tenant, params }) => database.read(tenant.id, tx => page(tx, tenant, idOf(params.id))),
    }),
    staffEndpoint({
      method: 'POST',
      url: '/carrier-accounts',
      action: 'carrier-accounts.create',
      access: 'owner',
      status: 201,
      body: Group('Carrier account', { carrier: Text('Carrier'), name: Text('Name'), ...details }),
      async handle({ tenant, body, json, warnings, record }) {
        dropFreeFields(warnings)
        return database.write(tenant.id, async tx => {
          const account = await carrierAccounts.create(tx, {
            carrier: body.carrier,
            name: body.name,
            environment: body.environment ?? 'production',
            settings: textsOf(json, 'settings') ?? {},
            credentials: textsOf(json, 'credentials') ?? {},
            baseAddress: body.base_address ?? null,
            timeLimitMs: body.time_limit_ms ?? usualTimeLimit,
            reorder: body.reorder ?? 'careful',
            active: body.active ?? true,
          })
          await record(tx, account.name)
          return page(tx, tenant, account.id)
        })
      },
    }),
    staffEndpoint({
      method: 'PUT',
      url: '/carrier-accounts/:id',
      action: 'carrier-accounts.change',
      access: 'owner',
      body: Group('Carrier account', {
        carrier: optional(Text('Carrier')),
        name: optional(Text('Name')),
        ...details,
      }),
      async handle({ tenant, body, sent, params, json, warnings, record }) {
        dropFreeFields(warnings)
        return database.write(tenant.id, async tx => {
          const id = idOf(params.id)
          const before = await carrierAccounts.get(tx, id)
          const account = await carrierAccounts.change(tx, id, {
            carrier: body.carrier ?? before.carrier,
            name: sent.has('name') ? (body.name ?? '') : before.name,
            environment: body.environment ?? before.environment,
            settings: textsOf(json, 'settings') ?? before.settings,
            credentials: textsOf(json, 'credentials') ?? {},
            baseAddress: sent.has('base_address') ? (body.base_address ?? null) : before.baseAddress,
            timeLimitMs: body.time_limit_ms ?? before.timeLimitMs,
            reorder: body.reorder ?? before.reorder,
            active: body.active ?? before.active,
          })
          await record(tx, account.name)
          return page(tx, tenant, id)
        })
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/carrier-accounts/:id/check',
      action: 'carrier-accounts.check',
      access: 'owner',
      async handle({ tenant, params, record }) {
        const id = idOf(params.id)
        const check = await desk.checkAccount(tenant.id, id, randomUUID())
        await database.write(tenant.id, tx => record(tx, id))
        return check.ok
          ? { ok: true, duration_ms: check.durationMs }
          : { ok: false, fault: check.fault, message: check.message, duration_ms: check.durationMs }
      },
    }),
  ]
}

/** What the connector's own fields hold: texts; null when the group was not sent. */
function textsOf(body: unknown, group: 'settings' | 'credentials'): Record<string, string> | null {
  const sent = (body as Record<string, unknown> | undefined)?.[group]
  if (typeof sent !== 'object' || sent === null) return null
  const faults: FieldProblems = {}
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(sent)) {
    if (value === null || value === '') continue
    if (typeof value === 'string' && !value.includes('\0') && value.isWellFormed()) texts[name] = value
    else faults[`${group}.${name}`] = 'Must be text.'
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return texts
}

/** The reader knows no fields of these groups; the connector does. */
function dropFreeFields(warnings: { field: string }[]): void {
  const kept = warnings.filter(({ field }) => !/^(settings|credentials)\./.test(field))
  warnings.splice(0, warnings.length, ...kept)
}

function presentAccount(tenant: Tenant, account: Account, services: readonly string[]) {
  return {
    id: account.id,
    carrier: account.carrier,
    carrier_name: account.carrierName,
    name: account.name,
    environment: account.environment,
    settings: account.settings,
    credentials_set: account.credentialsSet,
    base_address: account.baseAddress,
    time_limit_ms: account.timeLimitMs,
    reorder: account.reorder,
    active: account.active,
    services,
    created_at: isoWithOffset(account.createdAt, tenant.timezone),
    updated_at: isoWithOffset(account.updatedAt, tenant.timezone),
  }
}
