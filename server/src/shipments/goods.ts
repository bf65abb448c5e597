import { type Decimal, decimal } from '../shared/money.ts'
import type { Dimensions, Package, Parcel } from '../shared/parcel.ts'
import { dimensionUnitFor } from '../shared/units.ts'
import type { PackageRequest, PieceRequest } from './shipment-request.ts'

/** The members that requests for quotes and for shipments have in common. */
export interface GoodsRequest {
  package: PackageRequest
  pieces?: readonly PieceRequest[]
  cod_amount?: number
  customs_value?: number
  declared_value?: number
  options?: readonly string[]
  distance?: number
}

/** What is sent, in exact decimals. */
export interface Goods {
  package: Package
  /** The pieces that the request lists, which may be none. */
  listedPieces: readonly Parcel[]
  codAmount: Decimal | null
  customsValue: Decimal | null
  declaredValue: Decimal | null
  /** Codes of the options that are asked for. */
  options: readonly string[]
  /** Kilometres. */
  distance: Decimal | null
}

export function goodsOf(request: GoodsRequest): Goods {
  const { package: whole, pieces = [] } = request
  const weightUnit = whole.weight_unit ?? 'lb'
  return {
    package: {
      weight: decimal(whole.weight),
      weightUnit,
      pieces: whole.pieces ?? (pieces.length || 1),
      dimensions: dimensionsOf(whole),
      dimensionUnit: whole.dimension_unit ?? dimensionUnitFor(weightUnit),
    },
    listedPieces: pieces.map((piece, index) => ({
      number: index + 1,
      weight: decimalOrNull(piece.weight),
      dimensions: dimensionsOf(piece),
      description: piece.description ?? null,
      reference: piece.reference ?? null,
      packageTypeCode: piece.package_type_code ?? null,
    })),
    codAmount: decimalOrNull(request.cod_amount),
    customsValue: decimalOrNull(request.customs_value),
    declaredValue: decimalOrNull(request.declared_value),
    options: request.options ?? [],
    distance: decimalOrNull(request.distance),
  }
}

function dimensionsOf(box: { length?: number; width?: number; height?: number }): Dimensions | null {
  if (box.length === undefined || box.width === undefined || box.height === undefined) return null
  return { length: decimal(box.length), width: decimal(box.width), height: decimal(box.height) }
}

function decimalOrNull(number: number | undefined): Decimal | null {
  return number === undefined ? null : decimal(number)
}
