import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { cardId, readCardId } from '../cards/find-card.ts'

/** Kinds of records with a page, with their table and the column that names a record. */
const tables = {
  shipment: ['shipments', 'awb'],
  pickup: ['pickups', 'confirmation_number'],
  customer: ['customers', 'name'],
  run: ['runs', null],
  driver: ['drivers', 'name'],
  depot: ['depots', 'name'],
  service: ['services', 'name'],
  api_user: ['api_users', 'username'],
  webhook: ['webhooks', 'url'],
  carrier_account: ['carrier_accounts', 'name'],
  staff: ['staff', 'email'],
  rate_card: ['rate_cards', 'name'],
} as const

export type RecordKind = keyof typeof tables
export const recordKinds = Object.keys(tables) as [RecordKind, ...RecordKind[]]

/** A record by its id or, without one, by its name. */
export interface WantedRecord {
  readonly kind: RecordKind
  readonly id: string | null
  readonly name: string | null
}

export interface FoundRecord {
  readonly kind: RecordKind
  readonly id: string
  readonly name: string | null
  /** The subject that names it in actions without its id. */
  readonly key: string | null
}

/** Columns that find a record by its name; of other kinds only the id is recorded. */
const keys: Partial<Record<RecordKind, string>> = {
  shipment: 'awb',
  pickup: 'confirmation_number',
  customer: 'name',
  api_user: 'username',
  staff: 'email',
  service: 'code',
}

/** Their rows stay when they are deleted. */
const keptWhenDeleted: readonly RecordKind[] = ['api_user', 'webhook']

/** Those that exist, found by a statement for each kind. */
export async function findRecords(
  tx: TenantTransaction,
  wanted: readonly WantedRecord[],
): Promise<FoundRecord[]> {
  const found: FoundRecord[] = []
  for (const [kind, ofKind] of Map.groupBy(wanted, one => one.kind)) {
    found.push(...(kind === 'rate_card' ? await findCards(tx, ofKind) : await findOfKind(tx, kind, ofKind)))
  }
  return found
}

async function findOfKind(
  tx: TenantTransaction,
  kind: RecordKind,
  wanted: readonly WantedRecord[],
): Promise<FoundRecord[]> {
  const [table, name] = tables[kind]
  const key = keys[kind]
  const ids = wanted.flatMap(({ id }) => (id === null ? [] : [id]))
  const names = wanted.flatMap(one => (one.id === null && one.name !== null ? [one.name] : []))
  const shown = sql`id::text as id, ${name ? sql.ref(name) : sql`null`}::text as name, ${key ? sql.ref(key) : sql`null`}::text as key`
  const left = keptWhenDeleted.includes(kind) ? sql`and deleted_at is null` : sql``
  const from = sql`from ${sql.table(table)} where tenant_id = ${tx.tenantId} ${left}`
  const byId = sql`select ${shown} ${from} and id = any(${ids}::bigint[])`
  const byName = key && sql`select ${shown} ${from} and ${sql.ref(key)} = any(${names}::text[]) limit 1000`
  const { rows } = await sql<Omit<FoundRecord, 'kind'>>`
    ${byId} ${byName ? sql`union (${byName})` : sql``}`.execute(tx.sql)
  return rows.map(row => ({ kind, ...row }))
}

async function findCards(tx: TenantTransaction, wanted: readonly WantedRecord[]): Promise<FoundRecord[]> {
  const cards = wanted.flatMap(({ id }) => readCardId(id ?? '') ?? [])
  const { rows } = await sql<{ code: string; version: number; name: string }>`
    select code, version, name from rate_cards
    where tenant_id = ${tx.tenantId} and code = any(${cards.map(({ code }) => code)}::text[])`.execute(tx.sql)
  return rows.map(card => ({ kind: 'rate_card', id: cardId(card), name: card.name, key: null }))
}
