import type { Client } from 'pg'

/** Tables of the installation, which stay when tenants are spread over servers. */
export const installationTables: ReadonlySet<string> = new Set([
  'tenants',
  'api_users',
  'api_tokens',
  'staff',
  'staff_sessions',
  'staff_recovery_codes',
  'staff_password_links',
  'driver_pairings',
  'caller_changes',
  'company_places',
  'installation',
  'schema_migrations',
])

const parts = 4

/**
 * As in a database spread over servers. Row-level security names no tenant here, since it would hide statements that do
 * not; it only separates test data.
 */
export async function divideByTenant(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; references: string[]; grants: string[] }>(
    `select c.relname as name,
            (select coalesce(json_agg(format('grant %s on %I to waybill_app', given.what, c.relname)), '[]')
             from (select privilege_type as what from aclexplode(c.relacl) where grantee = 'waybill_app'::regrole
                   union all
                   select format('%s (%I)', privilege_type, attname) from pg_attribute, aclexplode(attacl)
                   where attrelid = c.oid and grantee = 'waybill_app'::regrole) as given) as grants,
            (select coalesce(json_agg(format('alter table %I add %s', c.relname, pg_get_constraintdef(o.oid))), '[]')
             from pg_constraint o where o.conrelid = c.oid and o.contype = 'f' and o.conparentid = 0) as references
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by 1`,
  )
  const tables = rows.filter(({ name }) => !installationTables.has(name))
  for (const { name, grants } of tables) {
    await client.query(`
      alter table ${name} rename to ${name}_whole;
      create table ${name} (like ${name}_whole including all) partition by hash (tenant_id);
      ${grants.join(';')}`)
    for (let part = 0; part < parts; part++) {
      await client.query(
        `create table ${name}_${part} partition of ${name} for values with (modulus ${parts}, remainder ${part})`,
      )
    }
  }
  await keepTestDataApart(client)
  for (const { name } of tables) await client.query(`drop table ${name}_whole cascade`)
  for (const { references } of tables) for (const add of references) await client.query(add)
}

async function keepTestDataApart(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; condition: string }>(
    `select left(tablename, -length('_whole')) as name, qual as condition
     from pg_policies where policyname = 'live_or_test' order by 1`,
  )
  for (const { name, condition } of rows) {
    await client.query(`
      alter table ${name} enable row level security;
      create policy everything on ${name} using (true);
      create policy live_or_test on ${name} as restrictive using (${condition})`)
  }
}
