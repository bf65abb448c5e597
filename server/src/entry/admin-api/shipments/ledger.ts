import Type from 'typebox'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { NamedRecord, nullable, sentence } from '../../../platform/shared/schema.ts'
import { findShipmentById, noSuchShipment } from '../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter, ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'

const text = nullable(Type.String())

const LedgerEntryRecord = NamedRecord('LedgerEntry', {
  id: Type.Integer({ description: 'Number in the ledger, from 1.' }),
  request_id: Type.String(),
  operation: Type.String(),
  outcome: Type.String({ description: '`ok` or the fault; for a look-up its result.' }),
  message: nullable(sentence(Type.String())),
  started_at: Type.String({ format: 'date-time' }),
  duration_ms: Type.Integer(),
  exchanges: Type.Array(
    Type.Object({
      method: Type.String(),
      url: Type.String(),
      request: text,
      status: nullable(Type.Integer()),
      answer: text,
      error: text,
      durationMs: Type.Number(),
    }),
    { description: 'Requests and answers, without secrets.' },
  ),
})

export const ledgerEndpoint = ({ database, carrierService }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/shipments/:id/ledger',
    action: 'shipments.ledger',
    summary: 'List the carrier calls of a shipment, oldest first',
    access: 'staff',
    params: idParameter('shipment'),
    data: ListRecord(LedgerEntryRecord),
    async handle({ tenant, params }) {
      const entries = await database.read(tenant.id, async tx => {
        const row = await findShipmentById(tx, idOf(params.id))
        if (!row) throw noSuchShipment()
        return carrierService.ledger(tx, row.id)
      })
      return wholeList(
        entries.map((entry, place) => ({
          id: place + 1,
          request_id: entry.requestId,
          operation: entry.operation,
          outcome: entry.outcome,
          message: entry.message,
          started_at: isoWithOffset(entry.startedAt, tenant.timezone),
          duration_ms: entry.durationMs,
          exchanges: entry.exchanges,
        })),
      )
    },
  })
