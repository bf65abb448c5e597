import type { Decimal } from '../../shared/money.ts'
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
  phoneDigits,
  requiredText,
  type ShipAnswer,
  streetLines,
  text,
} from '../kit/index.ts'
import type { UpsRequest } from './proxy.ts'
import { labelPixelsPerInch, labelStock, limits, shipVersion } from './settings.ts'
import { isDomestic, type UpsUnits, unitsFor } from './units.ts'

const mostPackages = 200

/** The order for a shipment. All numbers are strings at UPS. Throws `rejected` for what UPS cannot take. */
export function shipRequest(shipment: CarrierShipment, accountNumber: string, requestId: string): UpsRequest {
  checkShipment(shipment)
  const units = unitsFor(shipment.sender.country)
  const parcels = parcelsOf(shipment, units.parcels)
  const domestic = isDomestic(shipment.sender.country, shipment.recipient.country)
  const customs = crossesCustoms(shipment.sender.country, shipment.recipient.country)
  return {
    method: 'POST',
    path: `/api/shipments/${shipVersion}/ship`,
    orders: true,
    body: {
      ShipmentRequest: {
        Request: {
          RequestOption: 'nonvalidate',
          SubVersion: '2205',
          TransactionReference: { CustomerContext: requestId },
        },
        Shipment: defined({
          Description: fit(shipment.contents, 50),
          Shipper: { ...party(shipment.sender), ShipperNumber: accountNumber },
          ShipTo: party(shipment.recipient),
          PaymentInformation: {
            ShipmentCharge: [{ Type: '01', BillShipper: { AccountNumber: accountNumber } }],
          },
          ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
          Service: { Code: shipment.service },
          // Our AWB comes first: a lost answer is found again by it.
          ReferenceNumber: domestic ? undefined : references(shipment),
          InvoiceLineTotal: customs ? invoiceTotal(shipment) : undefined,
          Package: parcels.map((parcel, index) => packageOf(shipment, parcel, units, domestic, index === 0)),
          ShipmentServiceOptions: serviceOptions(shipment, customs, domestic),
        }),
        LabelSpecification: {
          LabelImageFormat: { Code: 'GIF' },
          HTTPUserAgent: 'Mozilla/4.5',
          LabelStockSize: { Height: String(labelStock.height), Width: String(labelStock.width) },
        },
      },
    },
  }
}

export function shipAnswer(body: Json): ShipAnswer {
  const results = at(body, 'ShipmentResponse', 'ShipmentResults')
  const packages = list(at(results, 'PackageResults'))
  const trackingNumber = requiredText(
    at(results, 'ShipmentIdentificationNumber') ?? at(packages[0], 'TrackingNumber'),
    'a tracking number',
  )
  return {
    trackingNumber,
    carrierShipmentId: null,
    pieceTrackingNumbers: packages.map(result => text(at(result, 'TrackingNumber')) ?? trackingNumber),
    label: packages.flatMap(result => labelImage(at(result, 'ShippingLabel'))),
    cost: costIn(results),
  }
}

/** A label as UPS sends it anywhere: `ImageFormat` and a picture in base64. Nothing where it cannot be read. */
export function labelImage(label: Json): LabelImage[] {
  const bytes = base64(at(label, 'GraphicImage'))
  if (bytes === null) return []
  const code = text(at(label, 'ImageFormat', 'Code')) ?? text(at(label, 'LabelImageFormat', 'Code'))
  const format = code?.trim().toLowerCase()
  if (format === 'pdf') return [{ format, bytes }]
  if (format !== 'png' && format !== 'gif' && format !== undefined) return []
  return [{ format: format ?? 'gif', bytes, pixelsPerInch: labelPixelsPerInch, stock: labelStock }]
}

/** The negotiated charge where the account has one, else the published one. */
function costIn(results: Json): CarrierCost | null {
  for (const charge of [
    at(results, 'NegotiatedRateCharges', 'TotalCharge'),
    at(results, 'ShipmentCharges', 'TotalCharges'),
  ]) {
    const amount = number(at(charge, 'MonetaryValue'))
    const currency = text(at(charge, 'CurrencyCode'))
    if (amount !== null && currency !== null) return { amount, currency }
  }
  return null
}

function checkShipment(shipment: CarrierShipment): void {
  const { sender, recipient } = shipment
  if (!/^[A-Z0-9]{2}$/.test(shipment.service)) {
    throw new CarrierError('rejected', `"${shipment.service}" is no service code of UPS.`)
  }
  if (shipment.package.pieces > mostPackages) {
    throw new CarrierError('rejected', `UPS takes at most ${mostPackages} pieces in a shipment.`)
  }
  const international = sender.country !== recipient.country
  demand('UPS', {
    'sender.address1': sender.address1,
    'sender.city': sender.city,
    'recipient.address1': recipient.address1,
    'recipient.city': recipient.city,
    ...(international
      ? { 'sender.phone': sender.phone, 'recipient.phone': recipient.phone, contents: shipment.contents }
      : {}),
    ...(crossesCustoms(sender.country, recipient.country)
      ? { customs_value: shipment.customsValue?.toFixed() }
      : {}),
  })
}

