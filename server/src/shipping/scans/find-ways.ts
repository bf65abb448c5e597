import type { Database } from '../../platform/database/index.ts'
import { findOpenStops, type OpenStop } from '../runs/index.ts'
import { findSortCodesIn, type SortCode } from '../sort-codes/index.ts'
import type { ScanOutcome } from './scan-outcome.ts'

/** Where a scanned parcel goes next. */
export interface Way {
  readonly sortCode: SortCode | null
  /** Its stop on a run that is not closed. */
  readonly stop: OpenStop | null
}

const nowhere: Way = { sortCode: null, stop: null }

/** In the order of the outcomes. */
export async function findWays(
  database: Database,
  tenantId: number,
  outcomes: readonly ScanOutcome[],
): Promise<Way[]> {
  const shipments = new Map(outcomes.flatMap(({ shipment }) => (shipment ? [[shipment.id, shipment]] : [])))
  if (shipments.size === 0) return outcomes.map(() => nowhere)
  const parcels = [...shipments.values()]
  const ways = await database.read(tenantId, async tx => {
    const sorted = await findSortCodesIn(tx, parcels.map(recipientOf))
    const stops = await findOpenStops(tx, [...shipments.keys()])
    return new Map(
      parcels.map(({ id }, at) => [
        id,
        { sortCode: sorted[at]?.sortCode ?? null, stop: stops.get(id) ?? null },
      ]),
    )
  })
  return outcomes.map(({ shipment }) => (shipment && ways.get(shipment.id)) ?? nowhere)
}

function recipientOf(shipment: NonNullable<ScanOutcome['shipment']>) {
  const {
    recipient_country: country,
    recipient_zip: zip,
    recipient_city: city,
    recipient_state: state,
  } = shipment
  return { country, zip, city, state }
}
