import { type Decimal, sum } from '../../shared/money.ts'
import {
  at,
  base64,
  type CarrierAddress,
  type CarrierCost,
  CarrierError,
  type CarrierShipment,
  crossesCustoms,
  defined,
  demand,
  fit,
  type Json,
  type LabelImage,
  list,
  number,
  type Parcel,
  parcelsOf,
  requiredText,
  type ShipAnswer,
  streetLines,
  text,
} from '../kit/index.ts'
import type { DhlRequest } from './proxy.ts'
import { mostDaysAhead } from './settings.ts'
import { documentProducts, unitsFor } from './units.ts'

export interface ShipSettings {
  accountNumber: string
  incoterm: string
  labelTemplate: string | null
}

/** The order for a shipment. Throws `rejected` for what DHL cannot take. */
export function shipRequest(shipment: CarrierShipment, settings: ShipSettings, now: Date): DhlRequest {
  const declarable =
    crossesCustoms(shipment.sender.country, shipment.recipient.country) &&
    !documentProducts.has(shipment.service)
  checkShipment(shipment, declarable)
  const units = unitsFor(shipment.package.weightUnit)
  const parcels = parcelsOf(shipment, units.parcels)
  return {
    method: 'POST',
    path: '/shipments',
    orders: true,
    body: {
      plannedShippingDateAndTime: plannedTime(shipment, now),
      pickup: { isRequested: false },
      productCode: shipment.service,
      accounts: [{ typeCode: 'shipper', number: settings.accountNumber }],
      outputImageProperties: {
        encodingFormat: 'pdf',
        imageOptions: [defined({ typeCode: 'label', templateName: settings.labelTemplate ?? undefined })],
      },
      // Our AWB as the customer's reference: a lost answer is found again by it.
      customerReferences: references(shipment),
      customerDetails: {
        shipperDetails: party(shipment.sender),
        receiverDetails: party(shipment.recipient),
      },
      content: defined({
        packages: parcels.map(parcel => packageOf(shipment, parcel)),
        isCustomsDeclarable: declarable,
        declaredValue: declarable ? money(shipment.customsValue) : undefined,
        declaredValueCurrency: declarable ? shipment.currency : undefined,
        exportDeclaration: declarable ? declaration(shipment, parcels) : undefined,
        description: fit(shipment.contents, 70) ?? 'Goods',
        incoterm: settings.incoterm,
        unitOfMeasurement: units.system,
      }),
    },
  }
}

export function shipAnswer(body: Json): ShipAnswer {
  const pieces = list(at(body, 'packages'))
  const trackingNumber = requiredText(at(body, 'shipmentTrackingNumber'), 'a tracking number')
  return {
    trackingNumber,
    carrierShipmentId: null,
    pieceTrackingNumbers: pieces.flatMap(piece => text(at(piece, 'trackingNumber')) ?? []),
    label: list(at(body, 'documents'))
      .filter(document => text(at(document, 'typeCode')) === 'label')
      .flatMap(document => labelImage(document)),
    cost: costIn(body),
  }
}

/** A document as DHL sends it: `imageFormat` (or `encodingFormat`) and bytes in base64. */
export function labelImage(document: Json): LabelImage[] {
  const bytes = base64(at(document, 'content'))
  const named = text(at(document, 'imageFormat')) ?? text(at(document, 'encodingFormat')) ?? 'pdf'
  const format = named.toLowerCase()
  if (bytes === null || (format !== 'pdf' && format !== 'png' && format !== 'gif')) return []
  return [{ format, bytes }]
}

/** The charge in the currency we are billed in, else the first one named. */
function costIn(body: Json): CarrierCost | null {
  const charges = list(at(body, 'shipmentCharges'))
  const billed = charges.find(charge => text(at(charge, 'currencyType')) === 'BILLC') ?? charges[0]
  const amount = number(at(billed, 'price'))
  const currency = text(at(billed, 'priceCurrency'))
  return amount !== null && currency !== null ? { amount, currency } : null
}

