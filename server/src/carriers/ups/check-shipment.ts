import { type Decimal, sum } from '../../platform/shared/money.ts'
import type { Party } from '../../platform/shared/party.ts'
import {
  CarrierError,
  type CarrierShipment,
  crossesCustoms,
  customsFields,
  isInUnion,
  requireFields,
  requireOptions,
  type TooLong,
  tooLongInShipment,
  wrap,
} from '../kit/index.ts'
import { needsState, partyTooLong, postalCodeField, stateCode } from './address.ts'
import { requireReturnable, returnFields } from './returns.ts'
import { capabilities, limits, productLines } from './settings.ts'
import { collectsByPackage, needsInvoiceTotal } from './units.ts'

const mostPackages = 200
/** In US dollars, with a package. */
const mostCollected = 50_000

/** Throws `rejected` with all fields that UPS would refuse, before anything is ordered. */
export function checkShipment(shipment: CarrierShipment): void {
  const { sender, recipient } = shipment
  if (!/^[A-Z0-9]{2}$/.test(shipment.service)) {
    throw new CarrierError('rejected', `"${shipment.service}" is no service code of UPS.`)
  }
  if (shipment.package.pieces > mostPackages) {
    throw new CarrierError('rejected', `UPS takes at most ${mostPackages} pieces in a shipment.`)
  }
  requireReturnable(shipment)
  requireOptions('UPS', shipment, capabilities.options)
  requireCollectable(shipment)
  requireNoFiling(shipment)
  const value = goodsValue(shipment)
  const international = sender.country !== recipient.country
  const customs = crossesCustoms(sender, recipient)
  const region = (address: Party, field: string) =>
    needsState(address) ? { [field]: stateCode(address) } : {}
  const fields = {
    'sender.address1': sender.address1,
    'sender.city': sender.city,
    ...region(sender, 'sender.state'),
    ...postalCodeField('sender', sender),
    'recipient.address1': recipient.address1,
    'recipient.city': recipient.city,
    ...region(recipient, 'recipient.state'),
    ...postalCodeField('recipient', recipient),
    ...(international
      ? { 'sender.phone': sender.phone, 'recipient.phone': recipient.phone, contents: describe(shipment) }
      : {}),
    ...returnFields(shipment, describe(shipment)),
    ...(customs ? customsFields(shipment.customs) : {}),
    ...(hasInvoiceTotal(shipment) && !customs ? { customs_value: value?.toFixed() } : {}),
  }
  requireFields('UPS', fields, {
    ...partyTooLong('sender', sender),
    ...partyTooLong('recipient', recipient),
    ...tooLongInShipment(shipment, { reference: limits.reference }, customs),
    ...(customs ? productsTooLong(shipment) : {}),
    ...(hasInvoiceTotal(shipment) && value && !isInvoiceTotal(value)
      ? { customs_value: 'from 1 to 99999999' }
      : {}),
  })
}

/** UPS's description: by package on some ways, by shipment from the European Union only. */
function requireCollectable({ sender, recipient, codAmount, currency }: CarrierShipment): void {
  if (!codAmount?.gt(0)) return
  const byPackage = collectsByPackage(sender.country, recipient.country)
  if (!byPackage && !isInUnion(sender)) {
    const sentence = `UPS does not collect cod_amount from ${sender.country} to ${recipient.country}.`
    throw new CarrierError('rejected', sentence)
  }
  if (byPackage && currency === 'USD' && codAmount.gt(mostCollected)) {
    throw new CarrierError('rejected', `UPS takes cod_amount up to ${mostCollected} USD.`)
  }
}

/** UPS takes the number only with a form that Waybill does not fill in. */
function requireNoFiling({ customs, sender, recipient }: CarrierShipment): void {
  const at = customs?.taxIds.findIndex(({ type }) => type === 'ITN') ?? -1
  if (at < 0 || !crossesCustoms(sender, recipient)) return
  const sentence = `UPS gets no ITN from Waybill: give UPS the filing’s number yourself, and leave out customs.tax_ids.${at}.`
  throw new CarrierError('rejected', sentence)
}

function productsTooLong({ customs }: CarrierShipment): TooLong {
  const { lines, line: length } = productLines
  return Object.fromEntries(
    (customs?.lines ?? []).flatMap(({ description }, index) =>
      wrap(description, length).length > lines
        ? [[`customs.lines.${index}.description`, `up to ${lines} lines of ${length} characters`] as const]
        : [],
    ),
  )
}

/** The shipment's contents, else the declaration's. */
export function describe({ contents, customs }: CarrierShipment): string | null {
  const declared = customs?.lines.flatMap(line => line.description ?? []).join(', ')
  return contents ?? (declared || null)
}

export function hasInvoiceTotal({ isReturn, sender, recipient }: CarrierShipment): boolean {
  return !isReturn && needsInvoiceTotal(sender.country, recipient.country)
}

/** The declaration's lines, else the customs value. */
export function goodsValue({ customs, customsValue }: CarrierShipment): Decimal | null {
  const values = (customs?.lines ?? []).map(line => line.value)
  const known = values.filter(value => value !== null)
  return known.length > 0 && known.length === values.length ? sum(known) : customsValue
}

function isInvoiceTotal(value: Decimal): boolean {
  return value.gte(1) && value.lte(99_999_999)
}
