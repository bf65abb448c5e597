import type { Scope } from '../../accounts/tenants/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import { type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
import { inTurns, type Slices } from '../../platform/shared/slices.ts'
import { activeServices, type CatalogService } from '../../pricing/catalog/index.ts'
import {
  type CompiledTariff,
  type PriceResult,
  presentComparison,
  priceForComparison,
  type RateComparison,
  type RatingRequest,
} from '../../pricing/rating/index.ts'
import { goodsOf, placeWarnings, pricingMoment, ratingRequest } from '../shipments/index.ts'
import { faultsOf, pricedCustomer } from './quote-faults.ts'
import type { QuoteOptions } from './quote-rates.ts'
import type { ComparisonRequest, QuoteRequest } from './quote-request.ts'

/** Per tick of the event loop. */
const servicesAtOnce = 20

/**
 * Cheapest first, then in the tariff's order. Throws VALIDATION_ERROR with every field at fault, the
 * known ones too.
 */
export async function compareRates(
  options: QuoteOptions,
  scope: Scope,
  request: ComparisonRequest & Pick<QuoteRequest, 'customer_id'>,
  recorder: Pick<Recorder, 'warn'>,
  known: FieldProblems = {},
): Promise<RateComparison> {
  const { tenant } = scope
  const customerId = pricedCustomer(scope, request)
  const { catalog, rating } = await options.tariffs.of(tenant)
  const faults = await faultsOf(options, scope, catalog, request, known)
  if (Object.keys(faults).length > 0) throw invalidFields(faults)

  const goods = goodsOf(request)
  const moment = pricingMoment(request, options.clock.now(), tenant.timezone)
  const { package_type_id: packageTypeId, is_return: isReturn = false, explain } = request
  const asked = { customerId, ...moment, isReturn, packageTypeId, explain }
  const requestFor = (service: CatalogService) => ratingRequest(request, goods, { service, ...asked })
  const services = activeServices(catalog, null)
  for (const warning of placeWarnings(rating, services, request)) recorder.warn(warning)
  const results = await inTurns(priceEach(rating, services, requestFor))
  return presentComparison(results, tenant.currency)
}

/** Faults beyond the schema's. The request may be incomplete. */
export async function findComparisonFaults(
  options: QuoteOptions,
  scope: Scope,
  request: Partial<QuoteRequest>,
  known: FieldProblems,
): Promise<FieldProblems> {
  const { catalog } = await options.tariffs.of(scope.tenant)
  return faultsOf(options, scope, catalog, request, known)
}

function* priceEach(
  tariff: CompiledTariff,
  services: readonly CatalogService[],
  requestFor: (service: CatalogService) => RatingRequest,
): Slices<PriceResult[]> {
  const results: PriceResult[] = []
  for (const [index, service] of services.entries()) {
    if (index > 0 && index % servicesAtOnce === 0) yield
    results.push(priceForComparison(tariff, requestFor(service)))
  }
  return results
}
