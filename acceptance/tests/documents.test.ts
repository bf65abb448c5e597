import { describe, expect, test } from 'vitest'
import { quoteBody, service } from '../support/bodies.ts'
import { call, clerk, document, first, target } from '../support/client.ts'
import { endpoints } from '../support/endpoints.ts'
import {
  isObject,
  type Json,
  type JsonObject,
  type OpenApi,
  type OpenApiDocument,
} from '../support/openapi.ts'
import { statusOfCode } from '../support/wire-rules.ts'

const operations = [
  { method: 'POST', template: '/v1/auth/token', permission: null, success: 200, takesBody: true },
  ...endpoints.map(({ method, template, permission, success, body }) => ({
    method,
    template,
    permission,
    success,
    takesBody: body !== undefined,
  })),
]

/** The operation of the document; fails a test if there is no document. */
function declared(method: string, template: string) {
  const path = template.replace('{awb}', 'WB1').replace('{id}', '1')
  const found = document?.operation(method, path)
  if (!found) throw new Error(`The OpenAPI document lacks ${method} ${template}.`)
  return { ...found.operation, openapi: document as OpenApi }
}

/** The media object of a request body or a response. */
function jsonMedia(holder: JsonObject | undefined, openapi: OpenApi): JsonObject | null {
  const content = holder && openapi.resolve(holder).content
  const media = isObject(content) ? content['application/json'] : undefined
  return isObject(media) ? (media as JsonObject) : null
}

function examplesOf(media: JsonObject): Json[] {
  const named = isObject(media.examples) ? Object.values(media.examples) : []
  const values = named.map(example => (isObject(example) ? (example.value as Json) : null))
  const schema = isObject(media.schema) ? media.schema : {}
  const ofSchema = Array.isArray(schema.examples) ? (schema.examples as Json[]) : []
  return [...(media.example === undefined ? [] : [media.example]), ...values, ...ofSchema]
}

