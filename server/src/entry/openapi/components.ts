import Type from 'typebox'
import { WarningRecord } from '../../platform/shared/schema.ts'
import { refusingEmptyTexts } from './empty-texts.ts'

export type Schema = Readonly<Record<string, unknown>>

export interface Components {
  /** A schema of requests, with references to named parts. */
  request(schema: object): Schema
  /** A schema of answers, with references to named parts. */
  answer(schema: object): Schema
  /** Adds a schema under a name. */
  add(name: string, schema: Schema): Schema
  /** All named schemas, by name. */
  schemas(): Record<string, Schema>
}

/**
 * Collects the named schemas of the public API's document. Generators of clients make a type of each object, so every
 * object has a name; the same name is the same schema. Integers and numbers get formats, because some languages take 32
 * bits without one. `answers` names the records that an answer has as `data`; they may have warnings.
 */
export function createComponents(answers: ReadonlySet<string>): Components {
  const named: Record<string, Schema> = {}

  function add(name: string, schema: Schema): Schema {
    if (name.endsWith('Response')) throw new Error(`Generators use the name ${name} themselves.`)
    const known = named[name]
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas are called ${name}.`)
    named[name] = schema
    return { $ref: `#/components/schemas/${name}` }
  }

  /** Descriptions and defaults of a field stay beside the reference. */
  function placed(schema: Schema): Schema {
    // Names in messages are not names of types, as generators take them.
    const { apiName, title: _, ...own } = schema
    const written = membersOf(typed(answers.has(String(apiName)) ? withWarnings(own) : own))
    if (typeof apiName !== 'string') {
      if (own.properties) throw new Error(`An object has no name: ${Object.keys(own.properties).join(', ')}.`)
      return written
    }
    const { default: usual, ...shared } = written
    const isRecord = 'properties' in shared
    const { description, ...bare } = shared
    return {
      ...add(apiName, isRecord ? shared : bare),
      ...(!isRecord && description !== undefined && { description }),
      ...(usual !== undefined && { default: usual }),
    }
  }

  function membersOf(schema: Schema): Schema {
    const { properties, items, anyOf, patternProperties, discriminator, ...own } = schema as Parts
    const [values] = Object.values(patternProperties ?? {})
    return {
      ...own,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, member]) => [name, placed(member)]),
        ),
      }),
      ...(items ? { items: placed(items) } : {}),
      ...(values && { additionalProperties: placed(values) }),
      ...choice(anyOf, discriminator),
    }
  }

  function choice(schemas: readonly Schema[] | undefined, by: Discriminator | undefined): Schema {
    if (!schemas) return {}
    return by ? oneOf(schemas, by) : either(schemas)
  }

  /** An absent value is another type of the same field, so that generators make one type of it. */
  function either(schemas: readonly Schema[]): Schema {
    const [first = {}, second] = schemas
    const isNullable = schemas.length === 2 && second?.type === 'null'
    if (!isNullable) return { anyOf: schemas.map(placed) }
    const { description, ...value } = placed(first)
    const told = description === undefined ? {} : { description }
    if (typeof value.type === 'string' && !value.enum)
      return { ...value, ...told, type: [value.type, 'null'] }
    return { anyOf: [value, { type: 'null' }], ...told }
  }

  function oneOf(schemas: readonly Schema[], { propertyName }: Discriminator): Schema {
    const references = schemas.map(placed)
    const mapping = schemas.flatMap(({ properties }, index) =>
      valuesOf((properties as Record<string, Schema>)[propertyName]).map(value => [
        value,
        references[index]?.$ref,
      ]),
    )
    return { oneOf: references, discriminator: { propertyName, mapping: Object.fromEntries(mapping) } }
  }

  return {
    add,
    answer: schema => placed(schema as Schema),
    request: schema => placed(refusingEmptyTexts(schema) as Schema),
    schemas() {
      requireFreeNames(named)
      const sorted = Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))
      return Object.fromEntries(
        sorted.map(([name, schema]) => [
          name,
          // Envelopes have their example in the operation.
          name.endsWith('Answer') ? schema : { ...schema, examples: [exampleOf(schema, named)] },
        ]),
      )
    },
  }
}

const warnings = Type.Array(WarningRecord, {
  description: 'Warnings about accepted data; absent when there are none.',
})

const withWarnings = (schema: Schema): Schema => ({
  ...schema,
  properties: { ...(schema.properties as object), warnings },
})

/** A record’s example has the examples of its members, except warnings and the mark of test data. */
function exampleOf(schema: Parts, named: Readonly<Record<string, Schema>>): unknown {
  const { $ref, examples, enum: values, const: only, properties, items, anyOf, oneOf = anyOf } = schema
  if (typeof $ref === 'string') return exampleOf(named[$ref.split('/').at(-1) ?? ''] ?? {}, named)
  if (examples) return examples[0]
  if (values) return values[0]
  if (only !== undefined) return only
  if (items) return [exampleOf(items, named)]
  if (oneOf) return exampleOf(oneOf[0] ?? {}, named)
  return Object.fromEntries(
    Object.entries(properties ?? {})
      .filter(([name]) => !['warnings', 'test'].includes(name))
      .map(([name, member]) => [name, exampleOf(member, named)]),
  )
}

/** Generators call a set of values by its record and field: `ChargeItemType`. */
function requireFreeNames(named: Readonly<Record<string, Schema>>): void {
  const taken = new Set(Object.keys(named).map(name => name.toLowerCase()))
  for (const [name, { properties = {} }] of Object.entries<Parts>(named)) {
    for (const [field, schema] of Object.entries(properties)) {
      const own = `${name}${field}`.replaceAll('_', '').toLowerCase()
      if (schema.enum && taken.has(own)) throw new Error(`The values of ${name}.${field} have a name in use.`)
    }
  }
}

interface Parts extends Schema {
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  examples?: readonly unknown[]
  enum?: readonly unknown[]
  patternProperties?: Readonly<Record<string, Schema>>
  discriminator?: Discriminator
}

interface Discriminator {
  propertyName: string
}

const valuesOf = (schema: Schema | undefined): readonly unknown[] => (schema?.enum ?? []) as unknown[]

/** 64 bits, whatever a language takes by default. Generators for Java write a constant flag as a text. */
function typed({ const: only, ...own }: Schema): Schema {
  const schema: Schema =
    typeof only === 'boolean'
      ? { examples: [only], ...own }
      : { ...own, ...(only !== undefined && { const: only }) }
  if (schema.type === 'integer') return { ...schema, format: 'int64' }
  return schema.type === 'number' ? { ...schema, format: 'double' } : schema
}
