import { CarrierError } from './errors.ts'

/**
 * Throws `rejected`, before anything is sent, for a shipment without fields that the carrier needs, and names all of
 * them. `fields` maps the name of a field to its value; `undefined`, `null` and blank are missing.
 */
export function requireFields(
  carrier: string,
  fields: Readonly<Record<string, string | null | undefined>>,
): void {
  const missing = Object.entries(fields)
    .filter(([, value]) => !value?.trim())
    .map(([field]) => field)
  if (missing.length > 0) throw new CarrierError('rejected', `${carrier} needs ${missing.join(', ')}.`)
}
