import type { TObject, TSchema } from 'typebox'
import { ErrorRecord } from '../../platform/shared/error-record.ts'
import type { FlatNames } from '../../platform/shared/input.ts'
import type { Problem, ProblemCode } from '../../platform/shared/problem.ts'
import { errorCodes, type TokenEndpoint } from '../http/endpoint.ts'
import { statusOf, success } from '../http/envelope.ts'
import { type Components, createComponents } from './components.ts'
import { delivery, type Webhook } from './webhooks.ts'

export interface ApiInformation {
  title: string
  version: string
  description: string
  tags: readonly { name: string; description: string }[]
}

type Responses = Record<string, object>

/** The OpenAPI 3.1 document: schemas, permissions, statuses with their codes, examples. */
export function openApiDocument(
  endpoints: readonly TokenEndpoint[],
  information: ApiInformation,
  webhooks: readonly Webhook[],
): object {
  const components = createComponents(new Set(endpoints.map(nameOfData)))
  components.add('ErrorAnswer', {
    type: 'object',
    required: ['ok', 'error'],
    properties: {
      ok: { type: 'boolean', description: 'False: the request failed.', examples: [false] },
      error: components.answer(ErrorRecord),
    },
  })
  const responses: Responses = {}
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = openApiPath(endpoint.url)
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(endpoint, components, responses),
    }
  }
  const described = Object.fromEntries(webhooks.map(webhook => [webhook.type, delivery(webhook, components)]))
  return {
    openapi: '3.1.0',
    info: {
      title: information.title,
      version: information.version,
      description: information.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: information.tags,
    paths,
    webhooks: described,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token of 64 hexadecimal characters.',
        },
        tenant: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Tenant',
          description: 'Client ID of the tenant, as in `wb_4f9a1c3e5b7d9f0a2c`; not a secret.',
        },
      },
      schemas: components.schemas(),
      responses,
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'A repeat of the same request with the same key within 24 hours returns the first response again, with `Idempotency-Replayed: true`. A refused request (4xx) creates nothing and frees its key, so a corrected body may have the same key.',
          schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
        },
      },
      headers: responseHeaders,
      examples: failureExamples(endpoints),
    },
  }
}

const integer = (description: string) => ({ description, schema: { type: 'integer', format: 'int64' } })

const responseHeaders = {
  'X-RateLimit-Limit': integer('Requests allowed per minute.'),
  'X-RateLimit-Remaining': integer('Requests left in the current window.'),
  'X-RateLimit-Reset': integer('Unix time in seconds when the next slot frees.'),
  'X-Request-Id': { description: 'Identifies the request in the log.', schema: { type: 'string' } },
  'Retry-After': integer('Seconds to wait before you try again.'),
}

const commonHeaders = Object.fromEntries(
  ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Request-Id'].map(name => [
    name,
    { $ref: `#/components/headers/${name}` },
  ]),
)

