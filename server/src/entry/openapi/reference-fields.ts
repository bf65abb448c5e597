/** The JSON Schema keywords of request fields. */
export interface FieldSchema {
  type?: string | readonly string[]
  format?: string
  enum?: readonly unknown[]
  default?: unknown
  pattern?: string
  description?: string
  required?: readonly string[]
  properties?: Readonly<Record<string, FieldSchema>>
  items?: FieldSchema
  anyOf?: readonly FieldSchema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/**
 * Rows of path, required, type with bounds, and description. Uses the first form of a body. Entries of a list have the
 * path of the list with `[]`.
 */
export function fieldRows(schema: FieldSchema, prefix = ''): string[][] {
  const object = schema.anyOf?.[0] ?? schema
  return Object.entries(object.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const required = object.required?.includes(name) ? 'required' : ''
    const row = [path, required, wordsOf(field), field.description ?? '']
    return [row, ...fieldRows(field.items ?? field, `${path}${field.items ? '[]' : ''}.`)]
  })
}

/** For example `number, over 0, at most 100000`. */
export function wordsOf(schema: FieldSchema): string {
  const { enum: values, format, items, pattern } = schema
  const words = [
    values ? `one of ${values.join(', ')}` : [schema.type ?? 'any'].flat().join(' or '),
    format === undefined || sizes.has(format) ? null : format,
    bound('entries: at least', schema.minItems),
    bound('entries: at most', schema.maxItems),
    items && !items.properties ? `each ${wordsOf(items)}` : null,
    bound('at least', schema.minimum),
    bound('over', schema.exclusiveMinimum),
    bound('at most', schema.maximum),
    bound('at most', schema.maxLength, 'characters'),
    format === undefined && pattern !== undefined && !values ? `as ${pattern}` : null,
    schema.default === undefined ? null : `${JSON.stringify(schema.default)} if left out`,
  ]
  return words.filter(word => word !== null).join(', ')
}

/** Formats for generators; `number` says enough to people. */
const sizes = new Set(['int64', 'double'])

const bound = (word: string, value: number | undefined, unit = ''): string | null =>
  value === undefined ? null : `${word} ${value} ${unit}`.trim()
