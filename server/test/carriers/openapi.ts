import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { SeenRequest } from './stub.ts'

type Schema = { [keyword: string]: unknown }

interface Parameter {
  name: string
  in: 'header' | 'path' | 'query'
  required?: boolean
  schema?: Schema
}

interface Operation {
  operationId?: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters?: Record<string, Parameter> }
}

/** The faults as sentences; empty for none. */
export type RequestValidator = (request: SeenRequest) => string[]

/** Stricter than the document: unknown names in bodies and queries are faults, which finds misspelled ones. */
export function requestValidator(document: OpenApiDocument, basePath: string): RequestValidator {
  const ajv = new Ajv({ strict: false, allErrors: true, multipleOfPrecision: 6, validateFormats: true })
  formats.default(ajv)
  const root = { ...document, $id: 'api' }
  for (const schema of Object.values(root.components.schemas)) closeObjects(schema)
  ajv.addSchema(root as never, 'api')
  const compiled = new Map<string, ValidateFunction>()

  return request => {
    const [path = '', query = ''] = request.path.slice(basePath.length).split('?')
    if (!request.path.startsWith(basePath)) return [`${request.path} is not below ${basePath}`]
    const found = findOperation(document, request.method, path)
    if (!found) return [`no operation ${request.method} ${path}`]
    return [
      ...parameterProblems(found.operation, found.template, request, path, new URLSearchParams(query)),
      ...bodyProblems(found, request),
    ]
  }

  function bodyProblems(found: FoundOperation, request: SeenRequest): string[] {
    const content = found.operation.requestBody?.content
    if (!content) return request.body === '' ? [] : ['a body that is not wanted']
    const type = String(request.headers['content-type'] ?? '').split(';')[0] ?? ''
    if (!content[type]) return [`a body of type ${type || 'nothing'}`]
    const value =
      type === 'application/json' ? request.json() : Object.fromEntries(new URLSearchParams(request.body))
    const validate = validator(content[type].schema, `${request.method} ${found.template}`)
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      error => `${error.instancePath || '/'} ${error.message ?? error.keyword}`,
    )
  }

  function parameterProblems(
    operation: Operation,
    template: string,
    request: SeenRequest,
    path: string,
    query: URLSearchParams,
  ): string[] {
    const problems: string[] = []
    const parameters = (operation.parameters ?? []).map(parameter => dereferenced(document, parameter))
    for (const parameter of parameters) {
      const value = parameterValue(parameter, template, request, path, query)
      const { name } = parameter
      if (value === null) {
        if (parameter.required) problems.push(`${parameter.in} ${name} is missing`)
      } else if (parameter.schema) {
        const validate = validator(parameter.schema, `${request.method} ${template} ${parameter.in} ${name}`)
        if (!validate(typed(value, parameter.schema))) {
          problems.push(`${parameter.in} ${name} ${validate.errors?.[0]?.message ?? 'is wrong'}`)
        }
      }
    }
    const named = new Set(parameters.filter(one => one.in === 'query').map(one => one.name))
    for (const name of query.keys()) if (!named.has(name)) problems.push(`query ${name} is not named`)
    return problems
  }

  function validator(schema: Schema, key: string): ValidateFunction {
    const known = compiled.get(key)
    if (known) return known
    // References are relative to the document.
    const made = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')))
    compiled.set(key, made)
    return made
  }
}

/** Forbids, in place, all members that an object's schema does not name. */
function closeObjects(schema: unknown): void {
  if (schema === null || typeof schema !== 'object') return
  if (Array.isArray(schema)) {
    schema.forEach(closeObjects)
    return
  }
  const node = schema as Schema
  const composed = 'allOf' in node || 'oneOf' in node || 'anyOf' in node || 'not' in node
  if (node.properties && !('additionalProperties' in node) && !composed) node.additionalProperties = false
  for (const [key, value] of Object.entries(node)) {
    // Schemas below compositions describe parts of an object and stay open.
    if (key !== 'allOf' && key !== 'oneOf' && key !== 'anyOf' && key !== 'not') closeObjects(value)
  }
}

interface FoundOperation {
  template: string
  operation: Operation
}

function findOperation(document: OpenApiDocument, method: string, path: string): FoundOperation | null {
  for (const [template, operations] of Object.entries(document.paths)) {
    const operation = operations[method.toLowerCase()]
    if (operation && templateExpression(template).test(path)) return { template, operation }
  }
  return null
}

function templateExpression(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

function dereferenced(document: OpenApiDocument, parameter: Parameter | { $ref: string }): Parameter {
  if (!('$ref' in parameter)) return parameter
  const found = document.components.parameters?.[parameter.$ref.split('/').at(-1) ?? '']
  if (!found) throw new Error(`No parameter ${parameter.$ref}.`)
  return found
}

function parameterValue(
  parameter: Parameter,
  template: string,
  request: SeenRequest,
  path: string,
  query: URLSearchParams,
): string | null {
  if (parameter.in === 'header') {
    const value = request.headers[parameter.name.toLowerCase()]
    return typeof value === 'string' ? value : null
  }
  if (parameter.in === 'query') return query.get(parameter.name)
  return decodeURIComponent(templateExpression(template).exec(path)?.groups?.[parameter.name] ?? '') || null
}

/** Converts a parameter's text to its schema's type. */
function typed(value: string, schema: Schema): unknown {
  if (schema.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  if (schema.type === 'integer' || schema.type === 'number') return Number(value)
  return schema.type === 'array' ? [value] : value
}
