import { expect, test, vi } from 'vitest'
import { arrange, listStops } from '../../src/core/day/stops.ts'
import { aRun, aStop, pairedTestPhone, testServer, testTime } from './fake-phone.ts'

test('a day of 500 stops is stored in one write, and listed with what came of them', async () => {
  const time = testTime()
  const server = testServer(time)
  const { phone, store } = await pairedTestPhone(server, time)
  const all = Array.from({ length: 500 }, (_, index) => aStop(index + 1, { pieces: 2, cod: '20.00' }))
  server.day.runs = [aRun(7, all)]
  const { transaction } = IDBDatabase.prototype
  let writes = 0
  const watched = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given
  ) {
    const stores = [...given[0]]
    if (given[1] === 'readwrite' && stores.includes('runs') && !stores.includes('drafts')) writes++
    return transaction.apply(this, given)
  })
  await phone.wake()
  watched.mockRestore()
  expect(writes).toBe(1)
  for (const number of [1, 250, 500]) {
    await phone.record({ kind: 'delivered', run_id: 7, stop: number, record: `AWB${number}` })
  }
  await phone.record({ kind: 'later', run_id: 7, stop: 2, record: 'AWB2' })
  const { runs, recorded } = await phone.state()
  const listed = listStops(runs, recorded)
  expect(listed).toHaveLength(500)
  expect(listed.filter(({ isDone }) => isDone).map(({ stop }) => stop.number)).toEqual([1, 250, 500])
  expect(listed.at(-1)?.stop.number).toBe(2)
  expect(
    arrange(
      listed.map(({ key }) => key),
      listed,
    ).moved.size,
  ).toBe(0)
  // The new day is whole, or the old one stays.
  server.day.runs = [
    aRun(7, [...all, aStop(501, { notes: (() => 'no text') as unknown as string })], { version: 'v8' }),
  ]
  await phone.wake().catch(() => undefined)
  expect((await store.read(['runs'], tx => tx.objectStore('runs').getAll()))[0]?.run.stops).toHaveLength(500)
})
