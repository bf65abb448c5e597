import fc from 'fast-check'
import { codePoint } from '../../support/code-point.ts'

/** Texts that have broken programs: unstorable ones, invalid days, paths, names JavaScript knows. */
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '0000-01-01',
  '0000-12-31T00:00:00Z',
  '0001-01-01',
  '1899-12-31',
  '2026-02-30',
  '9999-12-31',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '2026-11-24',
  '2026-11-24T15:30:00-05:00',
  '24:00:00',
  '00:00:00',
  "'; drop table shipments; --",
  '%',
  '%00',
  '%00@1',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '1e308',
  '1e-308',
  '1e999',
  '0x10',
  '9'.repeat(20),
  '9'.repeat(64),
  '9'.repeat(65),
  'a'.repeat(255),
  'a'.repeat(5_000),
  '\u{1F600}'.repeat(255),
  '\u0301'.repeat(200),
]

const oddNumbers = [
  0,
  -0,
  -1,
  0.5,
  0.005,
  1e-7,
  5e-324,
  1e12,
  1e21,
  Number.MAX_VALUE,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
]

/** Any JSON value, often an odd one. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...oddTexts, ...oddNumbers),
  fc
    .constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { id: 1 })
    // A copy, which may become part of another value.
    .map(value => structuredClone(value)),
  fc.string({ unit: codePoint, maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
)

export const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: codePoint, maxLength: 40 }))

/** The JSON Schema of requests. */
interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  format?: string
}

/** Values of the schema, which reach deep code, with odd values in up to two places, mostly of the right kind. */
export function nearly(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return fitting(schema, '', known).chain(value =>
    value !== undefined
      ? fc.array(oddPlace(value), { maxLength: 2 }).map(changes => withChanges(value, changes))
      : anyValue,
  )
}

/** Values by field name that reach deeper code, such as ids of existing records. */
export type Known = Readonly<Record<string, readonly unknown[]>>

function fitting(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const values = known[name]
  if (values) return fc.constantFrom(...values)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {})
      const members = properties.map(([member, of]) => [member, fitting(of, member, known)] as const)
      const required = properties
        .map(([member]) => member)
        .filter(member => schema.required?.includes(member))
      return fc.record(Object.fromEntries(members), { requiredKeys: required })
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}, '', known), { maxLength: 2 })
    case 'integer':
    case 'number':
      return fc.constantFrom(1, 2, '3')
    case 'boolean':
      return fc.boolean()
    default:
      if (schema.format === 'date') return fc.constantFrom('2026-11-24', '1900-01-01', '2199-12-31')
      if (schema.format === 'time-of-day') return fc.constantFrom('09:00:00', '17:30:00')
      return fc.constantFrom('Some text', 'A', 'abc123!x', '名前')
  }
}

/** A value with some parts replaced by others. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  return fc.array(oddPlace(value), { maxLength: 2 }).map(changes => withChanges(value, changes))
}

type Change = readonly [place: Place, value: unknown]

function oddPlace(value: unknown): fc.Arbitrary<Change> {
  return fc
    .constantFrom(...placesIn(value))
    .chain(place => fc.tuple(fc.constant(place), fc.oneof(oddOf(at(value, place)), anyValue)))
}

/** An odd value of the same kind. */
function oddOf(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'number') return fc.constantFrom(...oddNumbers)
  if (typeof value !== 'string') return anyValue
  return /^\d{4}-/.test(value)
    ? fc.constantFrom(...oddTexts.filter(text => /^[+-]?\d+-/.test(text)))
    : oddText
}

function withChanges(value: unknown, changes: readonly Change[]): unknown {
  const copy: unknown = structuredClone({ root: value })
  for (const [place, put] of changes) setAt(copy, ['root', ...place], put)
  return (copy as { root: unknown }).root
}

type Place = (string | number)[]

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [[]]
  const members = Array.isArray(value) ? [...value.slice(0, 3).entries()] : Object.entries(value)
  return [[], ...members.flatMap(([name, member]) => placesIn(member).map(place => [name, ...place]))]
}

function at(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((held, name) => (held as Record<string | number, unknown>)[name], value)
}

function setAt(target: unknown, [name, ...rest]: Place, value: unknown): void {
  if (typeof target !== 'object' || target === null || name === undefined) return
  const holder = target as Record<string | number, unknown>
  if (rest.length === 0) holder[name] = value
  else setAt(holder[name], rest, value)
}
