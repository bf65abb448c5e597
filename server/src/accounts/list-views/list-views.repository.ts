import { type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'

export type ListViewRow = Omit<Selectable<Tables['list_views']>, 'columns'> & { columns: string[] | null }

/** A missing field has its usual value. */
export interface OneList {
  columns?: string[] | null
  view_id?: number | null
}

export interface SettingsRow {
  density: string
  page_size: number
  lists: Record<string, OneList>
}

/** The shared views and the person's own, by name. */
export async function viewsFor(tx: TenantTransaction, staffId: number): Promise<ListViewRow[]> {
  const rows = await tx.sql
    .selectFrom('list_views')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where(({ eb, or }) => or([eb('shared', '=', true), eb('staff_id', '=', staffId)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows as ListViewRow[]
}

/** Locked. Undefined for an unknown view and for another person's own. */
export async function lockView(
  tx: TenantTransaction,
  id: number,
  staffId: number,
): Promise<ListViewRow | undefined> {
  const row = await tx.sql
    .selectFrom('list_views')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('shared', '=', true), eb('staff_id', '=', staffId)]))
    .forUpdate()
    .executeTakeFirst()
  return row as ListViewRow | undefined
}

export async function insertView(
  tx: TenantTransaction,
  view: {
    list: string
    staffId: number
    shared: boolean
    name: string
    search: string
    columns: string[] | null
  },
  now: Date,
): Promise<number> {
  const { staffId, columns, ...rest } = view
  const { id } = await tx.sql
    .insertInto('list_views')
    .values({
      tenant_id: tx.tenantId,
      staff_id: staffId,
      columns: columns && JSON.stringify(columns),
      ...rest,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateView(
  tx: TenantTransaction,
  id: number,
  { columns, ...change }: { name?: string; shared?: boolean; search?: string; columns?: string[] | null },
  now: Date,
): Promise<void> {
  await tx.sql
    .updateTable('list_views')
    .set({
      ...change,
      ...(columns === undefined ? {} : { columns: columns && JSON.stringify(columns) }),
      updated_at: now,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function removeView(tx: TenantTransaction, id: number): Promise<void> {
  await tx.sql.deleteFrom('list_views').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute()
}

export async function findSettings(tx: TenantTransaction, staffId: number): Promise<SettingsRow | undefined> {
  const row = await tx.sql
    .selectFrom('list_settings')
    .select(['density', 'page_size', 'lists'])
    .where('tenant_id', '=', tx.tenantId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row as SettingsRow | undefined
}

/** Stores the members that are given; of a list too. Concurrent changes of different members all stay. */
export async function storeSettings(
  tx: TenantTransaction,
  staffId: number,
  { density, pageSize, list, one }: { density?: string; pageSize?: number; list?: string; one?: OneList },
  usual: { density: string; pageSize: number },
  now: Date,
): Promise<void> {
  const lists = list === undefined ? {} : { [list]: one ?? {} }
  const merged =
    list === undefined
      ? sql`s.lists`
      : sql`s.lists || jsonb_build_object(${list}::text,
          coalesce(s.lists -> ${list}::text, '{}') || ${JSON.stringify(one ?? {})}::jsonb)`
  await sql`
    insert into list_settings as s (tenant_id, staff_id, density, page_size, lists, updated_at)
    values (${tx.tenantId}, ${staffId}, ${density ?? usual.density}, ${pageSize ?? usual.pageSize},
            ${JSON.stringify(lists)}::jsonb, ${now})
    on conflict (tenant_id, staff_id) do update set
      density = coalesce(${density ?? null}::text, s.density),
      page_size = coalesce(${pageSize ?? null}::integer, s.page_size),
      lists = ${merged},
      updated_at = excluded.updated_at
  `.execute(tx.sql)
}

/** The settings and own views of a person who leaves; shared views stay. */
export async function deleteListsOf(tx: TenantTransaction, staffId: number): Promise<void> {
  await tx.sql
    .deleteFrom('list_views')
    .where('tenant_id', '=', tx.tenantId)
    .where('staff_id', '=', staffId)
    .where('shared', '=', false)
    .execute()
  await tx.sql
    .deleteFrom('list_settings')
    .where('tenant_id', '=', tx.tenantId)
    .where('staff_id', '=', staffId)
    .execute()
}
