import { createDhlExpressConnector } from './dhl-express/index.ts'
import { createEasyPostConnector } from './easypost/index.ts'
import type { Connector } from './kit/index.ts'
import { createSandboxConnector } from './sandbox/index.ts'
import { createUpsConnector } from './ups/index.ts'

export {
  type AccountEntry,
  accountNames,
  accountsWithoutCredentials,
  type CarrierAccounts,
  createCarrierAccounts,
  longestValue,
  reorders,
  resealAccounts,
  timeLimits,
} from './accounts/index.ts'
export {
  type CarrierService,
  type CarrierServiceOptions,
  createCarrierRecords,
  createCarrierService,
} from './carrier-service.ts'
export { putImportedOrdersInDoubt } from './imported-orders.repository.ts'
export {
  addressNotAllowed,
  type CarrierCustoms,
  type CarrierNetwork,
  type CarrierShipment,
  type Connector,
  carrierFaults,
  createCarrierNetwork,
  crossesCustoms,
  customsReasons,
  isPublicAddress,
  taxIdTypes,
} from './kit/index.ts'
export {
  actionsByHand,
  type OpenedPickup,
  type PickupAction,
  type PickupOrderStatus,
  type PickupPort,
  type PickupToOrder,
  pickupActions,
} from './pickup-orders/index.ts'
export type {
  CarrierCallEnd,
  CarrierRecord,
  LabelWrapper,
  NamedCarrierEvent,
  OpenedSubmission,
  ShipmentPort,
  SubmissionEntry,
} from './submissions/index.ts'

export { silentAccounts } from './submissions/index.ts'
export { createTestCarrierRecords, createTestCarriers } from './test-carriers.ts'

export function createConnectors(): ReadonlyMap<string, Connector> {
  const all = [
    createSandboxConnector(),
    createUpsConnector(),
    createDhlExpressConnector(),
    createEasyPostConnector(),
  ]
  return new Map(all.map(connector => [connector.code, connector]))
}
