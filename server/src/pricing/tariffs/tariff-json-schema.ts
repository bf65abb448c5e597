import { decimalFormat, TariffDocument } from '../rating/index.ts'

export function tariffJsonSchema(): object {
  const schema = JSON.parse(
    // Other programs do not know our decimal format.
    JSON.stringify(TariffDocument, (name, value) =>
      name === 'format' && value === decimalFormat ? undefined : value,
    ),
  )
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }
}
