import type { Field, NamedType, Shape } from './api-model.ts'
import type { Schema } from './document.ts'
import { fieldName } from './names.ts'

/** Keywords that limit a value without changing its type. */
const bounds =
  /^(min|max|exclusive|multipleOf|pattern$|format$|default$|examples$|title$|description$|uniqueItems|contentEncoding)/
const understood = new Set([
  ...['type', 'properties', 'required', 'items', 'anyOf', 'enum', 'const', 'patternProperties'],
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
  /** The shape of a schema. Its records are called `name`, or begin with it. */
  shapeOf(schema: Schema, name: string): Shape
  /** Adds a record and returns its name. */
  record(name: string, description: string, fields: Field[]): string
  types(): NamedType[]
}

/** Names types: the same fields get the same name, different ones a different name. */
export function createTypeNames(): TypeNames {
  const bySignature = new Map<string, string>()
  const byName = new Map<string, NamedType>()

  function named(wanted: string, signature: string, make: (name: string) => NamedType): string {
    const known = bySignature.get(signature)
    if (known !== undefined) return known
    let name = wanted
    for (let n = 2; byName.has(name); n++) name = `${wanted}${n}`
    bySignature.set(signature, name)
    byName.set(name, make(name))
    return name
  }

  function alias(name: string, description: string, shape: Shape): Shape {
    const make = (free: string): NamedType => ({ kind: 'alias', name: free, description, shape })
    const compared = shape.kind === 'literals' ? { ...shape, values: shape.values.toSorted() } : shape
    return { kind: 'named', name: named(name, JSON.stringify(compared), make) }
  }

  function record(name: string, description: string, fields: Field[]): string {
    // Answers may have warnings and records in lists have none; both share one type.
    const compared = fields.filter(field => field.name !== 'warnings')
    const signature = JSON.stringify(compared.map(({ description: _, ...field }) => field))
    const found = named(name, signature, free => ({ kind: 'record', name: free, description, fields }))
    const known = byName.get(found)
    if (known?.kind === 'record' && known.fields.length < fields.length)
      byName.set(found, { ...known, fields })
    return found
  }

  function union(schemas: Schema[], name: string, description: string): Shape {
    const shapes = schemas.map(schema =>
      schema.properties ? recordOf(schema, (schema.title ?? '') + name, name) : shapeOf(schema, name),
    )
    const records = shapes.filter(({ kind }) => kind === 'named')
    const shape: Shape = { kind: 'union', shapes }
    return records.length > 1 ? alias(name, description, shape) : shape
  }

  function recordOf(schema: Schema, name: string, prefix: string): Shape {
    const required = new Set(schema.required)
    const fields = Object.entries(schema.properties ?? {}).map(([field, of]) => ({
      name: field,
      required: required.has(field),
      shape: shapeOf(of, fieldName(prefix, field, of.items !== undefined)),
      description: of.description ?? '',
    }))
    return { kind: 'named', name: record(name, schema.description ?? '', fields) }
  }

  function shapeOf(schema: Schema, name: string): Shape {
    for (const keyword of Object.keys(schema)) {
      if (!bounds.test(keyword) && !understood.has(keyword))
        throw new Error(`${name}: the clients do not know the keyword ${keyword}.`)
    }
    if (schema.const !== undefined) return { kind: 'literals', values: [schema.const] }
    if (schema.enum) {
      const shape: Shape = { kind: 'literals', values: schema.enum }
      return schema.enum.length < manyValues ? shape : alias(name, schema.description ?? '', shape)
    }
    if (schema.anyOf) return union(schema.anyOf, name, schema.description ?? '')
    if (schema.items) return { kind: 'list', of: shapeOf(schema.items, name) }
    if (schema.properties) return recordOf(schema, name, name)
    const [values, ...more] = Object.values(schema.patternProperties ?? {})
    if (values && more.length === 0) return { kind: 'map', of: shapeOf(values, name) }
    const shape = plain[schema.type ?? '']
    if (!shape)
      throw new Error(`${name}: the clients do not know the type ${schema.type ?? 'that is left out'}.`)
    return shape
  }

  return { shapeOf, record, types: () => [...byName.values()] }
}