describe('the OpenAPI document', () => {
  test('is handed out without authentication, in version 3.1', async () => {
    const reply = await call('GET', '/v1/openapi.json')
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toMatch(/json/)
    const served: OpenApiDocument = JSON.parse(reply.text)
    expect(served.openapi).toMatch(/^3\.1\./)
    expect(served.info.title).toMatch(/\S/)
  })

  test.each(operations)('declares $method $template with summary and description', ({ method, template }) => {
    const { summary, description } = declared(method, template)
    expect(summary).toMatch(/\S/)
    expect(description).toMatch(/\S/)
  })

  test.each(operations.filter(({ permission }) => permission !== null))(
    'names the permission of $method $template',
    ({ method, template, permission }) => {
      const { openapi: _, ...operation } = declared(method, template)
      expect(JSON.stringify({ ...operation, responses: null })).toContain(permission)
    },
  )

  test.each(operations)(
    'declares every status of $method $template, with its codes',
    ({ method, template, success, takesBody }) => {
      const { responses, openapi } = declared(method, template)
      const expected = [success, 400, 401, 404, 429, 500, 503]
      if (template !== '/v1/auth/token' && template !== '/v1/auth/me') expected.push(403)
      if (takesBody) expected.push(413, 415)
      if (takesBody && /shipments$|shipments.{awb}$|pickups$/.test(template)) expected.push(409, 422)
      if (method === 'DELETE' && /shipments|pickups/.test(template)) expected.push(409)
      expect(Object.keys(responses).map(Number)).toEqual(expect.arrayContaining(expected))
      for (const [status, response] of Object.entries(responses)) {
        const resolved = openapi.resolve(response)
        expect(resolved.description, status).toMatch(/\S/)
        if (Number(status) < 400) continue
        const codes = Object.keys(statusOfCode).filter(code => statusOfCode[code] === Number(status))
        const told = JSON.stringify([resolved, schemasNamed(resolved, openapi)])
        expect(
          codes.some(code => told.includes(code)),
          `${status} of ${method} ${template} names one of ${codes}`,
        ).toBe(true)
      }
    },
  )

  test.each(operations)(
    'has an example for $method $template that fits its schema',
    ({ method, template, success, takesBody }) => {
      const { requestBody, responses, openapi } = declared(method, template)
      const medias = [jsonMedia(responses[String(success)], openapi)]
      if (takesBody) medias.push(jsonMedia(requestBody, openapi))
      for (const media of medias) {
        if (!media) throw new Error('No JSON is declared.')
        const examples = examplesOf(media)
        expect(examples.length).toBeGreaterThan(0)
        for (const example of examples)
          expect(openapi.schemaFaults(media.schema as JsonObject, example)).toEqual([])
      }
    },
  )

  test.each(['/v1/shipments', '/v1/rates/quote', '/v1/pickups'])(
    'has examples for %s that an integrator can send as they are',
    async path => {
      const { requestBody, openapi } = declared('POST', path)
      const media = jsonMedia(requestBody, openapi)
      for (const example of media ? examplesOf(media) : []) {
        const reply = await (path === '/v1/pickups' ? first : clerk).post(path, example)
        // Ids differ between installations; nothing else may be wrong.
        const atFault = reply.status === 400 ? Object.keys(reply.fieldsAtFault()) : []
        expect(atFault.filter(field => !/(^|[._])(id|awb|customer_id)$/.test(field))).toEqual([])
        if (reply.status < 300) expect(reply.warnings()).toEqual([])
      }
    },
  )

  test('gives each operation an id of its own', () => {
    const ids = operations.map(({ method, template }) => declared(method, template).operationId)
    expect(ids.every(id => typeof id === 'string' && id !== '')).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('would catch an answer that it does not declare', async () => {
    const { text } = await clerk.post('/v1/rates/quote', quoteBody())
    const contentType = 'application/json; charset=utf-8'
    expect(document?.faults('POST', '/v1/rates/quote', { status: 200, contentType, text })).toEqual([])
    const teapot = document?.faults('POST', '/v1/rates/quote', { status: 418, contentType, text })
    expect(teapot).toHaveLength(1)
    const other = JSON.stringify({ ok: true, data: { quotes: 'none' } })
    const faults = document?.faults('POST', '/v1/rates/quote', { status: 200, contentType, text: other })
    expect(faults?.length).toBeGreaterThan(0)
    expect((await service('DOM')).code).toBe('DOM')
  })
})

describe('the readable documentation', () => {
  const page = async () => {
    const reply = await call('GET', '/docs')
    const location = reply.headers.location
    return location ? call('GET', new URL(location, `${target.base_url}/docs`).pathname) : reply
  }

  test('is at /docs', async () => {
    const reply = await page()
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toMatch(/^text\/html/)
  })

  test('names every operation to whoever runs no scripts', async () => {
    const { text } = await page()
    const unscripted = text.match(/<noscript>[\s\S]*?<\/noscript>/g)?.join('') ?? ''
    for (const { method, template } of operations) expect(unscripted).toContain(`${method} ${template}<`)
    for (const place of ['/v1/openapi.json', '/docs/guides', '/docs/waybill.postman_collection.json']) {
      expect(unscripted).toContain(`href="${place}"`)
    }
  })

  test('loads everything from this server', async () => {
    const { text } = await page()
    const loaded = [...text.matchAll(/<(?:script|link|img|iframe)\b[^>]*?(?:src|href)=["']([^"']+)["']/g)]
    expect(loaded.length).toBeGreaterThan(0)
    for (const [, address = ''] of loaded) {
      if (address.startsWith('data:')) continue
      expect(address).not.toMatch(/^(https?:)?\/\//)
      const { pathname } = new URL(address, `${target.base_url}/docs/`)
      expect((await call('GET', pathname)).status, pathname).toBe(200)
    }
  })
})

describe('health', () => {
  test.each(['/healthz', '/readyz'])('%s answers without authentication, in the envelope', async path => {
    const reply = await call('GET', path)
    expect(reply.data()).toBeTypeOf('object')
  })
})

/** All schemas that a part of the document refers to, directly or indirectly. */
function schemasNamed(node: unknown, openapi: OpenApi, seen = new Set<string>()): JsonObject[] {
  if (Array.isArray(node)) return node.flatMap(inner => schemasNamed(inner, openapi, seen))
  if (!isObject(node)) return []
  if (typeof node.$ref === 'string') {
    if (seen.has(node.$ref)) return []
    seen.add(node.$ref)
    const resolved = openapi.resolve(node as JsonObject)
    return [resolved, ...schemasNamed(resolved, openapi, seen)]
  }
  return Object.values(node).flatMap(inner => schemasNamed(inner, openapi, seen))
}
