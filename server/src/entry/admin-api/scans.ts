import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { notFound } from '../../platform/shared/problem.ts'
import { Choice, Group, NamedRecord, nullable, sentence, Text } from '../../platform/shared/schema.ts'
import {
  findParcel,
  findWays,
  longestCode,
  recordScans,
  refusals,
  type ScanOutcome,
  ScansRequest,
  undoScan,
  type Way,
} from '../../shipping/scans/index.ts'
import { shipmentStatuses } from '../../shipping/shipments/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import type { AdminServices } from './services.ts'

const ScanOutcomeRecord = NamedRecord('ScanOutcome', {
  id: Type.String({ description: 'Id of the scan, as sent.' }),
  refused: nullable(Choice('Refused', refusals, { description: 'Null if the scan was accepted.' })),
  message: sentence(Type.String({ description: 'One line for the person who holds the parcel.' })),
  shipment: nullable(
    Type.Object({
      id: Type.Integer(),
      awb: Type.String(),
      status: Choice('Status', shipmentStatuses),
      recipient: Type.String(),
      pieces: Type.Integer(),
    }),
  ),
  sort_code: nullable(Type.Object({ code: Type.String(), depot: nullable(Type.String()) })),
  run: nullable(
    Type.Object(
      {
        id: Type.Integer(),
        day: Type.String({ format: 'date' }),
        driver: Type.String(),
        stop: Type.Integer({ description: 'Place of the stop on the run, from 1.' }),
      },
      { description: 'The run of the shipment, unless it is closed.' },
    ),
  ),
  piece: nullable(Type.Integer()),
  pieces_there: Type.Integer({
    description: 'Number of its pieces whose last scan was of this kind at this place.',
  }),
  undo_until: nullable(Type.String({ format: 'date-time' })),
  undone: Type.Boolean(),
  reweighed: nullable(
    Type.Object({
      weight: Type.Number({ description: 'For the whole shipment.' }),
      weight_unit: Type.String(),
      total_before: nullable(Type.Number()),
      total_after: nullable(Type.Number()),
      currency: nullable(Type.String()),
    }),
  ),
})

function presentOutcome(
  tenant: Tenant,
  outcome: ScanOutcome,
  { sortCode = null, stop = null }: Partial<Way> = {},
): Static<typeof ScanOutcomeRecord> {
  const { shipment, reweighed } = outcome
  return {
    id: outcome.id,
    refused: outcome.refused,
    message: outcome.message,
    shipment: shipment && {
      id: shipment.id,
      awb: shipment.awb,
      status: shipment.status,
      recipient: [shipment.recipient_company, shipment.recipient_city].filter(Boolean).join(', '),
      pieces: shipment.piece_count,
    },
    sort_code: sortCode,
    run: stop && { id: stop.runId, day: stop.day, driver: stop.driver, stop: stop.place },
    piece: outcome.piece,
    pieces_there: outcome.piecesThere,
    undo_until: outcome.undoUntil && isoWithOffset(outcome.undoUntil, tenant.timezone),
    undone: outcome.undone,
    reweighed: reweighed && {
      weight: Number(reweighed.weight),
      weight_unit: reweighed.weightUnit,
      total_before: reweighed.before?.total ?? null,
      total_after: reweighed.after?.total ?? null,
      currency: reweighed.after?.currency ?? reweighed.before?.currency ?? null,
    },
  }
}

const recordEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/scans',
    action: 'scans.record',
    summary: 'Record scans of parcels',
    description:
      'Scans are recorded in order, each independently; a refused scan has a reason. A repeated scan is stored once.',
    access: 'statuses',
    body: ScansRequest,
    data: Type.Object({ results: Type.Array(ScanOutcomeRecord) }),
    async handle({ tenant, scope, body, recorder }) {
      const outcomes = await recordScans(services, scope, body.scans, recorder)
      const ways = await findWays(services.database, tenant.id, outcomes)
      return { results: outcomes.map((outcome, at) => presentOutcome(tenant, outcome, ways[at])) }
    },
  })

const undoEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/scans/:scan/undo',
    action: 'scans.undo',
    summary: 'Undo a scan within a minute',
    description: 'Only your own scan. The shipment returns to its previous status, and its tracking says so.',
    access: 'statuses',
    params: {
      scan: { description: 'Id of the scan.', example: '7f0c8f5e-2f5b-4a43-9d5e-6f4b8a1c2d3e' },
    },
    data: ScanOutcomeRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, scope, params, recorder }) {
      const outcome = await undoScan(services, scope, params.scan ?? '', recorder)
      const [way] = await findWays(services.database, tenant.id, [outcome])
      return presentOutcome(tenant, outcome, way)
    },
  })

const parcelEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/scans/parcel',
    action: 'scans.parcel',
    summary: 'Find the shipment of a scanned code',
    access: 'staff',
    query: Group('Query', { code: Text('Code', { longest: longestCode }) }),
    data: Type.Object({
      shipment_id: Type.Integer(),
      piece: nullable(Type.Integer({ description: 'Null if the code names no piece.' })),
    }),
    errors: ['NOT_FOUND'],
    async handle({ tenant, query }) {
      const parcel = await services.database.read(tenant.id, tx => findParcel(tx, tenant, query.code))
      if ('reason' in parcel) throw notFound(parcel.message)
      return { shipment_id: parcel.shipmentId, piece: parcel.piece }
    },
  })

/** Parcels that staff scan. */
export function scanEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [recordEndpoint(services), undoEndpoint(services), parcelEndpoint(services)]
}
