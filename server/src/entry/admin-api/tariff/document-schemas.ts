import type { TSchema } from 'typebox'
import { decimalFormat } from '../../../pricing/rating/index.ts'

type Schema = Readonly<Record<string, unknown>>

/** A schema of the tariff document for requests: amounts are text or numbers. */
export function asSent<Part extends TSchema>(schema: Part): Part {
  return withAmounts(schema, ({ format: _, ...amount }) => amount)
}

/** A schema of the tariff document for answers: amounts are text. */
export function asAnswered<Part extends TSchema>(schema: Part): Part {
  return withAmounts(schema, ({ description }) => ({ type: 'string', description }))
}

/** A schema for answers, as a named record of the OpenAPI document. */
export function answeredRecord<Part extends TSchema>(name: string, schema: Part): Part {
  return { ...asAnswered(schema), $id: name }
}

/** Replaces amounts, whose format is our own and unknown to other programs. */
function withAmounts<Part extends TSchema>(schema: Part, amount: (schema: Schema) => Schema): Part {
  function replaced(part: Schema): Schema {
    if (part.format === decimalFormat) return amount(part)
    const result: Record<string, unknown> = { ...part }
    if (part.items) result.items = replaced(part.items as Schema)
    if (part.anyOf) result.anyOf = (part.anyOf as Schema[]).map(replaced)
    if (part.properties) {
      const properties = Object.entries(part.properties as Record<string, Schema>)
      result.properties = Object.fromEntries(properties.map(([name, member]) => [name, replaced(member)]))
    }
    return result
  }
  return replaced(schema as unknown as Schema) as unknown as Part
}
