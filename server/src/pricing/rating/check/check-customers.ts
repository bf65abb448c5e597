import { decimal } from '../../../platform/shared/money.ts'
import type { CustomerPricing, PricingTerms, TariffDocument } from '../document/tariff-document.ts'
import { checkBoundsOfAmount, isPerWeight, warnOfDecimals } from './check-surcharges.ts'
import { checkCodes, type Findings, warnOfPercent } from './findings.ts'

export function checkCustomers(
  tariff: TariffDocument,
  customers: ReadonlySet<number> | null,
  findings: Findings,
): void {
  const groups = tariff.customer_groups ?? []
  checkCodes(groups, 'customer_groups', findings)
  for (const [index, group] of groups.entries())
    checkPricing(tariff, group, `customer_groups.${index}`, findings)
  const seen = new Set<number>()
  const codes = new Set(groups.map(({ code }) => code))
  for (const [index, pricing] of tariff.customer_pricing.entries()) {
    const path = `customer_pricing.${index}`
    const { customer_id: id, customer_group: group } = pricing
    if (customers && !customers.has(id)) findings.refuse(`${path}.customer_id`, 'Unknown customer.')
    if (seen.has(id)) findings.refuse(`${path}.customer_id`, `Customer ${id} is there twice.`)
    seen.add(id)
    if (group !== undefined && !codes.has(group)) {
      findings.refuse(`${path}.customer_group`, `There is no customer group "${group}".`)
    }
    checkPricing(tariff, pricing, path, findings)
  }
}

function checkPricing(
  tariff: TariffDocument,
  pricing: PricingTerms & Pick<CustomerPricing, 'customer_group'>,
  path: string,
  findings: Findings,
): void {
  checkPercents(tariff, pricing, path, findings)
  checkTerms(tariff, pricing, path, findings)
}

function checkPercents(
  tariff: TariffDocument,
  { services = [] }: PricingTerms,
  pricingPath: string,
  findings: Findings,
): void {
  const { refuse } = findings
  const seen = new Set<string | undefined>()
  for (const [index, { service, percent }] of services.entries()) {
    const path = `${pricingPath}.services.${index}`
    if (service !== undefined && !tariff.services.some(({ code }) => code === service)) {
      refuse(`${path}.service`, `There is no service "${service}".`)
    }
    if (seen.has(service)) refuse(path, 'There is another percentage for this service.')
    seen.add(service)
    if (decimal(percent).lt(-100)) refuse(`${path}.percent`, 'Must not take off more than 100 %.')
    warnOfPercent(percent, path, findings)
  }
}

function checkTerms(
  tariff: TariffDocument,
  { surcharges = [], customer_group }: PricingTerms & Pick<CustomerPricing, 'customer_group'>,
  pricingPath: string,
  findings: Findings,
): void {
  const { refuse } = findings
  const byCode = new Map(tariff.surcharges.map(surcharge => [surcharge.code, surcharge]))
  const seen = new Set<string>()
  for (const [index, terms] of surcharges.entries()) {
    const path = `${pricingPath}.surcharges.${index}`
    const surcharge = byCode.get(terms.surcharge)
    if (!surcharge) refuse(`${path}.surcharge`, `There is no surcharge "${terms.surcharge}".`)
    if (terms.service !== undefined && !tariff.services.some(({ code }) => code === terms.service)) {
      refuse(`${path}.service`, `There is no service "${terms.service}".`)
    }
    const key = `${terms.surcharge} ${terms.service ?? ''}`
    if (seen.has(key)) refuse(path, 'There are other terms for this surcharge and service.')
    seen.add(key)

    const overrides = (['amount', 'percent', 'minimum', 'maximum'] as const).filter(
      field => terms[field] !== undefined,
    )
    const isAsUsual = terms.waived === false && customer_group !== undefined
    if (terms.waived ? overrides.length > 0 : overrides.length === 0 && !isAsUsual) {
      refuse(path, 'Must either waive the surcharge or give other terms for it.')
    }
    warnOfPercent(terms.percent, path, findings)
    if (!surcharge) continue
    const amounts = ['minimum', 'maximum', ...(isPerWeight(surcharge) ? [] : ['amount' as const])] as const
    warnOfDecimals(amounts, terms, surcharge.currency, path, findings)
    for (const foreign of ['amount', 'percent'] as const) {
      const means = surcharge.method === (foreign === 'amount' ? 'fixed' : 'percent')
      if (!means && terms[foreign] !== undefined) {
        refuse(`${path}.${foreign}`, `Has no meaning for the method ${surcharge.method}.`)
      }
    }
    if (surcharge.currency === undefined && (terms.minimum !== undefined || terms.maximum !== undefined)) {
      refuse(
        `${path}.${terms.minimum === undefined ? 'maximum' : 'minimum'}`,
        'The surcharge has no currency.',
      )
    }
    const minimum = terms.minimum ?? surcharge.minimum
    const maximum = terms.maximum ?? surcharge.maximum
    checkBoundsOfAmount({ ...(minimum && { minimum }), ...(maximum && { maximum }) }, path, findings)
  }
}
