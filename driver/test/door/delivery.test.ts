import { expect, test } from 'vitest'
import { listStops } from '../../src/core/day/stops.ts'
import type { Recording } from '../../src/core/outbox/record.ts'
import { createPhone } from '../../src/core/phone.ts'
import type { Stop } from '../../src/core/store/records.ts'
import { deliveryOf, emptyDelivery, enteredDelivery } from '../../src/door/deliver/delivery-draft.ts'
import { noMoney, withLine } from '../../src/door/money/money-draft.ts'
import { emptyProof } from '../../src/door/proof/proof-draft.ts'
import type { PositionState } from '../../src/door/proof/use-position.ts'
import {
  countBroughtBack,
  countLoaded,
  leftOf,
  readForRun,
  restByHand,
} from '../../src/door/run/run-pieces.ts'
import { aRun, aStop, pairedTestPhone, testServer, testTime } from '../core/fake-phone.ts'

/** A phone with a run of such stops, and what its screens show. */
async function phoneWith(...changes: readonly Partial<Stop>[]) {
  const time = testTime()
  const server = testServer(time)
  server.day.runs = [
    aRun(
      7,
      changes.map((change, index) => aStop(index + 1, change)),
    ),
  ]
  server.day.reasons = [{ code: 'DAMAGED', name: 'Damaged', photo: true, attempt: false, follows: 'hold' }]
  const { parts } = await pairedTestPhone(server, time)
  const phone = createPhone(parts)
  await phone.wake()
  const shown = async () => {
    const { runs, recorded, day } = await phone.state()
    if (!day) throw new Error('There is no day.')
    return { stops: listStops(runs, recorded), recorded, day }
  }
  const at = async (place = 0) => {
    const { stops, ...rest } = await shown()
    const stop = stops[place]
    if (!stop) throw new Error('There is no stop.')
    return { at: stop, stops, ...rest }
  }
  return { phone, server, shown, at, record: (recording: Recording) => phone.record(recording) }
}

const piece = (number: number, scanned = true) => ({ awb: 'AWB1', piece: number, scanned })
const unknown: PositionState = { kind: 'unknown' }

test('a second visit asks for the rest of the pieces, and not for the money again', async () => {
  const phone = await phoneWith({ pieces: 3, cod: '20.00' })
  const first = await phone.at()
  const part = enteredDelivery({
    ...first,
    delivery: deliveryOf(first),
    draft: { ...emptyDelivery, pieces: [piece(2)], money: withLine(noMoney, 'cash', 2000, { digits: 2 }) },
    position: unknown,
  })
  expect(part.recording).toMatchObject({ kind: 'partial', data: { cod: { shown: 20 } } })
  if (part.recording) await phone.record(part.recording)
  const second = await phone.at()
  const delivery = deliveryOf(second)
  expect(delivery).toMatchObject({ numbers: [1, 3], due: null })
  const rest = { ...emptyDelivery, pieces: [piece(1), piece(3, false)] }
  const whole = enteredDelivery({ ...second, delivery, draft: rest, position: unknown })
  expect(whole.recording).toMatchObject({ kind: 'delivered', data: { pieces: [piece(1), piece(3, false)] } })
  expect(whole.recording?.data).not.toHaveProperty('cod')
})

test('a part that was taken back counts as not given', async () => {
  const phone = await phoneWith({ pieces: 2, cod: '20.00' })
  const place = { run_id: 7, stop: 1, record: 'AWB1' }
  const cod = { shown: 20, lines: [{ method: 'cash', amount: 20 }] }
  const { id } = await phone.record({ kind: 'partial', ...place, data: { pieces: [piece(1)], cod } })
  expect(deliveryOf(await phone.at())).toMatchObject({ numbers: [2], due: null })
  await phone.record({ kind: 'taken_back', ...place, data: { action: id } })
  expect(deliveryOf(await phone.at())).toMatchObject({ numbers: [1, 2], due: '20.00' })
})

test('money that is left for the last part is asked for there', async () => {
  const phone = await phoneWith({ pieces: 2, cod: '20.00' })
  const first = await phone.at()
  const draft = { ...emptyDelivery, pieces: [piece(1)], rest: 'DAMAGED' }
  const part = enteredDelivery({ ...first, delivery: deliveryOf(first), draft, position: unknown })
  expect(part.recording).toMatchObject({ kind: 'partial', data: { reason: 'DAMAGED' } })
  if (part.recording) await phone.record(part.recording)
  const second = await phone.at()
  const last = { ...emptyDelivery, pieces: [piece(2)] }
  expect(
    enteredDelivery({ ...second, delivery: deliveryOf(second), draft: last, position: unknown }).faults,
  ).toEqual(['cod'])
})

