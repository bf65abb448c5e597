import type { TObject } from 'typebox'
import type { ProblemCode } from '../../platform/shared/problem.ts'
import { statusOf } from '../http/envelope.ts'
import type { DataSchema, Description } from '../http/session-endpoint.ts'
import { type ApiInformation, meanings, openApiPath, pathParameters, queryParameters } from './openapi.ts'

type Schema = Readonly<Record<string, unknown>>
type Components = Record<string, Schema>

/** An endpoint of the admin API or of the driver's app. */
export type DocumentedEndpoint = Description & {
  readonly method: string
  readonly url: string
  readonly action: string
  readonly access: string
  readonly status?: 201
  readonly query?: TObject
  readonly body?: TObject
  /** Content types of a body that is no JSON. */
  readonly bytes?: readonly string[]
} & (
    | { readonly sendsFile: false; readonly data: DataSchema }
    | { readonly sendsFile: true; readonly contentTypes: readonly string[] }
  )

/** How the endpoints of a document are called. */
export interface Surroundings {
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly securitySchemes: Components
  /** Codes of every endpoint that needs the security schemes. */
  readonly refusals: readonly ProblemCode[]
  /** Answers have the codes of their sentences. */
  readonly hasMessages: boolean
}

/**
 * The OpenAPI 3.1 document of the admin API or of the driver's app. Schemas with a name (`$id`) become components, so generated types get that
 * name. Each set of refusals is a component too.
 */
export function sessionApiDocument(
  endpoints: readonly DocumentedEndpoint[],
  information: ApiInformation,
  surroundings: Surroundings = ofAdmin,
): object {
  const schemas: Components = surroundings.hasMessages
    ? { Failure: failureSchema(messagesProperty), Message: messageSchema }
    : { Failure: failureSchema({}) }
  const responses: Components = {}
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = openApiPath(endpoint.url)
    const method = endpoint.method.toLowerCase()
    if (paths[path]?.[method]) throw new Error(`${endpoint.method} ${endpoint.url} is declared twice.`)
    paths[path] = { ...paths[path], [method]: operation(endpoint, surroundings, { schemas, responses }) }
  }
  const { title, version, description, tags } = information
  return {
    openapi: '3.1.0',
    info: { title, version, description, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: surroundings.servers,
    tags,
    paths,
    components: {
      securitySchemes: surroundings.securitySchemes,
      schemas: sortedByName(schemas),
      responses: sortedByName(responses),
    },
  }
}

const ofAdmin: Surroundings = {
  servers: [
    { url: '/admin/api', description: 'Live data.' },
    { url: '/admin/api/test', description: 'Test data of API users in test mode.' },
  ],
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'waybill_admin',
      description: 'Session of a staff member.',
    },
  },
  refusals: ['UNAUTHORIZED'],
  hasMessages: true,
}

function operation(
  endpoint: DocumentedEndpoint,
  surroundings: Surroundings,
  { schemas, responses }: { schemas: Components; responses: Components },
): object {
  requireParametersOf(endpoint)
  const { action, summary, description, access, body, bytes, query, params } = endpoint
  return {
    operationId: operationIdOf(action),
    tags: [action.split('.')[0]],
    summary,
    ...(description === undefined ? {} : { description }),
    'x-access': access,
    security: access === 'anybody' ? [] : [securityOf(surroundings)],
    parameters: [...pathParameters(params), ...queryParameters(query)],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: placed(requestSchema(jsonSchema(body)), schemas) } },
          },
        }
      : {}),
    ...(bytes
      ? { requestBody: { required: true, content: Object.fromEntries(bytes.map(type => [type, {}])) } }
      : {}),
    responses: {
      ...successOf(endpoint, surroundings, schemas),
      ...refusalsOf(endpoint, surroundings, responses),
    },
  }
}

function securityOf({ securitySchemes }: Surroundings): Record<string, string[]> {
  return Object.fromEntries(Object.keys(securitySchemes).map(name => [name, []]))
}

/** `staff.reset-password` → `staffResetPassword` */
function operationIdOf(action: string): string {
  return action.replaceAll(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase())
}

function requireParametersOf({ method, url, params = {} }: DocumentedEndpoint): void {
  const named = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name).join()
  if (named !== Object.keys(params).join()) throw new Error(`${method} ${url} describes other parameters.`)
}

function successOf(
  endpoint: DocumentedEndpoint,
  surroundings: Surroundings,
  schemas: Components,
): Record<string, object> {
  const description = endpoint.status === 201 ? 'Created.' : 'Done.'
  return { [endpoint.status ?? 200]: { description, content: contentOf(endpoint, surroundings, schemas) } }
}

