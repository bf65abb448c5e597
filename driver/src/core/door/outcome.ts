import type { Recording } from '../outbox/record.ts'
import type { Day, Recorded, Run, Stop } from '../store/records.ts'
import { codOf, type EnteredMoney, type MoneyFault, type MoneyRules, minorOf, moneyFaults } from './money.ts'
import { type EnteredPiece, isWhole } from './pieces.ts'
import { type EnteredProof, type ProofFault, proofData, proofFaults } from './proof.ts'

/** Given at this stop before, by this driver. */
export interface GivenBefore {
  /** Numbers of pieces. */
  readonly pieces: readonly number[]
  readonly isPaid: boolean
}

const nothingBefore: GivenBefore = { pieces: [], isPaid: false }

/** By recorded deliveries of a part that were not taken back. */
export function givenBefore({ run, stop }: Where, recorded: readonly Recorded[]): GivenBefore {
  const parts = recorded.filter(
    each =>
      each.kind === 'partial' && each.run_id === run.id && each.record === stop.record && !each.takenBack,
  )
  return {
    pieces: parts.flatMap(({ pieces = [] }) => pieces),
    isPaid: parts.some(({ paid = false }) => paid),
  }
}

/** Everything that a driver can enter at a delivery. */
export interface EnteredDelivery {
  readonly pieces: readonly EnteredPiece[]
  readonly proof: EnteredProof
  readonly money: EnteredMoney
  readonly note?: string
}

export type DoorFault = MoneyFault | ProofFault | 'pieces' | 'reason'

/** An action that can be recorded, or what is missing for it. */
export type AtTheDoor =
  | { readonly recording: Recording; readonly faults: readonly [] }
  | { readonly recording: null; readonly faults: readonly DoorFault[] }

type Where = { readonly run: Pick<Run, 'id'>; readonly stop: Stop }
type Reason = Day['reasons'][number]

/** All pieces make `delivered`, some of them `partial`; then the rest may have failed for a reason. */
export function deliver(
  { run, stop }: Where,
  entered: EnteredDelivery,
  rules: MoneyRules,
  {
    restFailed = null,
    before = nothingBefore,
  }: { readonly restFailed?: Reason | null; readonly before?: GivenBefore } = {},
): AtTheDoor {
  const { pieces, proof, money } = entered
  const { record: awb } = stop
  const whole = isWhole(stop, [...before.pieces.map(piece => ({ awb, piece, scanned: false })), ...pieces])
  const due = stop.cod === null ? 0 : minorOf(stop.cod)
  const isPart = pieces.length > 0 && !whole
  // A part may be given before the money is.
  const open = isPart || before.isPaid ? { ...rules, open_cod: true } : rules
  // In the order of the screen.
  const faults: DoorFault[] = [
    ...moneyFaults(due, money, open),
    ...(pieces.length === 0 ? (['pieces'] as const) : []),
    ...proofFaults(stop.proof, proof),
  ]
  if (faults.length > 0) return { recording: null, faults }
  const data = {
    pieces,
    ...proofData(proof),
    ...(stop.cod !== null && money.lines.length > 0 && { cod: codOf(stop.cod, money) }),
    ...(!whole && restFailed && { reason: restFailed.code }),
    ...noteOf(entered),
  }
  return done(run, stop, whole ? 'delivered' : 'partial', data, proof)
}

export function fail(
  { run, stop }: Where,
  entered: { readonly reason: Reason | null; readonly proof: EnteredProof; readonly note?: string },
): AtTheDoor {
  const { reason, proof } = entered
  const faults: DoorFault[] = []
  if (!reason) faults.push('reason')
  if (reason?.photo && !proof.photos?.length) faults.push('photo')
  if (!reason || faults.length > 0) return { recording: null, faults }
  const kind = stop.kind === 'pickup' ? 'pickup_failed' : 'failed'
  return done(run, stop, kind, { reason: reason.code, ...noteOf(entered) }, proof)
}

export function collect(
  { run, stop }: Where,
  entered: {
    readonly pieces: readonly EnteredPiece[]
    /** Parcels without a label. */
    readonly unlabelled: number
    readonly proof: EnteredProof
    readonly note?: string
  },
): AtTheDoor {
  const { pieces, unlabelled, proof } = entered
  const faults: DoorFault[] = [
    ...(pieces.length + unlabelled === 0 ? (['pieces'] as const) : []),
    ...proofFaults(stop.proof, proof),
  ]
  if (faults.length > 0) return { recording: null, faults }
  return done(run, stop, 'collected', { pieces, unlabelled, ...proofData(proof), ...noteOf(entered) }, proof)
}

function done(
  run: Pick<Run, 'id'>,
  { number, record }: Stop,
  kind: Recording['kind'],
  data: Recording['data'] & object,
  { photos, position }: EnteredProof,
): AtTheDoor {
  const place = { run_id: run.id, stop: number, record }
  const recording = { kind, ...place, data, ...(photos && { photos }), ...(position && { position }) }
  return { recording, faults: [] }
}

function noteOf({ note }: { readonly note?: string }) {
  return note?.trim() ? { note: note.trim() } : {}
}