test('a required position holds nobody up who cannot get one, only who does not allow it', async () => {
  const phone = await phoneWith({ proof: { ...aStop(1).proof, position: 'required' } })
  const at = await phone.at()
  const draft = { ...emptyDelivery, pieces: [piece(1)], proof: emptyProof }
  const faultsAt = (position: PositionState) =>
    enteredDelivery({ ...at, delivery: deliveryOf(at), draft, position }).faults
  expect(faultsAt({ kind: 'looking' })).toEqual([])
  expect(faultsAt({ kind: 'unknown' })).toEqual([])
  expect(faultsAt({ kind: 'denied' })).toEqual(['position'])
  expect(faultsAt({ kind: 'found', position: { latitude: 1, longitude: 2 } })).toEqual([])
})

test('each piece is loaded once, and a label of another run is told', async () => {
  const phone = await phoneWith({ pieces: 2 }, {}, { kind: 'pickup', pieces: null })
  const run = { id: 7 }
  const counted = async () => {
    const { stops, recorded } = await phone.shown()
    return countLoaded(stops, run, recorded)
  }
  expect((await counted()).map(({ numbers, scanned }) => [numbers, scanned])).toEqual([
    [[1, 2], []],
    [[1], []],
  ])
  const scan = readForRun('awb1/2', await counted())
  expect(scan).toMatchObject({ is: 'new', piece: { awb: 'AWB1', piece: 2, scanned: true } })
  await phone.record({ kind: 'loaded', run_id: 7, stop: 1, record: 'AWB1', data: { pieces: [piece(2)] } })
  expect(readForRun('AWB1/2', await counted())).toMatchObject({ is: 'known' })
  expect(readForRun('AWB1', await counted())).toMatchObject({ is: 'new', piece: { piece: 1 } })
  expect(readForRun('AWB1/3', await counted())).toMatchObject({ is: 'not_on_list' })
  expect(readForRun('AWB3', await counted())).toMatchObject({ is: 'not_on_list' })
  expect(readForRun('!', await counted())).toMatchObject({ is: 'no_label' })
})

test('the van holds what was neither delivered whole nor brought back', async () => {
  const phone = await phoneWith({}, {}, { pieces: 2 }, { outcome: 'delivered' }, { kind: 'pickup' }, {})
  const left = async () => {
    const { stops, recorded } = await phone.shown()
    return countBroughtBack(stops, { id: 7 }, recorded)
      .filter(each => leftOf([each]) > 0)
      .map(({ at }) => at.stop.number)
  }
  expect(await left()).toEqual([1, 2, 3, 6])
  const place = (stop: number) => ({ run_id: 7, stop, record: `AWB${stop}` })
  await phone.record({ kind: 'delivered', ...place(1) })
  await phone.record({ kind: 'failed', ...place(2), data: { reason: 'CLOSED' } })
  await phone.record({
    kind: 'partial',
    ...place(3),
    data: { pieces: [{ awb: 'AWB3', piece: 1, scanned: true }] },
  })
  expect(await left()).toEqual([2, 3, 6])
  await phone.record({ kind: 'brought_back', ...place(2) })
  expect(await left()).toEqual([3, 6])
})

test('a shipment of several pieces comes back piece by piece, without those that were given', async () => {
  const phone = await phoneWith({ pieces: 4 }, {})
  const counted = async () => {
    const { stops, recorded } = await phone.shown()
    return countBroughtBack(stops, { id: 7 }, recorded)
  }
  const place = { run_id: 7, stop: 1, record: 'AWB1' }
  await phone.record({ kind: 'partial', ...place, data: { pieces: [piece(2)] } })
  expect([leftOf(await counted()), (await counted())[0]?.numbers]).toEqual([4, [1, 3, 4]])
  // The recipient has it.
  expect(readForRun('AWB1/2', await counted())).toMatchObject({ is: 'not_on_list' })
  for (const number of [1, 4]) {
    const read = readForRun(`AWB1/${number}`, await counted())
    if (read.is !== 'new') throw new Error(`Piece ${number} is ${read.is}.`)
    await phone.record({ kind: 'brought_back', ...place, data: { pieces: [read.piece] } })
    expect(readForRun(`AWB1/${number}`, await counted())).toMatchObject({ is: 'known' })
  }
  const [first] = await counted()
  expect([first?.scanned, leftOf(await counted())]).toEqual([[1, 4], 2])
  const rest = first ? restByHand(first) : []
  expect(rest).toEqual([piece(3, false)])
  await phone.record({ kind: 'brought_back', ...place, data: { pieces: rest } })
  expect(leftOf(await counted())).toBe(1)
  expect(readForRun('AWB2', await counted())).toMatchObject({ is: 'new' })
})
