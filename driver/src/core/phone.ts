import { forgetOld } from './day/forget-old.ts'
import { refreshDay } from './day/refresh-day.ts'
import { countWaiting, type Waiting } from './outbox/outbox.ts'
import { type Recording, recordAction } from './outbox/record.ts'
import { createSender } from './outbox/sender.ts'
import { type PairingResult, pairPhone, restorePairing, unpairPhone } from './pairing/pair.ts'
import type { PhoneParts } from './phone-parts.ts'
import type { Action, DayAbout, Notice, Pairing, Recorded, StoredRun } from './store/records.ts'
import { getAbout } from './store/store.ts'

/** Everything that screens show. */
export interface PhoneState {
  readonly pairing: Pairing | null
  /** The phone must be paired again. */
  readonly isEnded: boolean
  /** It was reported lost. */
  readonly isLost: boolean
  /** It was lost, and everything on it has been deleted: it can be paired again. */
  readonly isErased: boolean
  /** The browser had deleted what was stored. */
  readonly isEmptied: boolean
  /** The phone's clock is wrong by so many milliseconds: ours minus its. */
  readonly offset: number | null
  /** By the server's clock. */
  readonly lastContact: number | null
  readonly waiting: Waiting
  /** Photos that the server does not take. */
  readonly refusedPhotos: number
  readonly day: DayAbout | null
  readonly runs: readonly StoredRun[]
  readonly recorded: readonly Recorded[]
  readonly notices: readonly Notice[]
}

/** The driver's app without its screens. */
export interface DriverPhone {
  /** At the start of the app: deletes what is old, sends what waits, and gets the day. */
  start(): Promise<void>
  /** Every half minute in front. */
  tick(): Promise<void>
  /** When the network or the app is back. */
  wake(): Promise<void>
  pair(code: string, name: string): Promise<PairingResult>
  unpair(): Promise<boolean>
  /** The driver has read that the storage was emptied. */
  seeEmptied(): Promise<void>
  /** Resolves when the action is on the disk. Sending goes on by itself. */
  record(recording: Recording): Promise<Action>
  state(): Promise<PhoneState>
  stop(): void
}

export function createPhone(parts: PhoneParts): DriverPhone {
  const sender = createSender(parts)
  const exchange = async (send: () => Promise<void>) => {
    await send()
    await refreshDay(parts)
    await sender.sendUnlessWaiting()
  }
  return {
    async start() {
      await restorePairing(parts)
      await forgetOld(parts)
      await exchange(sender.send)
    },
    tick: () => exchange(sender.sendUnlessPutOff),
    async wake() {
      await restorePairing(parts)
      await exchange(sender.sendAnew)
    },
    async pair(code, name) {
      const result = await pairPhone(parts, { code, name })
      if (result.kind === 'ok') await exchange(sender.send)
      return result
    },
    unpair: () => unpairPhone(parts),
    async seeEmptied() {
      await parts.store.write(['about'], tx => tx.objectStore('about').delete('emptied'))
      parts.changed()
    },
    async record(recording) {
      const action = await recordAction(parts.store, parts.clock, recording)
      parts.changed()
      void sender.send()
      return action
    },
    state: () => readState(parts),
    stop: sender.stop,
  }
}

async function readState({ store }: PhoneParts): Promise<PhoneState> {
  const waiting = await countWaiting(store)
  return store.read(['about', 'runs', 'photos', 'recorded', 'notices'], async tx => {
    const photos = tx.objectStore('photos')
    const isErased = (await getAbout(tx, 'erased')) === true
    return {
      pairing: (await getAbout(tx, 'pairing')) ?? null,
      isEnded: (await getAbout(tx, 'ended')) === true,
      isLost: isErased || (await getAbout(tx, 'lost')) === true,
      isErased,
      isEmptied: (await getAbout(tx, 'emptied')) === true,
      offset: (await getAbout(tx, 'offset')) ?? null,
      lastContact: (await getAbout(tx, 'contact')) ?? null,
      waiting,
      refusedPhotos: (await photos.count()) - (await photos.index('unsent').count()),
      day: (await getAbout(tx, 'day')) ?? null,
      runs: await tx.objectStore('runs').getAll(),
      recorded: await tx.objectStore('recorded').getAll(),
      notices: await tx.objectStore('notices').getAll(),
    }
  })
}
