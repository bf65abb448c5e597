import { type Decimal, decimal } from '../../../platform/shared/money.ts'
import type { Dimensions, Package, Parcel } from '../../../platform/shared/parcel.ts'
import { dimensionUnitFor } from '../../../platform/shared/units.ts'
import type { PackageRequest, PieceRequest } from '../shipment-request.ts'

export interface GoodsRequest {
  package: PackageRequest
  pieces?: readonly PieceRequest[]
  cod_amount?: number
  customs_value?: number
  declared_value?: number
  options?: readonly string[]
  distance?: number
}

export interface Goods {
  package: Package
  /** Possibly empty. */
  listedPieces: readonly Parcel[]
  codAmount: Decimal | null
  customsValue: Decimal | null
  declaredValue: Decimal | null
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
    listedPieces: parcelsOf(pieces),
    codAmount: decimalOrNull(request.cod_amount),
    customsValue: decimalOrNull(request.customs_value),
    declaredValue: decimalOrNull(request.declared_value),
    options: request.options ?? [],
    distance: decimalOrNull(request.distance),
  }
}

/** Consecutive pieces of one size share the object, so that results for it can be reused. */
function parcelsOf(pieces: readonly PieceRequest[]): Parcel[] {
  const parcels: Parcel[] = []
  let before: PieceRequest | null = null
  for (const piece of pieces) {
    const last = parcels.at(-1)
    parcels.push({
      number: parcels.length + 1,
      weight: last && before?.weight === piece.weight ? last.weight : decimalOrNull(piece.weight),
      dimensions: last && before && isAsLarge(piece, before) ? last.dimensions : dimensionsOf(piece),
      description: piece.description ?? null,
      reference: piece.reference ?? null,
      packageTypeCode: piece.package_type_code ?? null,
    })
    before = piece
  }
  return parcels
}

interface Box {
  length?: number
  width?: number
  height?: number
}

function isAsLarge(one: Box, other: Box): boolean {
  return one.length === other.length && one.width === other.width && one.height === other.height
}

function dimensionsOf(box: Box): Dimensions | null {
  if (box.length === undefined || box.width === undefined || box.height === undefined) return null
  return { length: decimal(box.length), width: decimal(box.width), height: decimal(box.height) }
}

function decimalOrNull(number: number | undefined): Decimal | null {
  return number === undefined ? null : decimal(number)
}
