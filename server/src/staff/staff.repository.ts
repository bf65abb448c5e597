import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'

export type StaffRole = 'owner' | 'clerk'

export async function insertStaff(
  sql: Kysely<Tables>,
  person: { tenantId: number; email: string; passwordHash: string; role: StaffRole },
): Promise<number> {
  const row = await sql
    .insertInto('staff')
    .values({
      tenant_id: person.tenantId,
      email: person.email,
      email_key: person.email.toLowerCase(),
      password_hash: person.passwordHash,
      role: person.role,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
