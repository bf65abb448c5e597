/** The part of OpenAPI 3.1 that the server uses. */

export interface Schema {
  type?: string
  title?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: (string | number | boolean)[]
  const?: string | number | boolean
  patternProperties?: Record<string, Schema>
}

export interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

interface Content {
  content: { 'application/json': { schema: Schema } }
}

export interface DeclaredOperation {
  operationId: string
  summary: string
  description: string
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: Content & { required?: boolean }
  responses: Record<string, Content>
  'x-permission'?: string
}

export interface Document {
  paths: Record<string, Record<string, DeclaredOperation>>
}

export const schemaOf = ({ content }: Content): Schema => content['application/json'].schema
