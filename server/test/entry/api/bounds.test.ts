import { expect, test } from 'vitest'
import { adminApiDocument } from '../../../src/entry/admin-api/index.ts'
import { publicApiDocument } from '../../../src/entry/api/index.ts'
import type { FieldSchema } from '../../../src/entry/openapi/reference-fields.ts'
import { resolved } from '../../../src/entry/openapi/resolved.ts'

interface Schema extends Omit<FieldSchema, 'properties' | 'items' | 'anyOf'> {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  const?: unknown
  /** The schema of fields with any name. */
  additionalProperties?: Schema | boolean
}
interface Operation {
  parameters: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Fields without an upper bound, each with the missing bound. */
function unboundedIn(schema: Schema, path: string): string[] {
  const { type, enum: values, pattern, maxLength, maximum, maxItems, items } = schema
  const lower = schema.minimum ?? schema.exclusiveMinimum
  const missing =
    (values ?? schema.const)
      ? []
      : [
          type === 'string' && maxLength === undefined && pattern === undefined ? 'maxLength' : null,
          (type === 'number' || type === 'integer') && maximum === undefined ? 'maximum' : null,
          (type === 'number' || type === 'integer') && lower === undefined ? 'minimum' : null,
          type === 'array' && maxItems === undefined ? 'maxItems' : null,
        ].filter(keyword => keyword !== null)
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, member]) => [member, `.${name}`] as const,
  )
  const forms = (schema.anyOf ?? []).map(form => [form, ''] as const)
  const named = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null
  const entries = [...(items ? [[items, '[]'] as const] : []), ...(named ? [[named, '.*'] as const] : [])]
  const inside = [...members, ...forms, ...entries]
  return [
    ...missing.map(keyword => `${path}: ${keyword}`),
    ...inside.flatMap(([member, name]) => unboundedIn(member, path + name)),
  ]
}

test.each([
  ['the API', publicApiDocument()],
  ['the admin API', adminApiDocument()],
])('every text, number and list that a client sends has its bounds in the document of %s', (_, document) => {
  const { paths } = resolved(document) as { paths: Record<string, Record<string, Operation>> }
  const requests = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters, requestBody }]) => [
      ...parameters
        .filter(({ in: place }) => place === 'query')
        .map(({ name, schema = {} }) => ({ name: `${method} ${path}?${name}`, schema })),
      ...Object.values(requestBody?.content ?? {}).map(({ schema }) => ({
        name: `${method} ${path} `,
        schema,
      })),
    ]),
  )
  expect(requests.length).toBeGreaterThan(30)
  expect(requests.flatMap(({ name, schema }) => unboundedIn(schema, name))).toEqual([])
})

test('a bound that is missing is found, wherever it is', () => {
  const text: Schema = { type: 'string' }
  const list: Schema = { type: 'array', maxItems: 2, items: { properties: { a: text } } }
  const open: Schema = { type: 'object', additionalProperties: text }
  expect(
    unboundedIn({ anyOf: [{ properties: { list, open } }, { properties: { n: { type: 'number' } } }] }, ''),
  ).toEqual(['.list[].a: maxLength', '.open.*: maxLength', '.n: maximum', '.n: minimum'])
})
