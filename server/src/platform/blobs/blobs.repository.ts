import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../database/index.ts'

export type BlobRow = Omit<Selectable<Tables['blobs']>, 'tenant_id'>

/** Bytes in one row. Backups write rows of this size. */
const bytesOfPiece = 262_144

export async function findBlob(tx: TenantTransaction, id: string): Promise<BlobRow | undefined> {
  return tx.sql
    .selectFrom('blobs')
    .select(['id', 'bytes', 'sha256', 'in_store', 'created_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** In the order of the bytes. */
export async function readPieces(tx: TenantTransaction, blobId: string): Promise<Buffer[]> {
  const rows = await tx.sql
    .selectFrom('blob_pieces')
    .select('content')
    .where('tenant_id', '=', tx.tenantId)
    .where('blob_id', '=', blobId)
    .orderBy('number')
    .execute()
  return rows.map(({ content }) => Buffer.from(content))
}

export async function insertBlob(tx: TenantTransaction, blob: BlobRow): Promise<void> {
  await tx.sql
    .insertInto('blobs')
    .values({ tenant_id: tx.tenantId, ...blob })
    .execute()
}

/** The contents of rows that hold these bytes. */
export function piecesOf(bytes: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / bytesOfPiece) }, (_, place) =>
    bytes.subarray(place * bytesOfPiece, (place + 1) * bytesOfPiece),
  )
}

export async function insertPieces(tx: TenantTransaction, blobId: string, bytes: Buffer): Promise<void> {
  for (const [place, content] of piecesOf(bytes).entries()) {
    await tx.sql
      .insertInto('blob_pieces')
      .values({ tenant_id: tx.tenantId, blob_id: blobId, number: place + 1, content })
      .execute()
  }
}

export async function deletePieces(tx: TenantTransaction, blobId: string): Promise<void> {
  await tx.sql
    .deleteFrom('blob_pieces')
    .where('tenant_id', '=', tx.tenantId)
    .where('blob_id', '=', blobId)
    .execute()
}

/** False if it is there already, or deleted. */
export async function placeBlob(tx: TenantTransaction, id: string, inStore: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('blobs')
    .set({ in_store: inStore })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('in_store', '=', !inStore)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Up to `limit` blobs of one place, from the first id after `after`. */
export async function listBlobs(
  tx: TenantTransaction,
  { inStore, after, limit }: { inStore: boolean; after: string; limit: number },
): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('blobs')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('in_store', '=', inStore)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** With their bytes. The objects of those in the store are left to the sweep. */
export async function deleteBlobs(tx: TenantTransaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const { tenantId } = tx
  const { rows } = await sql<{ id: string; in_store: boolean }>`
    delete from blobs where tenant_id = ${tenantId} and id = any(${uuids(ids)}) returning id, in_store`.execute(
    tx.sql,
  )
  await noteLoose(
    tx,
    rows.filter(({ in_store }) => in_store).map(({ id }) => id),
    now,
  )
}

/**
 * An object of this name is about to be written. False if one was noted before `notBefore`: the sweep may be deleting it.
 */
export async function noteUpload(
  tx: TenantTransaction,
  id: string,
  { now, notBefore }: { now: Date; notBefore: Date },
): Promise<boolean> {
  const { tenantId } = tx
  await sql`
    insert into loose_objects (tenant_id, id, since) values (${tenantId}, ${id}, ${now}) on conflict do nothing`.execute(
    tx.sql,
  )
  const { rows } = await sql`
    select from loose_objects where tenant_id = ${tenantId} and id = ${id} and since > ${notBefore}`.execute(
    tx.sql,
  )
  return rows.length === 1
}

/** These objects are in the store, and no blob names them any more. */
export async function noteLoose(tx: TenantTransaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into loose_objects (tenant_id, id, since)
    select ${tx.tenantId}, given.id, ${now} from unnest(${uuids(ids)}) as given (id)
    on conflict (tenant_id, id) do update set since = excluded.since`.execute(tx.sql)
}

/** Takes the note of an object that a blob names from now on. False if the note is older: the sweep may delete it. */
export async function claimObject(tx: TenantTransaction, id: string, notBefore: Date): Promise<boolean> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom('loose_objects')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('since', '>', notBefore)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Noted before then, the oldest first. */
export async function listLoose(tx: TenantTransaction, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from loose_objects where tenant_id = ${tx.tenantId} and since < ${before}
    order by since limit ${limit}`.execute(tx.sql)
  return rows.map(({ id }) => id)
}

/**
 * Takes those of these that are still noted before then, for a sweep: until `since` is due again no other sweep takes them.
 * `named`: a blob in the store names it.
 */
export async function takeLoose(
  tx: TenantTransaction,
  ids: readonly string[],
  { before, since }: { before: Date; since: Date },
): Promise<{ id: string; named: boolean }[]> {
  const { tenantId } = tx
  const taken = await sql<{ id: string }>`
    update loose_objects set since = ${since}
    where tenant_id = ${tenantId} and id = any(${uuids(ids)}) and since < ${before} returning id`.execute(
    tx.sql,
  )
  const { rows: named } = await sql<{ id: string }>`
    select id from blobs where tenant_id = ${tenantId} and id = any(${uuids(ids)}) and in_store`.execute(
    tx.sql,
  )
  const names = new Set(named.map(({ id }) => id))
  return taken.rows.map(({ id }) => ({ id, named: names.has(id) }))
}

/** Objects that may still be in the store and that no blob names. */
export async function countLoose(tx: TenantTransaction): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('loose_objects')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
  return count
}

/** Ends what `takeLoose` has begun: forgets those that are `gone`, and leaves the others to any sweep. */
export async function settleLoose(
  tx: TenantTransaction,
  { taken, gone }: { taken: readonly string[]; gone: readonly string[] },
  { since, again }: { since: Date; again: Date },
): Promise<void> {
  const { tenantId } = tx
  await sql`
    delete from loose_objects
    where tenant_id = ${tenantId} and id = any(${uuids(gone)}) and since = ${since}`.execute(tx.sql)
  if (gone.length === taken.length) return
  await sql`
    update loose_objects set since = ${again}
    where tenant_id = ${tenantId} and id = any(${uuids(taken)}) and since = ${since}`.execute(tx.sql)
}

function uuids(ids: readonly string[]): RawBuilder<unknown> {
  return sql`${[...ids]}::uuid[]`
}
