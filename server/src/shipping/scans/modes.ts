import type { ShipmentStatus } from '../shipments/index.ts'

/** What a scan says of a parcel. */
export interface ScanMode {
  /** As staff choose it. */
  readonly name: string
  /** The status that the shipment gets; null where it keeps its own. */
  readonly status: ShipmentStatus | null
  /** What the recipient reads in the tracking. */
  readonly event: string
  /** What staff read of it: `2 of 3 pieces here`. */
  readonly done: string
  /** The depot must be said. Also a shipment that has the status already gets an event at a depot where it was not. */
  readonly atDepot?: true
  /** The shipment gets the status, which is final, when all of its pieces are scanned. */
  readonly whenAll?: true
  /** The reason must be said; it stands in the tracking. */
  readonly withReason?: true
  /** The run must be said, and has the parcel as a stop. */
  readonly onRun?: true
}

/** All modes by their codes. A further one is a line here. */
export const scanModes = {
  collected: {
    name: 'Collected',
    status: 'Picked Up',
    event: 'Shipment picked up.',
    done: 'collected',
  },
  arrived: {
    name: 'Arrived at depot',
    status: 'In Transit',
    event: 'Arrived at the depot.',
    done: 'here',
    atDepot: true,
  },
  loaded: {
    name: 'Loaded on a run',
    status: null,
    event: 'Loaded on a run.',
    done: 'loaded',
    onRun: true,
  },
  delivered: {
    name: 'Delivered',
    status: 'Delivered',
    event: 'Delivered.',
    done: 'delivered',
    whenAll: true,
  },
  failed: {
    name: 'Delivery failed',
    status: 'Delivery Failed',
    event: 'Delivery was not possible',
    done: 'not delivered',
    withReason: true,
  },
  returned: {
    name: 'Returned',
    status: 'Returned',
    event: 'Returned to the sender.',
    done: 'returned',
    whenAll: true,
  },
  on_hold: {
    name: 'On hold',
    status: 'On Hold',
    event: 'Shipment on hold.',
    done: 'on hold',
  },
} as const satisfies Record<string, ScanMode>

export type ScanModeCode = keyof typeof scanModes
export const scanModeCodes = Object.keys(scanModes) as ScanModeCode[]

export function modeOf(code: ScanModeCode): ScanMode {
  return scanModes[code]
}
