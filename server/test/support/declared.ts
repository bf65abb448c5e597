import { Ajv2020 } from 'ajv/dist/2020.js'
import { publicApiDocument } from '../../src/api/index.ts'

interface Operation {
  responses: Record<string, { content: { 'application/json': { schema: object } } }>
}

const document = publicApiDocument() as { paths: Record<string, Record<string, Operation>> }
const ajv = new Ajv2020({ strict: false, validateFormats: false })
const paths = Object.entries(document.paths).map(([path, operations]) => ({
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  operations,
}))

/** Throws when the OpenAPI document does not declare this answer: its status, or its shape. */
export function requireDeclared(
  method: string,
  url: string,
  answer: { status: number; body: unknown },
): void {
  const path = url.split('?')[0] ?? ''
  const operation = paths.find(({ pattern }) => pattern.test(path))?.operations[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not in the OpenAPI document.`)
  const response = operation.responses[answer.status]
  if (!response) throw new Error(`${method} ${path} answered ${answer.status}, which is not declared.`)
  const { schema } = response.content['application/json']
  if (!ajv.validate(schema, answer.body)) {
    throw new Error(`${method} ${path} ${answer.status} is not as declared: ${ajv.errorsText()}`)
  }
}
