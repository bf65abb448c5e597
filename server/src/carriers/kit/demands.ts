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

/** The customs territory of the European Union, whose members ship to each other without a declaration. */
const customsUnion = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK MC'.split(' '),
)

/** Whether goods cross a customs border on the way. */
export function crossesCustoms(from: string, to: string): boolean {
  return from !== to && !(customsUnion.has(from) && customsUnion.has(to))
}
