interface Schema {
  type?: string
  enum?: unknown
  pattern?: string
  minLength?: number
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/**
 * Gives required texts and entries of lists at least one character, since the reader treats empty texts as absent
 * (`platform/shared/input.ts`).
 */
export function refusingEmptyTexts(schema: object): object {
  return walk(schema as Schema, false)
}

function walk(schema: Schema, required: boolean): Schema {
  const { type, properties, items, anyOf } = schema
  const isOpenText = type === 'string' && !schema.enum && !schema.pattern && schema.minLength === undefined
  return {
    ...schema,
    ...(required && isOpenText && { minLength: 1 }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [
          name,
          walk(member, schema.required?.includes(name) ?? false),
        ]),
      ),
    }),
    ...(items && { items: walk(items, true) }),
    ...(anyOf && { anyOf: anyOf.map(one => walk(one, required)) }),
  }
}
