import { afterEach, expect, test, vi } from 'vitest'
import { storeNames } from '../../src/core/store/store.ts'
import { keepStorage } from '../../src/phone/keep-storage.ts'
import { aRun, aStop, callsOf, numbersOf, pairedTestPhone, testServer, testTime } from './fake-phone.ts'

afterEach(() => vi.restoreAllMocks())

const photo = new TextEncoder().encode('door').buffer as ArrayBuffer
const delivered = { kind: 'delivered', run_id: 7, stop: 1, record: 'AWB1', photos: [photo] } as const

async function paired() {
  const time = testTime()
  const server = testServer(time)
  server.day.runs = [aRun(7, [aStop(1)])]
  return { time, server, ...(await pairedTestPhone(server, time)) }
}

const rowsOf = async ({ store }: Pick<Awaited<ReturnType<typeof paired>>, 'store'>) =>
  store.read(['actions', 'photos', 'recorded'], async tx => [
    await tx.objectStore('actions').count(),
    await tx.objectStore('photos').count(),
    await tx.objectStore('recorded').count(),
  ])

test('when the disk is full, nothing is shown as recorded and nothing is half recorded; with room it goes on', async () => {
  const made = await paired()
  made.server.fault = () => 'away'
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  await expect(made.phone.record(delivered)).rejects.toThrow('The disk is full.')
  full.mockRestore()
  expect(await rowsOf(made)).toEqual([0, 0, 0])
  expect((await made.phone.record(delivered)).seq).toBe(1)
  expect(await rowsOf(made)).toEqual([1, 1, 1])
})

test('a disk that turns out to be full only at the end of the write records nothing either', async () => {
  const made = await paired()
  made.server.fault = () => 'away'
  const { add } = IDBObjectStore.prototype
  const late = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    const request = add.apply(this, given)
    if (this.name === 'recorded') request.addEventListener('success', () => this.transaction.abort())
    return request
  })
  await expect(made.phone.record(delivered)).rejects.toThrow(DOMException)
  late.mockRestore()
  expect(await rowsOf(made)).toEqual([0, 0, 0])
  expect((await made.phone.record(delivered)).seq).toBe(1)
})

test('while answers cannot be stored, nothing is taken as sent, and later the server has it once', async () => {
  const made = await paired()
  made.server.fault = () => 'away'
  await made.phone.record({ ...delivered, photos: [] })
  await made.phone.wake()
  made.server.fault = () => null
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  await made.phone.wake().catch(() => undefined)
  full.mockRestore()
  expect((await made.phone.state()).waiting.actions).toBe(1)
  await made.phone.wake()
  expect((await made.phone.state()).waiting.actions).toBe(0)
  expect([...made.server.taken.values()].map(({ seq }) => seq)).toEqual([1])
})

test('a storage that is emptied while the app is open records nothing silently, and is noticed when the app comes to the front', async () => {
  const made = await paired()
  await made.phone.record(delivered)
  await made.phone.wake()
  await made.store.write(storeNames, async tx => {
    for (const name of storeNames) await tx.objectStore(name).clear()
  })
  await expect(made.phone.record(delivered)).rejects.toThrow('not paired')
  made.server.calls.length = 0
  await made.phone.wake()
  const { isEmptied, runs, pairing } = await made.phone.state()
  expect([isEmptied, runs.length, pairing?.driver.name]).toEqual([true, 1, 'Ada'])
  await made.phone.record({ kind: 'note' })
  await made.phone.wake()
  expect(callsOf(made.server, '/actions').flatMap(numbersOf)).toEqual([1])
})

test('the browser is asked to delete nothing, once it has agreed no more, and where it cannot be asked the app goes on', async () => {
  let isKept = false
  const asked: string[] = []
  const browser = {
    persisted: async () => isKept,
    async persist() {
      asked.push('persist')
      isKept = true
      return true
    },
  }
  expect(await keepStorage(browser)).toBe(true)
  expect(await keepStorage(browser)).toBe(true)
  expect(asked).toEqual(['persist'])
  expect(await keepStorage({ ...browser, persisted: async () => false, persist: async () => false })).toBe(
    false,
  )
  expect(await keepStorage({})).toBe(false)
  const broken = { persisted: () => Promise.reject(new DOMException('No.', 'SecurityError')) }
  expect(await keepStorage(broken)).toBe(false)
})
