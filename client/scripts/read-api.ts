import type { Api, Field, Operation } from './api-model.ts'
import { type DeclaredOperation, type Document, nameIn, type Schema, schemaOf } from './document.ts'
import { fieldName, queryName } from './names.ts'
import { createTypeNames, type TypeNames } from './type-names.ts'

/** Calls with these permissions change nothing, even by POST. */
const reading = new Set(['api_rates', 'api_labels'])

interface Declared {
  path: string
  method: string
  declared: DeclaredOperation
}

/** Reads the OpenAPI document. Throws if the clients could not express it. */
export function readApi(document: Document): Api {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, declared]) => ({ path, method: method.toUpperCase(), declared })),
  )
  const names = createTypeNames(document)
  // Refusals of all calls have one shape.
  names.shapeOf({ $ref: '#/components/schemas/Error' }, '')
  const operations = all.map(call => operationOf(call, document, names))
  return { operations, types: names.types() }
}

function operationOf({ path, method, declared }: Declared, document: Document, names: TypeNames): Operation {
  const { operationId: id, requestBody, parameters = [] } = declared
  const fieldsIn = (place: string): Field[] =>
    parameters
      .filter(parameter => parameter.in === place)
      .map(({ name, required, description, schema }) => ({
        name,
        required: required === true,
        shape: names.shapeOf(schema, fieldName(queryName(id), name)),
        description: description ?? '',
      }))
  const query = fieldsIn('query')
  return {
    id,
    method,
    path,
    summary: declared.summary,
    description: declared.description,
    pathParameters: fieldsIn('path'),
    query: query.length > 0 ? names.record(queryName(id), '', query) : null,
    body: requestBody ? names.shapeOf(schemaOf(requestBody), id) : null,
    bodyRequired: requestBody?.required === true,
    data: names.shapeOf(dataOf(declared, document), id),
    keyed: parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
    readsOnly: method === 'GET' || reading.has(declared['x-permission'] ?? ''),
    open: !declared.security.some(schemes => 'token' in schemes),
    pages: pagesOf(declared, query, document, names),
  }
}

function pagesOf(
  declared: DeclaredOperation,
  query: Field[],
  document: Document,
  names: TypeNames,
): Operation['pages'] {
  const { properties = {} } = resolved(dataOf(declared, document), document)
  const by = properties.next_cursor ? 'cursor' : 'last id'
  const [field, list] =
    Object.entries(properties).find(([name, { items }]) => items && name !== 'warnings') ?? []
  if (!field || !list?.items || !query.some(({ name }) => name === (by === 'cursor' ? 'cursor' : 'after')))
    return null
  return { by, field, item: names.shapeOf(list.items, field) }
}

function dataOf({ operationId, responses }: DeclaredOperation, document: Document): Schema {
  const good = Object.keys(responses).find(status => status.startsWith('2'))
  const data = good && responses[good] && resolved(schemaOf(responses[good]), document).properties?.data
  if (!data) throw new Error(`${operationId} declares no data.`)
  return data
}

function resolved(schema: Schema, { components }: Document): Schema {
  return (schema.$ref && components.schemas[nameIn(schema.$ref)]) || schema
}
