import { type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'
import type { TemplateShipment } from './template-request.ts'

export type TemplateRow = Omit<Selectable<Tables['shipment_templates']>, 'shipment'> & {
  shipment: TemplateShipment
}

/** By name. */
export async function listTemplates(tx: TenantTransaction): Promise<TemplateRow[]> {
  const rows = await tx.sql
    .selectFrom('shipment_templates')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows as TemplateRow[]
}

export async function countTemplates(tx: TenantTransaction): Promise<number> {
  const row = await tx.sql
    .selectFrom('shipment_templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertTemplate(
  tx: TenantTransaction,
  { name, customerId, shipment }: { name: string; customerId: number | null; shipment: TemplateShipment },
  now: Date,
): Promise<TemplateRow> {
  const row = await tx.sql
    .insertInto('shipment_templates')
    .values({
      tenant_id: tx.tenantId,
      name,
      customer_id: customerId,
      shipment: JSON.stringify(shipment),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as TemplateRow
}

/** Undefined for an unknown template. */
export async function updateTemplate(
  tx: TenantTransaction,
  id: number,
  { name, shipment }: { name?: string; shipment?: TemplateShipment },
  now: Date,
): Promise<TemplateRow | undefined> {
  const row = await tx.sql
    .updateTable('shipment_templates')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(shipment === undefined ? {} : { shipment: JSON.stringify(shipment) }),
      updated_at: now,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row as TemplateRow | undefined
}

/** Returns the name, or undefined. */
export async function deleteTemplate(tx: TenantTransaction, id: number): Promise<string | undefined> {
  const row = await tx.sql
    .deleteFrom('shipment_templates')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
