import type { TObject, TSchema } from 'typebox'
import { translatedHeadings } from '../../platform/sentences/index.ts'
import { headerKey } from './header-key.ts'

export type FieldType = 'text' | 'number' | 'date' | 'country' | 'list' | 'customer'

export interface ImportField {
  /** A path such as `recipient.zip`. */
  readonly field: string
  /** Such as `Recipient postal code`. */
  readonly name: string
  readonly type: FieldType
  readonly required: boolean
  /** All texts that it may have; null for any. */
  readonly choices: readonly string[] | null
  /** Its path and name, from `headerKey`. They take precedence. */
  readonly ownHeaders: ReadonlySet<string>
  readonly headers: ReadonlySet<string>
  /** Headers used only if no other column matches. */
  readonly lateHeaders: ReadonlySet<string>
}

interface FieldSchema {
  type?: string
  title?: string
  format?: string
  properties?: Record<string, TSchema>
  required?: string[]
  enum?: string[]
}

/** Texts, numbers, groups and lists of texts, in the order of the schema. `headersOf` adds headers by path. */
export function fieldsOf(
  schema: TObject,
  headersOf: Readonly<Record<string, readonly string[]>>,
  {
    types = {},
    late = {},
  }: { types?: Readonly<Record<string, FieldType>>; late?: Readonly<Record<string, readonly string[]>> } = {},
): ImportField[] {
  return membersOf(schema, '', true).map(({ field, name, schema: own, required }) => ({
    field,
    name,
    type: types[field] ?? typeOf(own),
    required,
    choices: own.enum ?? null,
    ownHeaders: keysOf([field, ...(types[field] === 'customer' ? ['customer id'] : []), name]),
    headers: keysOf(headersOf[field] ?? []),
    lateHeaders: keysOf(late[field] ?? []),
  }))
}

/** `Piece 2 weight` is `pieces.1.weight`, as in faults. */
export function numberedFields(
  schema: TObject,
  list: {
    path: string
    most: number
    /** `number` starts at 1. */
    nameOf(title: string, number: number): string
    headersOf(field: string, number: number): readonly string[]
    /** Members beyond the schema's, with titles. */
    more?: Readonly<Record<string, { title: string; type: FieldType }>>
  },
): ImportField[] {
  const members = [
    ...membersOf(schema, '', false).map(({ field, name, schema: own }) => ({
      field,
      name,
      type: typeOf(own),
    })),
    ...Object.entries(list.more ?? {}).map(([field, { title, type }]) => ({ field, name: title, type })),
  ]
  return Array.from({ length: list.most }, (_, index) => index + 1).flatMap(number =>
    members.map(({ field, name: title, type }) => {
      const path = `${list.path}.${number - 1}.${field}`
      const name = list.nameOf(title, number)
      return {
        field: path,
        name,
        type,
        required: false,
        choices: null,
        ownHeaders: keysOf([path, name]),
        headers: keysOf(list.headersOf(field, number)),
        lateHeaders: keysOf([]),
      }
    }),
  )
}

/** The numbered fields in use and one more, initially three. All would be hundreds. */
export function offeredFields(
  fields: readonly ImportField[],
  used: Iterable<string>,
): readonly ImportField[] {
  const highest = new Map<string, number>()
  for (const field of used) {
    const { list, number } = numberOf(field)
    if (list !== null) highest.set(list, Math.max(highest.get(list) ?? 0, number))
  }
  return fields.filter(({ field }) => {
    const { list, number } = numberOf(field)
    return list === null || number <= Math.max(2, (highest.get(list) ?? 0) + 1)
  })
}

function numberOf(field: string): { list: string | null; number: number } {
  const [, list = null, number = ''] = /^(.+)\.(\d+)\.[^.]+$/.exec(field) ?? []
  return { list, number: Number(number) }
}

/** From `headerKey`. */
export function knownHeaders(fields: readonly ImportField[]): string[] {
  const keys = fields.flatMap(field => [...field.ownHeaders, ...field.headers, ...field.lateHeaders])
  return [...new Set(keys)].filter(key => key !== '')
}

/** The headings of our own exports in other languages come first: `Kunden-ID` before a column `customer` with names. */
export function withExportHeadings(
  fields: readonly ImportField[],
  columnOf: (field: string) => string,
): ImportField[] {
  return fields.map(field => {
    const headings = keysOf(translatedHeadings(columnOf(field.field)))
    return { ...field, ownHeaders: headings.union(field.ownHeaders) }
  })
}

/** A text of a row that is no field of the request itself, such as a first name. */
export function extraField(
  field: string,
  name: string,
  headers: readonly string[],
  late: readonly string[] = [],
): ImportField {
  return {
    field,
    name,
    type: 'text',
    required: false,
    choices: null,
    ownHeaders: keysOf([field, name]),
    headers: keysOf(headers),
    lateHeaders: keysOf(late),
  }
}

function keysOf(headers: readonly string[]): ReadonlySet<string> {
  return new Set(headers.map(headerKey))
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
