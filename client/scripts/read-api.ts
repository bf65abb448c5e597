import type { Api, Field, Operation } from './api-model.ts'
import { type DeclaredOperation, type Document, type Schema, schemaOf } from './document.ts'
import { bodyName, dataName, fieldName, queryName } from './names.ts'
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
  const names = createTypeNames()
  const answers = all.flatMap(({ declared }) => Object.values(declared.responses).map(schemaOf))
  names.shapeOf({ enum: [...new Set(answers.flatMap(errorCodesIn))].sort() }, 'ApiErrorCode')
  // Records get their names from their `get` calls, so these come first.
  for (const { declared } of all.toSorted((a, b) => rank(a) - rank(b)))
    names.shapeOf(dataOf(declared), dataName(declared.operationId))
  const operations = all.map(call => operationOf(call, names))
  return { operations, types: names.types() }
}

function rank({ declared: { operationId } }: Declared): number {
  if (operationId.startsWith('get')) return 0
  return operationId.startsWith('list') ? 1 : 2
}

function operationOf({ path, method, declared }: Declared, names: TypeNames): Operation {
  const { operationId: id, requestBody, parameters = [] } = declared
  const fieldsIn = (place: string): Field[] =>
    parameters
      .filter(parameter => parameter.in === place)
      .map(({ name, required, description, schema }) => ({
        name,
        required: required === true,
        shape: names.shapeOf(schema, queryName(id)),
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
    body: requestBody ? names.shapeOf(schemaOf(requestBody), bodyName(id)) : null,
    bodyRequired: requestBody?.required === true,
    data: names.shapeOf(dataOf(declared), dataName(id)),
    keyed: parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
    readsOnly: method === 'GET' || reading.has(declared['x-permission'] ?? ''),
    open: (declared.security ?? []).length === 0,
    pages: pagesOf(declared, query, names),
  }
}

function pagesOf(declared: DeclaredOperation, query: Field[], names: TypeNames): Operation['pages'] {
  const data = dataOf(declared)
  const [field, list] = Object.entries(data.properties ?? {}).find(([, { items }]) => items?.properties) ?? []
  const by = data.properties?.next_cursor ? 'cursor' : 'last id'
  if (!field || !list?.items || !query.some(({ name }) => name === (by === 'cursor' ? 'cursor' : 'after')))
    return null
  return {
    by,
    field,
    item: names.shapeOf(list.items, fieldName(dataName(declared.operationId), field, true)),
  }
}

function dataOf({ operationId, responses }: DeclaredOperation): Schema {
  const good = Object.keys(responses).find(status => status.startsWith('2'))
  const data = good && responses[good] && schemaOf(responses[good]).properties?.data
  if (!data) throw new Error(`${operationId} declares no data.`)
  return data
}

/** All error codes of an answer: its own, and those of the items of a batch. */
function errorCodesIn(schema: Schema): string[] {
  const { properties = {}, items, anyOf = [] } = schema
  const own = properties.error?.properties?.code?.enum ?? []
  const inside = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])]
  return [...own.map(String), ...inside.flatMap(errorCodesIn)]
}
