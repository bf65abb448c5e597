import type { Static, TSchema } from 'typebox'
import { isCountry } from './countries.ts'
import { proposalOf } from './country-names.ts'
import { firstYear, isCalendarDate, isDateInReach, isTimeOfDay, lastYear } from './dates.ts'
import { isEmail, noEmail } from './email.ts'
import type { FieldProblems } from './problem.ts'
import { isKey, longestKey, type Warning } from './schema.ts'
import { createUnknownFields, type MisnamedField, type UnknownFields } from './unknown-fields.ts'
import { visibleNumber, visibleText } from './visible-text.ts'
import { mostSearchWords, wordsIn } from './words.ts'

/** `value` is complete only without faults. */
export interface Input<T> {
  value: T
  faults: FieldProblems
  /** By path in the request; empty if unknown fields are refused. */
  warnings: Warning[]
  /** Unknown fields that stand for others (`explained`); empty if they are refused. */
  misnamed: readonly MisnamedField[]
}

export interface InputRules {
  readonly flatNames?: FlatNames
  /** Default: warn. */
  readonly unknownFields?: 'warn' | 'refuse'
  /** A related request, whose further fields are neither read nor warned of. */
  readonly passesOver?: PassedOver
}

export interface PassedOver {
  readonly schema: TSchema
  readonly flatNames: FlatNames
}

/** Flat name to canonical path: `sender_company` → `sender.company`. */
export type FlatNames = Readonly<Record<string, string>>

/** The JSON Schema of requests (`schema.ts`). */
interface FieldSchema {
  type?: string
  title?: string
  properties?: Record<string, FieldSchema>
  required?: string[]
  items?: FieldSchema
  additionalProperties?: unknown
  patternProperties?: Record<string, FieldSchema>
  maxProperties?: number
  enum?: (string | number)[]
  format?: string
  maxLength?: number
  maxItems?: number
  minItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

/** All have one shape, which is faster. */
interface Field {
  readonly type: string | undefined
  readonly title: string | undefined
  readonly format: string | undefined
  readonly members: ReadonlyMap<string, { readonly field: Field; readonly required: boolean }>
  /** The schema declares no fields; the use case reads them. */
  readonly isOpen: boolean
  readonly item: Field | undefined
  /** Set if the sender chooses the keys. */
  readonly entry: Field | undefined
  readonly options: readonly (string | number)[] | undefined
  readonly longest: number
  readonly most: number
  readonly fewest: number
  /** Exclusive. */
  readonly above: number
  readonly least: number
  readonly greatest: number
}

/**
 * Reads a request by its schema: trims texts and takes invisible characters out of them, turns numeric strings into numbers and countries into upper case, and
 * treats null and empty texts as absent. Reports all faults at once; unknown fields become warnings or faults.
 */
export function readInput<Schema extends TSchema>(
  schema: Schema,
  raw: unknown,
  { flatNames = {}, unknownFields = 'warn', passesOver }: InputRules = {},
): Input<Static<Schema>> {
  const reading: Reading = { faults: {}, unknown: createUnknownFields(), sentAs: new Map(), flatNames }
  const { faults, unknown } = reading
  if (!isRecord(raw)) {
    const faults = { body: 'The body must be a JSON object.' }
    return { value: {} as Static<Schema>, faults, warnings: [], misnamed: [] }
  }
  const root = fieldOf(schema as FieldSchema)
  const { source, moved } = unflatten(reading, raw, root)
  const related = passesOver && fieldOf(passesOver.schema as FieldSchema)
  const value = readObject(reading, root, source, '', related) as Static<Schema>
  const isPassedOver = (name: string) =>
    related?.members.has(name) || Object.hasOwn(passesOver?.flatNames ?? {}, name)
  if (!root.isOpen) {
    unknown.note(raw, '', { members: root.members, flat: { names: flatNames, moved }, isPassedOver })
  }
  if (unknownFields === 'warn') {
    return { value, faults, warnings: unknown.warnings(), misnamed: unknown.misnamed() }
  }
  return { value, faults: { ...unknown.faults(), ...faults }, warnings: [], misnamed: [] }
}

interface Reading {
  readonly faults: FieldProblems
  readonly unknown: UnknownFields
  /** By canonical path. */
  readonly sentAs: Map<string, string>
  readonly flatNames: FlatNames
}

function readObject(
  reading: Reading,
  { members, isOpen }: Field,
  source: Record<string, unknown>,
  path: string,
  related?: Field,
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, { field, required }] of members) {
    const sent = Object.hasOwn(source, name) ? source[name] : undefined
    if (sent === undefined && !required) continue
    const relatedField = related?.members.get(name)?.field
    const read = readField(reading, field, sent, path ? `${path}.${name}` : name, required, relatedField)
    if (read !== undefined) result[name] = read
  }
  if (!isOpen && path !== '') {
    reading.unknown.note(source, path, { members, isPassedOver: name => related?.members.has(name) ?? false })
  }
  return result
}

