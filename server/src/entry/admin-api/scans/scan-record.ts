import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { Choice, NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import { refusals, type ScanOutcome } from '../../../shipping/scans/index.ts'
import { shipmentStatuses } from '../../../shipping/shipments/index.ts'

export const ScanOutcomeRecord = NamedRecord('ScanOutcome', {
  id: Type.String({ description: 'Id of the scan, as sent.' }),
  refused: nullable(Choice('Refused', refusals, { description: 'Null if the scan was accepted.' })),
  message: Type.String({ description: 'One line for the person who holds the parcel.' }),
  shipment: nullable(
    Type.Object({
      id: Type.Integer(),
      awb: Type.String(),
      status: Choice('Status', shipmentStatuses),
      recipient: Type.String(),
      pieces: Type.Integer(),
    }),
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

export function presentOutcome(tenant: Tenant, outcome: ScanOutcome): Static<typeof ScanOutcomeRecord> {
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