function contentOf(
  endpoint: DocumentedEndpoint,
  { hasMessages }: Surroundings,
  schemas: Components,
): Record<string, object> {
  if (endpoint.sendsFile) return Object.fromEntries(endpoint.contentTypes.map(type => [type, {}]))
  const schema = {
    type: 'object',
    required: ['ok', 'data'],
    properties: {
      ok: { const: true },
      data: placed(jsonSchema(endpoint.data), schemas),
      ...(hasMessages ? messagesProperty : {}),
    },
    additionalProperties: false,
  }
  return { 'application/json': { schema } }
}

function refusalsOf(
  endpoint: DocumentedEndpoint,
  surroundings: Surroundings,
  responses: Components,
): Record<string, object> {
  const byStatus = Map.groupBy(errorCodes(endpoint, surroundings), code => statusOf[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const name = codes.join('-or-')
      responses[name] ??= refusal(codes)
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

/** All codes of an endpoint: its own and those of its kind. */
function errorCodes(endpoint: DocumentedEndpoint, { refusals }: Surroundings): ProblemCode[] {
  const codes: ProblemCode[] = ['VALIDATION_ERROR', 'TENANT_MOVED']
  if (endpoint.method !== 'GET') codes.push('INVALID_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  // A query can make the path too long for the server.
  if (endpoint.query) codes.push('PAYLOAD_TOO_LARGE')
  if (endpoint.access !== 'anybody') codes.push(...refusals)
  // Roles without the permission, and requests from other sites.
  if (!['anybody', 'staff', 'device'].includes(endpoint.access) || isChangeByStaff(endpoint)) {
    codes.push('FORBIDDEN')
  }
  if (endpoint.params) codes.push('NOT_FOUND')
  codes.push(...(endpoint.errors ?? []), 'RATE_LIMITED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE')
  return [...new Set(codes)]
}

function isChangeByStaff({ access, method }: DocumentedEndpoint): boolean {
  return access !== 'device' && method !== 'GET'
}

/** A code and values beside each sentence, so that programs can say it in another language. */
const messagesProperty = {
  messages: {
    type: 'array',
    description: 'Codes and values of the English sentences of this answer; left out without any.',
    items: { $ref: '#/components/schemas/Message' },
  },
}

const messageSchema = {
  type: 'object',
  required: ['path', 'code'],
  properties: {
    path: {
      type: 'array',
      items: { type: 'string' },
      description: 'Place of the sentence in this answer.',
      examples: [['error', 'details', 'package.weight']],
    },
    code: { type: 'string', examples: ['field.greater'] },
    values: {
      type: 'object',
      description: 'Values by name: texts, or messages with a code and values of their own.',
      additionalProperties: true,
    },
  },
  additionalProperties: false,
}

const failureSchema = (messages: object) => ({
  type: 'object',
  required: ['ok', 'error'],
  properties: {
    ok: { const: false },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        details: {
          type: 'object',
          description: 'Field path to message.',
          additionalProperties: { type: 'string' },
        },
      },
      additionalProperties: false,
    },
    ...messages,
  },
  additionalProperties: false,
})

function refusal(codes: readonly ProblemCode[]): Schema {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Failure' },
      { type: 'object', properties: { error: { type: 'object', properties: { code: { enum: codes } } } } },
    ],
  }
  return {
    description: codes.map(code => `${code}: ${meanings[code]}`).join(' '),
    content: { 'application/json': { schema } },
  }
}

function jsonSchema(schema: DataSchema): Schema {
  return schema as unknown as Schema
}

/** Optional fields become nullable, since the reader treats null as absent. */
function requestSchema(schema: Schema): Schema {
  if (schema.items) return { ...schema, items: requestSchema(schema.items as Schema) }
  if (!schema.properties) return schema
  const required = (schema.required ?? []) as string[]
  const properties = Object.entries(schema.properties as Components).map(([name, member]) => {
    const read = requestSchema(member)
    return [name, required.includes(name) ? read : { anyOf: [read, { type: 'null' }] }]
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

/** Moves named parts to the components and closes objects to other fields. */
function placed(schema: Schema, schemas: Components): Schema {
  const { $id, apiName: _, ...own } = schema
  const result: Record<string, unknown> = { ...own }
  if (own.properties) {
    result.properties = Object.fromEntries(
      Object.entries(own.properties as Components).map(([name, member]) => [name, placed(member, schemas)]),
    )
    result.additionalProperties ??= false
  }
  if (own.items) result.items = placed(own.items as Schema, schemas)
  for (const choice of ['anyOf', 'oneOf', 'allOf']) {
    if (own[choice]) result[choice] = (own[choice] as Schema[]).map(part => placed(part, schemas))
  }
  if (typeof $id !== 'string') return result
  const known = schemas[$id]
  if (known && JSON.stringify(known) !== JSON.stringify(result))
    throw new Error(`Two schemas are called ${$id}.`)
  schemas[$id] = result
  return { $ref: `#/components/schemas/${$id}` }
}

function sortedByName(components: Components): Components {
  return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)))
}
