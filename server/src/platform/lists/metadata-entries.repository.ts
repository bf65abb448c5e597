import { createHash } from 'node:crypto'
import { CompiledQuery, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import type { Metadata } from '../shared/metadata.ts'
import type { Condition, IdRange } from './conditions.repository.ts'

export type MetadataKind = 'shipment' | 'pickup'

export interface MetadataPair {
  readonly key: string
  readonly text: string
}

const entriesText = `
  insert into metadata_entries (tenant_id, kind, key, digest, record_id)
  select $1, $2, key, digest::uuid, id
  from unnest($3::text[], $4::text[], $5::bigint[]) as entry (key, digest, id)`

/** Not awaited: they travel with the next statement. */
export function insertMetadataEntries(
  tx: TenantTransaction,
  kind: MetadataKind,
  records: readonly { readonly id: number; readonly metadata: Metadata | null }[],
): void {
  const entries = records.flatMap(({ id, metadata }) =>
    Object.entries(metadata ?? {}).map(([key, text]) => ({ key, digest: digestOf(text), id })),
  )
  if (entries.length === 0) return
  const columns = [
    entries.map(({ key }) => key),
    entries.map(({ digest }) => digest),
    entries.map(({ id }) => id),
  ]
  void tx.send(CompiledQuery.raw(entriesText, [tx.tenantId, kind, ...columns]))
}

/** Not awaited. */
export function deleteMetadataEntries(
  tx: TenantTransaction,
  kind: MetadataKind,
  ids: readonly number[],
): void {
  void tx.send(
    sql`delete from metadata_entries
        where tenant_id = ${tx.tenantId} and kind = ${kind} and record_id = any(${[...ids]}::bigint[])`.compile(
      tx.sql,
    ),
  )
}

/** Looked up by the whole primary key. */
export function hasMetadata(tx: TenantTransaction, kind: MetadataKind, pair: MetadataPair): Condition {
  return sql<SqlBool>`coalesce((
    select true from metadata_entries m
    where ${entriesOf(tx, kind, pair)} and m.record_id = s.id), false)`
}

/**
 * Ids of records with the pair, along the primary key. Compared as a row, because with equal columns an order by id alone
 * would also fit the other index.
 */
export function idsWithMetadata(
  tx: TenantTransaction,
  kind: MetadataKind,
  { key, text }: MetadataPair,
  { first, below }: IdRange,
  most: number,
) {
  const place = (id: number) => sql`(${key}::text, ${digestOf(text)}::uuid, ${id}::bigint)`
  return sql<{ id: number }>`
    select m.record_id as id from metadata_entries m
    where m.tenant_id = ${tx.tenantId} and m.kind = ${kind}
      and (m.key, m.digest, m.record_id) < ${place(below)} and (m.key, m.digest, m.record_id) >= ${place(first)}
    order by m.key desc, m.digest desc, m.record_id desc limit ${most}`
}

function entriesOf(tx: TenantTransaction, kind: MetadataKind, { key, text }: MetadataPair): Condition {
  return sql<SqlBool>`m.tenant_id = ${tx.tenantId} and m.kind = ${kind} and m.key = ${key}
    and m.digest = ${digestOf(text)}::uuid`
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
