import type { CustomsRecord } from '../create/customs.ts'
import { requestOf, withoutNull } from '../request-of-shipment.ts'
import type { ShipmentDetails } from '../shipment.ts'
import type { ShipmentRequest } from '../shipment-request.ts'

/** Numbers of the export or the sale. */
const exportNumbers = new Set(['ITN', 'IOSS'])

/**
 * Exchanged parties, the same goods, service, reference, metadata and customer; without date, COD amount, notes, options and the
 * signer of the customs declaration, whose reason becomes a return.
 */
export function proposedReturn({
  shipment,
  service,
}: Pick<ShipmentDetails, 'shipment' | 'service'>): ShipmentRequest {
  const { service_id, date, time, cod_amount, notes, options, sender, recipient, ...rest } =
    requestOf(shipment)
  const { customer_id, ...origin } = sender
  return withoutNull({
    ...rest,
    service_code: service.code,
    sender: { ...recipient, ...(customer_id === undefined ? {} : { customer_id }) },
    recipient: origin,
    customs: shipment.customs && customsOfReturn(shipment.customs),
    metadata: shipment.metadata,
  }) as ShipmentRequest
}

function customsOfReturn({ lines, tax_ids }: CustomsRecord) {
  const kept = tax_ids.filter(({ type }) => !exportNumbers.has(type))
  return {
    reason: 'return',
    lines: lines.map(withoutNull),
    tax_ids: kept.map(id => ({ ...id, party: id.party === 'sender' ? 'recipient' : 'sender' })),
  }
}
