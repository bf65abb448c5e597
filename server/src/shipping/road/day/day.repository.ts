import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'

/** Codes of the options of shipments, by id; without those that have none. */
export async function optionsOfShipments(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; codes: string[] }>`
    select s.id, (select json_agg(option ->> 'code') from jsonb_array_elements(s.options) as option) as codes
    from shipments s
    where s.tenant_id = ${tx.tenantId} and s.id = any(${[...ids]}::bigint[])
      and jsonb_typeof(s.options) = 'array' and s.options <> '[]'`.execute(tx.sql)
  return new Map(rows.map(({ id, codes }) => [id, codes]))
}
