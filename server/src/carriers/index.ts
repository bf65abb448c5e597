import { createDhlExpressConnector } from './dhl-express/index.ts'
import { createEasyPostConnector } from './easypost/index.ts'
import type { Connector } from './kit/index.ts'
import { createSandboxConnector } from './sandbox/index.ts'
import { createUpsConnector } from './ups/index.ts'

export {
  type AccountEntry,
  type CarrierAccount,
  type CarrierAccounts,
  createCarrierAccounts,
  type Keyring,
  keyringFrom,
  keyringInFolder,
  timeLimits,
} from './accounts/index.ts'
export {
  type AccountCheck,
  type CarrierDesk,
  type CarrierDeskOptions,
  createCarrierDesk,
} from './desk.ts'
export type {
  AccountField,
  AccountForm,
  Capabilities,
  CarrierAddress,
  CarrierEvent,
  CarrierEventStatus,
  CarrierPiece,
  CarrierShipment,
  Connector,
} from './kit/index.ts'
export type {
  Alarm,
  CancellationDecision,
  CarrierRecord,
  LabelWrapper,
  LedgerEntry,
  NamedCarrierEvent,
  OpenedSubmission,
  ShipmentDoor,
  SubmissionEntry,
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
