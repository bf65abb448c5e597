export const shipmentStatuses = [
  'Created',
  'Picked Up',
  'In Transit',
  'Out for Delivery',
  'Delivery Failed',
  'On Hold',
  'Delivered',
  'Returned',
  'Cancelled',
] as const

export type ShipmentStatus = (typeof shipmentStatuses)[number]

/** Only `Created` and `In Transit` can be cancelled. */
const transitions: Record<ShipmentStatus, readonly ShipmentStatus[]> = {
  Created: [
    'Picked Up',
    'In Transit',
    'Out for Delivery',
    'Delivery Failed',
    'On Hold',
    'Delivered',
    'Returned',
    'Cancelled',
  ],
  'Picked Up': ['In Transit', 'Out for Delivery', 'Delivery Failed', 'On Hold', 'Delivered', 'Returned'],
  'In Transit': ['Out for Delivery', 'Delivery Failed', 'On Hold', 'Delivered', 'Returned', 'Cancelled'],
  'Out for Delivery': ['In Transit', 'Delivery Failed', 'On Hold', 'Delivered', 'Returned'],
  'Delivery Failed': ['In Transit', 'Out for Delivery', 'On Hold', 'Delivered', 'Returned'],
  'On Hold': ['Picked Up', 'In Transit', 'Out for Delivery', 'Delivery Failed', 'Delivered', 'Returned'],
  Delivered: [],
  Returned: [],
  Cancelled: [],
}

export function canBecome(from: ShipmentStatus, to: ShipmentStatus): boolean {
  return transitions[from].includes(to)
}

export function isFinal(status: ShipmentStatus): boolean {
  return transitions[status].length === 0
}

export function nextStatuses(from: ShipmentStatus): readonly ShipmentStatus[] {
  return transitions[from]
}
