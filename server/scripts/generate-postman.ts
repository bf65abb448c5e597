/**
 * Generates the public API as a Postman collection, version 2.1: docs/waybill.postman_collection.json. Every request
 * succeeds when run in order, because each create keeps its AWB or id for later ones. With --check it writes nothing
 * and fails if the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { publicApiDocument } from '../src/entry/api/index.ts'

interface Parameter {
  $ref?: string
  name: string
  in: string
  description?: string
  schema?: { default?: unknown; examples?: unknown[] }
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: object[]
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { examples: Record<string, { value: object }> } } }
}

interface Document {
  info: { title: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

/** The variables of the collection that a request's answer sets. */
const kept: Record<string, Record<string, string>> = {
  obtainToken: { token: 'token' },
  createShipment: { awb: 'awb' },
  createPickup: { pickup_id: 'id' },
}

const variables = [
  { key: 'base_url', value: 'http://127.0.0.1:8080', description: 'The address of the server.' },
  { key: 'client_id', value: '', description: 'The client ID of the company.' },
  { key: 'token', value: '', description: 'An access token. “Obtain a token” puts its own here.' },
  { key: 'username', value: '', description: 'For “Obtain a token”.' },
  { key: 'password', value: '', description: 'For “Obtain a token”.' },
  { key: 'customer_id', value: '1', description: 'The customer that pickups are for.' },
  { key: 'awb', value: '', description: 'The AWB of the shipment that was created last.' },
  { key: 'pickup_id', value: '', description: 'The id of the pickup that was created last.' },
]

const document = publicApiDocument() as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)
type Described = (typeof operations)[number]

/** Endings come last: cancelling at the end of its folder, the token at the very end. */
function folders(): object[] {
  const named = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === name)
    const lasting = own.filter(({ method }) => method !== 'DELETE')
    const ending = own.filter(({ method, path }) => method === 'DELETE' && path.includes('{'))
    return { name, description, item: [...lasting, ...ending].map(requestOf) }
  })
  const token = operations.filter(({ method, path }) => method === 'DELETE' && !path.includes('{'))
  return [
    ...named,
    { name: 'At the end', description: 'The token is gone after this.', item: token.map(requestOf) },
  ]
}

function requestOf({ path, method, operation }: Described): object {
  const { operationId, summary, description, security, parameters, requestBody } = operation
  const [example] = Object.values(requestBody?.content['application/json'].examples ?? {})
  const keeps = kept[operationId]
  return {
    name: summary,
    ...(keeps && { event: [{ listen: 'test', script: { type: 'text/javascript', exec: keeping(keeps) } }] }),
    request: {
      method,
      description,
      ...(security.length === 0 && { auth: { type: 'noauth' } }),
      header: [
        { key: 'X-Tenant', value: '{{client_id}}' },
        ...(example ? [{ key: 'Content-Type', value: 'application/json' }] : []),
      ],
      url: urlOf(path, parameters),
      ...(example && {
        body: {
          mode: 'raw',
          raw: withVariables(JSON.stringify(example.value, null, 2)),
          options: { raw: { language: 'json' } },
        },
      }),
    },
    response: [],
  }
}

function urlOf(path: string, parameters: readonly Parameter[]): object {
  const filled = path.replace('{awb}', '{{awb}}').replace('{id}', '{{pickup_id}}')
  const query = parameters
    .filter(parameter => parameter.in === 'query')
    .map(({ name, description, schema }) => ({
      key: name,
      value: String(schema?.default ?? schema?.examples?.[0] ?? ''),
      description: description ?? '',
      disabled: true,
    }))
  return {
    raw: `{{base_url}}${filled}`,
    host: ['{{base_url}}'],
    path: filled.split('/').slice(1),
    ...(query.length > 0 && { query }),
  }
}

/** Statements that store fields of the answer's `data` in variables. */
function keeping(fields: Record<string, string>): string[] {
  return [
    'const { ok, data } = pm.response.json()',
    ...Object.entries(fields).map(
      ([name, field]) => `if (ok) pm.collectionVariables.set('${name}', data.${field})`,
    ),
  ]
}

/** An example body with this installation's values in place of invented ones. */
function withVariables(json: string): string {
  return json
    .replace(/("awbs": \[\s*)"\w+"(?:,\s*"\w+")*/, '$1"{{awb}}"')
    .replace(/("awb": )"\w+"/g, '$1"{{awb}}"')
    .replace(/("customer_id": )\d+/g, '$1{{customer_id}}')
    .replace(/("username": )"[^"]*"/, '$1"{{username}}"')
    .replace(/("password": )"[^"]*"/, '$1"{{password}}"')
}

const collection = {
  info: {
    name: document.info.title,
    description: document.info.description.replaceAll('](/', ']({{base_url}}/'),
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
  variable: variables,
  item: folders(),
}

const file = fileURLToPath(new URL('../../docs/waybill.postman_collection.json', import.meta.url))
const text = `${JSON.stringify(collection, null, 2)}\n`
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write(
    'docs/waybill.postman_collection.json is not what the endpoints declare: npm run generate\n',
  )
  process.exitCode = 1
}
