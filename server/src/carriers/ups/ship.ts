import type { Decimal } from '../../platform/shared/money.ts'
import type { Party } from '../../platform/shared/party.ts'
import {
  asksFor,
  at,
  base64,
  type CarrierCost,
  CarrierError,
  type CarrierShipment,
  type CustomsReason,
  crossesCustoms,
  defined,
  entersUnion,
  fit,
  isoCountry,
  issuerOf,
  type Json,
  type LabelFile,
  list,
  nameLines,
  number,
  parcelsOf,
  requiredText,
  type ShipAnswer,
  senderTimeZone,
  text,
  tidy,
  unitValue,
  type WeighedParcel,
  type WholeCustoms,
  wholeCustoms,
  wrap,
} from '../kit/index.ts'
import { party, phoneFor, postalAddress } from './address.ts'
import { checkShipment, describe, goodsValue, hasInvoiceTotal } from './check-shipment.ts'
import { packageOptions, shipmentOptions } from './options.ts'
import { papersIn } from './papers.ts'
import type { UpsRequest } from './proxy.ts'
import { returnService } from './returns.ts'
import {
  labelPixelsPerInch,
  labelSpecification,
  labelStock,
  mostDaysAhead,
  partyRoom,
  productLines,
  type Residential,
  shipVersion,
} from './settings.ts'
import { collectsByPackage, isDomestic, type UpsUnits, unitsFor } from './units.ts'

export interface ShipSettings {
  accountNumber: string
  residential: Residential
}

/** All numbers are strings. Throws `rejected` for shipments that UPS cannot take. */
export function shipRequest(
  shipment: CarrierShipment,
  { accountNumber, residential }: ShipSettings,
  requestId: string,
  now: Date,
): UpsRequest {
  checkShipment(shipment)
  const units = unitsFor(shipment.sender.country)
  const parcels = parcelsOf(shipment, units.parcels)
  const domestic = isDomestic(shipment.sender.country, shipment.recipient.country)
  const customs = crossesCustoms(shipment.sender, shipment.recipient) ? wholeCustoms(shipment) : null
  const invoiceTotal = hasInvoiceTotal(shipment) ? goodsValue(shipment) : null
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
          Description: fit(describe(shipment), 50),
          ...returnService(shipment),
          // The account's holder; for returns, the receiver of the goods.
          Shipper: {
            ...party(shipment.isReturn ? shipment.recipient : shipment.sender),
            ShipperNumber: accountNumber,
          },
          ShipFrom: shipment.isReturn ? party(shipment.sender) : undefined,
          ShipTo: shipTo(shipment, residential),
          ShipmentDate: shipmentDate(shipment, now),
          PaymentInformation: {
            ShipmentCharge: [{ Type: '01', BillShipper: { AccountNumber: accountNumber } }],
          },
          ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
          Service: { Code: shipment.service },
          // Our AWB comes first: it finds an order whose answer was lost.
          ReferenceNumber: domestic ? undefined : references(shipment),
          ...(entersUnion(shipment.sender, shipment.recipient) ? traderTypes(shipment) : {}),
          GlobalTaxInformation: customs ? taxInformation(shipment, customs) : undefined,
          InvoiceLineTotal: invoiceTotal === null ? undefined : money(shipment.currency, invoiceTotal),
          Package: parcels.map((parcel, index) => packageOf(shipment, parcel, units, domestic, index)),
          ShipmentServiceOptions: serviceOptions(shipment, customs, domestic),
        }),
        LabelSpecification: labelSpecification,
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
    papers: papersIn(results),
  }
}

/** UPS's labels have `ImageFormat` and base64. Empty if unreadable. */
export function labelImage(label: Json): LabelFile[] {
  const bytes = base64(at(label, 'GraphicImage'))
  if (bytes === null) return []
  const code = text(at(label, 'ImageFormat', 'Code')) ?? text(at(label, 'LabelImageFormat', 'Code'))
  const format = code?.trim().toLowerCase()
  if (format === 'pdf') return [{ format, bytes }]
  if (format !== 'png' && format !== 'gif' && format !== undefined) return []
  return [{ format: format ?? 'gif', bytes, dpi: labelPixelsPerInch, stock: labelStock }]
}

/** The negotiated charge, else the published one. */
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

/** UPS requires them into the European Union. 01: a business, 02: a person. */
function traderTypes({ sender, recipient }: CarrierShipment) {
  return {
    ShipperType: isHome(sender, 'persons') ? '02' : '01',
    ConsigneeType: isHome(recipient, 'persons') ? '02' : '01',
  }
}

/** YYYYMMDD, not before today by the sender's clock. Throws `rejected` for days too far ahead. */
function shipmentDate(shipment: CarrierShipment, now: Date): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(senderTimeZone(shipment))
    .toPlainDate()
  const wanted = Temporal.PlainDate.from(shipment.date)
  if (today.until(wanted).days > mostDaysAhead) {
    throw new CarrierError('rejected', `UPS takes shipments at most ${mostDaysAhead} days ahead.`)
  }
  const date = Temporal.PlainDate.compare(wanted, today) > 0 ? wanted : today
  return date.toString().replaceAll('-', '')
}

function shipTo(shipment: CarrierShipment, residential: Residential) {
  const { recipient } = shipment
  const whole = party(recipient)
  const mark =
    asksFor(shipment, 'RESIDENTIAL') || isHome(recipient, residential)
      ? { ResidentialAddressIndicator: '' }
      : {}
  return { ...whole, Address: { ...whole.Address, ...mark } }
}

