import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { engineOn, openEmbedded } from '../../src/database/embedded-engine.ts'
import { migrate } from '../../src/database/migrate.ts'
import type { Session } from '../../src/database/session.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** The schema as it was before ids counted per tenant. */
async function migrateAsBefore(session: Session): Promise<void> {
  await session.script(
    `create role waybill_app nologin;
     create table schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  const names = (await readdir(folder)).filter(name => name < '0013').sort()
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8')
    await session.script(text)
    const checksum = createHash('sha256').update(text).digest('hex')
    await session.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name.slice(0, -'.sql'.length),
      checksum,
    ])
  }
}

test('rows from before keep their ids, people stay signed in, and counting goes on from the greatest of each tenant', async () => {
  const engine = engineOn(await openEmbedded({}))
  try {
    await engine.withSession(async session => {
      await migrateAsBefore(session)
      await session.script(`
        insert into tenants (client_id, name, currency, timezone, awb_prefix)
          select 'courier-' || n, 'Courier ' || n, 'USD', 'UTC', 'AA' from generate_series(1, 2) n;
        insert into customers (tenant_id, name) values (1, 'a'), (2, 'b'), (1, 'c'), (2, 'd'), (2, 'e');
        insert into staff (tenant_id, email, email_key, password_hash, role)
          values (1, 'A@example.com', 'a@example.com', 'x', 'owner'), (2, 'B@example.com', 'b@example.com', 'x', 'owner');
        insert into staff_sessions (key_hash, staff_id, stage, created_at, last_seen_at, expires_at, ip)
          values ('key', 2, 'signed_in', now(), now(), now() + interval '1 day', '192.0.2.1');
        insert into staff_recovery_codes (staff_id, code_hash) values (2, 'code');`)
      expect(await migrate(session)).toContain('0013-ids-and-sign-in')

      await session.script(`
        set role waybill_app;
        begin; set local waybill.tenant_id = '1'; insert into customers (tenant_id, name) values (1, 'new'); commit;
        begin; set local waybill.tenant_id = '2'; insert into customers (tenant_id, name) values (2, 'new'); commit;
        reset role;`)
      const { rows: customers } = await session.query(
        'select tenant_id, id, name from customers order by tenant_id, id',
        [],
      )
      expect(customers).toEqual([
        { tenant_id: 1, id: 1, name: 'a' },
        { tenant_id: 1, id: 3, name: 'c' },
        { tenant_id: 1, id: 4, name: 'new' },
        { tenant_id: 2, id: 2, name: 'b' },
        { tenant_id: 2, id: 4, name: 'd' },
        { tenant_id: 2, id: 5, name: 'e' },
        { tenant_id: 2, id: 6, name: 'new' },
      ])
      const { rows: sessions } = await session.query(
        `select tenant_id, staff_id, email from staff_session('key', now(), now() - interval '1 hour')`,
        [],
      )
      expect(sessions).toEqual([{ tenant_id: 2, staff_id: 2, email: 'B@example.com' }])
      const { rows: codes } = await session.query('select tenant_id, staff_id from staff_recovery_codes', [])
      expect(codes).toEqual([{ tenant_id: 2, staff_id: 2 }])
    })
  } finally {
    await engine.close()
  }
})
