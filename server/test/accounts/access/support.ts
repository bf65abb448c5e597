import { createHash } from 'node:crypto'
import type { Presented } from '../../../src/accounts/access/access.repository.ts'
import type { Credentials } from '../../../src/accounts/access/authenticate.ts'
import { hashToken } from '../../../src/accounts/access/token.ts'
import type { TestDatabase } from '../../support/database.ts'

/**
 * Companies `courier-1`, `courier-2`, … with a user and a token each; all ids are the company's number. Inserted
 * directly, because hashing a thousand passwords takes minutes.
 */
export async function makeCouriers({ runAsOwner }: TestDatabase, count: number): Promise<void> {
  await runAsOwner(`
    insert into tenants (id, client_id, name, currency, timezone, awb_prefix)
      overriding system value
      select n, 'courier-' || n, 'Courier ' || n, 'USD', 'America/New_York', 'AA' from generate_series(1, ${count}) n;
    insert into api_users (tenant_id, id, username, username_key, password_hash, permissions)
      select n, n, 'user-' || n, 'user-' || n, 'x', '{api_services}' from generate_series(1, ${count}) n;
    insert into api_tokens (tenant_id, id, user_id, token_hash)
      select n, n, n, sha256(encode(sha256(n::text::bytea), 'hex')::bytea) from generate_series(1, ${count}) n;
    insert into id_counters (tenant_id, table_name, last_id)
      select n, noun, n from generate_series(1, ${count}) n, unnest('{api_users,api_tokens}'::text[]) noun`)
}

/** The credentials of a company's user. */
export function sentBy(courier: number): Credentials {
  return { clientId: `courier-${courier}`, authorization: `Bearer ${tokenOf(courier)}` }
}

/** The same as a look-up. */
export function presentedBy(courier: number): Presented {
  return { clientId: `courier-${courier}`, tokenHash: hashToken(tokenOf(courier)) }
}

function tokenOf(courier: number): string {
  return createHash('sha256').update(String(courier)).digest('hex')
}
