import { decimalFormat, TariffDocument } from '../rating/index.ts'

/** The published JSON Schema of the tariff document (`docs/tariff.schema.json`). */
export function tariffJsonSchema(): object {
  const schema = JSON.parse(
    // The mark of decimal text is between the document and its reader; to others it is an unknown format.
    JSON.stringify(TariffDocument, (name, value) =>
      name === 'format' && value === decimalFormat ? undefined : value,
    ),
  )
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }
}
