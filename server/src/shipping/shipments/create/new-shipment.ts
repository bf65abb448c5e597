import { storedMetadata } from '../../../platform/shared/metadata.ts'
import type { Decimal } from '../../../platform/shared/money.ts'
import {
  blankParcels,
  convertPackage,
  convertParcel,
  type DecimalText,
  type Parcel,
} from '../../../platform/shared/parcel.ts'
import { partyOf } from '../../../platform/shared/party.ts'
import type { Option } from '../../../pricing/rating/index.ts'
import type { ChargesRecord } from '../charges/charges.ts'
import type { Shipment } from '../shipment.ts'
import type { ShipmentRequest } from '../shipment-request.ts'
import { customsRecord } from './customs.ts'
import type { Goods } from './goods.ts'

interface Issued {
  id: number
  awb: string
  returnOf: string | null
  date: string
  time: string | null
  estimatedDelivery: string | null
  customerId: number | null
  serviceId: number
  options: readonly Option[]
  apiUserId: number | null
  staffId: number | null
  charges: ChargesRecord | null
  now: Date
}

export function newShipment(request: ShipmentRequest, goods: Goods, issued: Issued): Shipment {
  return {
    id: issued.id,
    awb: issued.awb,
    status: 'Created',
    returnOf: issued.returnOf,
    date: issued.date,
    time: issued.time,
    estimatedDelivery: issued.estimatedDelivery,
    reference: request.reference ?? null,
    customerId: issued.customerId,
    serviceId: issued.serviceId,
    apiUserId: issued.apiUserId,
    staffId: issued.staffId,
    sender: partyOf(request.sender),
    recipient: partyOf(request.recipient),
    package: convertPackage(goods.package, textOf),
    pieces: everyPiece(goods),
    distance: goods.distance && textOf(goods.distance),
    contents: request.contents ?? null,
    notes: request.notes ?? null,
    customsValue: goods.customsValue && textOf(goods.customsValue),
    customs: request.customs ? customsRecord(request.customs) : null,
    codAmount: goods.codAmount && textOf(goods.codAmount),
    declaredValue: goods.declaredValue && textOf(goods.declaredValue),
    options: issued.options,
    metadata: storedMetadata(request.metadata),
    charges: issued.charges,
    createdAt: issued.now,
    updatedAt: issued.now,
    cancelledAt: null,
    labelPrintedAt: null,
  }
}

function everyPiece({ package: { pieces }, listedPieces }: Goods): Parcel<DecimalText>[] {
  if (listedPieces.length > 0) return listedPieces.map(piece => convertParcel(piece, textOf))
  return blankParcels(pieces)
}

function textOf(quantity: Decimal): DecimalText {
  return quantity.toFixed()
}
