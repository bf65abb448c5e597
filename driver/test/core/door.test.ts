import { expect, test } from 'vitest'
import { listStops } from '../../src/core/day/stops.ts'
import { changeOf, codOf, minorOf, moneyFaults } from '../../src/core/door/money.ts'
import { collect, deliver, fail } from '../../src/core/door/outcome.ts'
import { isWhole, readLabel, whoseLabel, withPiece } from '../../src/core/door/pieces.ts'
import { inkOf, proofFaults, relationsAt } from '../../src/core/door/proof.ts'

import { aRun, aStop } from './fake-phone.ts'

const strict = { less_cod: false, open_cod: false }
const cash = (amount: number) => ({ method: 'cash', amount }) as const
const none = { lines: [] }
const run = { id: 7 }

test('amounts have no errors of fractions', () => {
  expect(['49.90', '0.07', '1200', '1.005', '10.10'].map(minorOf)).toEqual([4990, 7, 1200, 1005, 1010])
  expect(codOf('0.30', { lines: [cash(10), cash(20)] })).toEqual({
    shown: 0.3,
    lines: [
      { method: 'cash', amount: 0.1 },
      { method: 'cash', amount: 0.2 },
    ],
  })
  expect(codOf('1200', { lines: [cash(1200)], reason: ' ' })).toEqual({ shown: 1200, lines: [cash(1200)] })
})

test('lines of money add up exactly, with a reference for all but cash', () => {
  const card = { method: 'card', amount: 990, reference: 'T-1' } as const
  expect(moneyFaults(4990, { lines: [cash(4000), card] }, strict)).toEqual([])
  expect(moneyFaults(4990, { lines: [cash(4000), { ...card, reference: ' ' }] }, strict)).toEqual([
    'cod_reference',
  ])
  expect(moneyFaults(4990, { lines: [cash(4991)] }, strict)).toEqual(['cod_more'])
  expect(moneyFaults(4990, { lines: [cash(4989)], reason: 'No coins' }, strict)).toEqual(['cod_less'])
  expect(moneyFaults(4990, { lines: [cash(5000), cash(-10)] }, strict)).toEqual(['cod_amount'])
  expect(moneyFaults(4990, { lines: [cash(0.5)] }, strict)).toContain('cod_amount')
})

test('less is collected only where the company allows it, with a reason; more never', () => {
  const rules = { ...strict, less_cod: true }
  expect(moneyFaults(4990, { lines: [cash(4000)] }, rules)).toEqual(['cod_reason'])
  expect(moneyFaults(4990, { lines: [cash(4000)], reason: 'Damaged' }, rules)).toEqual([])
  expect(moneyFaults(4990, { lines: [cash(5000)], reason: 'Tip' }, rules)).toEqual(['cod_more'])
})

test('nothing is delivered while money is open, unless the company allows it', () => {
  expect(moneyFaults(4990, none, strict)).toEqual(['cod'])
  expect(moneyFaults(4990, none, { ...strict, open_cod: true })).toEqual([])
  expect(moneyFaults(0, none, strict)).toEqual([])
})

test('open money is told first, also before a piece is chosen', () => {
  const stop = aStop(1, { pieces: 2, cod: '20.00' })
  const faults = (pieces: readonly number[], before = { pieces: [] as number[], isPaid: false }) => {
    const chosen = pieces.map(piece => ({ awb: 'AWB1', piece, scanned: true }))
    return deliver({ run, stop }, { pieces: chosen, proof: {}, money: none }, strict, { before }).faults
  }
  expect(faults([])).toEqual(['cod', 'pieces'])
  expect(faults([1, 2])).toEqual(['cod'])
  // The money may come with the last piece.
  expect(faults([1])).toEqual([])
  expect(faults([], { pieces: [1], isPaid: true })).toEqual(['pieces'])
})

test('parcels are handed over by no neighbour, no safe place and no recipient', () => {
  expect(relationsAt({ kind: 'pickup' })).toEqual(['household', 'colleague', 'reception', 'other'])
  expect(relationsAt({ kind: 'delivery' })).toEqual(expect.arrayContaining(['neighbour', 'safe_place']))
})

test('the change is that of the cash alone', () => {
  const lines = [cash(1990), { method: 'card', amount: 3000, reference: 'T-1' } as const]
  expect([
    changeOf({ lines, tendered: 2000 }),
    changeOf({ lines, tendered: 1000 }),
    changeOf({ lines }),
  ]).toEqual([10, null, null])
})

test('a signature has ink, and a touch by mistake is none', () => {
  const { proof } = aStop(1)
  const line = (to: number) => ({ width: 300, height: 100, strokes: [[10, 10, to, 10]] })
  expect(
    inkOf({
      width: 9,
      height: 9,
      strokes: [
        [0, 0, 3, 4],
        [5, 5],
        [0, 0, 6, 8, 6, 18],
      ],
    }),
  ).toBe(25)
  const required = { ...proof, signature: 'required' } as const
  expect(proofFaults(required, {})).toEqual(['signature'])
  expect(proofFaults(required, { signature: line(49) })).toEqual(['signature'])
  expect(proofFaults(required, { signature: line(50) })).toEqual([])
  expect(proofFaults(proof, { signature: line(11) })).toEqual(['signature'])
})

