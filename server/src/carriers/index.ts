import { createDhlExpressConnector } from './dhl-express/index.ts'
import { createEasyPostConnector } from './easypost/index.ts'
import type { Connector } from './kit/index.ts'
import { createSandboxConnector } from './sandbox/index.ts'
import { createUpsConnector } from './ups/index.ts'

export {
  type AccountEntry,
  accountNames,
  type CarrierAccounts,
  createCarrierAccounts,
  type Keyring,
  keyringFrom,
  keyringInFolder,
  reorders,
} from './accounts/index.ts'
export {
  type CarrierDesk,
  type CarrierDeskOptions,
  createCarrierDesk,
} from './desk.ts'
export {
  type CarrierCustoms,
  type CarrierShipment,
  type Connector,
  createCarrierNetwork,
  customsReasons,
  taxIdTypes,
} from './kit/index.ts'
export type {
  CarrierRecord,
  LabelWrapper,
  NamedCarrierEvent,
  ShipmentDoor,
} from './submissions/index.ts'

/** The connectors of this program, by code. */
export function createConnectors(): ReadonlyMap<string, Connector> {
  const all = [
    createSandboxConnector(),
    createUpsConnector(),
    createDhlExpressConnector(),
    createEasyPostConnector(),
  ]
  return new Map(all.map(connector => [connector.code, connector]))
}
