import { decimalFormat, TariffDocument } from '../rating/index.ts'

/** The published JSON Schema of the tariff document (`docs/tariff.schema.json`). */
export function tariffJsonSchema(): object {
  const schema = JSON.parse(
    // Our own format for decimal text is left out: other programs do not know it.
    JSON.stringify(TariffDocument, (name, value) =>
      name === 'format' && value === decimalFormat ? undefined : value,
    ),
  )
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }
}
