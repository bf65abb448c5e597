import { randomUUID } from 'node:crypto'
import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import {
  type CarrierAccounts,
  carrierFaults,
  longestValue,
  reorders,
  timeLimits,
} from '../../carriers/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
import {
  Choice,
  Flag,
  Group,
  NamedRecord,
  nullable,
  optional,
  sentence,
  Text,
  Whole,
} from '../../platform/shared/schema.ts'
import { loadCatalog } from '../../pricing/catalog/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { idOf, idParameter, ListRecord, wholeList } from './lists.ts'
import type { AdminServices } from './services.ts'

const environments = ['production', 'sandbox'] as const

/** Texts by the names of the connector's fields. The connector checks them. */
function TextsByName(title: string) {
  return Type.Unsafe<Record<string, string>>({
    type: 'object',
    title,
    additionalProperties: { type: 'string', maxLength: longestValue },
  })
}

type Account = Awaited<ReturnType<CarrierAccounts['get']>>

const CarrierAccountRecord = NamedRecord('CarrierAccount', {
  id: Type.Integer(),
  carrier: Type.String(),
  carrier_name: Type.String(),
  name: Type.String(),
  environment: Choice('Environment', environments),
  settings: TextsByName('Settings'),
  credentials_set: Type.Array(Type.String(), { description: 'Names of the stored credentials.' }),
  base_address: nullable(Type.String()),
  time_limit_ms: Type.Integer(),
  reorder: Choice('Reorder', reorders),
  active: Type.Boolean(),
  services: Type.Array(Type.String(), { description: 'Codes of the services that use the account.' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})
type CarrierAccountRecord = Static<typeof CarrierAccountRecord>

async function presentAccounts(
  tx: TenantTransaction,
  tenant: Tenant,
  accounts: readonly Account[],
): Promise<CarrierAccountRecord[]> {
  const { catalog } = await loadCatalog(tx)
  return accounts.map(account => {
    const services = catalog.services.filter(service => service.carrier_account_id === account.id)
    return presentAccount(
      tenant,
      account,
      services.map(({ code }) => code),
    )
  })
}

async function showAccount(
  tx: TenantTransaction,
  tenant: Tenant,
  account: Account,
): Promise<CarrierAccountRecord> {
  const [shown] = await presentAccounts(tx, tenant, [account])
  if (!shown) throw new Error('One account was to be shown.')
  return shown
}

function presentAccount(tenant: Tenant, account: Account, services: string[]): CarrierAccountRecord {
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

/** The optional fields of an account. */
const accountFields = {
  environment: optional(Choice('Environment', environments)),
  base_address: optional(Text('Base address')),
  time_limit_ms: optional(Whole('Time limit', timeLimits)),
  reorder: optional(Choice('Reorder', reorders)),
  active: optional(Flag('Active')),
  settings: optional(TextsByName('Settings')),
  credentials: optional(TextsByName('Credentials')),
}

/** The values of the connector's fields; null when they were not sent. */
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

const listEndpoint = ({ database, carrierAccounts }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/carrier-accounts',
    action: 'carrier-accounts.list',
    summary: 'List carrier accounts',
    access: 'owner',
    data: ListRecord(CarrierAccountRecord),
    handle: ({ tenant }) =>
      database.read(tenant.id, async tx =>
        wholeList(await presentAccounts(tx, tenant, await carrierAccounts.list(tx))),
      ),
  })

const readEndpoint = ({ database, carrierAccounts }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/carrier-accounts/:id',
    action: 'carrier-accounts.read',
    summary: 'Get a carrier account',
    access: 'owner',
    params: idParameter('carrier account'),
    data: CarrierAccountRecord,
    handle: ({ tenant, params }) =>
      database.read(tenant.id, async tx =>
        showAccount(tx, tenant, await carrierAccounts.get(tx, idOf(params.id))),
      ),
  })

const usualTimeLimit = 10_000

const createEndpoint = ({ database, carrierAccounts }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/carrier-accounts',
    action: 'carrier-accounts.create',
    summary: 'Create a carrier account',
    description: 'Credentials are stored and never shown.',
    access: 'owner',
    status: 201,
    body: Group('Carrier account', { carrier: Text('Carrier'), name: Text('Name'), ...accountFields }),
    data: CarrierAccountRecord,
    handle: ({ tenant, body, json, recorder }) =>
      database.write(tenant.id, async tx => {
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
        recorder.record(tx, { subject: account.name })
        return showAccount(tx, tenant, account)
      }),
  })

const changeEndpoint = ({ database, carrierAccounts }: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/carrier-accounts/:id',
    action: 'carrier-accounts.change',
    summary: 'Change a carrier account',
    description:
      'Fields that you leave out stay as they are, including each stored credential. Null clears the base address.',
    access: 'owner',
    params: idParameter('carrier account'),
    body: Group('Carrier account', {
      carrier: optional(Text('Carrier')),
      name: optional(Text('Name')),
      ...accountFields,
    }),
    data: CarrierAccountRecord,
    errors: ['CONFLICT'],
    handle: ({ tenant, body, sent, params, json, recorder }) =>
      database.write(tenant.id, async tx => {
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
        recorder.record(tx, { subject: account.name })
        return showAccount(tx, tenant, account)
      }),
  })

const checkEndpoint = ({ database, carrierService }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/carrier-accounts/:id/check',
    action: 'carrier-accounts.check',
    summary: 'Test the connection of a carrier account',
    access: 'owner',
    params: idParameter('carrier account'),
    data: Type.Union([
      Type.Object({ ok: Type.Literal(true), duration_ms: Type.Number() }),
      Type.Object({
        ok: Type.Literal(false),
        fault: Choice('Fault', carrierFaults),
        message: sentence(Type.String()),
        duration_ms: Type.Number(),
      }),
    ]),
    async handle({ tenant, params, recorder }) {
      const id = idOf(params.id)
      const check = await carrierService.checkAccount(tenant.id, id, randomUUID())
      await database.write(tenant.id, async tx => recorder.record(tx, { subject: id }))
      return check.ok
        ? { ok: true as const, duration_ms: check.durationMs }
        : { ok: false as const, fault: check.fault, message: check.message, duration_ms: check.durationMs }
    },
  })

/** Accounts at carriers, for owners only. Credentials are stored and never shown. */
export function carrierAccountEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    readEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    checkEndpoint(services),
  ]
}
