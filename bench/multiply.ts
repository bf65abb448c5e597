import type { Owner } from './owner.ts'

/** A text in a row of the service, and the SQL of its replacement in copy `n`. */
export interface Marker {
  text: string
  by: string
}

export interface Copies {
  table: string
  /** The SQL condition of the row to copy. */
  of: string
  /** The numbers `n` of the copies, as SQL of a set. */
  numbers: string
  markers: readonly Marker[]
  /** SQL of single columns, if they exist. */
  columns?: Readonly<Record<string, string>>
  /** SQL of the interval by which a copy is older. */
  age?: string
}

/**
 * Copies rows of the service. It reads the columns of each table from the catalog, so that it survives schema changes.
 * It replaces a marker everywhere: in texts, in numbers, in words, and reversed.
 */
export async function multiply(
  owner: Owner,
  { table, of, numbers, markers, columns = {}, age }: Copies,
): Promise<void> {
  const found = await owner.rows(`
    select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass('${table}') and attnum > 0 and not attisdropped and attgenerated = ''
      and attidentity <> 'a' order by attnum`)
  if (found.length === 0) return
  const names = found.map(({ name }) => String(name))
  const rows = await owner.rows(
    `select ${names.map(name => `${name}::text as ${name}`).join()} from ${table} where ${of}`,
  )
  const written = markers.flatMap(({ text, by }) => [
    ...new Map([
      [text, by],
      [text.toLowerCase(), `lower((${by})::text)`],
      [reversed(text.toLowerCase()), `reverse(lower((${by})::text))`],
    ]),
  ])
  const copied = found.map(({ type }, index) => {
    const name = names[index] ?? ''
    if (columns[name]) return `(${columns[name]})::${type}`
    if (age && /^(timestamp|date)/.test(String(type))) return `(template.${name} - ${age})::${type}`
    const texts = rows.map(row => String(row[name] ?? ''))
    const inside = written.filter(([text]) => texts.some(content => content.includes(text)))
    if (inside.length === 0) return `template.${name}`
    return `(${inside.reduce((sql, [text, by]) => `replace(${sql}, '${text}', (${by})::text)`, `template.${name}::text`)})::${type}`
  })
  await owner.run(`
    insert into ${table} (${names.join()})
    select ${copied.join()} from (select * from ${table} where ${of}) as template, ${numbers} as n
    on conflict do nothing`)
}

/** Fills a table without its secondary indexes: building them at the end is faster. */
export async function withoutIndexes(owner: Owner, table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await owner.rows(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = to_regclass('${table}') and not indisunique`)
  for (const { name } of indexes) await owner.run(`drop index ${name}`)
  await fill()
  for (const { made } of indexes) await owner.run(String(made))
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}
