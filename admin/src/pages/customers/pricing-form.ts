import type { Values } from '../../parts/form.tsx'
import type { PricingOfCustomer } from '../../records/customer.ts'

/** Pricing as the form has it. */
export function pricingValues({ services, surcharges }: PricingOfCustomer): Values {
  return {
    services: services.map(({ service, percent }) => ({ service: service ?? null, percent })),
    surcharges: surcharges.map(terms => ({
      ...terms,
      service: terms.service ?? null,
      waived: terms.waived ? 'waived' : 'charged',
    })),
  }
}

/** The form's values as pricing: nothing empty, and no amounts beside a waiver. */
export function pricingBody({ services, surcharges }: Values): Values {
  return {
    services: records(services).map(withoutEmpty),
    surcharges: records(surcharges).map(({ waived, surcharge, service, ...terms }) =>
      withoutEmpty(
        waived === 'waived' ? { surcharge, service, waived: true } : { surcharge, service, ...terms },
      ),
    ),
  }
}

function records(values: unknown): Values[] {
  return Array.isArray(values) ? (values as Values[]) : []
}

function withoutEmpty(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
}
