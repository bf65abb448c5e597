import { Decimal } from '../../shared/money.ts'
import { convertWeight } from '../../shared/units.ts'
import {
  at,
  type CarrierPickup,
  defined,
  demand,
  fit,
  type Json,
  regionCode,
  requiredText,
  streetLines,
} from '../kit/index.ts'
import type { UpsRequest } from './proxy.ts'
import { pickupVersion } from './settings.ts'
import { phoneFor, postalCode } from './ship.ts'
import { unitsFor } from './units.ts'

const heavy = { lb: '70', kg: '32' } as const

export function pickupRequest(pickup: CarrierPickup, accountNumber: string, requestId: string): UpsRequest {
  const { address } = pickup
  demand('UPS', {
    'address.address1': address.address1,
    'address.city': address.city,
    'address.phone': address.phone,
  })
  const units = unitsFor(address.country)
  const unit = units.weightCode === 'LBS' ? 'lb' : 'kg'
  const weight = convertWeight(pickup.weight, pickup.weightUnit, unit).toDecimalPlaces(1, Decimal.ROUND_UP)
  return {
    method: 'POST',
    path: `/api/pickupcreation/${pickupVersion}/pickup`,
    body: {
      PickupCreationRequest: defined({
        Request: { TransactionReference: { CustomerContext: requestId } },
        RatePickupIndicator: 'N',
        Shipper: { Account: { AccountNumber: accountNumber, AccountCountryCode: address.country } },
        PickupDateInfo: {
          CloseTime: hoursAndMinutes(pickup.latestTime),
          ReadyTime: hoursAndMinutes(pickup.readyTime),
          PickupDate: pickup.date.replaceAll('-', ''),
        },
        PickupAddress: defined({
          CompanyName: fit(address.company, 27) ?? '',
          ContactName: fit(address.name ?? address.company, 22) ?? '',
          AddressLine: streetLines(address, 73, 2),
          City: fit(address.city, 50) ?? '',
          StateProvince: regionCode(address) ?? fit(address.state, 50),
          PostalCode: postalCode(address)?.slice(0, 8),
          CountryCode: address.country,
          ResidentialIndicator: 'N',
          Phone: phoneFor(address) ?? { Number: '' },
        }),
        AlternateAddressIndicator: 'Y',
        PickupPiece: [
          {
            ServiceCode: pickup.service.padStart(3, '0'),
            Quantity: String(Math.min(pickup.pieces, 999)),
            DestinationCountryCode: pickup.destinationCountry,
            ContainerCode: '01',
          },
        ],
        TotalWeight: { Weight: weight.toFixed(1).padStart(6, '0'), UnitOfMeasurement: units.weightCode },
        OverweightIndicator: weight.div(Math.max(pickup.pieces, 1)).greaterThan(heavy[unit]) ? 'Y' : 'N',
        PaymentMethod: '01',
        SpecialInstruction: fit(pickup.notes, 57),
        ReferenceNumber: fit(pickup.reference, 35),
        ShippingLabelsAvailable: 'Y',
      }),
    },
  }
}

export function pickupAnswer(body: Json): { confirmationNumber: string } {
  return {
    confirmationNumber: requiredText(at(body, 'PickupCreationResponse', 'PRN'), 'a pickup request number'),
  }
}

export function cancelPickupRequest(confirmationNumber: string): UpsRequest {
  return {
    method: 'DELETE',
    // 02: by the number of the pickup request, which travels in a header.
    path: `/api/shipments/${pickupVersion}/pickup/02`,
    headers: { Prn: confirmationNumber },
  }
}

function hoursAndMinutes(time: string): string {
  return time.slice(0, 5).replace(':', '')
}
