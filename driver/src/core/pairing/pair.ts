import type { Answer } from '../http/api.ts'
import { countWaiting } from '../outbox/outbox.ts'
import type { PhoneParts } from '../phone-parts.ts'
import type { Installation, Pairing } from '../store/records.ts'
import { getAbout, putAbout, type Store, storeNames, type Writing } from '../store/store.ts'
import { uuidV7 } from '../uuid.ts'
import { forgetPeople } from './exchange.ts'

/** `other company`: what this phone recorded for another company is not sent yet. */
export type PairingResult = Answer<Pairing> | { readonly kind: 'other company' }

/** Pairs the phone by the code that staff show. Unsent actions of an earlier pairing stay. */
export async function pairPhone(
  phone: PhoneParts,
  { code, name }: { code: string; name: string },
): Promise<PairingResult> {
  const { api, store, build, clock, spare } = phone
  const json = { code, phone: name, build }
  const answer = await api<Pairing>({ method: 'POST', path: '/pair', json })
  if (answer.kind !== 'ok') return answer
  const pairing = answer.data
  const before = await store.read(['about'], tx => getAbout(tx, 'pairing'))
  const isSameCompany = before?.tenant === pairing.tenant
  if (before && !isSameCompany && (await holdsUnsent(store))) {
    await api({ method: 'POST', path: '/unpair', json: {}, credentials: pairing })
    return { kind: 'other company' }
  }
  const id = uuidV7(clock.now())
  const installation = await store.write(storeNames, async tx => {
    if (!isSameCompany) for (const each of storeNames) await tx.objectStore(each).clear()
    await forgetPeople(tx)
    for (const key of ['ended', 'erased', 'emptied', 'lost', 'day'] as const) {
      await tx.objectStore('about').delete(key)
    }
    await putAbout(tx, 'pairing', pairing)
    await putAbout(tx, 'offset', Date.parse(pairing.server_now) - clock.now())
    return ensureInstallation(tx, id)
  })
  spare.set({ pairing, installationId: installation.id })
  phone.changed()
  return answer
}

/** Also what was refused: it must be seen. */
async function holdsUnsent(store: Store): Promise<boolean> {
  const left = await store.read(['actions', 'photos'], async tx => [
    ...(await tx.objectStore('actions').getAll()).filter(
      ({ result }) => result === null || result === 'refused',
    ),
    ...(await tx.objectStore('photos').getAllKeys()),
  ])
  return left.length > 0
}

async function ensureInstallation(tx: Writing, id: string): Promise<Installation> {
  const known = await getAbout(tx, 'installation')
  if (known) return known
  const made = { id, seq: 0, receipt: 0 }
  await putAbout(tx, 'installation', made)
  return made
}

/**
 * At the start: a pairing that only the spare memory has means that the storage was emptied. The phone goes on with a
 * new installation, by which the server notices the loss.
 */
export async function restorePairing({ store, clock, spare }: PhoneParts): Promise<void> {
  const known = spare.get()
  if (!known) return
  const id = uuidV7(clock.now())
  const installation = await store.write(['about'], async tx => {
    if ((await getAbout(tx, 'pairing')) || (await getAbout(tx, 'erased'))) return null
    await putAbout(tx, 'pairing', known.pairing)
    await putAbout(tx, 'emptied', true)
    return ensureInstallation(tx, id)
  })
  if (installation) spare.set({ pairing: known.pairing, installationId: installation.id })
}

/** Ends the pairing from the phone; only when nothing waits. Returns false otherwise. */
export async function unpairPhone(phone: PhoneParts): Promise<boolean> {
  const { store, api } = phone
  const pairing = await store.read(['about'], tx => getAbout(tx, 'pairing'))
  const { actions, photos } = await countWaiting(store)
  if (!pairing || actions > 0 || photos > 0) return false
  const answer = await api({ method: 'POST', path: '/unpair', json: {}, credentials: pairing })
  if (answer.kind !== 'ok') return false
  await store.write(storeNames, async tx => {
    const stored = await tx.objectStore('actions').getAll()
    // Recorded meanwhile: it stays, as when staff end the pairing. The driver knows of what was refused.
    if (stored.every(({ result }) => result !== null)) {
      for (const name of storeNames) await tx.objectStore(name).clear()
    } else {
      await forgetPeople(tx)
      await putAbout(tx, 'ended', true)
    }
  })
  phone.spare.set(null)
  phone.changed()
  return true
}
