import type { Party } from '../../platform/shared/party.ts'
import { convertWeight } from '../../platform/shared/units.ts'
import {
  addressLines,
  at,
  CarrierError,
  type CarrierPickup,
  defined,
  type Json,
  list,
  nameLines,
  type PickupAnswer,
  type PickupVerdict,
  requiredText,
  requireFields,
  text,
  tidy,
  tooLong,
  tooLongInParty,
} from '../kit/index.ts'
import { needsState, phoneFor, phoneTooLong, postalCode, stateCode } from './address.ts'
import type { UpsRequest } from './proxy.ts'
import { limits, pickupRoom, pickupVersion } from './settings.ts'
import { unitsFor } from './units.ts'

const heavy = { lb: '70', kg: '32' } as const

export function pickupRequest(
  pickup: CarrierPickup,
  account: { number: string; country: string | null },
  requestId: string,
): UpsRequest {
  const { address } = pickup
  const names = nameLines(address, pickupRoom)
  const zip = pickupPostalCode(address) ?? null
  requireFields(
    'UPS',
    {
      'address.address1': address.address1,
      'address.city': address.city,
      ...stateField(address),
      'address.phone': address.phone,
      ready_time: pickup.readyTime,
      latest_time: pickup.latestTime,
    },
    {
      ...tooLongInParty('address', { ...address, zip, email: null }, pickupRoom),
      ...phoneTooLong('address', address),
      ...tooLong({ notes: [pickup.notes, limits.pickupNotes] }),
    },
  )
  const units = unitsFor(address.country)
  const unit = units.weightCode === 'LBS' ? 'lb' : 'kg'
  const weight = convertWeight(pickup.weight, pickup.weightUnit, unit).toDecimalPlaces(1, 'up')
  return {
    method: 'POST',
    path: `/api/pickupcreation/${pickupVersion}/pickup`,
    orders: true,
    body: {
      PickupCreationRequest: defined({
        Request: { TransactionReference: { CustomerContext: requestId } },
        RatePickupIndicator: 'N',
        Shipper: {
          Account: { AccountNumber: account.number, AccountCountryCode: account.country ?? address.country },
        },
        PickupDateInfo: {
          CloseTime: hoursAndMinutes(pickup.latestTime ?? ''),
          ReadyTime: hoursAndMinutes(pickup.readyTime ?? ''),
          PickupDate: compactDate(pickup.date),
        },
        PickupAddress: defined({
          CompanyName: names?.company ?? '',
          ContactName: names?.name ?? '',
          AddressLine: addressLines(address, pickupRoom) ?? [],
          City: tidy(address.city),
          StateProvince: stateOf(address),
          PostalCode: zip ?? undefined,
          CountryCode: address.country,
          ResidentialIndicator: 'N',
          Phone: phoneFor(address) ?? { Number: '' },
        }),
        AlternateAddressIndicator: 'Y',
        PickupPiece: [
          {
            ServiceCode: pickup.shipment.service.padStart(3, '0'),
            Quantity: String(Math.min(pickup.pieces, 999)),
            DestinationCountryCode: pickup.shipment.recipient.country,
            ContainerCode: '01',
          },
        ],
        TotalWeight: { Weight: weight.toFixed(1).padStart(6, '0'), UnitOfMeasurement: units.weightCode },
        OverweightIndicator: weight.div(Math.max(pickup.pieces, 1)).gt(heavy[unit]) ? 'Y' : 'N',
        PaymentMethod: '01',
        SpecialInstruction: tidy(pickup.notes) || undefined,
        ReferenceNumber: pickup.reference,
        ShippingLabelsAvailable: 'Y',
      }),
    },
  }
}

/** The county's name in Ireland, where a shipment has its code. */
function stateOf(address: Party): string | undefined {
  const written = tidy(address.state) || undefined
  return address.country === 'IE' ? written : (stateCode(address) ?? written)
}

/** UPS wants districts in Hong Kong as text, and codes where a shipment needs them. */
function stateField(address: Party): Record<string, string | null | undefined> {
  if (needsState(address)) return { 'address.state': stateCode(address) }
  return address.country === 'HK' ? { 'address.state': address.state } : {}
}

/** Eight characters are too few for nine digits of the United States: UPS gets the first five. */
function pickupPostalCode(address: Party): string | undefined {
  const code = postalCode(address)
  return ['US', 'PR'].includes(address.country) ? code?.slice(0, 5) : code
}

export function pickupAnswer(body: Json): PickupAnswer {
  const number = requiredText(at(body, 'PickupCreationResponse', 'PRN'), 'a pickup request number')
  return { confirmationNumber: number, carrierPickupId: null }
}

export function pendingRequest(accountNumber: string): UpsRequest {
  return {
    method: 'GET',
    path: `/api/shipments/${pickupVersion}/pickup/oncall`,
    headers: { AccountNumber: accountNumber },
  }
}

/** Absence is proof only for a pickup that UPS must list. */
export function pendingAnswer(body: Json, pickup: CarrierPickup, now: Date): PickupVerdict {
  const response = at(body, 'PickupPendingStatusResponse')
  if (text(at(response, 'Response', 'ResponseStatus', 'Code')) !== '1') return nothingToRelyOn
  const pending = list(at(response, 'PendingStatus'))
  const own = pending.find(one => text(at(one, 'ReferenceNumber')) === pickup.reference)
  const number = text(at(own, 'PRN'))
  if (number !== null) {
    return { kind: 'found', pickup: { confirmationNumber: number, carrierPickupId: null } }
  }
  // An entry without a reference could be ours.
  const isOpen = pending.some(
    one =>
      text(at(one, 'ReferenceNumber')) === null && text(at(one, 'ServiceDate')) === compactDate(pickup.date),
  )
  return !isOpen && isListed(pickup, now) ? { kind: 'not_found' } : nothingToRelyOn
}

/** Must be for today or tomorrow, and too early to be collected. */
function isListed(pickup: CarrierPickup, now: Date): boolean {
  if (pickup.timeZone === null) return false
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(pickup.timeZone)
  const today = local.toPlainDate()
  if (pickup.date === today.add({ days: 1 }).toString()) return true
  return pickup.date === today.toString() && local.toPlainTime().toString() < (pickup.readyTime ?? '')
}

const nothingToRelyOn: PickupVerdict = {
  kind: 'no_answer',
  message: 'UPS lists only pickups of today and tomorrow that are not over, and this is none of them.',
}

export function cancelPickupRequest(confirmationNumber: string): UpsRequest {
  return {
    method: 'DELETE',
    // 02: by the pickup request's number, which is in a header.
    path: `/api/shipments/${pickupVersion}/pickup/02`,
    headers: { Prn: confirmationNumber },
  }
}

export function isCancelledAlready(error: unknown): boolean {
  return (
    error instanceof CarrierError &&
    error.fault === 'rejected' &&
    /already (been )?cancell?ed|cancell?ed already|previously cancell?ed/i.test(error.message)
  )
}

function compactDate(date: string): string {
  return date.replaceAll('-', '')
}

function hoursAndMinutes(time: string): string {
  return time.slice(0, 5).replace(':', '')
}
