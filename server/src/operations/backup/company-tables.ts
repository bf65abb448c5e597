import type { Session } from '../../platform/database/index.ts'
import type { TableSums } from './lines.ts'
import { type BackupTable, backupTables, quoted } from './tables.ts'

export interface CompanyTable {
  readonly name: string
  /** Without the tenant id and installation sequences; the import numbers rows again in the same order. */
  readonly columns: readonly string[]
  readonly key: readonly string[]
  /** Decimal columns: money, weights, rates. */
  readonly decimals: readonly string[]
  readonly owner: 'id' | 'tenant_id'
}

/**
 * Not exported: notes of objects in the former store, staff sessions, codes that pair phones, caller changes and places of the installation, and long work with its imported files, which must
 * not run twice.
 */
const leftBehind: ReadonlySet<string> = new Set([
  'loose_objects',
  'staff_sessions',
  'driver_pairings',
  'caller_changes',
  'company_places',
  'long_work',
  'long_work_rows',
  'long_work_documents',
  'imports',
  'import_rows',
])

const moneyInJson: Readonly<Record<string, Record<string, string>>> = {
  shipments: { 'charges.total': "(charges ->> 'total')::numeric" },
}

interface Facts {
  name: string
  key: string[] | null
  decimals: string[]
  numbered: string[]
  has_tenant: boolean
}

/** In the order of their references; the company comes first. */
export async function companyTables(session: Session): Promise<CompanyTable[]> {
  const { rows } = await session.query(
    `select t.relname as name,
            (select json_agg(a.attname order by k.place)
             from pg_constraint c, unnest(c.conkey) with ordinality as k (number, place), pg_attribute a
             where c.conrelid = t.oid and c.contype = 'p' and a.attrelid = t.oid and a.attnum = k.number) as key,
            (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
             where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
               and a.atttypid = 'numeric'::regtype) as decimals,
            (select coalesce(json_agg(a.attname), '[]') from pg_attribute a
             left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
             where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
               and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')) as numbered,
            exists (select from pg_attribute a
             where a.attrelid = t.oid and a.attname = 'tenant_id' and not a.attisdropped) as has_tenant
     from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')`,
    [],
  )
  const facts = new Map((rows as Facts[]).map(row => [row.name, row]))
  const tables = (await backupTables(session)).flatMap(table => {
    const known = facts.get(table.name)
    if (!known || leftBehind.has(table.name)) return []
    if (!known.has_tenant && table.name !== 'tenants') return []
    return [companyTable(table, known)]
  })
  return [...tables.filter(({ owner }) => owner === 'id'), ...tables.filter(({ owner }) => owner !== 'id')]
}

function companyTable(table: BackupTable, { name, key, decimals, numbered }: Facts): CompanyTable {
  const owner = name === 'tenants' ? 'id' : 'tenant_id'
  const given = new Set([owner, ...numbered])
  const columns = table.columns.filter(column => !given.has(column))
  return { name, columns, key: key ?? [], decimals: decimals.filter(each => columns.includes(each)), owner }
}

/** An export has the bytes of all files, so none is in a store. */
const writtenAs: Readonly<Record<string, Record<string, string>>> = {
  blobs: { in_store: 'false as in_store' },
}

/** As an export writes them. */
export function exportedColumns({ name, columns }: CompanyTable): string {
  return columns.map(column => writtenAs[name]?.[column] ?? quoted(column)).join(', ')
}

export function companyRows(table: CompanyTable, tenantId: number): string {
  const { name, key, owner } = table
  const order = key.length > 0 ? ` order by ${key.map(quoted).join(', ')}` : ''
  return `select ${exportedColumns(table)} from ${quoted(name)} where ${owner} = ${wholeNumber(tenantId)}${order}`
}

/**
 * `content` sums a digest of each row, so every difference shows. The sums of money and weights are for people, who can
 * check them.
 */
export async function sumsOf(
  session: Session,
  table: CompanyTable,
  tenantId: number,
  columns = table.columns.map(quoted).join(', '),
): Promise<TableSums> {
  const amounts = Object.entries({
    ...Object.fromEntries(table.decimals.map(column => [column, quoted(column)])),
    ...moneyInJson[table.name],
  })
  const sums = amounts.map(([, expression]) => `coalesce(sum(${expression}), 0)::text`)
  const { rows } = await session.query(
    `select count(*) as rows, array[${sums.join(', ')}]::text[] as sums,
            coalesce(sum(${digestOf('row_to_json(r)::text')}), 0)::text as content
     from (select ${columns} from ${quoted(table.name)}
           where ${table.owner} = ${wholeNumber(tenantId)}) as r`,
    [],
  )
  const [sum] = rows as { rows: number; sums: string[]; content: string }[]
  if (!sum) throw new Error(`${table.name} could not be counted.`)
  return {
    rows: sum.rows,
    content: sum.content,
    sums: Object.fromEntries(amounts.map(([column], place) => [column, sum.sums[place] ?? ''])),
  }
}

export interface WrittenPiece {
  /** As the database writes it. */
  readonly row: string
  readonly digest: string
}

/** The row of `blob_pieces` that would hold these bytes. */
export async function writtenPiece(
  session: Session,
  { columns }: CompanyTable,
  piece: { blobId: string; number: number; content: Buffer },
): Promise<WrittenPiece> {
  const { rows } = await session.query(
    `select row_to_json(r)::text as row, (${digestOf('row_to_json(r)::text')})::text as digest
     from (select ${columns.map(quoted).join(', ')}
           from (select $1::uuid as blob_id, $2::integer as number, $3::bytea as content) as given) as r`,
    [piece.blobId, piece.number, piece.content],
  )
  const [written] = rows as WrittenPiece[]
  if (!written) throw new Error('A piece of a file could not be written.')
  return written
}

/** Files of the company in the object store, up to `limit` from the first id after `after`. */
export async function filesInStore(
  session: Session,
  tenantId: number,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await session.query(
    `select id from blobs where tenant_id = ${wholeNumber(tenantId)} and in_store and id > $1::uuid order by id limit $2`,
    [after, limit],
  )
  return (rows as { id: string }[]).map(({ id }) => id)
}

/** 56 bits of the SHA-256, as a number that can be summed. */
function digestOf(text: string): string {
  return `('x' || encode(substr(sha256(convert_to(${text}, 'UTF8')), 1, 7), 'hex'))::bit(56)::bigint::numeric`
}

/** Makes every installation write a value as the same text. */
export const sameTextEverywhere =
  "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex'; set local extra_float_digits = 1"

function wholeNumber(tenantId: number): string {
  if (!Number.isSafeInteger(tenantId)) throw new TypeError('A tenant id is an integer.')
  return String(tenantId)
}