test('required parts are asked for, and a neighbour has a name and a house number', () => {
  const all = {
    name: 'required',
    relation: 'required',
    signature: 'required',
    photo: 'required',
    position: 'required',
  }
  expect(proofFaults(all as ReturnType<typeof aStop>['proof'], {})).toEqual([
    'name',
    'relation',
    'signature',
    'photo',
    'position',
  ])
  const { proof } = aStop(1)
  expect(proofFaults(proof, {})).toEqual([])
  expect(proofFaults(proof, { relation: 'neighbour', name: ' ' })).toEqual(['name', 'house_number'])
  expect(proofFaults(proof, { relation: 'neighbour', name: 'Bo', houseNumber: '7a' })).toEqual([])
  expect(proofFaults(proof, { photos: Array.from({ length: 6 }, () => new ArrayBuffer(1)) })).toEqual([
    'photos',
  ])
})

test('a label is an AWB, with the number of the piece where there are several', () => {
  expect(readLabel(' wb100200300/3 ')).toEqual({ awb: 'WB100200300', piece: 3 })
  expect(readLabel('WB100200300')).toEqual({ awb: 'WB100200300', piece: 1 })
  expect(['', 'WB1/0', 'https://example.com/x', 'WB100200300/3/4', 'WB 1'].map(readLabel)).toEqual(
    Array(5).fill(null),
  )
})

test('a scan says whose the parcel is', () => {
  const stored = {
    id: 7,
    run: aRun(7, [aStop(1, { pieces: 2 }), aStop(2), aStop(3, { outcome: 'delivered' })]),
    goneAt: null,
  }
  const stops = listStops([stored], [])
  const [at] = stops
  if (!at) throw new Error('There is no stop.')
  expect(whoseLabel('awb1/2', at, stops)).toEqual({
    is: 'piece',
    piece: { awb: 'AWB1', piece: 2, scanned: true },
  })
  expect(whoseLabel('AWB1/3', at, stops)).toEqual({ is: 'unexpected', awb: 'AWB1' })
  expect(whoseLabel('AWB2', at, stops)).toMatchObject({ is: 'other stop', stop: { key: '7:AWB2' } })
  expect(whoseLabel('AWB3', at, stops)).toEqual({ is: 'unexpected', awb: 'AWB3' })
  expect(whoseLabel('?', at, stops)).toEqual({ is: 'no label' })
})

test('a piece counts once, and its scan more than the choice by hand', () => {
  const byHand = { awb: 'AWB1', piece: 1, scanned: false }
  const scan = { ...byHand, scanned: true }
  expect(withPiece([byHand], scan)).toEqual([scan])
  expect(withPiece([scan], byHand)).toEqual([scan])
  const stop = aStop(1, { pieces: 2 })
  expect([isWhole(stop, [scan]), isWhole(stop, [scan, { ...scan, piece: 2 }])]).toEqual([false, true])
  expect(isWhole(aStop(1), [{ ...scan, awb: 'AWB9' }])).toBe(false)
})

test('all pieces are a delivery, some of them a part, and none is neither', () => {
  const stop = aStop(1, { pieces: 2, cod: '20.00' })
  const [one, two] = [1, 2].map(piece => ({ awb: 'AWB1', piece, scanned: true }))
  if (!one || !two) throw new Error('There is no piece.')
  const proof = { name: ' Zoë ', position: { latitude: 1, longitude: 2 }, photos: [new ArrayBuffer(1)] }
  expect(deliver({ run, stop }, { pieces: [], proof, money: none }, strict).faults).toEqual(['cod', 'pieces'])
  expect(deliver({ run, stop }, { pieces: [one, two], proof, money: none }, strict).faults).toEqual(['cod'])
  const paid = { pieces: [one, two], proof, money: { lines: [cash(2000)] }, note: ' ' }
  expect(deliver({ run, stop }, paid, strict).recording).toEqual({
    kind: 'delivered',
    run_id: 7,
    stop: 1,
    record: 'AWB1',
    position: { latitude: 1, longitude: 2 },
    photos: proof.photos,
    data: { pieces: [one, two], name: 'Zoë', cod: { shown: 20, lines: [{ method: 'cash', amount: 20 }] } },
  })
  const lost = { code: 'DAMAGED', name: 'Damaged', photo: false, attempt: false, follows: 'return' } as const
  expect(
    deliver({ run, stop }, { pieces: [one], proof: {}, money: none }, strict, { restFailed: lost }).recording,
  ).toMatchObject({
    kind: 'partial',
    data: { pieces: [one], reason: 'DAMAGED' },
  })
})

test('a failure has a reason, with a photo where the company wants one', () => {
  const stop = aStop(1)
  const reason = { code: 'DAMAGED', name: 'Damaged', photo: true, attempt: false, follows: 'hold' } as const
  expect(fail({ run, stop }, { reason: null, proof: {} }).faults).toEqual(['reason'])
  expect(fail({ run, stop }, { reason, proof: {} }).faults).toEqual(['photo'])
  const proof = { photos: [new ArrayBuffer(1)] }
  expect(fail({ run, stop }, { reason, proof, note: 'Wet' }).recording).toMatchObject({
    kind: 'failed',
    data: { reason: 'DAMAGED', note: 'Wet' },
  })
  const pickup = aStop(2, { kind: 'pickup', pieces: null })
  expect(fail({ run, stop: pickup }, { reason, proof }).recording?.kind).toBe('pickup_failed')
})

test('a pickup has parcels, with labels or without', () => {
  const stop = aStop(2, { kind: 'pickup', pieces: null })
  expect(collect({ run, stop }, { pieces: [], unlabelled: 0, proof: {} }).faults).toEqual(['pieces'])
  expect(collect({ run, stop }, { pieces: [], unlabelled: 3, proof: {} }).recording).toMatchObject({
    kind: 'collected',
    record: 'AWB2',
    data: { unlabelled: 3, pieces: [] },
  })
})
