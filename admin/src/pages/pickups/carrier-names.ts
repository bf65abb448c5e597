import type { Schemas } from '../../http/api.ts'

type Carrier = NonNullable<Schemas['Pickup']['carrier']>

/** The text for each state of a pickup at its carrier. */
export const carrierStatusNames: Record<Carrier['status'], string> = {
  pending: 'Waiting for the carrier',
  ordered: 'Ordered',
  rejected: 'Refused by the carrier',
  cancelled: 'Cancelled',
}

const cancellations: Record<string, string> = {
  pending: 'The carrier is being asked to cancel',
  done: 'Cancelled at the carrier',
  refused: 'The carrier refuses to cancel',
  not_supported: 'The carrier cannot be told to cancel: call it',
}

export function cancellationText({ cancellation }: Carrier): string | null {
  return cancellation && (cancellations[cancellation] ?? cancellation)
}

/** `UPS · Ordered · 2929602E9CP`, for narrow places. */
export function carrierLine({ name, status, confirmation_number: number }: Carrier): string {
  return [name, carrierStatusNames[status], number].filter(Boolean).join(' · ')
}
