import type { DescribedEndpoint } from '../http/session-endpoint.ts'
import { cardEndpoints } from './cards/index.ts'
import { customerGroupEndpoints } from './customer-groups.ts'
import { customerPricingEndpoints } from './customer-pricing.ts'
import { serviceChangeEndpoints } from './delivery-services/index.ts'
import { optionEndpoints } from './options.ts'
import { packageTypeEndpoints } from './package-types.ts'
import { compareEndpoint, quoteEndpoint } from './rates.ts'
import type { TariffServices } from './services.ts'
import { surchargeEndpoints } from './surcharges.ts'
import { tariffEndpoints } from './tariff/document.ts'
import { zoneRuleEndpoints } from './zone-rules/index.ts'
import { zoneSetEndpoints } from './zone-sets.ts'

/** The endpoints that read and change tariffs. Those marked `tariffPart` may run in a thread. */
export function endpointsOnTariffs(services: TariffServices): DescribedEndpoint[] {
  return [
    ...serviceChangeEndpoints(services),
    ...packageTypeEndpoints(services),
    ...optionEndpoints(services),
    ...zoneSetEndpoints(services),
    ...zoneRuleEndpoints(services),
    ...cardEndpoints(services),
    ...surchargeEndpoints(services),
    ...customerGroupEndpoints(services),
    ...customerPricingEndpoints(services),
    ...tariffEndpoints(services),
    quoteEndpoint(services),
    compareEndpoint(services),
  ]
}
