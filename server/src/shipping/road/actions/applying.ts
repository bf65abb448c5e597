import type { Scope, Tenant } from '../../../accounts/tenants/index.ts'
import type { CarrierService } from '../../../carriers/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import type { CompiledTariff } from '../../../pricing/rating/index.ts'
import { noteVisit } from '../../places/index.ts'
import { type ProofOutcome, type ProofOwner, recordProof } from '../../proofs/index.ts'
import type { Run } from '../../runs/index.ts'
import type { DriverSettings } from '../settings/driver-settings.ts'
import type { FailReason } from '../settings/fail-reasons.ts'
import type { Action } from './action.ts'
import type { ActionRow, Origin } from './actions.repository.ts'
import type { RoadStop } from './road.repository.ts'

/** The parts that applying needs besides the action. */
export interface Road {
  readonly tenant: Tenant
  readonly scope: Scope
  readonly clock: Clock
  readonly carrierService: CarrierService
  /** Charges a failed delivery. */
  readonly rating: CompiledTariff | null
  readonly settings: DriverSettings
  readonly reasons: readonly FailReason[]
}

/** An action in its transaction, with the records that it is about, which are locked. */
export interface Applying extends Road {
  readonly tx: TenantTransaction
  readonly action: Action
  readonly origin: Origin
  readonly driver: string
  readonly run: Run | null
  /** Null if the run has it no more. */
  readonly stop: RoadStop | null
  readonly shipmentId: number | null
  readonly pickupId: number | null
  /** Staff apply it although something else holds. */
  readonly forced: boolean
}

/** By the same phone. Staff enter actions as if they held the driver's phone. */
export function isOwn({ origin }: Pick<Applying, 'origin'>, { device_id: by }: ActionRow): boolean {
  return origin.deviceId === null || by === null || origin.deviceId === by
}

/** Adds the proof of an attempt at the door. A repeated one is left as it is. */
export async function addProof(
  { tx, tenant, action, origin, driver }: Applying,
  of: ProofOwner,
  outcome: ProofOutcome,
): Promise<void> {
  const { data } = action
  const recorded = await recordProof(tx, tenant, {
    id: action.id,
    of,
    outcome,
    runId: action.runId,
    stop: action.stop,
    driver: { id: origin.driverId, name: driver },
    deviceId: origin.deviceId,
    reason: data.reason,
    pieces: data.pieces,
    unlabelled: data.unlabelled,
    name: data.name,
    relation: data.relation,
    houseNumber: data.houseNumber,
    signature: data.signature,
    permitted: data.permitted,
    position: action.position,
    occurredAt: origin.occurredAt,
    deviceTime: action.deviceTime,
    receivedAt: origin.receivedAt,
    cod: data.cod && { lines: data.cod.lines, receipt: data.cod.receipt, reason: data.cod.reason },
    note: data.note,
    author: origin.author,
    photos: data.photos,
  })
  const { position } = action
  if (recorded === 'recorded' && position && outcome !== 'failed') {
    await noteVisit(tx, of, position, origin.receivedAt)
  }
}
