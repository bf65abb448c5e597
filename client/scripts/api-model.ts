/** The source of the clients: the calls of the API and the named types of requests and answers. */

export type Shape =
  | { kind: 'text' | 'number' | 'integer' | 'boolean' | 'null' }
  | { kind: 'literals'; values: readonly (string | number | boolean)[] }
  | { kind: 'list' | 'map'; of: Shape }
  | { kind: 'union'; shapes: readonly Shape[] }
  | { kind: 'named'; name: string }

export interface Field {
  name: string
  required: boolean
  shape: Shape
  description: string
}

/** A type with a name: a record with fields, or another name for a union or a set of values. */
export type NamedType =
  | { kind: 'record'; name: string; description: string; fields: readonly Field[] }
  | { kind: 'alias'; name: string; description: string; shape: Shape }

export interface Operation {
  id: string
  method: string
  /** As in the document: `/v1/shipments/{awb}`. */
  path: string
  summary: string
  description: string
  pathParameters: readonly Field[]
  /** The name of its query's record, or `null`. */
  query: string | null
  body: Shape | null
  bodyRequired: boolean
  data: Shape
  /** It takes an Idempotency-Key. */
  keyed: boolean
  /** It changes nothing, whatever its method is. */
  readsOnly: boolean
  /** It needs no token. */
  open: boolean
  /** For lists with pages: the field with the records, and the type of a record. */
  pages: { by: 'cursor' | 'last id'; field: string; item: Shape } | null
}

export interface Api {
  types: readonly NamedType[]
  operations: readonly Operation[]
}

export const pascal = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** `create_shipment` from `createShipment`. */
export const snake = (text: string): string => text.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** `Shipment` from `shipments`. */
export const singular = (text: string): string =>
  text.endsWith('ies')
    ? `${text.slice(0, -3)}y`
    : text.endsWith('s') && !text.endsWith('ss')
      ? text.slice(0, -1)
      : text
