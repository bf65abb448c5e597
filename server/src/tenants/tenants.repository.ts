import { type Kysely, sql as raw, type Selectable } from 'kysely'
import type { Tables, TenantTransaction } from '../database/index.ts'
import type { Tenant } from './tenant.ts'

const tenantColumns = [
  'id',
  'client_id',
  'name',
  'country',
  'currency',
  'timezone',
  'awb_prefix',
  'label_format',
  'tariff_version',
] as const

type TenantRow = Pick<Selectable<Tables['tenants']>, (typeof tenantColumns)[number]>

export interface NewTenant {
  clientId: string
  name: string
  country: string
  currency: string
  timezone: string
  awbPrefix: string
}

export async function insertTenant(sql: Kysely<Tables>, tenant: NewTenant): Promise<Tenant> {
  const row = await sql
    .insertInto('tenants')
    .values({
      client_id: tenant.clientId,
      name: tenant.name,
      country: tenant.country,
      currency: tenant.currency,
      timezone: tenant.timezone,
      awb_prefix: tenant.awbPrefix,
    })
    .returning(tenantColumns)
    .executeTakeFirstOrThrow()
  return tenantOf(row)
}

/** The active tenant with this client id, null when there is none. */
export async function findTenant(sql: Kysely<Tables>, clientId: string): Promise<Tenant | null> {
  const row = await sql
    .selectFrom('tenants')
    .select(tenantColumns)
    .where('client_id', '=', clientId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row ? tenantOf(row) : null
}

export async function findTenantById(sql: Kysely<Tables>, id: number): Promise<Tenant | null> {
  const row = await sql.selectFrom('tenants').select(tenantColumns).where('id', '=', id).executeTakeFirst()
  return row ? tenantOf(row) : null
}

export async function listTenants(sql: Kysely<Tables>): Promise<Tenant[]> {
  const rows = await sql.selectFrom('tenants').select(tenantColumns).where('active', '=', true).execute()
  return rows.map(tenantOf)
}

export async function anyTenant(sql: Kysely<Tables>): Promise<boolean> {
  return (await sql.selectFrom('tenants').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function findLogo(sql: Kysely<Tables>, tenantId: number): Promise<Uint8Array | null> {
  const row = await sql.selectFrom('tenants').select('logo').where('id', '=', tenantId).executeTakeFirst()
  return row?.logo ?? null
}

/** Names the logo's content: another logo has another stamp. Null when there is none. */
export async function findLogoStamp(sql: Kysely<Tables>, tenantId: number): Promise<string | null> {
  const row = await sql
    .selectFrom('tenants')
    .select(raw<string | null>`md5(logo)`.as('stamp'))
    .where('id', '=', tenantId)
    .executeTakeFirst()
  return row?.stamp ?? null
}

export interface TenantChange {
  name?: string
  country?: string
  currency?: string
  timezone?: string
  awb_prefix?: string
  label_format?: string
  logo?: Uint8Array | null
}

/** Changes the company whose transaction this is. */
export async function updateTenant(tx: TenantTransaction, change: TenantChange, now: Date): Promise<Tenant> {
  tx.outdateCallers()
  const row = await tx.sql
    .updateTable('tenants')
    .set({ ...change, updated_at: now })
    .where('id', '=', tx.tenantId)
    .returning(tenantColumns)
    .executeTakeFirstOrThrow()
  return tenantOf(row)
}

function tenantOf(row: TenantRow): Tenant {
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    currency: row.currency,
    timezone: row.timezone,
    awbPrefix: row.awb_prefix,
    labelFormat: row.label_format,
    tariffVersion: row.tariff_version,
  }
}
