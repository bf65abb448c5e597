import { countWaiting } from '../outbox/outbox.ts'
import type { PhoneParts } from '../phone-parts.ts'
import { getAbout, putAbout, storeNames } from '../store/store.ts'

/** A phone that was reported lost deletes everything it holds as soon as nothing waits any more. */
export async function eraseIfLost(phone: PhoneParts): Promise<void> {
  const isLost = await phone.store.read(['about'], tx => getAbout(tx, 'lost'))
  if (!isLost) return
  const { actions, photos } = await countWaiting(phone.store)
  if (actions === 0 && photos === 0) await eraseAll(phone)
}

export async function eraseAll({ store, spare, changed }: PhoneParts): Promise<void> {
  await store.write(storeNames, async tx => {
    for (const name of storeNames) await tx.objectStore(name).clear()
    await putAbout(tx, 'erased', true)
  })
  spare.set(null)
  changed()
}
