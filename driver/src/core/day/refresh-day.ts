import { endsPairing } from '../http/api.ts'
import { countWaiting } from '../outbox/outbox.ts'
import { eraseIfLost } from '../pairing/erase.ts'
import { noteExchange, noteUnpaired } from '../pairing/exchange.ts'
import type { PhoneParts } from '../phone-parts.ts'
import type { Day } from '../store/records.ts'
import { getAbout } from '../store/store.ts'
import { forgetOld } from './forget-old.ts'
import { storeDay } from './store-day.ts'

/** Gets what has changed of the day. Returns false if it stays as it is known. */
export async function refreshDay(phone: PhoneParts): Promise<boolean> {
  // An older answer must not come after a newer one.
  return phone.locks.request('waybill-driver-day', () => refresh(phone))
}

async function refresh(phone: PhoneParts): Promise<boolean> {
  const { store, api, clock, build } = phone
  const [pairing, ended, runs] = await store.read(['about', 'runs'], async tx => [
    await getAbout(tx, 'pairing'),
    await getAbout(tx, 'ended'),
    await tx.objectStore('runs').getAll(),
  ])
  if (!pairing || ended) return false
  const waiting = await countWaiting(store)
  const known = runs.filter(({ goneAt }) => goneAt === null)
  const answer = await api<Day>({
    method: 'GET',
    path: '/day',
    credentials: pairing,
    query: {
      have: known.map(({ id, run }) => `${id}:${run.version}`).join(','),
      device_now: new Date(clock.now()).toISOString(),
      build,
      waiting_actions: String(waiting.actions),
      waiting_photos: String(waiting.photos),
    },
  })
  if (answer.kind !== 'ok') {
    if (answer.kind === 'refused' && endsPairing(answer)) await noteUnpaired(phone)
    return false
  }
  const serverNow = await noteExchange(phone, answer.data)
  if (answer.data.erase) await eraseIfLost(phone)
  else await storeDay(store, answer.data, serverNow)
  await forgetOld(phone)
  phone.changed()
  return true
}
