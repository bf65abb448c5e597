import type { TenantTransaction } from '../platform/database/index.ts'
import { conflict } from '../platform/shared/problem.ts'
import { isRejectedTest } from '../platform/shared/test-scripts.ts'
import type { CarrierPickups, CarrierService } from './carrier-service.ts'
import type { Connector } from './kit/index.ts'
import type { CarrierRecord, OpenedSubmission, ShipmentPort, SubmissionEntry } from './submissions/index.ts'
import { type TestSubmissionRow, testSubmissionsOf } from './test-carriers.repository.ts'

interface TestCarriersOptions {
  /** For accounts, which are never test data. */
  live: CarrierService
  connectors: ReadonlyMap<string, Connector>
  shipments: Pick<ShipmentPort, 'recordOutcome'>
}

export function createTestCarrierRecords(
  connectors: ReadonlyMap<string, Connector>,
): Pick<CarrierService, 'records'> {
  return {
    async records(tx, ids) {
      const rows = await testSubmissionsOf(tx, ids)
      return new Map(
        rows.map(row => [row.shipment_id, recordOf(row, connectors.get(row.carrier)?.name ?? row.carrier)]),
      )
    },
  }
}

/**
 * Answers are immediate and derive from the shipment, without calls or storage. All shipments are accepted but those
 * with the reference `TEST-REJECTED`; no pickups are collected.
 */
export function createTestCarriers({ live, connectors, shipments }: TestCarriersOptions): CarrierService {
  const { records } = createTestCarrierRecords(connectors)
  const statusOf = async (tx: TenantTransaction, id: number) => (await records(tx, [id])).get(id)?.status

  return {
    ...live,
    records,
    async queue() {},
    open: async (tx, entry) => openedTest(tx, entry),
    async replace(tx, shipmentId, entry) {
      if ((await statusOf(tx, shipmentId)) === 'submitted') {
        throw conflict('The carrier has this shipment already: cancel it, and create another one.')
      }
      return entry && openedTest(tx, entry)
    },
    async send({ shipmentId, claim }) {
      const lookUps = { delaysSeconds: [], watchSeconds: 0 }
      const result = { deferred: '', until: new Date(0) }
      return { shipmentId, claim, label: null, attempts: [], orders: 0, orderTaken: false, lookUps, result }
    },
    async recordOutcome(tx, { shipmentId }) {
      const status = await statusOf(tx, shipmentId)
      if (status === 'submitted' || status === 'rejected')
        await shipments.recordOutcome(tx, shipmentId, status)
    },
    async cancel(_tenantId, shipmentId) {
      const asked = { requested: false, unanswered: false, message: null, attempt: null }
      return { kind: 'cancelled', shipmentId, ...asked }
    },
    async recordCancellation() {},
    label: async () => null,
    papers: async () => [],
    paper: async () => null,
    ledger: async () => [],
    async resubmit() {
      throw noCarrierCalled()
    },
    pickups: noCollectors,
  }
}

/** Stores nothing: the answer is known. */
function openedTest(tx: TenantTransaction, entry: SubmissionEntry): OpenedSubmission {
  const unclaimed = { account: undefined, claim: 0, since: 0, leaseMs: 0, heldUntil: null }
  return { ...entry, ...unclaimed, tenantId: tx.tenantId }
}

function recordOf(row: TestSubmissionRow, name: string): CarrierRecord {
  const isRejected = isRejectedTest(row.reference)
  const isCancelled = row.status === 'Cancelled'
  const trackingNumber = isRejected ? null : `T${row.awb}`
  return {
    code: row.carrier,
    name,
    service: row.service,
    status: isCancelled ? 'cancelled' : isRejected ? 'rejected' : 'submitted',
    trackingNumber,
    message: isRejected ? 'The test carrier refuses this shipment, as its reference asks.' : null,
    cancellation: isCancelled ? 'done' : null,
    attempts: 1,
    inDoubt: false,
    replaceable: isRejected,
    hasLabel: false,
    submittedAt: isRejected ? null : row.created_at,
    pieceTrackingNumbers:
      trackingNumber === null
        ? []
        : Array.from({ length: row.piece_count }, (_, index) => `${trackingNumber}-${index + 1}`),
    cost: null,
    accountId: row.account_id,
    accountName: row.account_name,
  }
}

const refuse = async (): Promise<never> => {
  throw noCarrierCalled()
}

const noCollectors: CarrierPickups = {
  findCollector: async () => null,
  open: refuse,
  order: refuse,
  recordOutcome: refuse,
  cancel: async () => null,
  recordCancellation: refuse,
  withdraw: async () => null,
  orderAgain: refuse,
  holdUnordered: refuse,
  enterNumber: refuse,
  confirmCancelled: refuse,
}

function noCarrierCalled() {
  return conflict('It is test data: no carrier is called for it.')
}
