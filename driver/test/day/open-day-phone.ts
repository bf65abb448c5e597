import 'fake-indexeddb/auto'
import { listStops } from '../../src/core/day/stops.ts'
import { createApi } from '../../src/core/http/api.ts'
import type { Recording } from '../../src/core/outbox/record.ts'
import { createPhone, type DriverPhone } from '../../src/core/phone.ts'
import type { PhoneParts, Spare } from '../../src/core/phone-parts.ts'
import { openStore, type Store, storeNames, type Writing } from '../../src/core/store/store.ts'
import { testLocks } from '../core/fake-phone.ts'
import type { DayPhone, DayPhoneOptions, DayStop } from './day-phone.ts'

/** The phone's whole core on a storage of its own. Waits never end by themselves: each exchange tries again. */
export function openDayPhone({ name, now, fetch, random }: DayPhoneOptions): DayPhone {
  let spare: Spare | null = null
  const killing = { next: false }
  const locks = testLocks()
  const parts: PhoneParts = {
    store: killable(openStore(name), killing),
    api: createApi(fetch),
    clock: { now },
    locks,
    timers: { set: () => null, clear: () => undefined },
    random,
    spare: {
      get: () => spare,
      set: value => {
        spare = value
      },
    },
    build: 'day',
    changed: () => undefined,
  }
  let phone = createPhone(parts)
  /** Sending goes on by itself after an action. */
  const settle = () => locks.request('waybill-driver-sender', async () => undefined)
  const day: DayPhone = {
    async pair(code) {
      const result = await phone.pair(code, name)
      if (result.kind !== 'ok') throw new Error(`${name} was not paired: ${JSON.stringify(result)}`)
    },
    nextStop: () => nextStop(phone),
    async record(recording) {
      const action = await phone.record(recording as Recording)
      await settle()
      return action
    },
    async exchange() {
      await phone.tick()
      await settle()
    },
    killInNextWrite() {
      killing.next = true
    },
    async restart() {
      phone.stop()
      phone = createPhone(parts)
      await phone.start()
      await settle()
    },
    async empty() {
      await parts.store.write(storeNames, async tx => {
        for (const each of storeNames) await tx.objectStore(each).clear()
      })
    },
    async unanswered() {
      const all = await parts.store.read(['actions'], tx => tx.objectStore('actions').getAll())
      return all.filter(({ result }) => result === null).map(({ action }) => action.id)
    },
    rows: () =>
      parts.store.read(storeNames, async tx => {
        let count = 0
        for (const each of storeNames) count += await tx.objectStore(each).count()
        return count
      }),
    isLost: async () => (await phone.state()).isLost,
    waiting: async () => (await phone.state()).waiting,
  }
  return day
}

async function nextStop(phone: DriverPhone): Promise<DayStop | null> {
  const { runs, recorded } = await phone.state()
  const next = listStops(runs, recorded).find(({ isDone }) => !isDone)
  if (!next) return null
  const { number, record, kind, cod, pieces } = next.stop
  return { run_id: next.run.id, stop: number, record, kind, cod, pieces }
}

/** The write with an action is done in full, and ends before it is stored. */
function killable(store: Store, killing: { next: boolean }): Store {
  return {
    ...store,
    write: (names, work) =>
      store.write(names, async (tx: Writing) => {
        const result = await work(tx)
        if (killing.next && names.includes('actions') && names.includes('photos')) {
          killing.next = false
          tx.abort()
          throw new DOMException('The app was killed.', 'AbortError')
        }
        return result
      }),
  }
}