function readField(
  reading: Reading,
  field: Field,
  sent: unknown,
  path: string,
  required: boolean,
  related?: Field,
): unknown {
  const value = plain(field, sent)
  if (isAbsent(value)) {
    if (required && field.type === 'object' && !field.isOpen) return readObject(reading, field, {}, path)
    if (required) fault(reading, path, field, 'is required')
    return undefined
  }
  switch (field.type) {
    case 'object':
      if (isRecord(value) && field.entry) return readEntries(reading, field, field.entry, value, path)
      if (isRecord(value)) return readObject(reading, field, value, path, related)
      return fault(reading, path, field, 'must be an object')
    case 'array':
      return readList(reading, field, value, path, related?.item)
    case 'number':
    case 'integer':
      return readNumber(reading, field, value, path)
    case 'boolean':
      return typeof value === 'boolean' ? value : fault(reading, path, field, 'must be true or false')
    default:
      return readText(reading, field, value, path)
  }
}

/** Entries without a text are left out. */
function readEntries(
  reading: Reading,
  field: Field,
  entry: Field,
  value: Record<string, unknown>,
  path: string,
): Record<string, unknown> | undefined {
  const keys = Object.keys(value)
  if (keys.length > field.most) {
    return fault(reading, path, field, `must have at most ${field.most} ${field.most === 1 ? 'key' : 'keys'}`)
  }
  const entries: [string, unknown][] = []
  for (const key of keys) {
    const at = `${path}.${key.toWellFormed().slice(0, 255)}`
    if (!isKey(key)) {
      fault(reading, at, field, `key must have 1 to ${longestKey} characters, without square brackets`)
      continue
    }
    const read = readField(reading, { ...entry, title: `${field.title} ${key}` }, value[key], at, false)
    if (read !== undefined) entries.push([key, read])
  }
  return Object.fromEntries(entries)
}

function readList(reading: Reading, field: Field, value: unknown, path: string, related?: Field): unknown {
  if (!Array.isArray(value)) return fault(reading, path, field, 'must be a list')
  const { item, most, fewest } = field
  if (!item) throw new Error('A list without a schema of its entries.')
  if (value.length > most) return fault(reading, path, field, `must have at most ${most} entries`)
  if (value.length < fewest) return fault(reading, path, field, 'must not be empty')
  return value.map((entry, index) => {
    const entryPath = `${path}.${index}`
    if (entry === null && item.type === 'object') return fault(reading, entryPath, item, 'must be an object')
    return readField(reading, item, entry, entryPath, true, related)
  })
}

function readNumber(reading: Reading, field: Field, value: unknown, path: string): unknown {
  if (typeof value === 'string' && value.length > longestNumber) {
    return fault(reading, path, field, `must be a number of at most ${longestNumber} characters`)
  }
  const number = toNumber(value)
  if (number === null) return fault(reading, path, field, 'must be a number')
  if (field.type === 'integer' && !Number.isInteger(number)) {
    return fault(reading, path, field, 'must be a whole number')
  }
  const { options, above, least, greatest } = field
  if (options && !options.includes(number)) {
    return fault(reading, path, field, `must be one of ${options.join(', ')}`)
  }
  if (number <= above) return fault(reading, path, field, `must be greater than ${above}`)
  if (number < least) return fault(reading, path, field, `must be at least ${least}`)
  if (number > greatest) return fault(reading, path, field, `must be at most ${greatest}`)
  return number === 0 ? 0 : number
}

function readText(reading: Reading, field: Field, value: unknown, path: string): unknown {
  if (typeof value !== 'string') return fault(reading, path, field, 'must be text')
  if (value.includes('\0') || !value.isWellFormed()) {
    return fault(reading, path, field, 'contains a character that cannot be stored')
  }
  if (field.format === 'country') {
    const code = value.toUpperCase()
    if (isCountry(code)) return code
    const proposal = proposalOf(value)
    return fault(reading, path, field, `must be a two-letter country code of ISO 3166-1${proposal}`)
  }
  const { options, longest } = field
  if (options && !options.includes(value)) {
    return fault(reading, path, field, `must be one of ${options.join(', ')}`)
  }
  if (field.format === 'date' && !isCalendarDate(value)) {
    return fault(reading, path, field, 'must be a date that exists, written YYYY-MM-DD')
  }
  if (field.format === 'date' && !isDateInReach(value)) {
    return fault(reading, path, field, `must be a date from ${firstYear} to ${lastYear}`)
  }
  if (field.format === 'time-of-day' && !isTimeOfDay(value)) {
    return fault(reading, path, field, 'must be a time of day, written HH:MM:SS')
  }
  if (value.length > longest && (value.length > 2 * longest || [...value].length > longest)) {
    return fault(reading, path, field, `must be at most ${longest} characters long`)
  }
  if (field.format === 'email' && !isEmail(value)) return fault(reading, path, field, noEmail)
  if (field.format === 'search' && wordsIn(value).length > mostSearchWords) {
    return fault(reading, path, field, `must have at most ${mostSearchWords} words`)
  }
  return value
}

