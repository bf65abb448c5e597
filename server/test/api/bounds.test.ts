import { expect, test } from 'vitest'
import { publicApiDocument } from '../../src/api/index.ts'
import type { FieldSchema } from '../../src/http/reference-fields.ts'

interface Operation {
  parameters: { name: string; in: string; schema?: FieldSchema }[]
  requestBody?: { content: { 'application/json': { schema: FieldSchema } } }
}

/** A field that a client could send more to than is declared, with what is missing of its bounds. */
function unboundedIn(schema: FieldSchema, path: string): string[] {
  const { type, enum: values, pattern, maxLength, maximum, maxItems, items } = schema
  const lower = schema.minimum ?? schema.exclusiveMinimum
  const missing = values
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
  const inside = [...members, ...forms, ...(items ? [[items, '[]'] as const] : [])]
  return [
    ...missing.map(keyword => `${path}: ${keyword}`),
    ...inside.flatMap(([member, name]) => unboundedIn(member, path + name)),
  ]
}

test('every text, number and list that a client sends has its bounds in the document', () => {
  const { paths } = publicApiDocument() as { paths: Record<string, Record<string, Operation>> }
  const requests = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters, requestBody }]) => [
      ...parameters
        .filter(({ in: place }) => place === 'query')
        .map(({ name, schema = {} }) => ({ name: `${method} ${path}?${name}`, schema })),
      ...(requestBody
        ? [{ name: `${method} ${path} `, schema: requestBody.content['application/json'].schema }]
        : []),
    ]),
  )
  expect(requests.length).toBeGreaterThan(30)
  expect(requests.flatMap(({ name, schema }) => unboundedIn(schema, name))).toEqual([])
})

test('a bound that is missing is found, wherever it is', () => {
  const text: FieldSchema = { type: 'string' }
  const list: FieldSchema = { type: 'array', maxItems: 2, items: { properties: { a: text } } }
  expect(
    unboundedIn({ anyOf: [{ properties: { list } }, { properties: { n: { type: 'number' } } }] }, ''),
  ).toEqual(['.list[].a: maxLength', '.n: maximum', '.n: minimum'])
})
