import type { TObject, TSchema } from 'typebox'

/** What a cell of a field says. */
export type FieldType = 'text' | 'number' | 'date' | 'country' | 'list' | 'customer'

/** A field of a record that a column can be. */
export interface ImportField {
  /** Its path in the request: `recipient.zip`. */
  readonly field: string
  /** What the form calls it: `Recipient postal code`. */
  readonly name: string
  readonly type: FieldType
  /** A record must have it. */
  readonly required: boolean
  /** Headers that mean it, as `headerKey` writes them. */
  readonly headers: ReadonlySet<string>
}

interface FieldSchema {
  type?: string
  title?: string
  format?: string
  properties?: Record<string, TSchema>
  required?: string[]
}

/** A header without what people write in different ways: `Recipient-ZIP` and `recipient_zip` are the same. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/**
 * The fields of a request that a column can be, in the order of its schema: texts and numbers, those of its groups, and
 * lists of texts. `headersOf` adds headers by path to the paths and the titles.
 */
export function fieldsOf(
  schema: TObject,
  headersOf: Readonly<Record<string, readonly string[]>>,
  types: Readonly<Record<string, FieldType>> = {},
): ImportField[] {
  return membersOf(schema, '', true).map(({ field, name, schema: own, required }) => ({
    field,
    name,
    type: types[field] ?? typeOf(own),
    required,
    headers: new Set([field, field.replace('.', '_'), name, ...(headersOf[field] ?? [])].map(headerKey)),
  }))
}

interface Member {
  field: string
  name: string
  schema: FieldSchema
  required: boolean
}

function membersOf(schema: FieldSchema, path: string, required: boolean): Member[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const own = member as FieldSchema
    const field = path ? `${path}.${name}` : name
    const isRequired = required && (schema.required ?? []).includes(name)
    if (own.type === 'object') return path ? [] : membersOf(own, field, isRequired)
    if (own.type === 'array' && field !== 'options') return []
    return [{ field, name: own.title ?? field, schema: own, required: isRequired }]
  })
}

function typeOf({ type, format }: FieldSchema): FieldType {
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'array') return 'list'
  if (format === 'date' || format === 'country') return format
  return 'text'
}
