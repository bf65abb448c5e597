import { fieldForTimeZone } from '../../platform/shared/time-zone-at.ts'
import {
  at,
  type CarrierPickup,
  defined,
  fit,
  type Json,
  list,
  type PickupAnswer,
  requiredText,
  requireFields,
  tidy,
  tooLong,
  wholeCustoms,
} from '../kit/index.ts'
import type { DhlRequest } from './proxy.ts'
import { limits } from './settings.ts'
import { dhlTime, isDeclarable, party, partyTooLong } from './ship.ts'

export function pickupRequest(pickup: CarrierPickup, accountNumber: string): DhlRequest {
  const { address, readyTime, latestTime, shipment } = pickup
  requireFields(
    'DHL Express',
    {
      'address.address1': address.address1,
      'address.city': address.city,
      'address.phone': address.phone,
      ready_time: readyTime,
      latest_time: latestTime,
      [fieldForTimeZone(address)]: pickup.timeZone,
    },
    { ...partyTooLong('address', address), ...tooLong({ notes: [pickup.notes, limits.pickupNotes] }) },
  )
  // The shipment was accepted with its declaration.
  const customs = isDeclarable(shipment) ? wholeCustoms(shipment) : null
  const ready = Temporal.PlainDate.from(pickup.date).toZonedDateTime({
    timeZone: pickup.timeZone ?? '',
    plainTime: readyTime ?? '',
  })
  const each = pickup.weight.div(pickup.pieces).toDecimalPlaces(3, 'up')
  return {
    method: 'POST',
    path: '/pickups',
    orders: true,
    body: defined({
      plannedPickupDateAndTime: dhlTime(ready),
      closeTime: latestTime?.slice(0, 5),
      accounts: [{ typeCode: 'shipper', number: accountNumber }],
      remark: tidy(pickup.notes) || undefined,
      customerDetails: { shipperDetails: party(address), pickupDetails: party(address) },
      shipmentDetails: [
        defined({
          productCode: shipment.service,
          isCustomsDeclarable: customs !== null,
          declaredValue: customs?.total.toNumber(),
          declaredValueCurrency: customs ? shipment.currency : undefined,
          unitOfMeasurement: pickup.weightUnit === 'kg' ? 'metric' : 'imperial',
          shipmentTrackingNumber: pickup.accepted.trackingNumber,
          packages: Array.from({ length: pickup.pieces }, () => ({ weight: each.toNumber() })),
        }),
      ],
    }),
  }
}

export function pickupAnswer(body: Json): PickupAnswer {
  const [confirmation] = list(at(body, 'dispatchConfirmationNumbers'))
  return {
    confirmationNumber: requiredText(confirmation, 'a confirmation number of the pickup'),
    carrierPickupId: null,
  }
}

export function cancelPickupRequest(confirmationNumber: string, reason: string): DhlRequest {
  const query = new URLSearchParams({ requestorName: 'Waybill', reason: fit(reason, 100) ?? 'not needed' })
  return { method: 'DELETE', path: `/pickups/${encodeURIComponent(confirmationNumber)}?${query}` }
}
