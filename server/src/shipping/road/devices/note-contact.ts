import type { Database } from '../../../platform/database/index.ts'
import type { Device } from './device.ts'
import { updateDevice } from './devices.repository.ts'

/** Clocks of phones may be years off; more than this is no time of ours. */
export const mostOffsetMs = 100 * 366 * 24 * 60 * 60_000
/** A contact without news is stored at most this often. */
const touchEveryMs = 60_000

/** Told with each call. */
export interface Contact {
  /** By the phone's clock. */
  readonly deviceNow: Date | null
  readonly build: string | null
  readonly waitingActions: number | null
  readonly waitingPhotos: number | null
}

/** Our clock minus the phone's, in milliseconds; null for a time that cannot be one. Pure. */
export function offsetOf({ deviceNow }: Pick<Contact, 'deviceNow'>, now: Date): number | null {
  const offset = deviceNow && now.getTime() - deviceNow.getTime()
  return offset !== null && Math.abs(offset) <= mostOffsetMs ? offset : null
}

export function columnsOf(contact: Contact, now: Date) {
  const offset = offsetOf(contact, now)
  return {
    last_contact_at: now,
    ...(contact.build === null ? {} : { build: contact.build }),
    ...(contact.waitingActions === null ? {} : { waiting_actions: contact.waitingActions }),
    ...(contact.waitingPhotos === null ? {} : { waiting_photos: contact.waitingPhotos }),
    ...(offset === null ? {} : { clock_offset_ms: offset }),
  }
}

export async function noteContact(
  database: Database,
  tenantId: number,
  device: Device,
  contact: Contact,
  now: Date,
): Promise<void> {
  if (now.getTime() - device.lastContactAt.getTime() < touchEveryMs) return
  await database.write(tenantId, tx => updateDevice(tx, device.id, columnsOf(contact, now)))
}
