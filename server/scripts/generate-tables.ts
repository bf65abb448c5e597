/**
 * Generates src/platform/database/tables.gen.ts, the tables' types, from a freshly migrated database. With --check it writes
 * nothing and fails if the file is out of date.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ColumnMetadata, TableMetadata } from 'kysely'
import { engineOn, openEmbedded } from '../src/platform/database/embedded-engine.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { queriesOn } from '../src/platform/database/session.ts'

const file = fileURLToPath(new URL('../src/platform/database/tables.gen.ts', import.meta.url))

/** Column types by SQL type: as selected and, if different, as inserted and updated. */
const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  bool: 'boolean',
  text: 'string',
  _text: 'string[]',
  _int8: 'number[]',
  date: 'string',
  time: 'string',
  timestamptz: 'Date',
  bytea: 'Uint8Array',
  numeric: 'ColumnType<string, string | number, string | number>',
  jsonb: 'ColumnType<unknown, string, string>',
  uuid: 'string',
}

const engine = engineOn(await openEmbedded({}))
const tables = await engine.withSession(async session => {
  await migrate(session)
  const all = await queriesOn(session).introspection.getTables()
  // Queries name tables, never their partitions.
  const { rows } = await session.query('select relname as name from pg_class where relispartition', [])
  const parts = new Set((rows as { name: string }[]).map(({ name }) => name))
  return all.filter(({ name }) => !parts.has(name))
})
await engine.close()

// pg-boss alone queries the job queue's schema.
const ours = tables.filter(table => table.schema === 'public' && table.name !== 'schema_migrations')
const text = format(sourceOf(ours.filter(table => !table.isView)))
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write(
    'src/platform/database/tables.gen.ts is not what the migrations make: npm run generate\n',
  )
  process.exitCode = 1
}

function sourceOf(all: TableMetadata[]): string {
  const sorted = all.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return [
    '// Generated from the migrations by scripts/generate-tables.ts. Do not edit.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'",
    '',
    ...sorted.map(
      table => `export interface ${pascal(table.name)}Table {\n${table.columns.map(column).join('\n')}\n}\n`,
    ),
    `export interface Tables {\n${sorted.map(table => `  ${table.name}: ${pascal(table.name)}Table`).join('\n')}\n}`,
    '',
  ].join('\n')
}

function column(meta: ColumnMetadata): string {
  const base = types[meta.dataType]
  if (!base) throw new Error(`No type for ${meta.dataType} of column ${meta.name}.`)
  const nullable = meta.isNullable ? nullableType(base) : base
  if (meta.isAutoIncrementing) return `  ${meta.name}: GeneratedAlways<${base}>`
  return `  ${meta.name}: ${meta.hasDefaultValue ? `Generated<${nullable}>` : nullable}`
}

function nullableType(base: string): string {
  const special = /^ColumnType<(.+)>$/.exec(base)?.[1]
  if (!special) return `${base} | null`
  return `ColumnType<${special
    .split(', ')
    .map(part => `${part} | null`)
    .join(', ')}>`
}

function pascal(name: string): string {
  return name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
}

function format(source: string): string {
  return execFileSync('biome', ['format', '--stdin-file-path', 'tables.ts'], {
    input: source,
    encoding: 'utf8',
  })
}