function operation(endpoint: TokenEndpoint, components: Components, responses: Responses): object {
  const isPublic = endpoint.access === 'credentials'
  const permission = {
    credentials: 'No token needed.',
    'any token': 'Permission: any valid token.',
  }[endpoint.access as 'credentials']
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: `${endpoint.description}\n\n${permission ?? `Permission: \`${endpoint.access}\`.`}`,
    'x-permission': endpoint.access,
    security: [isPublic ? { tenant: [] } : { token: [], tenant: [] }],
    parameters: parametersOf(endpoint, components),
    ...(endpoint.body
      ? {
          requestBody: {
            required: !endpoint.bodyIsOptional,
            content: {
              'application/json': {
                schema: requestSchema(endpoint, components),
                examples: Object.fromEntries(
                  Object.entries(endpoint.examples ?? {}).map(([name, value]) => [name, { value }]),
                ),
              },
            },
          },
        }
      : {}),
    responses: { ...successResponse(endpoint, components), ...failureResponses(endpoint, responses) },
  }
}

function parametersOf(endpoint: TokenEndpoint, components: Components): object[] {
  const headers = endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
  const written = [...pathParameters(endpoint.params), ...queryParameters(endpoint.query)]
  return [
    ...written.map(({ description, schema, ...parameter }) => {
      const { description: _, ...placed } = components.request(schema)
      return { ...parameter, description, schema: placed }
    }),
    ...headers,
  ]
}

interface Parameter {
  name: string
  in: string
  required: boolean
  description: string
  schema: object
  example?: string | number
}

export function pathParameters(params: TokenEndpoint['params'] = {}): Parameter[] {
  return Object.entries(params).map(([name, { description, example }]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: typeof example === 'number' ? 'integer' : 'string' },
    example,
  }))
}

export function queryParameters(query: TObject | undefined): Parameter[] {
  return Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    description: descriptionOf(schema),
    ...(isGroup(schema) ? { style: 'deepObject', explode: true } : {}),
    schema,
  }))
}

function isGroup(schema: object): boolean {
  return 'type' in schema && schema.type === 'object'
}

export function openApiPath(url: string): string {
  return url.replace(/:(\w+)/g, '{$1}')
}

function requestSchema({ body, flatNames }: TokenEndpoint, components: Components): object {
  return components.request(body && flatNames ? nestedOrFlat(body, flatNames) : (body ?? {}))
}

/** An object that may be sent nested, or with flat names. */
export function nestedOrFlat(schema: TObject, flatNames: FlatNames): object {
  const names = Object.entries(flatNames)
  const properties = schema.properties as Record<string, TObject>
  const flat = names.flatMap(([name, path]) => {
    const [group = '', field = ''] = path.split('.')
    const known = properties[group]?.properties?.[field]
    return known && !Object.hasOwn(properties, name) ? [[name, known] as const] : []
  })
  const groups = new Set(names.map(([, path]) => path.split('.')[0]))
  const own = Object.entries(properties).filter(([name]) => !groups.has(name))
  const name = apiNameOf(schema)
  return {
    apiName: name,
    anyOf: [
      { ...schema, apiName: `Nested${name}` },
      {
        type: 'object',
        apiName: `Flat${name}`,
        // Each required group needs at least one field.
        ...(schema.required && { minProperties: schema.required.length }),
        properties: { ...Object.fromEntries(flat), ...Object.fromEntries(own) },
      },
    ],
  }
}

/** Throws for a schema without a name. */
function apiNameOf(schema: TObject): string {
  if ('apiName' in schema && typeof schema.apiName === 'string') return schema.apiName
  throw new Error(`A body or an answer has no name: ${Object.keys(schema.properties).join(', ')}.`)
}

const nameOfData = ({ data }: TokenEndpoint): string => apiNameOf(data)

function successResponse(endpoint: TokenEndpoint, components: Components): Record<string, object> {
  const schema = components.add(`${nameOfData(endpoint)}Answer`, {
    type: 'object',
    required: ['ok', 'data'],
    properties: {
      ok: { type: 'boolean', description: 'True: the request succeeded.', examples: [true] },
      data: components.answer(endpoint.data),
    },
  })
  return {
    [endpoint.status ?? 200]: {
      description: endpoint.status === 201 ? 'Created.' : 'Done.',
      headers: commonHeaders,
      content: { 'application/json': { schema, example: success(endpoint.example) } },
      ...(endpoint.links && { links: endpoint.links }),
    },
  }
}

/** Operations with the same codes for a status share the response. */
function failureResponses(endpoint: TokenEndpoint, responses: Responses): Record<string, object> {
  const byStatus = Map.groupBy(errorCodes(endpoint), code => statusOf[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const name = codes.map(inPascalCase).join('Or')
      responses[name] ??= failureResponse(codes)
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

/** `RateLimited` from `RATE_LIMITED` */
const inPascalCase = (code: string): string =>
  code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

const retried: readonly ProblemCode[] = ['CONFLICT', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE']

/** The examples have all codes of the response. */
function failureResponse(codes: readonly ProblemCode[]): object {
  return {
    description: codes.map(code => `${code}: ${meanings[code]}`).join(' '),
    headers: {
      ...commonHeaders,
      ...(codes.some(code => retried.includes(code)) && {
        'Retry-After': { $ref: '#/components/headers/Retry-After' },
      }),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorAnswer' },
        examples: Object.fromEntries(codes.map(code => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  }
}

/** One example for each code in use. */
function failureExamples(endpoints: readonly TokenEndpoint[]): Record<string, object> {
  const codes = new Set(endpoints.flatMap(errorCodes))
  return Object.fromEntries([...codes].sort().map(code => [code, { value: exampleOf(code) }]))
}

function exampleOf(code: ProblemCode): object {
  const details: Problem['details'] =
    code === 'VALIDATION_ERROR' ? { 'package.weight': 'Weight must be greater than 0.' } : undefined
  const message = code === 'VALIDATION_ERROR' ? 'Validation failed.' : meanings[code]
  return { ok: false, error: { code, message, ...(details ? { details } : {}) } }
}

export const meanings: Record<ProblemCode, string> = {
  VALIDATION_ERROR: 'One or more fields are wrong; details names all of them.',
  INVALID_JSON: 'The body is not JSON.',
  MISSING_TENANT: 'The X-Tenant header is missing.',
  TENANT_NOT_FOUND: 'X-Tenant names no active tenant.',
  TENANT_MOVED: 'The company is at another address now, which details.address names.',
  UNAUTHORIZED: 'The token, or the user name and password, are missing or invalid.',
  FORBIDDEN: 'The API user does not have the permission.',
  NOT_FOUND: 'The record does not exist or is out of the caller’s scope.',
  METHOD_NOT_ALLOWED: 'The path does not know this method.',
  CONFLICT:
    'The state refuses the request, or another request with this Idempotency-Key is in progress (Retry-After).',
  PAYLOAD_TOO_LARGE:
    'The body exceeds the limit of this path (1 MiB unless stated), or the path and the headers are too long.',
  UNSUPPORTED_MEDIA_TYPE: 'The body must be sent as application/json.',
  IDEMPOTENCY_KEY_REUSED:
    'The Idempotency-Key was used for another request. A changed body needs another key.',
  RATE_LIMITED: 'Too many requests; Retry-After gives the waiting time.',
  INTERNAL_ERROR: 'The server failed. X-Request-Id identifies the request in the log.',
  CARRIER_ERROR: 'The carrier failed, and the request needs the carrier.',
  SERVICE_UNAVAILABLE:
    'The database cannot be reached, or too many requests are waiting; Retry-After gives the waiting time.',
}

function descriptionOf(schema: TSchema): string {
  return 'description' in schema && typeof schema.description === 'string' ? schema.description : ''
}
