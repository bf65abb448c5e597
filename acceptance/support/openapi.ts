import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type JsonObject = { [name: string]: Json }

export interface OpenApiOperation {
  operationId?: string
  summary?: string
  description?: string
  parameters?: JsonObject[]
  requestBody?: JsonObject
  responses: Record<string, JsonObject>
  [extension: string]: unknown
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; [name: string]: unknown }
  servers?: { url: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components?: JsonObject
  [name: string]: unknown
}

export interface OpenApi {
  /** The number of operations in the document. */
  readonly count: number
  /** The operation for this method and path, or `null`. */
  operation(method: string, path: string): { template: string; operation: OpenApiOperation } | null
  /** The faults of a response, in sentences; empty if the document declares it. */
  faults(
    method: string,
    path: string,
    response: { status: number; contentType: string; text: string },
  ): string[]
  /** The faults of a value by a schema of the document. */
  schemaFaults(schema: JsonObject, value: Json): string[]
  /** Follows a `$ref` into the document. */
  resolve(node: JsonObject): JsonObject
  /** The same for all parts of a schema. */
  resolveAll(schema: JsonObject): JsonObject
}

/** Checks responses against the server's document. */
export function openApi(document: OpenApiDocument): OpenApi {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  addFormats.default(ajv)
  // These formats are our own; patterns and lengths stand beside them.
  for (const format of ['country', 'time-of-day']) ajv.addFormat(format, true)
  const validators = new Map<JsonObject, ValidateFunction>()
  const templates = pathTemplates(document)

  const validatorOf = (schema: JsonObject): ValidateFunction => {
    const known = validators.get(schema)
    if (known) return known
    // References start at the root of the schema, so it needs the components.
    const compiled = ajv.compile({ components: document.components ?? {}, ...schema })
    validators.set(schema, compiled)
    return compiled
  }

  const resolve = (node: JsonObject): JsonObject => {
    const reference = node.$ref
    if (typeof reference !== 'string') return node
    let found: unknown = document
    for (const step of reference.replace(/^#\//, '').split('/')) {
      const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
      found = isObject(found) ? found[name] : undefined
    }
    if (!isObject(found)) throw new Error(`${reference} leads nowhere in the OpenAPI document.`)
    return resolve(found as JsonObject)
  }

  const resolveIn = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(resolveIn)
    if (!isObject(node)) return node
    const { $ref, ...beside } = node as JsonObject
    if ($ref !== undefined) return { ...resolveAll(resolve({ $ref })), ...beside }
    return Object.fromEntries(Object.entries(beside).map(([name, part]) => [name, resolveIn(part)]))
  }
  const resolveAll = (schema: JsonObject): JsonObject => resolveIn(schema) as JsonObject

  const schemaFaults = (schema: JsonObject, value: Json): string[] => {
    const validate = validatorOf(schema)
    return validate(value) ? [] : (validate.errors ?? []).map(describeError)
  }

  const operation = (method: string, path: string) => {
    const pathOnly = path.split('?')[0] ?? ''
    const match = templates.find(candidate => candidate.pattern.test(pathOnly))
    const found = match && document.paths[match.template]?.[method.toLowerCase()]
    return match && found ? { template: match.template, operation: found } : null
  }

  return {
    count: Object.values(document.paths).flatMap(methods => Object.keys(methods)).length,
    operation,
    resolve,
    resolveAll,
    schemaFaults,
    faults(method, path, { status, contentType, text }) {
      const declaredAs = method === 'HEAD' ? 'GET' : method
      const found = operation(declaredAs, path)
      if (!found) return []
      const where = `${method} ${found.template} ${status}`
      const declared = found.operation.responses[String(status)]
      if (!declared) return [`${where} is not declared in the OpenAPI document.`]
      if (method === 'HEAD' || text === '') return []
      const content = resolve(declared).content
      const mediaType = contentType.split(';')[0]?.trim() ?? ''
      const media = isObject(content) ? content[mediaType] : undefined
      if (!isObject(media)) return [`${where} is not declared to carry ${mediaType}.`]
      if (!isObject(media.schema)) return [`${where} has no schema.`]
      const code = status < 400 ? undefined : JSON.parse(text).error?.code
      if (code !== undefined && isObject(media.examples) && !(code in media.examples))
        return [`${where} is not declared with the code ${code}.`]
      return schemaFaults(media.schema as JsonObject, JSON.parse(text)).map(fault => `${where}: ${fault}`)
    },
  }
}

/** Path templates as patterns; literal paths come before those with parameters. */
function pathTemplates(document: OpenApiDocument): { template: string; pattern: RegExp }[] {
  const serverPath = (document.servers?.[0]?.url ?? '').replace(/^https?:\/\/[^/]*/, '').replace(/\/$/, '')
  return Object.keys(document.paths)
    .toSorted((a, b) => a.split('{').length - b.split('{').length)
    .map(template => {
      const full = template.startsWith('/v1') || serverPath === '' ? template : serverPath + template
      const source = full.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')
      return { template, pattern: new RegExp(`^${source}$`) }
    })
}

function describeError(error: ErrorObject): string {
  const extra = 'additionalProperty' in error.params ? ` (${error.params.additionalProperty})` : ''
  return `${error.instancePath || 'the body'} ${error.message ?? 'is wrong'}${extra}`
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
