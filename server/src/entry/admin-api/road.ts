import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { Choice, Group, NamedRecord, nullable, optional, Text } from '../../platform/shared/schema.ts'
import { isUuid } from '../../platform/shared/uuid.ts'
import {
  countIncompleteProofs,
  type IncompleteProof,
  listIncompleteProofs,
  reportLostPhotos,
} from '../../shipping/proofs/index.ts'
import {
  becauseCodes,
  countFromTheRoad,
  decideKept,
  decisions,
  type KeptRow,
  type LossRow,
  listKept,
  listLosses,
  possibleDecisions,
  settle,
} from '../../shipping/road/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { authorOf } from './exceptions/chosen-exceptions.ts'
import { idOf, idParameter, mostCounted } from './lists.ts'
import type { AdminServices } from './services.ts'

const mostShown = 200
const moment = () => Type.String({ format: 'date-time' })
const person = Type.Object({ id: Type.Integer(), name: Type.String() })

const KeptRecord = NamedRecord('KeptAction', {
  id: Type.String(),
  kind: Type.String({ description: 'The driver’s action, such as `delivered`.' }),
  applied: Type.Boolean({ description: 'It was applied, and this is a remark on it.' }),
  because: Choice('Because', becauseCodes),
  record: nullable(Type.String({ description: 'AWB or confirmation number.' })),
  shipment_id: nullable(Type.Integer()),
  pickup_id: nullable(Type.Integer()),
  status: nullable(Type.String({ description: 'The present status of the shipment or the pickup.' })),
  cod_amount: nullable(Type.Number({ description: 'The present COD amount of the shipment.' })),
  possible_decisions: Type.Array(Choice('Decision', decisions)),
  run_id: nullable(Type.Integer()),
  stop: nullable(Type.Integer()),
  driver: person,
  phone: person,
  occurred_at: moment(),
  received_at: moment(),
  sent: Type.Object({}, { additionalProperties: true, description: 'Fields that the driver recorded.' }),
  held: nullable(
    Type.Object({}, { additionalProperties: true, description: 'The facts here when it arrived.' }),
  ),
})

const LossRecord = NamedRecord('DriverLoss', {
  id: Type.Integer(),
  kind: Choice('Kind', ['gap', 'emptied']),
  missing: Type.Integer({
    description:
      'Actions that the phone has lost; of an emptied storage those that waited at the last contact.',
  }),
  driver: person,
  phone: person,
  noticed_at: moment(),
})

/** Milliseconds in which a phone finds a network. */
const photosWithinMs = 24 * 3_600_000

const IncompleteRecord = NamedRecord('IncompleteProof', {
  id: Type.String(),
  record: nullable(Type.String({ description: 'AWB or confirmation number.' })),
  shipment_id: nullable(Type.Integer()),
  pickup_id: nullable(Type.Integer()),
  missing: Type.Integer({ description: 'Photos that have not arrived.' }),
  driver: nullable(person),
  received_at: moment(),
})

const RoadRecord = NamedRecord('FromTheRoad', {
  items: Type.Array(KeptRecord, { description: 'Oldest first.' }),
  losses: Type.Array(LossRecord),
  incomplete: Type.Array(IncompleteRecord, {
    description: 'Proofs whose photos have not all arrived within 24 hours, oldest first.',
  }),
  more: Type.Boolean({ description: 'Further ones follow when these are decided.' }),
  total: Type.Integer(),
})

function presentKept({ timezone }: Tenant, row: KeptRow): Static<typeof KeptRecord> {
  return {
    id: row.id,
    kind: row.kind,
    applied: row.result === 'applied',
    because: row.because,
    record: row.record,
    shipment_id: row.shipment_id,
    pickup_id: row.pickup_id,
    status: row.status,
    cod_amount: row.cod_amount === null ? null : Number(row.cod_amount),
    possible_decisions: possibleDecisions(row),
    run_id: row.run_id,
    stop: row.stop,
    driver: { id: row.driver_id, name: row.driver },
    phone: { id: row.device_id, name: row.phone },
    occurred_at: isoWithOffset(row.occurred_at, timezone),
    received_at: isoWithOffset(row.received_at, timezone),
    sent: row.data,
    held: row.truth,
  }
}

function presentLoss({ timezone }: Tenant, row: LossRow): Static<typeof LossRecord> {
  return {
    id: row.id,
    kind: row.kind,
    missing: row.missing,
    driver: { id: row.driver_id, name: row.driver },
    phone: { id: row.device_id, name: row.phone },
    noticed_at: isoWithOffset(row.noticed_at, timezone),
  }
}

