/** The part of OpenAPI 3.1 that the server uses. */

export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: (string | number | boolean)[]
  const?: string | number | boolean
  additionalProperties?: Schema
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
  security: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: Content & { required?: boolean }
  responses: Record<string, Content>
  'x-permission'?: string
}

export interface Document {
  paths: Record<string, Record<string, DeclaredOperation>>
  components: { schemas: Record<string, Schema> }
}

export const schemaOf = ({ content }: Content): Schema => content['application/json'].schema

/** `Shipment` from `#/components/schemas/Shipment`. */
export const nameIn = (reference: string): string => reference.split('/').at(-1) ?? ''
