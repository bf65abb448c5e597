import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { Choice, NamedRecord, nullable, sentence } from '../../../platform/shared/schema.ts'
import { usualWeightUnit } from '../../../platform/shared/units.ts'
import { type DriverRow, findDriver } from '../../../shipping/pickups/index.ts'
import { listRecorded, type Recorded, recordedKinds } from '../../../shipping/road/index.ts'
import {
  isCovered,
  knownAnswer,
  outcomesOf,
  type Run,
  type RunTotals,
  readRun,
  runStatuses,
  type Stop,
  stopOutcomes,
  stopsToMove,
  type Task,
  totalWeight,
  weightIn,
} from '../../../shipping/runs/index.ts'

const text = () => nullable(Type.String())

/** A delivery or a pickup, on a run or not yet. */
export const TaskRecord = NamedRecord('RunTask', {
  kind: Choice('Kind', ['delivery', 'pickup']),
  record_id: Type.Integer({ description: 'Id of the shipment or the pickup.' }),
  name: Type.String({ description: 'AWB or confirmation number.' }),
  status: Type.String({ description: 'Status of the shipment or the pickup.' }),
  company: Type.String(),
  contact: text(),
  phone: text(),
  address1: text(),
  address2: text(),
  city: text(),
  state: text(),
  zip: text(),
  country: Type.String(),
  pieces: nullable(Type.Integer()),
  weight: nullable(Type.Number()),
  weight_unit: Choice('Weight unit', ['lb', 'kg']),
  cod_amount: nullable(Type.Number()),
  ready_time: text(),
  latest_time: text(),
  notes: text(),
})

const outcome = () => Choice('Outcome', stopOutcomes)

const RecordedRecord = NamedRecord('RecordedAction', {
  id: Type.String({ format: 'uuid' }),
  kind: Choice('Kind', recordedKinds),
  at: Type.String({ format: 'date-time' }),
  note: text(),
  author: nullable(Type.String({ description: 'E-mail of the staff who entered it for the driver.' })),
  taken_back: Type.Boolean(),
})

const StopRecord = NamedRecord('RunStop', {
  number: Type.Integer({ description: 'Identifies the stop in its run.' }),
  ...TaskRecord.properties,
  outcome: nullable(outcome()),
  reason: nullable(sentence(Type.String())),
  known_outcome: nullable(
    Choice('Outcome', stopOutcomes, {
      description: 'Saved result or, on a run that is out, the result by the shipment or the pickup.',
    }),
  ),
  settled: Type.Boolean({
    description: 'True if the result was reported or entered, and the shipment or the pickup has it.',
  }),
  possible_outcomes: Type.Array(outcome()),
  outside: Type.Boolean({
    description: 'True on an open run if none of the driver’s areas covers the place.',
  }),
  loaded: nullable(Type.Integer({ description: 'Loaded pieces of a delivery; null for a pickup.' })),
  recorded: Type.Array(RecordedRecord, {
    description: 'What the driver recorded at the stop, or staff entered, in this order.',
  }),
})

const Amount = Type.Object({ currency: Type.String(), amount: Type.Number() })

const TotalsRecord = Type.Object({
  deliveries: Type.Integer(),
  pickups: Type.Integer(),
  answered: Type.Integer({ description: 'Stops with a result.' }),
  pieces: Type.Integer(),
  to_load: Type.Integer({ description: 'Pieces to be delivered.' }),
  loaded: Type.Integer({ description: 'Pieces scanned as loaded.' }),
  weight: nullable(Type.Number({ description: 'All weights, in the unit of the company’s country.' })),
  weight_unit: Choice('Weight unit', ['lb', 'kg']),
  cod: Type.Array(Amount, {
    description: 'COD to collect: of a stop that was not delivered it does not count.',
  }),
  cod_of_all: Type.Array(Amount, { description: 'COD of all stops.' }),
})

/** A run in a list, with its totals. */
export const RunRecord = NamedRecord('Run', {
  id: Type.Integer(),
  day: Type.String({ format: 'date' }),
  driver: Type.Object({ id: Type.Integer(), name: Type.String(), phone: text() }),
  status: Choice('Status', runStatuses),
  version: Type.Integer({ description: 'Send this back with a change.' }),
  totals: TotalsRecord,
  left_at: nullable(Type.String({ format: 'date-time' })),
  closed_at: nullable(Type.String({ format: 'date-time' })),
})

