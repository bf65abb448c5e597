import { Decimal } from '../../shared/money.ts'
import { at, type CarrierPickup, defined, demand, fit, type Json, list, requiredText } from '../kit/index.ts'
import type { DhlRequest } from './proxy.ts'
import { dhlTime, party } from './ship.ts'

export function pickupRequest(pickup: CarrierPickup, accountNumber: string): DhlRequest {
  const { address } = pickup
  demand('DHL Express', {
    'address.address1': address.address1,
    'address.city': address.city,
    'address.phone': address.phone,
  })
  const ready = Temporal.PlainDate.from(pickup.date).toZonedDateTime({
    timeZone: pickup.timeZone,
    plainTime: pickup.readyTime,
  })
  const each = pickup.weight.div(pickup.pieces).toDecimalPlaces(3, Decimal.ROUND_UP)
  return {
    method: 'POST',
    path: '/pickups',
    body: defined({
      plannedPickupDateAndTime: dhlTime(ready),
      closeTime: pickup.latestTime.slice(0, 5),
      accounts: [{ typeCode: 'shipper', number: accountNumber }],
      remark: fit(pickup.notes, 255),
      customerDetails: { shipperDetails: party(address), pickupDetails: party(address) },
      shipmentDetails: [
        defined({
          productCode: pickup.service,
          isCustomsDeclarable: false,
          unitOfMeasurement: pickup.weightUnit === 'kg' ? 'metric' : 'imperial',
          shipmentTrackingNumber: pickup.shipments[0]?.trackingNumber,
          packages: Array.from({ length: pickup.pieces }, () => ({ weight: each.toNumber() })),
        }),
      ],
    }),
  }
}

export function pickupAnswer(body: Json): { confirmationNumber: string } {
  const [confirmation] = list(at(body, 'dispatchConfirmationNumbers'))
  return { confirmationNumber: requiredText(confirmation, 'a confirmation number of the pickup') }
}

export function cancelPickupRequest(confirmationNumber: string, reason: string): DhlRequest {
  const query = new URLSearchParams({ requestorName: 'Waybill', reason: fit(reason, 100) ?? 'not needed' })
  return { method: 'DELETE', path: `/pickups/${encodeURIComponent(confirmationNumber)}?${query}` }
}