function presentIncomplete({ timezone }: Tenant, row: IncompleteProof): Static<typeof IncompleteRecord> {
  return {
    id: row.id,
    record: row.record,
    shipment_id: row.shipment_id,
    pickup_id: row.pickup_id,
    missing: row.missing,
    driver: row.driver_id === null ? null : { id: row.driver_id, name: row.driver ?? '' },
    received_at: isoWithOffset(row.received_at, timezone),
  }
}

async function fromTheRoad(
  tx: TenantTransaction,
  tenant: Tenant,
  now: Date,
): Promise<Static<typeof RoadRecord>> {
  const kept = await listKept(tx, mostShown + 1)
  const losses = await listLosses(tx, mostShown + 1)
  const incomplete = await listIncompleteProofs(tx, photosDueBefore(now), mostShown + 1)
  return {
    items: kept.slice(0, mostShown).map(row => presentKept(tenant, row)),
    losses: losses.slice(0, mostShown).map(row => presentLoss(tenant, row)),
    incomplete: incomplete.slice(0, mostShown).map(row => presentIncomplete(tenant, row)),
    more: [kept, losses, incomplete].some(({ length }) => length > mostShown),
    total: await countRoad(tx, now),
  }
}

/** Undecided actions, losses, and proofs without all their photos; at most `mostCounted`. */
export async function countRoad(tx: TenantTransaction, now: Date): Promise<number> {
  const undecided = await countFromTheRoad(tx, mostCounted)
  const incomplete = await countIncompleteProofs(tx, photosDueBefore(now), mostCounted)
  return Math.min(mostCounted, undecided + incomplete)
}

function photosDueBefore(now: Date): Date {
  return new Date(now.getTime() - photosWithinMs)
}

const listEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/road',
    action: 'road.list',
    summary: 'List drivers’ actions that the office decides about',
    description:
      'Actions that could not be applied, remarks on applied ones, and actions that phones have lost.',
    access: 'staff',
    data: RoadRecord,
    handle: ({ tenant }) =>
      services.database.read(tenant.id, tx => fromTheRoad(tx, tenant, services.clock.now())),
  })

const decideEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/road/:id/decide',
    action: 'road.decide',
    summary: 'Decide about an action of a driver',
    description:
      '`apply` makes it count after all. `attach` adds only its proof. `discard` needs a note. `seen` ends a remark on an applied one.',
    access: 'statuses',
    params: { id: { description: 'Id of the action.', example: '0192f0c0-6f1e-7000-8000-1b2c3d4e5f60' } },
    body: Group('Decision', {
      decision: Choice('Decision', decisions),
      note: optional(Text('Note', { longest: 1000 })),
    }),
    data: RoadRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, scope, session, params, body, recorder }) {
      const id = isUuid(params.id) ? params.id.toLowerCase() : '00000000-0000-0000-0000-000000000000'
      const decided = { id, decision: body.decision, note: body.note ?? null }
      await decideKept(services, scope, session.staff.email, decided, recorder)
      return services.database.read(tenant.id, tx => fromTheRoad(tx, tenant, services.clock.now()))
    },
  })

const settleEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/road/losses/:id/settle',
    action: 'road.settle',
    summary: 'Settle a loss of drivers’ actions',
    description: 'After you have asked the driver and entered the results yourself.',
    access: 'statuses',
    params: idParameter('loss'),
    data: RoadRecord,
    async handle({ tenant, session, params, recorder }) {
      await settle(services, tenant.id, idOf(params.id), session.staff.email, recorder)
      return services.database.read(tenant.id, tx => fromTheRoad(tx, tenant, services.clock.now()))
    },
  })

const lostPhotosEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/road/proofs/:id/lost',
    action: 'road.lose-photos',
    summary: 'Report the missing photos of a proof as lost',
    description: 'The proof stays as it is. Photos that arrive after all are added to it.',
    access: 'statuses',
    params: { id: { description: 'Id of the proof.', example: '019ab0f2-6c1e-7a53-9f0e-2d6b1a4c8e11' } },
    body: Group('Report', { note: Text('Note', { longest: 500 }) }),
    data: RoadRecord,
    errors: ['NOT_FOUND'],
    async handle({ tenant, session, params, body, recorder }) {
      const report = { id: params.id ?? '', note: body.note, by: authorOf({ session }).name }
      await reportLostPhotos(services, tenant.id, report, recorder)
      return services.database.read(tenant.id, tx => fromTheRoad(tx, tenant, services.clock.now()))
    },
  })

/** Drivers' actions that wait for a decision of the office. */
export function roadEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    decideEndpoint(services),
    settleEndpoint(services),
    lostPhotosEndpoint(services),
  ]
}
