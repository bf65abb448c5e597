import type { Session } from '../../platform/database/index.ts'

export interface CompanyName {
  readonly id: number
  readonly clientId: string
}

export async function listCompanies(session: Session, limit: number): Promise<CompanyName[]> {
  const { rows } = await session.query(
    'select id, client_id as "clientId" from tenants where active order by id limit $1',
    [limit],
  )
  return rows as CompanyName[]
}

export interface LookedAccount {
  readonly id: number
  readonly carrier: string
  readonly environment: 'production' | 'sandbox'
  readonly base_address: string | null
  readonly key_id: string
}

export async function accountsOf(session: Session, tenantId: number): Promise<LookedAccount[]> {
  const { rows } = await session.query(
    'select id, carrier, environment, base_address, key_id from carrier_accounts where tenant_id = $1 and active order by id',
    [tenantId],
  )
  return rows as LookedAccount[]
}

export interface LookedWebhook {
  readonly id: number
  readonly active: boolean
  readonly key_id: string
  /** Null while it is on. */
  readonly switched_off_because: string | null
  /** Seconds that the oldest delivery has waited; null if none waits. */
  readonly waited: number | null
}

/** Reads one delivery of each webhook, whatever the backlog. */
export async function webhooksOf(session: Session, tenantId: number): Promise<LookedWebhook[]> {
  const { rows } = await session.query(
    `select w.id, w.active, w.key_id, w.switched_off_because,
            extract(epoch from now() - d.created_at)::float8 as waited
     from webhooks w
     left join lateral (
       select created_at from webhook_deliveries
       where tenant_id = $1 and webhook_id = w.id and status = 'pending' order by id limit 1) as d on true
     where w.tenant_id = $1 and w.deleted_at is null order by w.id`,
    [tenantId],
  )
  return rows as LookedWebhook[]
}

/** Seconds that the oldest change has waited for its place; null if none waits. */
export async function oldestChange(session: Session, tenantId: number): Promise<number | null> {
  const { rows } = await session.query(
    `select extract(epoch from now() - noted_at)::float8 as waited from unsequenced_changes
     where tenant_id = $1 order by noted_at limit 1`,
    [tenantId],
  )
  return (rows as { waited: number }[])[0]?.waited ?? null
}

export async function latestAddresses(session: Session, tenantId: number, limit: number): Promise<string[]> {
  const { rows } = await session.query(
    'select ip from calls where tenant_id = $1 order by at desc limit $2',
    [tenantId, limit],
  )
  return (rows as { ip: string }[]).map(({ ip }) => ip)
}
