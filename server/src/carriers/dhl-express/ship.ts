import type { Decimal } from '../../platform/shared/money.ts'
import type { Party } from '../../platform/shared/party.ts'
import {
  addressLines,
  at,
  base64,
  type CarrierCost,
  CarrierError,
  type CarrierPaper,
  type CarrierShipment,
  type CustomsReason,
  type CustomsTaxId,
  crossesCustoms,
  customsFields,
  defined,
  emailFor,
  fit,
  issuerOf,
  itnOf,
  type Json,
  type LabelFile,
  lineWeight,
  list,
  nameLines,
  number,
  parcelsOf,
  regionCode,
  requiredText,
  requireFields,
  requireOptions,
  type ShipAnswer,
  senderTimeZone,
  type TooLong,
  text,
  tidy,
  tooLong,
  tooLongInParty,
  tooLongInShipment,
  unitValue,
  type WeighedParcel,
  type WholeCustoms,
  type WholeCustomsLine,
  wholeCustoms,
} from '../kit/index.ts'
import type { DhlRequest } from './proxy.ts'
import { capabilities, declaredApart, limits, mostDaysAhead, partyRoom } from './settings.ts'
import { documentProducts, unitsFor } from './units.ts'
import { valueAddedServices } from './value-added-services.ts'

export interface ShipSettings {
  accountNumber: string
  incoterm: string
  labelTemplate: string | null
}

/** Throws `rejected` for shipments that DHL cannot take. */
export function shipRequest(shipment: CarrierShipment, settings: ShipSettings, now: Date): DhlRequest {
  const declarable = isDeclarable(shipment)
  checkShipment(shipment, declarable)
  const customs = declarable ? wholeCustoms(shipment) : null
  const units = unitsFor(shipment.package.weightUnit)
  const parcels = parcelsOf(shipment, units.parcels)
  return {
    method: 'POST',
    path: '/shipments',
    orders: true,
    body: defined({
      plannedShippingDateAndTime: plannedTime(shipment, now),
      pickup: { isRequested: false },
      productCode: shipment.service,
      accounts: [{ typeCode: 'shipper', number: settings.accountNumber }],
      valueAddedServices: valueAddedServices(shipment),
      outputImageProperties: {
        encodingFormat: 'pdf',
        imageOptions: [
          defined({ typeCode: 'label', templateName: settings.labelTemplate ?? undefined }),
          ...(customs ? [invoiceOption(customs)] : []),
        ],
      },
      // Our AWB finds an order whose answer was lost.
      customerReferences: references(shipment),
      customerDetails: {
        shipperDetails: trader('sender', shipment),
        receiverDetails: trader('recipient', shipment),
      },
      content: defined({
        packages: parcels.map(parcel => packageOf(shipment, parcel)),
        isCustomsDeclarable: declarable,
        declaredValue: customs ? money(customs.total) : undefined,
        declaredValueCurrency: customs ? shipment.currency : undefined,
        exportDeclaration: customs ? declaration(shipment, customs) : undefined,
        // DHL prints the number of the AES filing on the label.
        USFilingTypeValue: customs ? (itnOf(customs) ?? undefined) : undefined,
        description: fit(describe(shipment), 70) ?? 'Goods',
        incoterm: settings.incoterm,
        unitOfMeasurement: units.system,
      }),
    }),
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
    papers: list(at(body, 'documents')).flatMap(paper),
  }
}

/** DHL's documents have `imageFormat` (or `encodingFormat`) and base64 bytes. */
export function labelImage(document: Json): LabelFile[] {
  const bytes = base64(at(document, 'content'))
  const named = text(at(document, 'imageFormat')) ?? text(at(document, 'encodingFormat')) ?? 'pdf'
  const format = named.toLowerCase()
  if (bytes === null || (format !== 'pdf' && format !== 'png' && format !== 'gif')) return []
  return [{ format, bytes }]
}

const paperKinds: Record<string, CarrierPaper['kind']> = {
  invoice: 'invoice',
  receipt: 'receipt',
  shipmentReceipt: 'receipt',
  waybillDoc: 'other',
}

function paper(document: Json): CarrierPaper[] {
  const kind = paperKinds[text(at(document, 'typeCode')) ?? '']
  return kind ? labelImage(document).map(({ format, bytes }) => ({ kind, format, bytes })) : []
}

/** The charge in the billing currency, else the first. */
function costIn(body: Json): CarrierCost | null {
  const charges = list(at(body, 'shipmentCharges'))
  const billed = charges.find(charge => text(at(charge, 'currencyType')) === 'BILLC') ?? charges[0]
  const amount = number(at(billed, 'price'))
  const currency = text(at(billed, 'priceCurrency'))
  return amount !== null && currency !== null ? { amount, currency } : null
}

export function isDeclarable(shipment: CarrierShipment): boolean {
  const { sender, recipient } = shipment
  return crossesCustoms(sender, recipient, declaredApart) && !documentProducts.has(shipment.service)
}

function checkShipment(shipment: CarrierShipment, declarable: boolean): void {
  if (shipment.codAmount?.gt(0)) {
    throw new CarrierError('rejected', 'DHL Express does not collect cash on delivery.')
  }
  requireOptions('DHL Express', shipment, capabilities.options)
  const { sender, recipient } = shipment
  requireFields(
    'DHL Express',
    {
      'sender.address1': sender.address1,
      'sender.city': sender.city,
      'sender.phone': sender.phone,
      'recipient.address1': recipient.address1,
      'recipient.city': recipient.city,
      'recipient.phone': recipient.phone,
      ...(declarable ? customsFields(shipment.customs) : {}),
    },
    {
      ...partyTooLong('sender', sender),
      ...partyTooLong('recipient', recipient),
      ...tooLongInShipment(shipment, limits, declarable),
      ...tooLong(
        Object.fromEntries(
          shipment.pieces.map(({ reference }, index) => [
            `pieces.${index}.reference`,
            [reference, limits.reference] as const,
          ]),
        ),
      ),
    },
  )
}