function checkShipment(shipment: CarrierShipment, declarable: boolean): void {
  if (shipment.codAmount?.greaterThan(0)) {
    throw new CarrierError('rejected', 'DHL Express does not collect cash on delivery.')
  }
  const { sender, recipient } = shipment
  demand('DHL Express', {
    'sender.address1': sender.address1,
    'sender.city': sender.city,
    'sender.phone': sender.phone,
    'recipient.address1': recipient.address1,
    'recipient.city': recipient.city,
    'recipient.phone': recipient.phone,
    ...(declarable ? { contents: shipment.contents, customs_value: shipment.customsValue?.toFixed() } : {}),
  })
}

const minutesAhead = 10

/**
 * When the shipment is ready, in the tenant's time: noon of its day, or shortly from now where that is past.
 * Throws `rejected` for a day too far ahead.
 */
export function plannedTime(shipment: CarrierShipment, now: Date): string {
  const current = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(shipment.timeZone)
  const soon = current.add({ minutes: minutesAhead })
  const noon = Temporal.PlainDate.from(shipment.date).toZonedDateTime({
    timeZone: shipment.timeZone,
    plainTime: '12:00',
  })
  if (noon.since(current, { largestUnit: 'hours' }).hours >= mostDaysAhead * 24) {
    throw new CarrierError('rejected', `DHL Express takes shipments at most ${mostDaysAhead} days ahead.`)
  }
  return dhlTime(Temporal.ZonedDateTime.compare(noon, soon) > 0 ? noon : soon)
}

/** `2026-11-24T12:00:00 GMT-05:00` */
export function dhlTime(time: Temporal.ZonedDateTime): string {
  return `${time.toPlainDateTime().toString({ smallestUnit: 'second' })} GMT${time.offset}`
}

export function party(address: CarrierAddress) {
  const [line1, line2, line3] = streetLines(address, 45, 3)
  return {
    postalAddress: defined({
      postalCode: fit(address.zip, 12) ?? '',
      cityName: fit(address.city, 45) ?? '',
      countryCode: address.country,
      provinceCode: address.state && address.state.trim().length >= 2 ? fit(address.state, 35) : undefined,
      addressLine1: line1 ?? '',
      addressLine2: line2,
      addressLine3: line3,
    }),
    contactInformation: defined({
      email: address.email && address.email.length <= 70 ? address.email : undefined,
      phone: fit(address.phone, 70) ?? '',
      companyName: fit(address.company, 100) ?? '',
      fullName: fit(address.name ?? address.company, 255) ?? '',
    }),
  }
}

function references(shipment: CarrierShipment) {
  const own = fit(shipment.reference, 35)
  return [
    { value: shipment.awb, typeCode: 'CU' },
    ...(own && own !== shipment.awb ? [{ value: own, typeCode: 'CO' }] : []),
  ]
}

function packageOf(shipment: CarrierShipment, parcel: Parcel) {
  const { dimensions } = parcel
  const reference = fit(parcel.reference, 35)
  return defined({
    weight: parcel.weight.toNumber(),
    dimensions: dimensions
      ? {
          length: dimensions.length.toNumber(),
          width: dimensions.width.toNumber(),
          height: dimensions.height.toNumber(),
        }
      : undefined,
    customerReferences: reference ? [{ value: reference, typeCode: 'CU' }] : undefined,
    description: fit(parcel.description ?? shipment.contents, 70),
  })
}

/** One line: what the shipment says of its contents and their value. */
function declaration(shipment: CarrierShipment, parcels: Parcel[]) {
  const weight = sum(parcels.map(parcel => parcel.weight))
  return {
    lineItems: [
      {
        number: 1,
        description: fit(shipment.contents, 512) ?? '',
        price: money(shipment.customsValue),
        quantity: { value: 1, unitOfMeasurement: 'EA' },
        exportReasonType: 'permanent',
        manufacturerCountry: shipment.sender.country,
        weight: { netValue: weight.toNumber(), grossValue: weight.toNumber() },
      },
    ],
    invoice: { number: shipment.awb, date: shipment.date },
    exportReasonType: 'permanent',
  }
}

/** JSON numbers of at most three decimals, as DHL wants them. */
function money(amount: Decimal | null): number {
  return Number((amount ?? 0).toFixed(3))
}
