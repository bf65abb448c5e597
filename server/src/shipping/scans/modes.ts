import type { ShipmentStatus } from '../shipments/index.ts'

export interface ScanMode {
  readonly name: string
  /** The shipment's new status; null keeps the present one. */
  readonly status: ShipmentStatus | null
  readonly event: string
  /** Text for staff: `2 of 3 pieces here`. */
  readonly done: string
  /** Requires a depot. A shipment with this status gets another event at a new depot. */
  readonly atDepot?: true
  /** The final status applies once all pieces are scanned. */
  readonly whenAll?: true
  /** Requires a reason, which appears in the tracking. */
  readonly withReason?: true
  /** Requires a run with this parcel as a stop. */
  readonly onRun?: true
}

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