/** By the account's setting; `persons`: the company equals the name. */
function isHome({ company, name }: Party, residential: Residential): boolean {
  if (residential !== 'persons') return residential === 'all'
  return name !== null && name.trim().toLowerCase() === company.trim().toLowerCase()
}

function references(shipment: CarrierShipment) {
  const own = tidy(shipment.reference)
  return [{ Value: shipment.awb }, ...(own !== '' && own !== shipment.awb ? [{ Value: own }] : [])]
}

function packageOf(
  shipment: CarrierShipment,
  parcel: WeighedParcel,
  units: UpsUnits,
  domestic: boolean,
  place: number,
) {
  const { dimensions } = parcel
  const cod = place === 0 && byPackage(shipment) ? codOf(shipment) : undefined
  const services = { ...(cod ? { COD: cod } : {}), ...packageOptions(shipment, place, domestic) }
  return defined({
    Description: fit(parcel.description ?? describe(shipment), 35),
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
    PackageServiceOptions: Object.keys(services).length > 0 ? services : undefined,
  })
}

function byPackage({ sender, recipient }: CarrierShipment): boolean {
  return collectsByPackage(sender.country, recipient.country)
}

/** On the first package or on the shipment. */
function codOf(shipment: CarrierShipment) {
  if (shipment.codAmount === null || shipment.codAmount.isZero()) return undefined
  const amount = money(shipment.currency, shipment.codAmount)
  // 0: cheque, cashier's cheque or money order; 1: cash, the only one outside North America.
  return { CODFundsCode: shipment.sender.country === 'US' ? '0' : '1', CODAmount: amount }
}

function serviceOptions(shipment: CarrierShipment, customs: WholeCustoms | null, domestic: boolean) {
  const cod = byPackage(shipment) ? undefined : codOf(shipment)
  const asked = shipmentOptions(shipment, domestic)
  if (!customs && !cod && Object.keys(asked).length === 0) return undefined
  return defined({
    ...asked,
    COD: cod,
    InternationalForms: customs ? invoiceForm(shipment, customs) : undefined,
  })
}

const reasons: Record<CustomsReason, string> = {
  sale: 'SALE',
  gift: 'GIFT',
  sample: 'SAMPLE',
  return: 'RETURN',
  repair: 'REPAIR',
  personal_use: 'PERSONAL USE',
  intercompany: 'INTERCOMPANYDATA',
}

function invoiceForm(shipment: CarrierShipment, customs: WholeCustoms) {
  const { sender, recipient } = shipment
  const names = nameLines(recipient, partyRoom)
  return {
    // UPS takes returns only with 05, a partial invoice.
    FormType: [shipment.isReturn ? '05' : '01'],
    Contacts: {
      SoldTo: defined({
        Name: names?.company ?? '',
        AttentionName: names?.name ?? '',
        Phone: phoneFor(recipient),
        Address: postalAddress(recipient),
      }),
    },
    Product: customs.lines.map(line =>
      defined({
        Description: wrap(line.description, productLines.line),
        Unit: {
          Number: String(line.quantity),
          UnitOfMeasurement: { Code: 'EA' },
          Value: unitText(unitValue(line, 6)),
        },
        CommodityCode: line.hsCode ?? undefined,
        OriginCountryCode: line.originCountry,
        // Into the European Union: there is no standardised id of the product.
        CommodityFieldSpecialConditionCode: entersUnion(sender, recipient) ? '01' : undefined,
      }),
    ),
    InvoiceNumber: shipment.awb,
    InvoiceDate: shipment.date.replaceAll('-', ''),
    ReasonForExport: reasons[customs.reason],
    CurrencyCode: shipment.currency,
  }
}

function taxInformation(shipment: CarrierShipment, { taxIds }: WholeCustoms) {
  const parties = [
    // 20 and 37: the shipper; 30 and 18: the receiver. Their own countries request the numbers.
    { party: 'sender', AgentRole: '20', IDNumberCustomerRole: '37' },
    { party: 'recipient', AgentRole: '30', IDNumberCustomerRole: '18' },
  ] as const
  const agents = parties.flatMap(({ party, AgentRole, IDNumberCustomerRole }) => {
    const ids = taxIds.filter(id => id.party === party && id.type !== 'ITN')
    const TaxIdentificationNumber = ids.map(id => ({
      IdentificationNumber: id.number,
      IDNumberCustomerRole,
      IDNumberEncryptionIndicator: '0',
      IDNumberIssuingCntryCd: issuerOf(id, shipment),
      // EORI numbers have their own codes; others have a business's.
      IDNumberRequestingCntryCd: isoCountry(shipment[party].country),
      IDNumberPurposeCode: id.type === 'EORI' ? '02' : '01',
      IDNumberTypeCode: id.type === 'EORI' ? '0002' : '1002',
    }))
    return ids.length > 0 ? [{ AgentRole, TaxIdentificationNumber }] : []
  })
  return agents.length > 0 ? { AgentTaxIdentificationNumber: agents } : undefined
}

function money(currency: string, amount: Decimal) {
  return { CurrencyCode: currency, MonetaryValue: amount.toFixed(2) }
}

/** At least two decimals. */
function unitText(value: Decimal): string {
  return value.toFixed(Math.max(2, value.decimalPlaces()))
}
