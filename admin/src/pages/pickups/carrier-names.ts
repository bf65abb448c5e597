import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'

type Carrier = NonNullable<Schemas['Pickup']['carrier']>

/** The text for each state of a pickup at its carrier. */
export const carrierStatusNames: Record<Carrier['status'], string> = {
  pending: t('pickups.carrier.pending'),
  ordered: t('pickups.carrier.ordered'),
  rejected: t('pickups.carrier.rejected'),
  cancelled: t('pickups.carrier.cancelled'),
}

const cancellations: Record<string, string> = {
  pending: t('pickups.carrier.cancelPending'),
  done: t('pickups.carrier.cancelDone'),
  refused: t('pickups.carrier.cancelRefused'),
  not_supported: t('pickups.carrier.cancelNotSupported'),
}

export function cancellationText({ cancellation }: Carrier): string | null {
  return cancellation && (cancellations[cancellation] ?? cancellation)
}

/** `UPS · Ordered · 2929602E9CP`, for narrow places. */
export function carrierLine({ name, status, confirmation_number: number }: Carrier): string {
  return [name, carrierStatusNames[status], number].filter(Boolean).join(' · ')
}
