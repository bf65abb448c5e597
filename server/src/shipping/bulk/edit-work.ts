import { invalidFields } from '../../platform/shared/problem.ts'
import { eachRow, type WorkKind } from '../long-work/index.ts'
import {
  findShipmentById,
  noSuchShipment,
  type ReplaceShipmentOptions,
  replaceShipment,
  requestOf,
  type Shipment,
} from '../shipments/index.ts'

/** A missing field stays as it is. */
export interface EditSettings {
  service_id?: number
  weight?: number
  weight_unit?: 'kg' | 'lb'
  date?: string
  reference?: string
}

/** Concurrent changes, each in its own transaction. */
const parallel = 2

/** Each shipment changes and is priced as in `replaceShipment`. */
export function editWork(options: ReplaceShipmentOptions): WorkKind<EditSettings> {
  return {
    kind: 'shipments.edit',
    rowsAtOnce: 10,
    step: step =>
      eachRow(step, { parallel }, async ({ recordId }, recorder) => {
        const { scope, settings } = step
        const found = await options.database.read(scope.tenant.id, tx => findShipmentById(tx, recordId))
        if (!found) throw noSuchShipment()
        await replaceShipment(options, scope, found.awb, before => edited(before, settings), recorder)
        return null
      }),
  }
}

function edited(before: Shipment, { weight, weight_unit: unit, ...fields }: EditSettings) {
  const request = { ...requestOf(before), ...fields }
  if (weight === undefined) return request
  const { pieces = [] } = request
  const isByPiece = pieces.some(piece => piece.weight !== undefined)
  if (isByPiece && pieces.length > 1) throw invalidFields({ weight: piecesHaveWeights })
  return {
    ...request,
    package: { ...request.package, weight, ...(unit === undefined ? {} : { weight_unit: unit }) },
    ...(isByPiece ? { pieces: pieces.map(piece => ({ ...piece, weight })) } : {}),
  }
}

const piecesHaveWeights = 'Its pieces have weights of their own: edit the shipment.'
