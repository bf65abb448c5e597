import { useSyncExternalStore } from 'react'
import { dismissNotice } from '../core/day/store-day.ts'
import { createDrafts } from '../core/door/drafts.ts'
import type { Waiting } from '../core/outbox/outbox.ts'
import type { Recording } from '../core/outbox/record.ts'
import { createPhone, type DriverPhone, type PhoneState } from '../core/phone.ts'
import type { Action } from '../core/store/records.ts'
import { browserParts } from './browser-parts.ts'
import { keepStorage } from './keep-storage.ts'

/** In front. */
const tickMs = 30_000

/** `closed`: the browser stores nothing for this app. */
export type Sight = PhoneState | 'opening' | 'closed'

let sight: Sight = 'opening'
const listeners = new Set<() => void>()
// Another tab may record and send too.
const otherTabs = new BroadcastChannel('waybill-driver')
const parts = browserParts(() => {
  otherTabs.postMessage('changed')
  look()
})

/** The phone of this app. */
export const phone: DriverPhone = createPhone(parts)

/** Entries at the door that are not recorded yet. */
export const drafts = createDrafts(parts.store, parts.clock)

let isLooking = false
let looksAgain = false

/** Reads what is stored; changes meanwhile are read once more. */
function look(): void {
  looksAgain = true
  if (isLooking) return
  isLooking = true
  void (async () => {
    while (looksAgain) {
      looksAgain = false
      sight = await phone.state().catch((): Sight => (sight === 'opening' ? 'closed' : sight))
      for (const tell of listeners) tell()
    }
    isLooking = false
  })()
}

/** Shows what is stored at once, then sends and asks; again whenever the network or the driver is back. */
export function startPhone(): void {
  otherTabs.addEventListener('message', look)
  void quietly(drafts.load()).then(look)
  void quietly(phone.start()).then(look).then(keepIfPaired)
  addEventListener('online', () => void quietly(phone.wake()))
  document.addEventListener('visibilitychange', () => {
    if (isInFront()) void quietly(phone.wake())
  })
  setInterval(() => {
    if (isInFront()) void quietly(phone.tick())
  }, tickMs)
}

/** A phone without a pairing holds nothing to keep. */
async function keepIfPaired(): Promise<void> {
  const state = await phone.state().catch(() => null)
  if (state?.pairing) await keepStorage()
}

function isInFront(): boolean {
  return document.visibilityState === 'visible'
}

/** The storage may fail; the next time it may not. */
function quietly(work: Promise<void>): Promise<void> {
  return work.catch(() => undefined)
}

/** All that screens show. */
export function useSight(): Sight {
  return useSyncExternalStore(
    tell => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => sight,
  )
}

/** As `useSight`, for pages that are shown only when the storage is open. */
export function usePhone(): PhoneState {
  const state = useSight()
  if (typeof state === 'string') throw new Error('The phone is not open yet.')
  return state
}

/** Counts of all that is not sent yet. */
export function useWaiting(): Waiting {
  return usePhone().waiting
}

/** Resolves when the action is on the disk; throws if the phone could not write it. */
export function record(recording: Recording): Promise<Action> {
  return phone.record(recording)
}

/** The driver has seen it. */
export async function dismiss(noticeId: string): Promise<void> {
  await dismissNotice(parts.store, noticeId)
  look()
}
