import { type Answer, endsPairing } from '../http/api.ts'
import { eraseIfLost } from '../pairing/erase.ts'
import { noteExchange, noteUnpaired } from '../pairing/exchange.ts'
import type { PhoneParts } from '../phone-parts.ts'
import type { ActionsAnswer, Installation, Pairing, StoredAction } from '../store/records.ts'
import { getAbout } from '../store/store.ts'
import {
  countWaiting,
  deletePhoto,
  nextActions,
  nextPhoto,
  noteAnswer,
  notePhotoRefusal,
  noteRefusal,
} from './outbox.ts'

/** After failures in a row, in milliseconds. */
const waits = [2000, 5000, 15_000, 30_000, 60_000]

/** One at a time among all tabs. */
const lockName = 'waybill-driver-sender'

type Failure = { readonly failed: true; readonly isAway: boolean; readonly retryAfter: number | null }
const goOn = { failed: false } as const
type Step = Failure | typeof goOn

export interface Sender {
  /** Sends all that waits, now. Resolves when it is sent or has failed; then it is tried again by itself. */
  send(): Promise<void>
  /** As `send`, but waits after a failure are short again: the network is back, and its first call often fails still. */
  sendAnew(): Promise<void>
  /** As `send`, but leaves a wait after a failure alone. */
  sendUnlessWaiting(): Promise<void>
  /**
   * As `send`, but leaves a wait alone that follows an answer: a server that could not take it is not asked sooner. A
   * network that was away may be back, which a phone does not always tell.
   */
  sendUnlessPutOff(): Promise<void>
  stop(): void
}

export function createSender(phone: PhoneParts): Sender {
  const { locks, timers, random } = phone
  let failures = 0
  let isPutOff = false
  let timer: unknown = null
  let isStopped = false
  let queued: Promise<void> | null = null

  function send(): Promise<void> {
    clear()
    // One that has not begun yet will find everything.
    queued ??= locks.request(lockName, async () => {
      queued = null
      await sendOnce()
    })
    return queued
  }

  async function sendOnce(): Promise<void> {
    // The storage itself may fail.
    const step = await sendAll(phone).catch((): Step => ({ failed: true, isAway: false, retryAfter: null }))
    phone.changed()
    isPutOff = step.failed && !step.isAway
    if (!step.failed) {
      failures = 0
      return
    }
    const wait = waits[Math.min(failures, waits.length - 1)] ?? 0
    failures++
    if (isStopped) return
    clear()
    timer = timers.set(() => void send(), Math.max(wait * (0.75 + random() / 2), step.retryAfter ?? 0))
  }

  function clear(): void {
    if (timer !== null) timers.clear(timer)
    timer = null
  }

  return {
    send,
    sendAnew() {
      failures = 0
      return send()
    },
    sendUnlessWaiting: () => (timer === null ? send() : Promise.resolve()),
    sendUnlessPutOff: () => (timer !== null && isPutOff ? Promise.resolve() : send()),
    stop() {
      isStopped = true
      clear()
    },
  }
}

/** Actions first, photos after: the office sees outcomes within seconds on a bad network. */
async function sendAll(phone: PhoneParts): Promise<Step> {
  const { store } = phone
  const [pairing, installation, ended] = await store.read(['about'], async tx => [
    await getAbout(tx, 'pairing'),
    await getAbout(tx, 'installation'),
    await getAbout(tx, 'ended'),
  ])
  if (!pairing || !installation || ended) return goOn
  const as = { pairing, installation }
  for (;;) {
    const step = await sendNext(phone, as)
    if (step === 'nothing waits') break
    if (step.failed) return step
    phone.changed()
  }
  await eraseIfLost(phone)
  return goOn
}

interface As {
  readonly pairing: Pairing
  readonly installation: Installation
}

async function sendNext(phone: PhoneParts, as: As): Promise<Step | 'nothing waits' | Failure> {
  const batch = await nextActions(phone.store)
  if (batch.length > 0) return sendActions(phone, as, batch)
  const photo = await nextPhoto(phone.store)
  if (!photo) return 'nothing waits'
  const answer = await phone.api({
    method: 'PUT',
    path: `/photos/${photo.sha256}`,
    bytes: photo.bytes,
    credentials: as.pairing,
  })
  if (answer.kind === 'ok') {
    await deletePhoto(phone.store, photo.sha256)
    return goOn
  }
  if (!isFinal(answer)) return failed(phone, answer)
  await notePhotoRefusal(phone.store, photo, answer.message)
  return goOn
}

async function sendActions(phone: PhoneParts, as: As, batch: readonly StoredAction[]): Promise<Step> {
  const { store, clock, build, api } = phone
  const waiting = await countWaiting(store)
  const answer = await api<ActionsAnswer>({
    method: 'POST',
    path: '/actions',
    credentials: as.pairing,
    json: {
      installation: as.installation.id,
      device_now: new Date(clock.now()).toISOString(),
      build,
      waiting_actions: waiting.actions - batch.length,
      waiting_photos: waiting.photos,
      actions: batch.map(({ action }) => action),
    },
  })
  if (answer.kind === 'ok') {
    const at = await noteExchange(phone, answer.data)
    const answered = await noteAnswer(store, batch, answer.data, at)
    return answered === 0 ? { failed: true, isAway: false, retryAfter: null } : goOn
  }
  if (!isFinal(answer)) return failed(phone, answer)
  // One of them is the reason: smaller calls find it, and it alone stays behind.
  const [first] = batch
  if (batch.length > 1) return sendActions(phone, as, batch.slice(0, Math.ceil(batch.length / 2)))
  if (first) await noteRefusal(store, first, answer.message, clock.now())
  return goOn
}

type Refused = Extract<Answer<unknown>, { kind: 'refused' }>

/** The same request would be refused again. */
function isFinal(answer: Answer<unknown>): answer is Refused {
  return answer.kind === 'refused' && [400, 413, 415, 422].includes(answer.status) && !endsPairing(answer)
}

async function failed(phone: PhoneParts, answer: Answer<unknown>): Promise<Failure> {
  if (answer.kind !== 'refused') return { failed: true, isAway: true, retryAfter: null }
  if (endsPairing(answer)) await noteUnpaired(phone)
  return { failed: true, isAway: false, retryAfter: answer.retryAfter }
}
