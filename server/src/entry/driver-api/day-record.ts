import Type, { type Static, type TSchema } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { decimal, minorUnitDigits } from '../../platform/shared/money.ts'
import { Choice, NamedRecord, nullable } from '../../platform/shared/schema.ts'
import {
  type DriversDay,
  type FailReason,
  followUps,
  type ProofRules,
  proofRules,
  type RunOfDay,
  type StopOfDay,
} from '../../shipping/road/index.ts'
import { runStatuses, stopOutcomes } from '../../shipping/runs/index.ts'

const text = () => nullable(Type.String())
const amount = (description: string): TSchema => Type.String({ description, examples: ['49.90'] })
const rule = () => Choice('Rule', proofRules)

export const ProofRulesRecord = NamedRecord('ProofRules', {
  name: rule(),
  relation: rule(),
  signature: rule(),
  photo: rule(),
  position: rule(),
})

const DayStopRecord = NamedRecord('DayStop', {
  number: Type.Integer({ description: 'Identifies the stop in its run.' }),
  kind: Choice('Kind', ['delivery', 'pickup']),
  record: Type.String({ description: 'AWB or confirmation number. Send it with each action of the stop.' }),
  status: Type.String({ description: 'Status of the shipment or the pickup.' }),
  cancelled: Type.Boolean({ description: 'Cancelled meanwhile: it must not be done any more.' }),
  outcome: nullable(Choice('Outcome', stopOutcomes)),
  party: Type.Object({
    company: Type.String(),
    contact: text(),
    phone: text(),
    address1: text(),
    address2: text(),
    city: text(),
    state: text(),
    zip: text(),
    country: Type.String(),
  }),
  notes: text(),
  instruction: nullable(Type.String({ description: 'A wish of the recipient.' })),
  pieces: nullable(Type.Integer({ description: 'A piece’s label has the AWB, a slash and its number.' })),
  cod: nullable(amount('To be collected, in the company’s currency.')),
  window: Type.Object({ from: text(), to: text() }, { description: 'HH:MM:SS; both null without one.' }),
  proof: ProofRulesRecord,
})

const DayRunRecord = NamedRecord('DayRun', {
  id: Type.Integer(),
  version: Type.String({ description: 'Another one after each change. Send it as `have`.' }),
  day: Type.String({ format: 'date' }),
  status: Choice('Status', runStatuses),
  left_at: nullable(Type.String({ format: 'date-time' })),
  stops: Type.Array(DayStopRecord, { description: 'In order.' }),
  taken_back: Type.Array(Type.String({ format: 'uuid' }), {
    description:
      'Actions of the driver on this run that do not stand any more: they were taken back, or the office has discarded them.',
  }),
  settled: Type.Array(Type.String({ format: 'uuid' }), {
    description:
      'Kept actions of the driver on this run that the office has applied, or whose proof it has attached.',
  }),
})

const FailReasonRecord = NamedRecord('DayFailReason', {
  code: Type.String(),
  name: Type.String(),
  photo: Type.Boolean({ description: 'Wants a photo.' }),
  attempt: Type.Boolean(),
  follows: Choice('Follows', followUps),
})

export const DayRecord = NamedRecord('Day', {
  server_now: Type.String({ format: 'date-time' }),
  erase: Type.Boolean({
    description: 'The phone was reported lost: delete everything, after sending what still waits.',
  }),
  today: Type.String({ format: 'date' }),
  timezone: Type.String(),
  currency: Type.String(),
  driver: Type.Object({ id: Type.Integer(), name: Type.String() }),
  settings: Type.Object({ less_cod: Type.Boolean(), open_cod: Type.Boolean(), proof: ProofRulesRecord }),
  reasons: Type.Array(FailReasonRecord),
  runs: Type.Array(DayRunRecord, { description: 'New ones and those that have changed.' }),
  unchanged: Type.Array(Type.Integer(), { description: 'Ids of runs that are as you have them.' }),
  more: Type.Boolean({ description: 'Further runs would be more than 500 stops.' }),
})

/** Runs beyond `have` are left out of `unchanged`: they are closed, or another driver's. */
export function presentDay(
  tenant: Tenant,
  { day, have, now }: { day: DriversDay; have: ReadonlyMap<number, string>; now: Date },
): Omit<Static<typeof DayRecord>, 'driver' | 'erase'> {
  const isKnown = ({ run, version }: RunOfDay) => have.get(run.id) === version
  return {
    server_now: isoWithOffset(now, tenant.timezone),
    today: day.today,
    timezone: tenant.timezone,
    currency: tenant.currency,
    settings: {
      less_cod: day.settings.lessCod,
      open_cod: day.settings.openCod,
      proof: presentRules(day.settings.proof),
    },
    reasons: day.reasons.filter(({ active }) => active).map(presentReason),
    runs: day.runs.filter(run => !isKnown(run)).map(run => presentRun(tenant, run)),
    unchanged: day.runs.filter(isKnown).map(({ run }) => run.id),
    more: day.more,
  }
}

function presentReason({ code, name, photo, attempt, follows }: FailReason) {
  return { code, name, photo, attempt, follows }
}

function presentRules({ name, relation, signature, photo, position }: ProofRules) {
  return { name, relation, signature, photo, position }
}

function presentRun(
  tenant: Tenant,
  { run, version, stops, takenBack, settled }: RunOfDay,
): Static<typeof DayRunRecord> {
  return {
    id: run.id,
    version,
    day: run.day,
    status: run.status,
    left_at: run.left_at && isoWithOffset(run.left_at, tenant.timezone),
    stops: stops.map(stop => presentStop(tenant, stop)),
    taken_back: [...takenBack],
    settled: [...settled],
  }
}

function presentStop(
  { currency }: Tenant,
  { stop, isCancelled, proof }: StopOfDay,
): Static<typeof DayStopRecord> {
  const { task } = stop
  const { party } = task
  return {
    number: stop.number,
    kind: task.kind,
    record: task.name,
    status: task.status,
    cancelled: isCancelled,
    outcome: stop.outcome,
    party: {
      company: party.company,
      contact: party.name,
      phone: party.phone,
      address1: party.address1,
      address2: party.address2,
      city: party.city,
      state: party.state,
      zip: party.zip,
      country: party.country,
    },
    notes: task.notes,
    instruction: null,
    pieces: task.pieces,
    cod: task.cod === null ? null : decimal(task.cod).toFixed(minorUnitDigits(currency)),
    window: { from: task.readyTime, to: task.latestTime },
    proof: presentRules(proof),
  }
}
