import type { Init, Schemas } from '../../http/api.ts'

type Pricing = Schemas['CustomerPricing']
type PricingTerms = Pick<Pricing, 'services' | 'surcharges'>
type PricingBody = Init<'put', '/customers/{id}/pricing'>['body']
type TermsBody = Pick<PricingBody, 'services' | 'surcharges'>
type Terms = Pricing['surcharges'][number]

interface TermsValues {
  services: Nullable<PricingTerms['services'][number]>[]
  surcharges: (Nullable<Omit<Terms, 'waived'>> & { waived: 'waived' | 'charged' | 'usual' })[]
}
interface PricingValues extends TermsValues {
  customer_group: string | null
}
/** An empty field is null. */
type Nullable<T> = { [Key in keyof T]: object extends Pick<T, Key> ? T[Key] | null : T[Key] }

/** Percentages and surcharge terms as form values. */
export function termsValues({ services, surcharges }: PricingTerms): TermsValues {
  return {
    services: services.map(({ service, percent }) => ({ service: service ?? null, percent })),
    surcharges: surcharges.map(terms => ({
      ...terms,
      service: terms.service ?? null,
      waived: terms.waived ? 'waived' : isUsual(terms) ? 'usual' : 'charged',
    })),
  }
}

/** True if the terms change nothing. */
function isUsual({ amount, percent, minimum, maximum }: Terms): boolean {
  return [amount, percent, minimum, maximum].every(given => given === undefined)
}

/** The form's values as a request, without empty fields and unused amounts. */
export function termsBody({ services, surcharges }: TermsValues): TermsBody {
  return {
    services: services.map(line => withoutEmpty(line)),
    surcharges: surcharges.map(({ waived, surcharge, service, ...terms }) =>
      withoutEmpty(
        waived === 'charged'
          ? { surcharge, service, ...terms }
          : { surcharge, service, waived: waived === 'waived' },
      ),
    ),
  }
}

export function customerPricingValues(pricing: Pricing): PricingValues {
  return { customer_group: pricing.customer_group, ...termsValues(pricing) }
}

export function customerPricingBody({ customer_group, ...terms }: PricingValues): PricingBody {
  return { ...(customer_group ? { customer_group } : {}), ...termsBody(terms) }
}

function withoutEmpty<Line extends object>(values: Line): Filled<Line> {
  const filled = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return Object.fromEntries(filled) as Filled<Line>
}

type Filled<Line> = { [Key in keyof Line]: NonNullable<Line[Key]> }
