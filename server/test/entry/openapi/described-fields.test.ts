import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { publicApiDocument } from '../../../src/entry/api/index.ts'

interface Schema {
  $ref?: string
  description?: string
  type?: string | string[]
  format?: string
  examples?: unknown[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}
interface Document {
  components: { schemas: Record<string, Schema> }
}

const document = publicApiDocument() as Document
const { schemas } = document.components

const named = ({ $ref }: Schema): Schema => schemas[$ref?.split('/').at(-1) ?? ''] ?? {}
/** A field with its own words, or those of the named schema that it refers to. */
function isDescribed(schema: Schema): boolean {
  return Boolean(schema.description ?? named(schema).description) || (schema.anyOf ?? []).some(isDescribed)
}
function hasExample(schema: Schema): boolean {
  const { examples, enum: values, const: only, items, anyOf = [], oneOf = anyOf } = schema
  if ((examples ?? values)?.length || only !== undefined || named(schema).examples?.length) return true
  return (items ? hasExample(items) : false) || oneOf.some(hasExample)
}

/** Fields without a description or an example. */
function lacking(records: Record<string, Schema>): string[] {
  return Object.entries(records).flatMap(([record, { properties = {} }]) =>
    Object.entries(properties).flatMap(([field, schema]) => [
      ...(isDescribed(schema) ? [] : [`${record}.${field} has no description`]),
      ...(hasExample(schema) ? [] : [`${record}.${field} has no example`]),
    ]),
  )
}

test('every field of every record and request has a description and an example', () => {
  expect(Object.keys(schemas).length).toBeGreaterThan(80)
  expect(lacking(schemas)).toEqual([])
})

test('a field without them is found', () => {
  const text: Schema = { type: 'string' }
  expect(
    lacking({ Thing: { properties: { a: text, list: { description: 'Texts.', items: text } } } }),
  ).toEqual(['Thing.a has no description', 'Thing.a has no example', 'Thing.list has no example'])
})

test('every example fits its schema', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'api')
  const records = Object.entries(schemas).filter(([name]) => !name.endsWith('Answer'))
  for (const [name, { examples = [] }] of records) {
    const validate = ajv.getSchema(`api#/components/schemas/${name}`)
    expect(examples, name).toHaveLength(1)
    expect(validate?.(examples[0]), `${name}: ${ajv.errorsText(validate?.errors)}`).toBe(true)
  }
})

/** Words that name a measure. */
const measures =
  /weight unit|dimension unit|currency|kilometres|shipment’s unit|dots per inch|MiB|bytes|degrees|metres|number|position|id of/i

test('every number says its unit, or that it counts or identifies', () => {
  const silent = Object.entries(schemas).flatMap(([record, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, { type = [] }]) => [type].flat().some(one => one === 'number' || one === 'integer'))
      .filter(([, { description = '' }]) => !measures.test(description))
      .map(([field, { description }]) => `${record}.${field}: ${description}`),
  )
  expect(silent).toEqual([])
})

test('integers and numbers have 64 bits in every language', () => {
  const sizes: Record<string, string> = { integer: 'int64', number: 'double' }
  const fields = Object.values(schemas).flatMap(({ properties = {} }) => Object.values(properties))
  for (const { type = [], format } of fields) {
    for (const one of [type].flat()) if (sizes[one]) expect(format).toBe(sizes[one])
  }
})
