import type { Session } from '../../platform/database/index.ts'
import { backupTables, type CompanyTable, quoted, sumsOf, type TableSums } from '../backup/index.ts'

/** A table whose rows move with their company. */
export interface MovedTable extends CompanyTable {
  /** Columns that a sequence of the installation numbers. */
  readonly numbered: readonly { readonly column: string; readonly sequence: string }[]
}

/** Every table with a tenant id but these, which belong to the installation. */
const staying: ReadonlySet<string> = new Set(['caller_changes', 'company_places'])

/** In the order of their references. */
export async function movedTables(session: Session): Promise<MovedTable[]> {
  const { rows } = await session.query(
    `select t.relname as name,
            (select coalesce(json_agg(a.attname order by k.place), '[]')
             from pg_constraint c, unnest(c.conkey) with ordinality as k (number, place), pg_attribute a
             where c.conrelid = t.oid and c.contype = 'p' and a.attrelid = t.oid and a.attnum = k.number) as key,
            (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
             where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
               and a.atttypid = 'numeric'::regtype) as decimals,
            (select coalesce(json_agg(json_build_object('column', a.attname, 'sequence', s.relname)), '[]')
             from pg_attribute a
             left join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
             join pg_depend d on (d.refclassid = 'pg_class'::regclass and d.refobjid = t.oid
                                  and d.refobjsubid = a.attnum and d.deptype = 'i')
                              or (d.classid = 'pg_attrdef'::regclass and d.objid = e.oid)
             join pg_class s on s.relkind = 'S' and s.oid in (d.objid, d.refobjid)
             where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as numbered
     from pg_class t
     join pg_attribute owner on owner.attrelid = t.oid and owner.attname = 'tenant_id' and not owner.attisdropped
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`,
    [],
  )
  const facts = new Map(
    (rows as Pick<MovedTable, 'name' | 'key' | 'decimals' | 'numbered'>[]).map(row => [row.name, row]),
  )
  return (await backupTables(session)).flatMap(({ name, columns }) => {
    const known = facts.get(name)
    if (!known || staying.has(name)) return []
    return [{ ...known, columns, owner: 'tenant_id' as const }]
  })
}

/** Sequences that give ids. The versions of callers are compared within one database only. */
export async function idSequences(session: Session): Promise<string[]> {
  const { rows } = await session.query(
    `select sequencename as name from pg_sequences
     where schemaname = 'public' and sequencename <> 'caller_versions' order by 1`,
    [],
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}

export async function sumsByTable(
  session: Session,
  tables: readonly MovedTable[],
  tenantId: number,
): Promise<Map<string, TableSums>> {
  const sums = new Map<string, TableSums>()
  for (const table of tables) sums.set(table.name, await sumsOf(session, table, tenantId))
  return sums
}

/** The first of them with a row of the company. */
export async function tableWithRows(
  session: Session,
  tables: readonly MovedTable[],
  tenantId: number,
): Promise<string | null> {
  for (const { name } of tables) {
    const { rows } = await session.query(`select 1 from ${quoted(name)} where tenant_id = $1 limit 1`, [
      tenantId,
    ])
    if (rows.length > 0) return name
  }
  return null
}

const rowsAtOnce = 5_000

/** In short transactions, the referring rows first. Returns their number. */
export async function deleteRows(
  session: Session,
  tables: readonly MovedTable[],
  tenantId: number,
): Promise<number> {
  let deleted = 0
  for (const { name, key } of tables.toReversed()) {
    const columns = key.map(quoted).join(', ')
    for (;;) {
      const { affected } = await session.query(
        `delete from ${quoted(name)} where tenant_id = $1 and (${columns}) in (
           select ${columns} from ${quoted(name)} where tenant_id = $1 limit ${rowsAtOnce})`,
        [tenantId],
      )
      deleted += affected
      if (affected < rowsAtOnce) break
    }
  }
  return deleted
}
