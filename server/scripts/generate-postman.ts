/**
 * Generates the public API as a Postman collection, version 2.1: docs/waybill.postman_collection.json. Every request
 * checks its answer and succeeds when run in order, because each create keeps its AWB or id for later ones. A token is
 * enough to run it; the requests that obtain and revoke another one are skipped without a user name, and those of files
 * without a proof. With --check it
 * writes nothing and fails if the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { publicApiDocument } from '../src/entry/api/index.ts'
import { resolved } from '../src/entry/openapi/resolved.ts'

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
  security: Record<string, unknown>[]
  parameters: Parameter[]
  responses: Record<string, unknown>
  requestBody?: { content: { 'application/json': { examples: Record<string, { value: object }> } } }
}

interface Document {
  info: { title: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

const document = resolved(publicApiDocument()) as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)
type Described = (typeof operations)[number]

/** The nouns whose records have an id in their addresses. */
const nouns = [...new Set(operations.flatMap(({ path }) => /(\w+)s\/\{id\}/.exec(path)?.slice(1) ?? []))]

const firstFile = "proofs.flatMap(proof => proof.files)[0]?.number ?? ''"

/** The variable without which a request is skipped. A token is enough for all others. */
const needed: Record<string, string> = {
  obtainToken: 'username',
  revokeToken: 'username',
  getShipmentProofFile: 'shipment_file',
  getPickupProofFile: 'pickup_file',
}

/** The variables of the collection that a request's answer sets, besides the ids of what creates make. */
const kept: Record<string, Record<string, string>> = {
  obtainToken: { obtained_token: 'token' },
  createShipment: { awb: 'awb' },
  getShipmentProof: { shipment_file: firstFile },
  getPickupProof: { pickup_file: firstFile },
}

const variables = [
  { key: 'base_url', value: 'http://127.0.0.1:8080', description: 'The address of the server.' },
  { key: 'client_id', value: '', description: 'The client ID of the company.' },
  { key: 'token', value: '', description: 'An access token of an API user.' },
  { key: 'username', value: '', description: 'Of an API user. Without it, two requests are skipped.' },
  { key: 'password', value: '', description: 'Of the same user.' },
  { key: 'obtained_token', value: '', description: 'The token that was obtained last.' },
  { key: 'customer_id', value: '1', description: 'The customer that pickups are for.' },
  { key: 'awb', value: '', description: 'The AWB of the shipment that was created last.' },
  ...nouns.map(noun => ({
    key: `${noun}_id`,
    value: '',
    description: `The id of the ${noun} that was created last.`,
  })),
  ...['shipment', 'pickup'].map(noun => ({
    key: `${noun}_file`,
    value: '',
    description: `The number of the first file of its proofs. Without one, a request is skipped.`,
  })),
]

/** Endings come last: cancelling and deleting at the end of its folder, the obtained token at the very end. */
function folders(): object[] {
  const named = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === name)
    const lasting = own.filter(({ method }) => method !== 'DELETE')
    const ending = own.filter(({ method, path }) => method === 'DELETE' && path.includes('{'))
    return { name, description, item: [...lasting, ...ending].map(requestOf) }
  })
  const token = operations.filter(({ method, path }) => method === 'DELETE' && !path.includes('{'))
  return [
    ...named.filter(({ item }) => item.length > 0),
    {
      name: 'At the end',
      description: 'Revokes the token that “Obtain an access token” got. Yours stays valid.',
      item: token.map(requestOf),
    },
  ]
}

function requestOf(described: Described): object {
  const { path, method, operation } = described
  const { operationId, summary, description, security, parameters, requestBody } = operation
  const [example] = Object.values(requestBody?.content['application/json'].examples ?? {})
  return {
    name: summary,
    event: [
      ...(needed[operationId]
        ? [
            scriptAt('prerequest', [
              `if (!pm.variables.get('${needed[operationId]}')) pm.execution.skipRequest()`,
            ]),
          ]
        : []),
      scriptAt('test', checking(described)),
    ],
    request: {
      method,
      description,
      ...(!security.some(schemes => 'token' in schemes) && { auth: { type: 'noauth' } }),
      ...(operationId === 'revokeToken' && { auth: bearer('obtained_token') }),
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

const bearer = (variable: string) => ({
  type: 'bearer',
  bearer: [{ key: 'token', value: `{{${variable}}}`, type: 'string' }],
})

const scriptAt = (listen: string, exec: string[]) => ({ listen, script: { type: 'text/javascript', exec } })

/**
 * Checks the status and the envelope, and stores fields of the answer's `data` in variables. Names stay inside the
 * function: Postman's runtime has globals of its own, such as `data`.
 */
function checking({ path, method, operation: { operationId, responses } }: Described): string[] {
  const status = Object.keys(responses).find(code => code.startsWith('2'))
  const noun = path.split('/').at(-1)?.replace(/s$/, '') ?? ''
  const madeId = method === 'POST' && nouns.includes(noun) ? { [`${noun}_id`]: 'id' } : {}
  const fields = Object.entries({ ...madeId, ...kept[operationId] })
  return [
    `pm.test('answers ${status}', () => {`,
    `  pm.response.to.have.status(${status})`,
    '  const answer = pm.response.json()',
    '  pm.expect(answer.ok).to.equal(true)',
    ...fields.map(([name, field]) => `  pm.collectionVariables.set('${name}', answer.data.${field})`),
    '})',
  ]
}

function urlOf(path: string, parameters: readonly Parameter[]): object {
  const filled = path
    .replace('{awb}', '{{awb}}')
    .replace(/(\w+)s\/\{id\}/, '$1s/{{$1_id}}')
    .replace('{number}', path.startsWith('/v1/pickups') ? '{{pickup_file}}' : '{{shipment_file}}')
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
  auth: bearer('token'),
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
