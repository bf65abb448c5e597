import { expect, test } from 'vitest'
import { moneyFaults } from '../../src/core/door/money.ts'
import {
  amountOf,
  amountText,
  change,
  enteredMoney,
  type MoneyDraft,
  noMoney,
  stillDue,
  withLine,
} from '../../src/door/money/money-draft.ts'

const strict = { less_cod: false, open_cod: false }
const digits = 2
const due = 4990

const typed = (draft: MoneyDraft, index: number, next: object): MoneyDraft => ({
  ...draft,
  lines: draft.lines.map((line, place) => (place === index ? { ...line, ...next } : line)),
})

test('an amount is typed with a comma or a point, and has the decimals of its currency', () => {
  expect(['49,90', '49.9', '49', ' 1 200,05 ', '0,07'].map(text => amountOf(text, 2))).toEqual([
    4990, 4990, 4900, 120_005, 7,
  ])
  expect(
    ['', '-1', '1.005', '1,2,3', '12a', '.', '1e3', '99999999999999'].map(text => amountOf(text, 2)),
  ).toEqual(Array(8).fill(null))
  expect([amountOf('1200', 0), amountOf('1.5', 0), amountOf('1,234', 3)]).toEqual([1200, null, 1234])
  expect([amountText(4990, 2), amountText(7, 2), amountText(1200, 0)]).toEqual(['49.90', '0.07', '1200'])
})

test('every amount that is shown is read back as the same', () => {
  for (let minor = 0; minor < 20_000; minor += 7) expect(amountOf(amountText(minor, 2), 2)).toBe(minor)
})

test('each further line takes the rest, until nothing is due', () => {
  const whole = withLine(noMoney, 'cash', due, { digits })
  expect(whole.lines).toEqual([{ id: 1, method: 'cash', amount: '49.90', reference: '' }])
  expect(stillDue(due, whole, digits)).toBe(0)
  const part = typed(whole, 0, { amount: '40' })
  expect(stillDue(due, part, digits)).toBe(990)
  const both = withLine(part, 'card', due, { digits })
  expect(both.lines[1]).toEqual({ id: 2, method: 'card', amount: '9.90', reference: '' })
  expect(moneyFaults(due, enteredMoney(both, digits), strict)).toEqual(['cod_reference'])
  const whole2 = typed(both, 1, { reference: 'T-1' })
  expect(moneyFaults(due, enteredMoney(whole2, digits), strict)).toEqual([])
})

test('an unreadable amount is no amount, and too much is told', () => {
  const draft = withLine(noMoney, 'cash', due, { digits })
  const unreadable = typed(draft, 0, { amount: '49.9x' })
  expect(stillDue(due, unreadable, digits)).toBe(null)
  expect(moneyFaults(due, enteredMoney(unreadable, digits), strict)).toContain('cod_amount')
  const more = typed(draft, 0, { amount: '50' })
  expect(stillDue(due, more, digits)).toBe(-10)
  expect(moneyFaults(due, enteredMoney(more, digits), strict)).toEqual(['cod_more'])
})

test('the money that was handed over shows the change', () => {
  const draft = withLine(noMoney, 'cash', due, { digits })
  expect(change({ ...draft, tendered: '50' }, digits)).toBe(10)
  expect(change({ ...draft, tendered: '49,90' }, digits)).toBe(0)
  expect([change(draft, digits), change({ ...draft, tendered: '40' }, digits)]).toEqual([null, null])
})
