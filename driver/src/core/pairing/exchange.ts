import type { PhoneParts } from '../phone-parts.ts'
import { getAbout, putAbout, type Writing } from '../store/store.ts'
import { eraseAll } from './erase.ts'

/** Notes what every answer tells, and returns the server's time. */
export async function noteExchange(
  { store, clock }: PhoneParts,
  answer: { readonly server_now: string; readonly erase: boolean },
): Promise<number> {
  const serverNow = Date.parse(answer.server_now)
  await store.write(['about', 'runs', 'notices', 'recorded', 'drafts'], async tx => {
    if (Number.isFinite(serverNow)) {
      await putAbout(tx, 'offset', serverNow - clock.now())
      await putAbout(tx, 'contact', serverNow)
    }
    if (!answer.erase) return
    await putAbout(tx, 'lost', true)
    await forgetPeople(tx)
  })
  return serverNow
}

/** The time by the server's clock, as far as it is known. */
export async function serverTime({ store, clock }: Pick<PhoneParts, 'store' | 'clock'>): Promise<number> {
  const offset = await store.read(['about'], tx => getAbout(tx, 'offset'))
  return clock.now() + (offset ?? 0)
}

/** The pairing was ended: what is not sent stays until the phone is paired again. */
export async function noteUnpaired(phone: PhoneParts): Promise<void> {
  const isLost = await phone.store.write(['about', 'runs', 'notices', 'recorded', 'drafts'], async tx => {
    await putAbout(tx, 'ended', true)
    await forgetPeople(tx)
    return (await getAbout(tx, 'lost')) === true
  })
  phone.spare.set(null)
  if (isLost) await eraseAll(phone)
  phone.changed()
}

/** Whom the driver was to visit, and what came of it. */
export async function forgetPeople(tx: Writing): Promise<void> {
  await tx.objectStore('runs').clear()
  await tx.objectStore('notices').clear()
  await tx.objectStore('drafts').clear()
  for (const { id, state } of await tx.objectStore('recorded').getAll()) {
    if (state !== 'waiting' && state !== 'refused') await tx.objectStore('recorded').delete(id)
  }
}