export function partyTooLong(field: string, party: Party): TooLong {
  return {
    ...tooLongInParty(field, party, partyRoom),
    ...tooLong({ [`${field}.phone`]: [party.phone, limits.phone] }),
  }
}

const minutesAhead = 10

/** Noon of the shipping day by the sender's clock, or shortly from now. Throws `rejected` for days too far ahead. */
export function plannedTime(shipment: CarrierShipment, now: Date): string {
  const timeZone = senderTimeZone(shipment)
  const current = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const soon = current.add({ minutes: minutesAhead })
  const noon = Temporal.PlainDate.from(shipment.date).toZonedDateTime({
    timeZone,
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

/** The shipment's contents, else the declaration's. */
function describe({ contents, customs }: CarrierShipment): string | null {
  const declared = customs?.lines.flatMap(line => line.description ?? []).join(', ')
  return contents ?? (declared || null)
}

const numberTypes: Record<CustomsTaxId['type'], string | null> = {
  VAT: 'VAT',
  EORI: 'EOR',
  // DHL's code for IOSS numbers.
  IOSS: 'SDT',
  EIN: 'EIN',
  GST: 'GST',
  // Identifies a filing, not a party.
  ITN: null,
}

function trader(side: CustomsTaxId['party'], shipment: CarrierShipment) {
  const registrationNumbers = (shipment.customs?.taxIds ?? []).flatMap(id => {
    const typeCode = numberTypes[id.type]
    const known = id.party === side && typeCode !== null
    return known ? [{ typeCode, number: id.number, issuerCountryCode: issuerOf(id, shipment) }] : []
  })
  const details = party(shipment[side])
  return registrationNumbers.length > 0 ? { ...details, registrationNumbers } : details
}

export function party(address: Party) {
  const region = regionCode(address)
  const [line1, line2, line3] = addressLines(address, partyRoom) ?? []
  const names = nameLines(address, partyRoom)
  return {
    postalAddress: defined({
      postalCode: tidy(address.zip),
      cityName: tidy(address.city),
      countryCode: address.country,
      provinceCode: region,
      provinceName: region ? undefined : tidy(address.state) || undefined,
      addressLine1: line1 ?? '',
      addressLine2: line2,
      addressLine3: line3,
    }),
    contactInformation: defined({
      email: emailFor(address),
      phone: tidy(address.phone),
      companyName: names?.company ?? '',
      fullName: names?.name ?? '',
    }),
  }
}

function references(shipment: CarrierShipment) {
  const own = tidy(shipment.reference)
  return [
    { value: shipment.awb, typeCode: 'CU' },
    ...(own !== '' && own !== shipment.awb ? [{ value: own, typeCode: 'CO' }] : []),
  ]
}

function packageOf(shipment: CarrierShipment, parcel: WeighedParcel) {
  const { dimensions } = parcel
  const reference = tidy(parcel.reference)
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
    description: fit(parcel.description ?? describe(shipment), 70),
  })
}

const reasons: Record<CustomsReason, string | null> = {
  sale: 'commercial_purpose_or_sale',
  gift: 'gift',
  sample: 'sample',
  return: 'return',
  // DHL knows only repairs under guarantee.
  repair: null,
  personal_use: 'personal_belongings_or_personal_use',
  intercompany: 'intercompany_use',
}

function invoiceOption({ reason }: WholeCustoms) {
  const sold = reason === 'sale' || reason === 'intercompany'
  const invoiceType = sold ? 'commercial' : reason === 'return' ? 'returns' : 'proforma'
  return { typeCode: 'invoice', isRequested: true, invoiceType }
}

function declaration(shipment: CarrierShipment, customs: WholeCustoms) {
  const itn = itnOf(customs)
  const exportReasonType = reasons[customs.reason] ?? undefined
  return defined({
    lineItems: customs.lines.map((line, index) => lineItem(shipment, line, index + 1, exportReasonType)),
    invoice: defined({
      number: shipment.awb,
      date: shipment.date,
      signatureName: tidy(customs.signer) || undefined,
      customerReferences: itn === null ? undefined : [{ typeCode: 'ITN', value: itn }],
    }),
    exportReason: fit(customs.reason.replace('_', ' '), 30),
    exportReasonType,
  })
}

function lineItem(
  shipment: CarrierShipment,
  line: WholeCustomsLine,
  number: number,
  exportReasonType: string | undefined,
) {
  const { weightUnit } = shipment.package
  const each = unitValue(line, 3)
  return defined({
    number,
    description: tidy(line.description),
    price: each.toNumber(),
    quantity: { value: line.quantity, unitOfMeasurement: 'EA' },
    commodityCodes: line.hsCode === null ? undefined : [{ typeCode: 'outbound', value: line.hsCode }],
    exportReasonType,
    manufacturerCountry: line.originCountry,
    weight: { netValue: lineWeight(line, weightUnit, weightUnit, 3).toNumber() },
    // Only if value per article times quantity, rounded, differs from the line's value.
    preCalculatedLineItemTotalValue: each.times(line.quantity).eq(line.value) ? undefined : money(line.value),
  })
}

/** At most three decimals. */
function money(amount: Decimal): number {
  return Number(amount.toFixed(3))
}
