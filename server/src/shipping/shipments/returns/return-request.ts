import Type, { type Static } from 'typebox'
import { decimal, sum } from '../../../platform/shared/money.ts'
import type { FieldProblems } from '../../../platform/shared/problem.ts'
import { Group, optional } from '../../../platform/shared/schema.ts'
import { dimensionUnitFor } from '../../../platform/shared/units.ts'
import { CustomsRequest } from '../create/customs.ts'
import { type PackageRequest, type ShipmentRequest, ShipmentRequestSchema } from '../shipment-request.ts'

const { sender, recipient, package: whole, ...others } = ShipmentRequestSchema.properties

/** No field is required. */
export const ReturnRequestSchema = Group(
  'Return',
  {
    ...others,
    sender: optional(
      Type.Partial(sender, {
        title: 'Sender',
        apiName: 'ReturnSenderRequest',
        description: 'Changes of the proposed sender.',
      }),
    ),
    recipient: optional(
      Type.Partial(recipient, {
        title: 'Recipient',
        apiName: 'ReturnRecipientRequest',
        description: 'Changes of the proposed recipient.',
      }),
    ),
    package: optional(
      Type.Partial(whole, {
        title: 'Package',
        apiName: 'ReturnPackageRequest',
        description: 'Changes of the proposed package.',
      }),
    ),
    customs: optional(CustomsRequest),
  },
  { apiName: 'ReturnRequest' },
)
export type ReturnRequest = Static<typeof ReturnRequestSchema>

/**
 * Changes groups field by field, lists whole. Drops fields that no longer apply: the second line of another address,
 * sizes and pieces of other goods. The result may be incomplete; it is checked like a create.
 */
export function changedReturn(proposed: ShipmentRequest, changes: Partial<ReturnRequest>): ShipmentRequest {
  const { sender, recipient, package: goods, pieces, customs, service_id, service_code, ...rest } = changes
  const { service_code: usual, pieces: usualPieces, ...fields } = proposed
  const isSame = !goods && !pieces
  return {
    ...fields,
    ...rest,
    ...(service_id === undefined && service_code === undefined ? { service_code: usual } : {}),
    ...(service_id === undefined ? {} : { service_id }),
    ...(service_code === undefined ? {} : { service_code }),
    sender: changedParty(proposed.sender, sender),
    recipient: changedParty(proposed.recipient, recipient),
    package: isSame ? proposed.package : changedPackage(proposed.package, goods ?? {}, pieces),
    ...(isSame && usualPieces ? { pieces: usualPieces } : {}),
    ...(pieces ? { pieces } : {}),
    ...(proposed.customs || customs ? { customs: { ...proposed.customs, ...customs } } : {}),
  } as ShipmentRequest
}

/** Other goods than the original's need a weight. */
export function missingOf(request: ShipmentRequest): FieldProblems {
  if ((request.package as Partial<PackageRequest>).weight !== undefined) return {}
  return { 'package.weight': 'Weight is required where a return has other pieces or another weight unit.' }
}

function changedParty<P extends ShipmentRequest['recipient']>(
  { address2, state, ...party }: P,
  changes: Partial<P> = {},
): P {
  const { address1, country } = changes
  return {
    ...party,
    ...(address1 === undefined && address2 !== undefined ? { address2 } : {}),
    ...((country === undefined || country === party.country) && state !== undefined ? { state } : {}),
    ...changes,
  } as unknown as P
}

/** Weight and sizes stay while the number of pieces and the units stay. */
function changedPackage(
  proposed: PackageRequest,
  changes: Partial<PackageRequest>,
  pieces: ShipmentRequest['pieces'],
): Partial<PackageRequest> {
  const { length, width, height, dimension_unit, weight, weight_unit, pieces: count } = proposed
  const isSameUnit = (changes.weight_unit ?? weight_unit) === weight_unit
  const isSameCount = (pieces?.length ?? changes.pieces ?? count) === count
  const changesSize = ['length', 'width', 'height', 'dimension_unit'].some(field => field in changes)
  const keepsSize = isSameUnit && isSameCount && !changesSize && !pieces
  const ofPieces = pieces && weightOf(pieces)
  return {
    ...(isSameUnit && isSameCount ? { weight } : {}),
    ...(ofPieces ? { weight: ofPieces } : {}),
    weight_unit,
    ...(keepsSize ? { length, width, height } : {}),
    dimension_unit: isSameUnit
      ? dimension_unit
      : dimensionUnitFor(changes.weight_unit ?? weight_unit ?? 'lb'),
    ...(pieces ? {} : { pieces: count }),
    ...changes,
  } as Partial<PackageRequest>
}

function weightOf(pieces: NonNullable<ShipmentRequest['pieces']>): number | null {
  const weights = pieces.flatMap(piece => piece?.weight ?? [])
  return weights.length > 0 && weights.length === pieces.length ? sum(weights.map(decimal)).toNumber() : null
}
