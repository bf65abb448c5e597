import { type Static, Type } from 'typebox'
import { Holiday, mostHolidays } from './calendar-document.ts'
import { Card } from './card-document.ts'
import { CustomerGroup, CustomerPricing } from './customer-document.ts'
import { exactly, list, maybe } from './document-fields.ts'
import { Option, PackageType, Service } from './service-document.ts'
import { Surcharge } from './surcharge-document.ts'
import { ZoneSet } from './zone-document.ts'

export * from './card-document.ts'
export * from './customer-document.ts'
export { decimalFormat } from './document-fields.ts'
export * from './service-document.ts'
export * from './surcharge-document.ts'
export * from './zone-document.ts'

/**
 * The form for export, import, checks and compilation; types and `docs/tariff.schema.json` derive from it. Absent
 * equals null; amounts are decimal strings ("12.50"), JSON numbers are accepted.
 */

export const tariffFormat = 'waybill-tariff/1'

export const TariffDocument = Type.Object(
  {
    $schema: maybe(Type.String()),
    format: Type.Literal(tariffFormat),
    holidays: maybe(
      list(Holiday, mostHolidays, {
        description: 'The company’s holidays. A document without this list leaves them as they are.',
      }),
    ),
    package_types: list(PackageType, 1_000),
    options: maybe(
      list(Option, 100, { description: 'Options that the company knows; services say which they offer.' }),
    ),
    zone_sets: list(ZoneSet, 1_000),
    services: list(Service, 1_000),
    cards: list(Card, 20_000),
    surcharges: list(Surcharge, 1_000, { description: 'In the order they are charged.' }),
    customer_groups: maybe(
      list(CustomerGroup, 1_000, { description: 'Groups of customers that have prices of their own.' }),
    ),
    customer_pricing: list(CustomerPricing, 100_000),
  },
  { ...exactly, title: 'Waybill tariff', description: 'A courier’s whole tariff.' },
)
export type TariffDocument = Static<typeof TariffDocument>
