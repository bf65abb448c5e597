import type { Field, NamedType, Shape } from './api-model.ts'
import { type Document, nameIn, type Schema } from './document.ts'
import { fieldName, typeName } from './names.ts'

/** Keywords that limit a value without changing its type. */
const bounds =
  /^(min|max|exclusive|multipleOf|pattern$|format$|default$|examples$|description$|discriminator$|uniqueItems|contentEncoding)/
const understood = new Set([
  ...['$ref', 'type', 'properties', 'required', 'items', 'anyOf', 'oneOf', 'enum', 'const'],
  'additionalProperties',
])
const plain: Record<string, Shape> = {
  string: { kind: 'text' },
  number: { kind: 'number' },
  integer: { kind: 'integer' },
  boolean: { kind: 'boolean' },
  null: { kind: 'null' },
}
/** Sets with this many values get a name. */
const manyValues = 5

export interface TypeNames {
  /** The shape of a schema. `place` is its type and field, for the name of a large set of values. */
  shapeOf(schema: Schema, place: string): Shape
  /** Adds a record and returns its name. */
  record(name: string, description: string, fields: Field[]): string
  /** All types in use; those that a type needs come before it. */
  types(): NamedType[]
}

/** Names types as the document does. */
export function createTypeNames({ components }: Document): TypeNames {
  const byName = new Map<string, NamedType>()
  const open = new Set<string>()

  function named(reference: string): Shape {
    const declared = nameIn(reference)
    const name = typeName(declared)
    const schema = components.schemas[declared]
    if (!schema) throw new Error(`${reference} is not in the document.`)
    if (open.has(name)) throw new Error(`${name} contains itself, which the clients do not know.`)
    if (byName.has(name)) return { kind: 'named', name }
    open.add(name)
    const description = schema.description ?? ''
    if (schema.properties) record(name, description, fieldsOf(schema, name))
    else byName.set(name, { kind: 'alias', name, description, shape: bareShape(schema, name) })
    open.delete(name)
    return { kind: 'named', name }
  }

  function record(name: string, description: string, fields: Field[]): string {
    byName.set(name, { kind: 'record', name, description, fields })
    return name
  }

  const fieldsOf = ({ properties = {}, required = [] }: Schema, parent: string): Field[] =>
    Object.entries(properties).map(([field, schema]) => ({
      name: field,
      required: required.includes(field),
      shape: shapeOf(schema, fieldName(parent, field)),
      description: schema.description ?? '',
    }))

  function shapeOf(schema: Schema, place: string): Shape {
    const shape = bareShape(schema, place)
    if (shape.kind !== 'literals' || shape.values.length < manyValues) return shape
    byName.set(place, { kind: 'alias', name: place, description: schema.description ?? '', shape })
    return { kind: 'named', name: place }
  }

  function bareShape(schema: Schema, place: string): Shape {
    for (const keyword of Object.keys(schema)) {
      if (!bounds.test(keyword) && !understood.has(keyword))
        throw new Error(`${place}: the clients do not know the keyword ${keyword}.`)
    }
    const { $ref, anyOf, oneOf = anyOf, items, additionalProperties, type } = schema
    if ($ref) return named($ref)
    if (schema.const !== undefined) return { kind: 'literals', values: [schema.const] }
    if (schema.enum) return { kind: 'literals', values: schema.enum }
    if (oneOf) return { kind: 'union', shapes: oneOf.map(one => shapeOf(one, place)) }
    if (Array.isArray(type))
      return { kind: 'union', shapes: type.map(one => bareShape({ ...schema, type: one }, place)) }
    if (type === 'null') return { kind: 'null' }
    if (items) return { kind: 'list', of: shapeOf(items, place) }
    if (schema.properties) throw new Error(`${place} has no name in the document.`)
    if (additionalProperties) return { kind: 'map', of: shapeOf(additionalProperties, place) }
    const shape = plain[type ?? '']
    if (!shape) throw new Error(`${place}: the clients do not know the type ${type ?? 'that is left out'}.`)
    return shape
  }

  return { shapeOf, record, types: () => [...byName.values()] }
}
