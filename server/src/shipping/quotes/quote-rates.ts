import type { Scope } from '../../accounts/tenants/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
import { type Catalog, findActiveService } from '../../pricing/catalog/index.ts'
import { type CompiledTariff, presentQuote, price, type QuoteRecord } from '../../pricing/rating/index.ts'
import { type CurrentTariffs, readStoredTariff, tryTariff } from '../../pricing/tariffs/index.ts'
import { goodsOf, placeWarnings, pricingMoment, ratingRequest } from '../shipments/index.ts'
import { faultsOf, pricedCustomer } from './quote-faults.ts'
import type { QuoteRequest } from './quote-request.ts'

export interface QuoteOptions {
  database: Database
  clock: Clock
  tariffs: CurrentTariffs
}

/** Tried as if published. */
export type Drafts = readonly { code: string; version: number }[] | 'all'

/**
 * A price per package type of a service, or the reason for none. Throws VALIDATION_ERROR with every field at fault, the
 * known ones too.
 */
export async function quoteRates(
  options: QuoteOptions,
  scope: Scope,
  request: QuoteRequest,
  recorder: Pick<Recorder, 'warn'>,
  { drafts = [], known = {} }: { drafts?: Drafts; known?: FieldProblems } = {},
): Promise<QuoteRecord> {
  const { tenant } = scope
  const { catalog, rating } = await options.tariffs.of(tenant)
  const { faults, service } = await resolve(options, scope, catalog, request, known)
  if (!service || Object.keys(faults).length > 0) throw invalidFields(faults)

  const customerId = pricedCustomer(scope, request)
  const moment = pricingMoment(request, options.clock.now(), tenant.timezone)
  const tariff = drafts.length > 0 ? await tariffWith(options, tenant.id, drafts) : rating
  const { package_type_id: packageTypeId, is_return: isReturn = false, explain } = request
  for (const warning of placeWarnings(tariff, [service], request)) recorder.warn(warning)
  const asked = { service, customerId, ...moment, isReturn, packageTypeId, explain }
  return presentQuote(price(tariff, ratingRequest(request, goodsOf(request), asked)))
}

/** Faults beyond the schema's. The request may be incomplete. */
export async function findQuoteFaults(
  options: QuoteOptions,
  scope: Scope,
  request: Partial<QuoteRequest>,
  known: FieldProblems = {},
): Promise<FieldProblems> {
  const { catalog } = await options.tariffs.of(scope.tenant)
  return (await resolve(options, scope, catalog, request, known)).faults
}

async function resolve(
  options: QuoteOptions,
  scope: Scope,
  catalog: Catalog,
  request: Partial<QuoteRequest>,
  known: FieldProblems = {},
) {
  const faults = await faultsOf(options, scope, catalog, request, known)
  return { faults, service: findActiveService(catalog, request, faults) }
}

/** Compiled for this quote only. */
async function tariffWith(
  { database }: QuoteOptions,
  tenantId: number,
  drafts: Drafts,
): Promise<CompiledTariff> {
  const stored = await readStoredTariff(database, tenantId)
  if (drafts === 'all') return tryTariff(stored.document, stored, true)
  const unknown = drafts.findIndex(
    draft => !stored.document.cards.some(card => card.code === draft.code && card.version === draft.version),
  )
  if (unknown >= 0) throw invalidFields({ [`drafts.${unknown}`]: 'Unknown draft.' })
  return tryTariff(stored.document, stored, drafts)
}
