import { type Kysely, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'

/** In the order of a new company's first day. */
export const setupSteps = [
  'company',
  'depot',
  'services',
  'prices',
  'customer',
  'driver',
  'staff',
  'shipment',
  'api_user',
] as const
export type SetupStep = (typeof setupSteps)[number]

export interface Setup {
  readonly done: Readonly<Record<SetupStep, boolean>>
  /** Nothing of the company's trade is there: no part of a tariff, no customers, drivers, depots and shipments. */
  readonly isEmpty: boolean
  readonly isExample: boolean
  readonly isDismissed: boolean
}

type SetupRow = Record<SetupStep | 'tariff' | 'pickup' | 'any_driver', boolean>

/** Reads from the records which steps are done. */
export async function readSetup(tx: TenantTransaction): Promise<Setup> {
  const tenantId = tx.tenantId
  const { rows } = await sql<SetupRow>`
    select
      exists (select from depots where tenant_id = ${tenantId}) as depot,
      exists (select from services where tenant_id = ${tenantId}) as services,
      exists (select from package_types where tenant_id = ${tenantId})
        or exists (select from rate_cards where tenant_id = ${tenantId})
        or exists (select from zone_sets where tenant_id = ${tenantId})
        or exists (select from surcharges where tenant_id = ${tenantId})
        or exists (select from customer_groups where tenant_id = ${tenantId})
        or exists (select from shipping_options where tenant_id = ${tenantId}) as tariff,
      exists (select from rate_cards where tenant_id = ${tenantId} and status = 'published') as prices,
      exists (select from customers where tenant_id = ${tenantId}) as customer,
      exists (select from drivers where tenant_id = ${tenantId} and active) as driver,
      exists (select from drivers where tenant_id = ${tenantId}) as any_driver,
      exists (select from shipments where tenant_id = ${tenantId}) as shipment,
      exists (select from pickups where tenant_id = ${tenantId}) as pickup`.execute(tx.sql)
  const own = await tx.sql
    .selectFrom('tenants')
    .select(['is_example', 'setup_dismissed_at', sql<boolean>`logo is not null`.as('company')])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const people = await sql<Record<'staff' | 'api_user', boolean>>`
    select
      exists (select from staff where tenant_id = ${tenantId} and active offset 1) as staff,
      exists (select from api_users where tenant_id = ${tenantId} and active) as api_user`.execute(tx.sql)
  const [found] = rows
  const [access] = people.rows
  if (!found || !access) throw new Error('A query without a table answers one row.')
  const { tariff, pickup, any_driver, ...kept } = found
  return {
    done: { ...kept, ...access, company: own.company },
    isEmpty: !(
      kept.depot ||
      kept.services ||
      tariff ||
      kept.customer ||
      any_driver ||
      kept.shipment ||
      pickup
    ),
    isExample: own.is_example,
    isDismissed: own.setup_dismissed_at !== null,
  }
}

/** Whether the company is the example of a first start and, with a lock, stays so until the commit. */
export async function lockExample(tx: TenantTransaction): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('tenants')
    .select('is_example')
    .where('id', '=', tx.tenantId)
    .forUpdate()
    .executeTakeFirst()
  return row?.is_example ?? false
}

/** Companies of the installation, also those that are switched off; at most two are counted. */
export async function isOnlyCompany(sql: Kysely<Tables>): Promise<boolean> {
  const rows = await sql.selectFrom('tenants').select('id').limit(2).execute()
  return rows.length === 1
}
