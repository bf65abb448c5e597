import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { parcelEndpoint } from './parcel.ts'
import { recordEndpoint } from './record.ts'
import { undoEndpoint } from './undo.ts'

/** Parcels that staff scan. */
export function scanEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [recordEndpoint(services), undoEndpoint(services), parcelEndpoint(services)]
}
