import { cardEndpoints } from './cards.ts'
import { customerPricingEndpoints } from './customer-pricing.ts'
import { serviceChangeEndpoints } from './delivery-services.ts'
import type { AdminEndpoint } from './endpoint.ts'
import { packageTypeEndpoints } from './package-types.ts'
import { quoteEndpoint } from './quote.ts'
import type { TariffServices } from './services.ts'
import { surchargeEndpoints } from './surcharges.ts'
import { tariffEndpoints } from './tariff.ts'
import { zoneRuleEndpoints } from './zone-rules.ts'
import { zoneSetEndpoints } from './zone-sets.ts'

/** Reading and changing tariffs: the endpoints that may work in a thread of their own, and their short neighbours. */
export function endpointsOnTariffs(services: TariffServices): AdminEndpoint[] {
  return [
    quoteEndpoint(services),
    ...packageTypeEndpoints(services),
    ...serviceChangeEndpoints(services),
    ...zoneSetEndpoints(services),
    ...zoneRuleEndpoints(services),
    ...cardEndpoints(services),
    ...surchargeEndpoints(services),
    ...customerPricingEndpoints(services),
    ...tariffEndpoints(services),
  ]
}
