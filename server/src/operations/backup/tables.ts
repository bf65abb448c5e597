import type { Session } from '../../platform/database/index.ts'

/** Without generated columns. `sequences` also has those of defaults. */
export interface BackupTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly sequences: readonly { readonly column: string; readonly sequence: string }[]
}

interface TableRow {
  name: string
  columns: string[]
  sequences: { column: string; sequence: string }[]
  refers_to: string[]
}

/**
 * In the order of their references. The record of migrations belongs to the schema. The job queue is rebuilt from the
 * tenants' rows.
 */
export async function backupTables(session: Session): Promise<BackupTable[]> {
  const { rows } = await session.query(
    `select t.relname as name,
            (select json_agg(a.attname order by a.attnum) from pg_attribute a
             where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            (select coalesce(json_agg(json_build_object('column', a.attname, 'sequence', s.oid::regclass::text)), '[]')
             from pg_attribute a
             left join pg_attrdef f on f.adrelid = a.attrelid and f.adnum = a.attnum
             left join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = f.oid
             join pg_class s on s.relkind = 'S' and s.oid in
               (pg_get_serial_sequence(t.oid::regclass::text, a.attname)::regclass, d.refobjid)
             where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as sequences,
            (select coalesce(json_agg(distinct c.confrelid::regclass::text), '[]') from pg_constraint c
             where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid) as refers_to
     from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
       and t.relname <> 'schema_migrations'
     order by t.relname`,
    [],
  )
  return inOrderOfReference(rows as TableRow[])
}

function inOrderOfReference(rows: readonly TableRow[]): BackupTable[] {
  const ordered: TableRow[] = []
  let left = [...rows]
  while (left.length > 0) {
    const waiting = new Set(left.map(row => row.name))
    const next = left.filter(row => !row.refers_to.some(name => waiting.has(name)))
    if (next.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}.`)
    ordered.push(...next)
    left = left.filter(row => !next.includes(row))
  }
  return ordered.map(({ name, columns, sequences }) => ({ name, columns, sequences }))
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export async function countFilesInStore(session: Session): Promise<number> {
  const { rows } = await session.query('select count(*) as count from blobs where in_store', [])
  return (rows as { count: number }[])[0]?.count ?? 0
}

export async function countRows(session: Session, table: string): Promise<number> {
  const { rows } = await session.query(`select count(*) as count from ${quoted(table)}`, [])
  return (rows as { count: number }[])[0]?.count ?? 0
}
