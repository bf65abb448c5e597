import { describe, expect, test } from 'vitest'
import { clerk, document, target } from '../support/client.ts'
import { bodyOf, type Endpoint, endpoints } from '../support/endpoints.ts'
import { isObject, type Json, type JsonObject } from '../support/openapi.ts'

interface Schema {
  type?: string
  format?: string
  enum?: Json[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  pattern?: string
  maxLength?: number
  minLength?: number
  maximum?: number
  minimum?: number
  exclusiveMinimum?: number
  maxItems?: number
  minItems?: number
}

const signingIn: Endpoint = {
  name: 'obtaining a token',
  method: 'POST',
  template: '/v1/auth/token',
  permission: null,
  body: () => ({ username: 'erp', password: 'not its password' }),
  success: 200,
}
const withBody = [...endpoints, signingIn].filter(endpoint => endpoint.body)
/** Operations that refuse an empty body; a return works without one, and a change may leave every field as it is. */
const needingBody = withBody.filter(
  ({ method, template }) => method !== 'PATCH' && declared(method, template).required === true,
)

/** The declared schema of a body. */
function declared(method: string, template: string): JsonObject {
  return document?.operation(method, template.replace('{awb}', 'WB1'))?.operation.requestBody as JsonObject
}

function declaredBody(method: string, template: string): Schema {
  const content = declared(method, template).content as JsonObject
  const media = content['application/json'] as JsonObject
  return (document?.resolveAll(media.schema as JsonObject) ?? {}) as Schema
}

/** Values forbidden by a keyword of a field; null if the field lacks it. */
const breaking: Record<string, (schema: Schema) => Json | null> = {
  'too long': ({ maxLength, items, maxItems }) => {
    if (maxLength !== undefined) return 'x'.repeat(maxLength + 1)
    return maxItems !== undefined && items
      ? Array(maxItems + 1).fill(items.type === 'object' ? {} : 'x')
      : null
  },
  'too much': ({ maximum }) => (maximum === undefined ? null : maximum * 2),
  'too little': ({ minimum, exclusiveMinimum, minItems }) => {
    if (minItems !== undefined) return []
    return exclusiveMinimum ?? (minimum === undefined ? null : minimum - 1)
  },
  'not of the words': ({ enum: words }) => (words ? 'none of them' : null),
  'not of the pattern': ({ pattern }) => (pattern ? 'nothing that fits' : null),
}

/** Every field below a schema, by path; for lists their first entry. */
function fieldsOf(schema: Schema, path: string[] = []): { path: string[]; schema: Schema }[] {
  const object = schema.anyOf?.[0] ?? schema
  const members = Object.entries(object.properties ?? {}).flatMap(([name, member]) => {
    const here = { path: [...path, name], schema: member }
    // The shipments of a batch are those of a single create.
    if (name === 'shipments') return [here]
    const inside = member.items ? fieldsOf(member.items, [...here.path, '0']) : fieldsOf(member, here.path)
    return [here, ...inside]
  })
  return members
}

/** The body with a value at a path; missing lists and groups are added. */
function withValue(body: Json, [name = '', ...rest]: string[], value: Json): Json {
  const isIndex = (step: string | undefined) => step !== undefined && /^\d+$/.test(step)
  if (isIndex(name)) {
    const [first = {}] = Array.isArray(body) ? body : []
    return [rest.length === 0 ? value : withValue(first, rest, value)]
  }
  const object = isObject(body) ? (body as JsonObject) : {}
  const known = object[name] ?? (isIndex(rest[0]) ? [] : {})
  return { ...object, [name]: rest.length === 0 ? value : withValue(known, rest, value) }
}

const awb = await clerk
  .post(
    '/v1/shipments',
    endpoints.find(({ name }) => name === 'creating a shipment')?.body?.(target.first_customer_id),
  )
  .then(reply => reply.data<{ awb: string }>(201).awb)
const pathOf = (template: string) => template.replace('{awb}', awb)

const withQuery = endpoints.flatMap(({ name, method, template }) => {
  const parameters = document?.operation(method, template)?.operation.parameters ?? []
  const ofQuery = parameters.filter(parameter => parameter.in === 'query')
  const fields = ofQuery.map(({ name, schema }) => ({ name: String(name), schema: schema as Schema }))
  return fields.length > 0 && !template.includes('{') ? [{ name, template, fields }] : []
})

describe('the declared query', () => {
  test.each(withQuery)(
    'of $name has no keyword that the server does not hold to',
    async ({ template, fields }) => {
      let looked = 0
      for (const valueFor of Object.values(breaking)) {
        const wrong = fields.flatMap(({ name, schema }) => {
          const value = valueFor(schema)
          return value === null ? [] : [[name, String(value)]]
        })
        if (wrong.length === 0) continue
        looked += wrong.length
        const reply = await clerk.get(`${template}?${new URLSearchParams(wrong)}`)
        expect(Object.keys(reply.fieldsAtFault())).toEqual(
          expect.arrayContaining(wrong.map(([name]) => name)),
        )
      }
      expect(looked).toBeGreaterThan(0)
    },
  )
})

describe('the declared body', () => {
  test.each(needingBody)('of $name is refused where it is empty, as the document says', async endpoint => {
    const schema = declaredBody(endpoint.method, endpoint.template)
    const { details } = (await clerk.call(endpoint.method, pathOf(endpoint.template), { body: {} })).refused(
      400,
      'VALIDATION_ERROR',
    )
    expect(Object.keys(details).length).toBeGreaterThan(0)
    expect(document?.schemaFaults(schema as JsonObject, {})).not.toEqual([])
    const { body } = bodyOf(endpoint, target.first_customer_id)
    expect(document?.schemaFaults(schema as JsonObject, JSON.parse(JSON.stringify(body)))).toEqual([])
  })

  test.each(withBody)('of $name needs its required texts, as the document says', async endpoint => {
    const schema = declaredBody(endpoint.method, endpoint.template)
    const object = schema.anyOf?.[0] ?? schema
    const required = fieldsOf(schema).filter(({ path, schema: field }) => {
      const parent = path
        .slice(0, -1)
        .reduce<Schema | undefined>((at, step) => at?.properties?.[step], object)
      return field.type === 'string' && parent?.required?.includes(path.at(-1) ?? '')
    })
    const { body } = bodyOf(endpoint, target.first_customer_id)
    let empty: Json = JSON.parse(JSON.stringify(body))
    for (const { path, schema: field } of required) {
      expect(document?.schemaFaults(field as JsonObject, ''), path.join('.')).not.toEqual([])
      empty = withValue(empty, path, '')
    }
    if (required.length === 0) return
    const reply = await clerk.call(endpoint.method, pathOf(endpoint.template), { body: empty })
    expect(Object.keys(reply.fieldsAtFault())).toEqual(
      expect.arrayContaining(required.map(({ path }) => path.join('.'))),
    )
  })

  test.each(withBody)('of $name has no keyword that the server does not hold to', async endpoint => {
    const schema = declaredBody(endpoint.method, endpoint.template)
    const { body: usual } = bodyOf(endpoint, target.first_customer_id)
    let looked = 0
    for (const [how, valueFor] of Object.entries(breaking)) {
      // Lists come separately: once a list is replaced its entries cannot be wrong.
      for (const ofLists of [false, true]) {
        const fields = fieldsOf(schema).flatMap(({ path, schema: field }) => {
          const value = (field.type === 'array') === ofLists ? valueFor(field) : null
          return value === null ? [] : [{ path, value }]
        })
        if (fields.length === 0) continue
        looked += fields.length
        let body: Json = JSON.parse(JSON.stringify(usual))
        for (const { path, value } of fields) body = withValue(body, path, value)
        const reply = await clerk.call(endpoint.method, pathOf(endpoint.template), { body })
        const atFault = Object.keys(reply.fieldsAtFault())
        const missed = fields.map(({ path }) => path.join('.')).filter(path => !atFault.includes(path))
        expect(missed, how).toEqual([])
      }
    }
    expect(looked).toBeGreaterThan(0)
  })

  test.each(withBody)('of $name takes what a keyword allows, to its bound', async endpoint => {
    const largest = ({ type, maxLength, maximum, format, pattern, enum: words }: Schema): Json => {
      if (words || format || pattern) return null
      return type === 'string' && maxLength !== undefined ? 'x'.repeat(maxLength) : (maximum ?? null)
    }
    const fields = fieldsOf(declaredBody(endpoint.method, endpoint.template))
      .map(({ path, schema }) => ({ path, value: largest(schema) }))
      .filter(({ value }) => value !== null)
    // These values keep valid requests from creating or printing anything.
    const never = { date: 'never', scheduled_date: 'never', format: 'none', mode: 'none' }
    let body: Json = {
      ...JSON.parse(JSON.stringify(bodyOf(endpoint, target.first_customer_id).body)),
      ...never,
    }
    for (const { path, value } of fields) body = withValue(body, path, value)
    const reply = await clerk.call(endpoint.method, pathOf(endpoint.template), { body })
    const refused = reply.status === 401 ? {} : reply.fieldsAtFault()
    const tooMuch = Object.entries(refused).filter(([, sentence]) => / at most \d/.test(sentence))
    expect(tooMuch).toEqual([])
  })
})
