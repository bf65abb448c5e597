import type { PickupStatus } from './pickup.repository.ts'

/** After a failed pickup a driver can go again. */
const transitions: Record<PickupStatus, readonly PickupStatus[]> = {
  scheduled: ['assigned', 'completed', 'failed', 'cancelled'],
  assigned: ['scheduled', 'assigned', 'completed', 'failed', 'cancelled'],
  failed: ['scheduled', 'assigned', 'cancelled'],
  completed: [],
  cancelled: [],
}

export function pickupCanBecome(from: PickupStatus, to: PickupStatus): boolean {
  return transitions[from].includes(to)
}

export function nextPickupStatuses(from: PickupStatus): readonly PickupStatus[] {
  return transitions[from]
}