function party(address: CarrierAddress) {
  const phone = phoneFor(address)
  return defined({
    Name: fit(address.company, limits.name) ?? '',
    AttentionName: fit(address.name ?? address.company, limits.name),
    Phone: phone === undefined ? undefined : { Number: phone },
    EMailAddress: address.email && address.email.length <= limits.email ? address.email : undefined,
    Address: postalAddress(address),
  })
}

function postalAddress(address: CarrierAddress) {
  return defined({
    AddressLine: streetLines(address, limits.street, 3),
    City: fit(address.city, limits.city) ?? '',
    StateProvinceCode: fit(address.state, 5),
    PostalCode: postalCode(address),
    CountryCode: address.country,
  })
}

/** Without blanks and hyphens: `10004-1234` is longer than UPS has room for. */
export function postalCode(address: CarrierAddress): string | undefined {
  return fit(address.zip?.replace(/[\s-]/g, '') ?? null, limits.zip)
}

/** In North America ten digits without the country's 1. */
export function phoneFor(address: CarrierAddress): string | undefined {
  const digits = phoneDigits(address.phone, limits.phone)
  const american = ['US', 'PR', 'CA', 'VI'].includes(address.country)
  return american && digits?.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

function references(shipment: CarrierShipment) {
  const own = fit(shipment.reference, limits.reference)
  return [{ Value: shipment.awb }, ...(own && own !== shipment.awb ? [{ Value: own }] : [])]
}

function packageOf(
  shipment: CarrierShipment,
  parcel: Parcel,
  units: UpsUnits,
  domestic: boolean,
  first: boolean,
) {
  const { dimensions } = parcel
  const cod = first && domestic ? codOf(shipment) : undefined
  return defined({
    Description: fit(parcel.description ?? shipment.contents, 35),
    Packaging: { Code: '02' },
    Dimensions: dimensions
      ? {
          UnitOfMeasurement: { Code: units.lengthCode },
          Length: dimensions.length.toFixed(),
          Width: dimensions.width.toFixed(),
          Height: dimensions.height.toFixed(),
        }
      : undefined,
    PackageWeight: { UnitOfMeasurement: { Code: units.weightCode }, Weight: parcel.weight.toFixed() },
    ReferenceNumber: domestic ? references(shipment) : undefined,
    PackageServiceOptions: cod ? { COD: cod } : undefined,
  })
}

/** Cash on delivery: of the first package within the United States, of the whole shipment elsewhere. */
function codOf(shipment: CarrierShipment) {
  if (shipment.codAmount === null || shipment.codAmount.isZero()) return undefined
  const amount = { CurrencyCode: shipment.currency, MonetaryValue: money(shipment.codAmount) }
  // 0: cheque, cashier's cheque or money order; 1: cash, the only one outside North America.
  return { CODFundsCode: shipment.sender.country === 'US' ? '0' : '1', CODAmount: amount }
}

function serviceOptions(shipment: CarrierShipment, customs: boolean, domestic: boolean) {
  const cod = domestic ? undefined : codOf(shipment)
  if (!customs && !cod) return undefined
  return defined({ COD: cod, InternationalForms: customs ? invoiceForm(shipment) : undefined })
}

function invoiceTotal(shipment: CarrierShipment) {
  return { CurrencyCode: shipment.currency, MonetaryValue: money(shipment.customsValue) }
}

/** A commercial invoice of one line: what the shipment says of its contents and their value. */
function invoiceForm(shipment: CarrierShipment) {
  const { recipient } = shipment
  const phone = phoneFor(recipient)
  return {
    FormType: ['01'],
    Contacts: {
      SoldTo: defined({
        Name: fit(recipient.company, limits.name) ?? '',
        AttentionName: fit(recipient.name ?? recipient.company, limits.name) ?? '',
        Phone: phone === undefined ? undefined : { Number: phone },
        Address: postalAddress(recipient),
      }),
    },
    Product: [
      {
        Description: [fit(shipment.contents, 35) ?? ''],
        Unit: {
          Number: '1',
          UnitOfMeasurement: { Code: 'EA' },
          Value: money(shipment.customsValue),
        },
        OriginCountryCode: shipment.sender.country,
      },
    ],
    InvoiceNumber: shipment.awb,
    InvoiceDate: shipment.date.replaceAll('-', ''),
    ReasonForExport: 'SALE',
    CurrencyCode: shipment.currency,
  }
}

function money(amount: Decimal | null): string {
  return (amount ?? 0).toFixed(2)
}
