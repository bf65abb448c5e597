import type { DeviceRow } from './devices.repository.ts'

/** Days for which a token works after the last contact. */
const keptDays = 60
const dayMs = 24 * 60 * 60_000

/** A paired phone whose token works, or a lost one. */
export interface Device {
  readonly id: number
  readonly name: string
  readonly driver: { readonly id: number; readonly name: string }
  /** Its actions are kept, and it deletes what it holds. */
  readonly isLost: boolean
  readonly lastContactAt: Date
}

export const deviceStates = ['paired', 'expired', 'revoked', 'lost'] as const
export type DeviceState = (typeof deviceStates)[number]

/** Last contacts from then on keep a token. Pure. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - keptDays * dayMs)
}

export function stateOfDevice(
  { lost_at: lost, revoked_at: revoked, last_contact_at: contact }: DeviceRow,
  now: Date,
): DeviceState {
  if (lost !== null) return 'lost'
  if (revoked !== null) return 'revoked'
  return contact < keptSince(now) ? 'expired' : 'paired'
}
