import { accountNames } from '../carriers/index.ts'
import { loadCatalog, type StoredCatalog, setServiceCarrier } from '../catalog/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import type { Service } from '../rating/index.ts'
import { invalidFields, notFound } from '../shared/problem.ts'
import { Group, Id, optional, Text } from '../shared/schema.ts'
import type { Tenant } from '../tenants/index.ts'
import { type AdminEndpoint, staffEndpoint } from './endpoint.ts'
import { idOf, idsOf, wholeList } from './lists.ts'
import type { AdminServices, TariffServices } from './services.ts'
import { tariffPartEndpoints } from './tariff-part.ts'

/** The courier's services, with the carrier accounts that carry them out. */
export function deliveryServiceEndpoints(services: AdminServices): AdminEndpoint[] {
  const { database, carrierAccounts } = services

  return [
    staffEndpoint({
      method: 'GET',
      url: '/services',
      action: 'services.list',
      access: 'staff',
      query: Group('Query', { ids: optional(Text('Ids', { longest: 2000 })) }),
      async handle({ tenant, query }) {
        const ids = idsOf(query.ids)
        const shown = await database.read(tenant.id, shownServices)
        return wholeList(ids === null ? shown : shown.filter(({ id }) => id !== null && ids.includes(id)))
      },
    }),
    staffEndpoint({
      method: 'GET',
      url: '/services/:id',
      action: 'services.read',
      access: 'staff',
      handle: ({ tenant, params }) => requireService(database, tenant, idOf(params.id)),
    }),
    staffEndpoint({
      method: 'PUT',
      url: '/services/:id/carrier',
      action: 'services.carrier',
      // Whoever chooses the account spends the company's money at the carrier.
      access: 'owner',
      body: Group('Carrier', {
        account_id: optional(Id('Carrier account')),
        service: optional(Text('Service at the carrier')),
      }),
      async handle({ tenant, params, body, record }) {
        const { code } = await requireService(database, tenant, idOf(params.id))
        await database.write(tenant.id, async tx => {
          const { account_id: accountId } = body
          if (accountId !== undefined) await requireOffered(tx, accountId, body.service)
          const carrier = accountId === undefined ? null : { accountId, service: body.service ?? code }
          await setServiceCarrier(tx, code, carrier, services.clock.now())
          await record(tx, code)
        })
        return requireService(database, tenant, idOf(params.id))
      },
    }),
  ]

  /** Where a carrier's services are known, the service must be one of them. */
  async function requireOffered(
    tx: TenantTransaction,
    accountId: number,
    service: string | undefined,
  ): Promise<void> {
    const account = (await carrierAccounts.list(tx)).find(({ id }) => id === accountId)
    if (!account) throw invalidFields({ account_id: 'Unknown carrier account.' })
    const offered = services.connectors.get(account.carrier)?.form.services ?? []
    if (offered.length === 0) return
    if (service === undefined) throw invalidFields({ service: 'Service at the carrier is required.' })
    if (!offered.some(({ code }) => code === service)) {
      throw invalidFields({
        service: `Service at the carrier must be one of ${offered.map(({ code }) => code).join(', ')}.`,
      })
    }
  }
}

/** Making, changing and deleting services: changes of the tariff. */
export function serviceChangeEndpoints(services: TariffServices): AdminEndpoint[] {
  const { database } = services
  return tariffPartEndpoints(services, {
    name: 'services',
    url: '/services',
    noun: 'service',
    answered: ['carrier'],
    async codeOf({ tenant, params }) {
      return (await requireService(database, tenant, idOf(params.id))).code
    },
    async show(tenant, { code, name }) {
      const shown = await database.read(tenant.id, shownServices)
      // A dry run has written nothing: what is new is not there yet.
      return shown.find(service => service.code === code) ?? { id: null, code, name }
    },
  })
}

async function shownServices(tx: TenantTransaction) {
  const stored = await loadCatalog(tx)
  const accounts = await accountNames(tx)
  return stored.services.map(service => presentService(service, stored, accounts))
}

async function requireService(database: Database, tenant: Tenant, id: number) {
  const found = (await database.read(tenant.id, shownServices)).find(service => service.id === id)
  if (!found) throw notFound('No such service.')
  return found
}

function presentService(service: Service, { catalog }: StoredCatalog, accounts: ReadonlyMap<number, string>) {
  const stored = catalog.find({ code: service.code })
  const accountId = stored?.carrier_account_id ?? null
  return {
    id: stored?.id ?? null,
    code: service.code,
    name: service.name,
    service_type: service.service_type,
    charge_type: service.charge_type,
    active: service.active ?? true,
    zone_set: service.zone_set ?? null,
    package_types: service.package_types,
    weight_unit: service.weight_unit,
    dimension_unit: service.dimension_unit ?? null,
    volumetric_divisor: service.volumetric_divisor ?? null,
    weight_increment: service.weight_increment ?? null,
    minimum_weight: service.minimum_weight ?? null,
    maximum_weight: service.maximum_weight ?? null,
    distance_increment: service.distance_increment ?? null,
    carrier:
      accountId === null
        ? null
        : {
            account_id: accountId,
            account_name: accounts.get(accountId) ?? null,
            service: stored?.carrier_service ?? null,
          },
  }
}
