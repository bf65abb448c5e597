import { CarrierError } from './errors.ts'

/**
 * Refuses, before anything is sent, what a carrier would refuse for want of a field: all of them in one
 * sentence. `fields` maps the shipment's field to its value; `undefined`, `null` and blank are missing.
 */
export function demand(carrier: string, fields: Readonly<Record<string, string | null | undefined>>): void {
  const missing = Object.entries(fields)
    .filter(([, value]) => !value?.trim())
    .map(([field]) => field)
  if (missing.length > 0) throw new CarrierError('rejected', `${carrier} needs ${missing.join(', ')}.`)
}
