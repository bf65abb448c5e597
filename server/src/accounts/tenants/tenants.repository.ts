import { type Kysely, sql as raw, type Selectable } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'
import { type DocumentLanguage, languageOfCountry } from '../../platform/sentences/index.ts'
import type { CompanyPlace } from './place.ts'
import type { Tenant } from './tenant.ts'
import { type TermSettings, type Terms, termsOf } from './terms.ts'

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
  isExample: boolean
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
      is_example: tenant.isExample,
    })
    .returning(tenantColumns)
    .executeTakeFirstOrThrow()
  return tenantOf(row)
}

export async function findTenant(sql: Kysely<Tables>, clientId: string): Promise<Tenant | null> {
  const row = await sql
    .selectFrom('tenants')
    .select(tenantColumns)
    .where('client_id', '=', clientId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row ? tenantOf(row) : null
}

/** Also of a company that is off. Its place is null while it is here. */
export async function findTenantState(
  sql: Kysely<Tables>,
  clientId: string,
): Promise<{ id: number; name: string; place: CompanyPlace | null } | null> {
  const row = await sql
    .selectFrom('tenants')
    .leftJoin('company_places', 'company_places.tenant_id', 'tenants.id')
    .select(['id', 'name', 'place', 'address'])
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (!row) return null
  const { id, name, place, address } = row
  return { id, name, place: place === null ? null : ({ place, address } as CompanyPlace) }
}

/** Null for a company that is here, and for an unknown one. */
export async function findPlace(sql: Kysely<Tables>, clientId: string): Promise<CompanyPlace | null> {
  const row = await sql
    .selectFrom('tenants')
    .innerJoin('company_places', 'company_places.tenant_id', 'tenants.id')
    .select(['place', 'address'])
    .where('client_id', '=', clientId)
    .where('was_active', '=', true)
    .executeTakeFirst()
  return (row as CompanyPlace | undefined) ?? null
}

export async function isActiveTenant(sql: Kysely<Tables>, id: number): Promise<boolean> {
  const row = await sql.selectFrom('tenants').select('active').where('id', '=', id).executeTakeFirst()
  return row?.active ?? false
}

/** The same inside its own transaction. */
export function isOwnTenantActive({ sql, tenantId }: TenantTransaction): Promise<boolean> {
  return isActiveTenant(sql, tenantId)
}

/** Returns whether it was active, and locks the row. */
export async function setTenantActive(tx: TenantTransaction, active: boolean, now: Date): Promise<boolean> {
  const { active: was } = await tx.sql
    .selectFrom('tenants')
    .select('active')
    .where('id', '=', tx.tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (was === active) return was
  tx.invalidateCaches()
  await tx.sql.updateTable('tenants').set({ active, updated_at: now }).where('id', '=', tx.tenantId).execute()
  return was
}

export async function requireOwnTenant({ sql, tenantId }: TenantTransaction): Promise<Tenant> {
  const row = await sql
    .selectFrom('tenants')
    .select(tenantColumns)
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return tenantOf(row)
}

export async function listTenants(sql: Kysely<Tables>): Promise<Tenant[]> {
  const rows = await sql.selectFrom('tenants').select(tenantColumns).where('active', '=', true).execute()
  return rows.map(tenantOf)
}

/** Includes inactive companies, but none that has moved to another installation. Says which are being moved. */
export async function listTenantsHere(sql: Kysely<Tables>): Promise<{ id: number; isMoving: boolean }[]> {
  const rows = await sql
    .selectFrom('tenants')
    .leftJoin('company_places', 'company_places.tenant_id', 'tenants.id')
    .select(['id', 'place'])
    .where(raw<boolean>`place is distinct from 'moved'`)
    .orderBy('id')
    .execute()
  return rows.map(({ id, place }) => ({ id, isMoving: place !== null }))
}

const termColumns = [
  'calls_kept_months',
  'exchanges_kept_days',
  'labels_kept_months',
  'anonymized_after_months',
] as const

/** Includes inactive companies. */
export async function listTerms(sql: Kysely<Tables>): Promise<ReadonlyMap<number, Terms>> {
  const rows = await sql
    .selectFrom('tenants')
    .select(['id', ...termColumns])
    .orderBy('id')
    .execute()
  return new Map(rows.map(row => [row.id, termsOf(settingsOf(row))]))
}

/** Null for each term that the company has not chosen. */
export async function findTermSettings(
  sql: Kysely<Tables>,
  tenantId: number,
): Promise<Required<TermSettings>> {
  const row = await sql
    .selectFrom('tenants')
    .select(termColumns)
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return settingsOf(row)
}

function settingsOf(
  row: Pick<Selectable<Tables['tenants']>, (typeof termColumns)[number]>,
): Required<TermSettings> {
  return {
    callsMonths: row.calls_kept_months,
    exchangesDays: row.exchanges_kept_days,
    labelsMonths: row.labels_kept_months,
    anonymizedAfterMonths: row.anonymized_after_months,
  }
}

export function ownTermSettings({ sql, tenantId }: TenantTransaction): Promise<Required<TermSettings>> {
  return findTermSettings(sql, tenantId)
}

export async function anyTenant(sql: Kysely<Tables>): Promise<boolean> {
  return (await sql.selectFrom('tenants').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function findLogo(sql: Kysely<Tables>, tenantId: number): Promise<Uint8Array | null> {
  const row = await sql.selectFrom('tenants').select('logo').where('id', '=', tenantId).executeTakeFirst()
  return row?.logo ?? null
}

/** The logo and the language of a company's labels and papers. */
export interface Letterhead {
  readonly logo: Uint8Array | null
  readonly language: DocumentLanguage
}

export async function findLetterhead(sql: Kysely<Tables>, tenantId: number): Promise<Letterhead> {
  const { logo, ...chosen } = await sql
    .selectFrom('tenants')
    .select(['logo', 'language', 'country'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return { logo, language: languageOf(chosen) }
}

/** The language of labels and papers: chosen, or by the country. */
export async function findLanguage(sql: Kysely<Tables>, tenantId: number): Promise<DocumentLanguage> {
  const chosen = await sql
    .selectFrom('tenants')
    .select(['language', 'country'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return languageOf(chosen)
}

export function ownLanguage({ sql, tenantId }: TenantTransaction): Promise<DocumentLanguage> {
  return findLanguage(sql, tenantId)
}

function languageOf({ language, country }: { language: string | null; country: string }): DocumentLanguage {
  // A check constraint of the table allows no other.
  return (language as DocumentLanguage | null) ?? languageOfCountry(country)
}

/** A hash of the logo, or null. */
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
  language?: DocumentLanguage
  logo?: Uint8Array | null
  calls_kept_months?: number | null
  exchanges_kept_days?: number | null
  labels_kept_months?: number | null
  anonymized_after_months?: number | null
  setup_dismissed_at?: Date | null
}

export async function updateTenant(tx: TenantTransaction, change: TenantChange, now: Date): Promise<Tenant> {
  tx.invalidateCaches()
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
