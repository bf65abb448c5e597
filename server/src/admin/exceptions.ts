import { isoWithOffset } from '../shared/dates.ts'
import { Choice, optional } from '../shared/schema.ts'
import {
  countExceptions,
  type ExceptionKind,
  exceptionKinds,
  listExceptions,
  type ShipmentInTrouble,
} from '../shipments/index.ts'
import type { Tenant } from '../tenants/index.ts'
import { type AdminEndpoint, staffEndpoint } from './endpoint.ts'
import { listAnswer, listQuery, mostCounted, pageRequest } from './lists.ts'
import { presentListed } from './present-shipment.ts'
import type { AdminServices } from './services.ts'

/** Shipments that need somebody. */
export function exceptionEndpoints({ database, desk }: AdminServices): AdminEndpoint[] {
  return [
    staffEndpoint({
      method: 'GET',
      url: '/exceptions',
      action: 'exceptions.list',
      access: 'staff',
      query: listQuery(['id'], { kind: optional(Choice('Kind', exceptionKinds)) }),
      async handle({ tenant, query }) {
        const request = pageRequest({ ...query, order: 'desc' }, { sort: 'id', order: 'desc' })
        const page = await database.read(tenant.id, tx =>
          listExceptions(tx, desk, query.kind ?? null, request),
        )
        return listAnswer(page, request, {
          total: null,
          keyOf: shipment => [shipment.row.id],
          show: shipment => presentException(tenant, shipment),
        })
      },
    }),
    staffEndpoint({
      method: 'GET',
      url: '/exceptions/counts',
      action: 'exceptions.counts',
      access: 'staff',
      async handle({ tenant }) {
        const kinds = await database.read(tenant.id, tx => countExceptions(tx, mostCounted))
        return presentCounts(kinds)
      },
    }),
  ]
}

export function presentCounts(kinds: Awaited<ReturnType<typeof countExceptions>>) {
  return {
    total: kinds.reduce((total, { count }) => total + count, 0),
    by_kind: kinds.map(({ kind, count, capped }) => ({ kind, count, capped })),
  }
}

const sentences: Record<ExceptionKind, string> = {
  carrier_rejected: 'The carrier has refused the shipment.',
  possible_duplicate: 'The carrier may hold the shipment twice.',
  cancellation_refused: 'The carrier has refused the cancellation: its label is live.',
  order_unclear: 'The carrier has taken the order, but its answer could not be read.',
  look_up_refused: 'The carrier refuses to look the order up.',
  label_missing:
    'The carrier’s label is missing or cannot be read; our own cannot be scanned by the carrier.',
  delivery_failed: 'Delivery was not possible.',
  on_hold: 'The shipment is on hold.',
  carrier_pending: 'The carrier has not accepted the shipment yet.',
  cancellation_pending: 'The carrier has not confirmed the cancellation yet.',
}

function presentException(tenant: Tenant, shipment: ShipmentInTrouble) {
  const { kinds, carrier, row } = shipment
  const [kind = 'on_hold'] = kinds
  // What the carrier has said is about its last answer: of the label it says nothing.
  const isCarriers = !['delivery_failed', 'on_hold', 'label_missing'].includes(kind)
  return {
    ...presentListed(tenant, shipment),
    exception: {
      kind,
      kinds,
      message: (isCarriers ? carrier?.message : null) ?? sentences[kind],
      since: isoWithOffset(row.updated_at, tenant.timezone),
    },
  }
}
