import type { Init, Schemas } from '../../http/api.ts'

type Pricing = Schemas['CustomerPricing']
type PricingBody = Init<'put', '/customers/{id}/pricing'>['body']
type Terms = Pricing['surcharges'][number]

interface PricingValues {
  services: Nullable<Pricing['services'][number]>[]
  surcharges: (Nullable<Omit<Terms, 'waived'>> & { waived: 'waived' | 'charged' })[]
}
/** An empty field is null. */
type Nullable<T> = { [Key in keyof T]: object extends Pick<T, Key> ? T[Key] | null : T[Key] }

/** The form's values. */
export function pricingValues({ services, surcharges }: Pricing): PricingValues {
  return {
    services: services.map(({ service, percent }) => ({ service: service ?? null, percent })),
    surcharges: surcharges.map(terms => ({
      ...terms,
      service: terms.service ?? null,
      waived: terms.waived ? 'waived' : 'charged',
    })),
  }
}

/** The form's values as a request: without empty fields, and without amounts for a waived surcharge. */
export function pricingBody({ services, surcharges }: PricingValues): PricingBody {
  return {
    services: services.map(line => withoutEmpty(line)),
    surcharges: surcharges.map(({ waived, surcharge, service, ...terms }) =>
      withoutEmpty(
        waived === 'waived' ? { surcharge, service, waived: true } : { surcharge, service, ...terms },
      ),
    ),
  }
}

function withoutEmpty<Line extends object>(values: Line): Filled<Line> {
  const filled = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return Object.fromEntries(filled) as Filled<Line>
}

type Filled<Line> = { [Key in keyof Line]: NonNullable<Line[Key]> }
