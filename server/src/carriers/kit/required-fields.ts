import { CarrierError } from './errors.ts'

/** Names all missing fields before anything is sent. Undefined, null and blank values are missing. */
export function requireFields(
  carrier: string,
  fields: Readonly<Record<string, string | null | undefined>>,
): void {
  const missing = Object.entries(fields)
    .filter(([, value]) => !value?.trim())
    .map(([field]) => field)
  if (missing.length > 0) throw new CarrierError('rejected', `${carrier} needs ${missing.join(', ')}.`)
}
