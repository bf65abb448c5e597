import { expect, test } from 'vitest'
import { decimal } from '../../../src/platform/shared/money.ts'
import type { AddedCharge } from '../../../src/shipping/shipments/charges/added-charges.ts'
import { linesOfCharge, momentOfCharge } from '../../../src/shipping/shipments/charges/lines-of-charge.ts'

const noon = new Date('2026-06-17T12:00:00Z')

/** Lines in order: the reason, and every difference from a charge by staff 7 at noon. */
function linesOf(...given: [reason: string, said?: Partial<AddedCharge>][]): AddedCharge[] {
  return given.map(([reason, said], index) => ({
    ...{ number: index + 1, reason, type: 'surcharge', name: reason, amount: decimal(1), note: null },
    ...{ explanation: 'So much.', staffId: 7, createdAt: noon, reversal: null, ...said },
  }))
}

const together = (lines: AddedCharge[], number: number) =>
  linesOfCharge(lines, lines[number - 1] ?? expect.unreachable('there is such a line')).map(one => one.number)

const later = { createdAt: new Date(noon.getTime() + 1) }
const byHand = { explanation: null }
const failed = { staffId: null, explanation: null }

test('the tariff’s lines of one moment belong together, from each of them', () => {
  const lines = linesOf(['WAIT'], ['FUEL'], ['VAT'], ['TOLL', later], ['VAT', later])
  expect([1, 2, 3].map(number => together(lines, number))).toEqual(Array(3).fill([1, 2, 3]))
  expect([4, 5].map(number => together(lines, number))).toEqual(Array(2).fill([4, 5]))
})

test('a line whose amount staff have said belongs to no other', () => {
  const lines = linesOf(['WAIT', byHand], ['TOLL', byHand], ['GATE'], ['VAT'], ['VAT', byHand])
  expect([1, 2, 3, 4, 5].map(number => together(lines, number))).toEqual([[1], [2], [3, 4], [3, 4], [5]])
})

test('two attempts that were told at once are two charges, and another person’s is another', () => {
  const lines = linesOf(['ATTEMPT', failed], ['VAT', failed], ['ATTEMPT', failed], ['VAT', failed], ['GATE'])
  expect([1, 2, 3, 4, 5].map(number => together(lines, number))).toEqual([
    [1, 2],
    [1, 2],
    [3, 4],
    [3, 4],
    [5],
  ])
  expect(together(linesOf(['WAIT'], ['GATE', { staffId: 8 }]), 1)).toEqual([1])
})

test('each charge has a moment of its own, also when the clock stands still or was set back', () => {
  const lines = linesOf(['WAIT'], ['GATE', later])
  expect(momentOfCharge([], noon)).toEqual(noon)
  expect(momentOfCharge(lines, noon)).toEqual(new Date(noon.getTime() + 2))
  expect(momentOfCharge(lines, new Date(0))).toEqual(new Date(0))
})