function fault({ faults, sentAs }: Reading, path: string, field: Field, sentence: string): undefined {
  faults[path] ??= `${labelOf(path, field.title, sentAs)} ${sentence}.`
}

function fieldOf(schema: FieldSchema): Field {
  return fields.getOrInsertComputed(schema, compileField)
}

const fields = new WeakMap<FieldSchema, Field>()

function compileField(schema: FieldSchema): Field {
  const { properties = {}, required = [], additionalProperties } = schema
  const [entry] = schema.maxProperties === undefined ? [] : Object.values(schema.patternProperties ?? {})
  return {
    type: schema.type,
    title: schema.title,
    format: schema.format,
    members: new Map(
      Object.entries(properties).map(([name, member]) => [
        name,
        { field: fieldOf(member), required: required.includes(name) },
      ]),
    ),
    isOpen: additionalProperties !== undefined && additionalProperties !== false,
    item: schema.items && fieldOf(schema.items),
    entry: entry && fieldOf(entry),
    options: schema.enum,
    longest: schema.maxLength ?? Number.POSITIVE_INFINITY,
    most: schema.maxItems ?? schema.maxProperties ?? Number.POSITIVE_INFINITY,
    fewest: schema.minItems ?? 0,
    above: schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY,
    least: schema.minimum ?? Number.NEGATIVE_INFINITY,
    greatest: schema.maximum ?? Number.POSITIVE_INFINITY,
  }
}

/** The field's title in a message, with the flat name if that was sent. */
function labelOf(path: string, title: string | undefined, sentAs: ReadonlyMap<string, string>): string {
  const label = title ?? path
  const flat = sentAs.get(path)
  return flat ? `${label} (${flat})` : label
}

/**
 * Moves flat fields to their place. A field may be sent both ways, but only with one value. Copies only known fields, and
 * those of groups that change: a request may have thousands of unknown ones.
 */
function unflatten(
  { faults, sentAs, flatNames }: Reading,
  raw: Record<string, unknown>,
  root: Field,
): { source: Record<string, unknown>; moved: ReadonlySet<string> } {
  const moved = new Set(
    Object.keys(flatNames).filter(name => Object.hasOwn(raw, name) && isFlatValue(name, raw[name], root)),
  )
  if (moved.size === 0) return { source: raw, moved }
  const nested = new Map<string, unknown>()
  for (const name of root.members.keys()) {
    if (Object.hasOwn(raw, name) && !moved.has(name)) nested.set(name, raw[name])
  }
  const copies = new Map<string, Record<string, unknown>>()
  for (const flat of moved) {
    const path = flatNames[flat] ?? ''
    const value = raw[flat]
    const [group = '', name = ''] = path.split('.')
    const target = nested.get(group) ?? {}
    if (!isRecord(target)) continue
    const known = Object.hasOwn(target, name) ? target[name] : undefined
    if (isAbsent(known)) {
      const copy = copies.getOrInsertComputed(group, () => ({ ...target }))
      copy[name] = value
      nested.set(group, copy)
      sentAs.set(path, flat)
    } else if (!isAbsent(value) && !sameFact(fieldAt(root, path), known, value)) {
      faults[path] =
        `${fieldAt(root, path)?.title ?? path} was sent twice with different values (${path} and ${flat}).`
    }
  }
  return { source: Object.fromEntries(nested), moved }
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || trimmed(value) === ''
}

/** `pieces` is the flat name of a count and the nested name of a list: a list is never flat. */
function isFlatValue(name: string, value: unknown, root: Field): boolean {
  return (
    root.members.get(name)?.field.type !== 'array' || typeof value === 'number' || typeof value === 'string'
  )
}

function sameFact(field: Field | undefined, a: unknown, b: unknown): boolean {
  if (field?.type === 'number' || field?.type === 'integer') {
    const number = toNumber(trimmed(a))
    return number !== null && number === toNumber(trimmed(b))
  }
  const [left, right] = [trimmed(a), trimmed(b)]
  if (field?.format !== 'country' || typeof left !== 'string' || typeof right !== 'string')
    return left === right
  return left.toUpperCase() === right.toUpperCase()
}

/** A password may have any character. */
function plain({ type, format }: Field, sent: unknown): unknown {
  if (format === 'password') return sent
  const isNumber = type === 'number' || type === 'integer'
  return isNumber && typeof sent === 'string' ? visibleNumber(sent).trim() : trimmed(sent)
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? visibleText(value).trim() : value
}

function fieldAt(root: Field, path: string): Field | undefined {
  const [group = '', name = ''] = path.split('.')
  return root.members.get(group)?.field.members.get(name)?.field
}

const longestNumber = 64

/** Null for anything else, such as `true` and "0x10". */
function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.length > longestNumber) return null
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(value)) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
