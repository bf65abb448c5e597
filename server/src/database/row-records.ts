/** A value of a row; JSON as text. */
export type RowValue = string | number | boolean | Date | null

/**
 * Rows as one parameter: a list of records of a composite type, for `unnest($2::new_shipment[])`. A row's values come in
 * the order of the type's fields, of which none may be missing. Each is read as a parameter of its type would be.
 * (PostgreSQL's manual, "Array Input and Output Syntax" and "Composite Type Input and Output Syntax".)
 */
export function recordList(rows: readonly (readonly RowValue[])[]): string {
  return `{${rows.map(row => `"(${row.map(field).join(',')})"`).join(',')}}`
}

function field(value: RowValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return isPlain(value) ? value : quoted(value)
  return value instanceof Date ? value.toISOString() : String(value)
}

/** Nothing in it means something in a record; an empty field would be null. */
const isPlain = (text: string) => text !== '' && !/[(),"\\]/.test(text)

/** In a record quotation marks and backslashes are doubled, and in the list each of these has a backslash before it. */
function quoted(text: string): string {
  const doubled = text.includes('\\') ? text.replaceAll('\\', String.raw`\\\\`) : text
  return String.raw`\"${doubled.replaceAll('"', String.raw`\"\"`)}\"`
}
