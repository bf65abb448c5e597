import { noteOthers } from '../../../platform/changes/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { Device } from '../devices/device.ts'
import { findDevice } from '../devices/devices.repository.ts'
import {
  countStored,
  gapsAfter,
  hasOtherInstallation,
  insertLoss,
  lockInstallation,
  recountGaps,
  storedUntil,
  updateInstallation,
} from './installations.repository.ts'

interface Opened {
  readonly device: Device
  readonly installationId: string
  /** The numbers of the actions sent, in order. */
  readonly seqs: readonly number[]
}

/**
 * Notes losses before the actions are taken: a phone sends all that wait in their order, so a number that is left out
 * is gone. A new installation on a phone that had another means that its storage was emptied.
 */
export async function openExchange(
  tx: TenantTransaction,
  { device, installationId, seqs }: Opened,
  now: Date,
): Promise<void> {
  const installation = await lockInstallation(tx, installationId, device.id, now)
  if (installation.isNew && (await hasOtherInstallation(tx, device.id, installationId))) {
    const missing = (await findDevice(tx, device.id))?.waiting_actions ?? 0
    await insertLoss(
      tx,
      { deviceId: device.id, installationId, kind: 'emptied', firstSeq: null, lastSeq: null, missing },
      now,
    )
    noteOthers(tx, 'road', now)
  }
  let until = await storedUntil(tx, installationId, installation.have_until)
  for (const seq of seqs) {
    if (seq > until + 1) await noteGap(tx, { device, installationId, first: until + 1, last: seq - 1 }, now)
    until = Math.max(until, seq)
  }
}

async function noteGap(
  tx: TenantTransaction,
  {
    device,
    installationId,
    first,
    last,
  }: { device: Device; installationId: string; first: number; last: number },
  now: Date,
): Promise<void> {
  const missing = last - first + 1 - (await countStored(tx, installationId, first, last))
  if (missing === 0) return
  await insertLoss(
    tx,
    { deviceId: device.id, installationId, kind: 'gap', firstSeq: first, lastSeq: last, missing },
    now,
  )
  noteOthers(tx, 'road', now)
}

/** Returns the number up to which all actions are stored or known to be lost. */
export async function closeExchange(
  tx: TenantTransaction,
  installationId: string,
  deviceId: number,
  now: Date,
): Promise<number> {
  const installation = await lockInstallation(tx, installationId, deviceId, now)
  let until = await storedUntil(tx, installationId, installation.have_until)
  for (const { first_seq: first, last_seq: last } of await gapsAfter(tx, installationId, until)) {
    if (first > until + 1) break
    until = await storedUntil(tx, installationId, Math.max(until, last))
  }
  await updateInstallation(tx, installationId, { have_until: until, device_id: deviceId, last_at: now })
  await recountGaps(tx, installationId, now)
  return until
}