/** A run with its stops, in order. */
export const RunPageRecord = NamedRecord('RunPage', {
  ...RunRecord.properties,
  stops: Type.Array(StopRecord),
  to_move: Type.Integer({
    description: 'Stops whose shipments or pickups have still to change, in the background.',
  }),
})

/** Everything the page of a run shows. Throws NOT_FOUND. */
export async function runPage(
  tx: TenantTransaction,
  tenant: Tenant,
  id: number,
): Promise<Static<typeof RunPageRecord>> {
  const { run, totals, stops } = await readRun(tx, id)
  const driver = run.status === 'closed' ? undefined : await findDriver(tx, run.driver.id)
  const recorded = run.status === 'planned' ? [] : await listRecorded(tx, id)
  return {
    ...presentRun(tenant, run, totals),
    stops: stops.map(stop =>
      presentStop(tenant, { run, driver, recorded: recordedAt(stop, recorded) }, stop),
    ),
    to_move: stopsToMove(run, stops).length,
  }
}

export function presentRun(tenant: Tenant, run: Run, totals: RunTotals): Static<typeof RunRecord> {
  const time = (instant: Date | null) => instant && isoWithOffset(instant, tenant.timezone)
  const { deliveries, pickups, answered, pieces, toLoad, loaded, weights, cod, codOfAll } = totals
  const unit = usualWeightUnit(tenant.country)
  const weight = totalWeight(unit, weights)
  const amounts = (amount: string | null) =>
    amount === null ? [] : [{ currency: tenant.currency, amount: Number(amount) }]
  return {
    id: run.id,
    day: run.day,
    driver: { id: run.driver.id, name: run.driver.name, phone: run.driver.phone },
    status: run.status,
    version: run.version,
    totals: {
      deliveries,
      pickups,
      answered,
      pieces,
      to_load: toLoad,
      loaded,
      weight: weight === null ? null : Number(weight),
      weight_unit: unit,
      cod: amounts(cod),
      cod_of_all: amounts(codOfAll),
    },
    left_at: time(run.left_at),
    closed_at: time(run.closed_at),
  }
}

function presentStop(
  tenant: Tenant,
  { run, driver, recorded }: { run: Run; driver: DriverRow | undefined; recorded: readonly Recorded[] },
  stop: Stop,
): Static<typeof StopRecord> {
  return {
    number: stop.number,
    ...presentTask(tenant, stop.task),
    outcome: stop.outcome,
    reason: stop.reason,
    known_outcome: knownAnswer(run, stop)?.outcome ?? null,
    settled: stop.outcome !== null && !stop.open,
    outside: driver !== undefined && !isCovered(driver, stop.task.party),
    possible_outcomes: [...outcomesOf[stop.task.kind]],
    loaded: stop.loaded,
    recorded: recorded.map(({ id, kind, at, note, author, isTakenBack }) => ({
      ...{ id, kind, note, author, taken_back: isTakenBack },
      at: isoWithOffset(at, tenant.timezone),
    })),
  }
}

function recordedAt({ task: { kind, recordId } }: Stop, recorded: readonly Recorded[]): Recorded[] {
  return recorded.filter(each => recordId === (kind === 'delivery' ? each.shipmentId : each.pickupId))
}

export function presentTask(tenant: Tenant, task: Task): Static<typeof TaskRecord> {
  const { party } = task
  const unit = usualWeightUnit(tenant.country)
  return {
    kind: task.kind,
    record_id: task.recordId,
    name: task.name,
    status: task.status,
    company: party.company,
    contact: party.name,
    phone: party.phone,
    address1: party.address1,
    address2: party.address2,
    city: party.city,
    state: party.state,
    zip: party.zip,
    country: party.country,
    pieces: task.pieces,
    weight: task.weight === null ? null : Number(weightIn(unit, task.weight, task.weightUnit)),
    weight_unit: unit,
    cod_amount: task.cod === null ? null : Number(task.cod),
    ready_time: task.readyTime,
    latest_time: task.latestTime,
    notes: task.notes,
  }
}
