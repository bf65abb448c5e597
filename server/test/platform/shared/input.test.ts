import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInput } from '../../../src/platform/shared/input.ts'
import {
  CalendarDate,
  Choice,
  Country,
  Flag,
  Group,
  ListOf,
  Num,
  optional,
  Search,
  Text,
  Whole,
  WholeChoice,
} from '../../../src/platform/shared/schema.ts'

const schema = Group('Order', {
  sender: Group('Sender', { company: Text('Sender company'), country: Country('Sender country') }),
  package: Group('Package', {
    weight: Num('Weight', { above: 0, most: 100 }),
    pieces: optional(Whole('Number of pieces', { least: 1 })),
    unit: optional(Choice('Unit', ['lb', 'kg'])),
  }),
  pieces: optional(ListOf('Pieces', Group('Piece', { weight: optional(Num('Piece weight')) }), { most: 3 })),
  explain: optional(Flag('Explain')),
  notes: optional(Text('Notes', { longest: 5 })),
})
const flat = {
  sender_company: 'sender.company',
  sender_country: 'sender.country',
  total_weight: 'package.weight',
  pieces: 'package.pieces',
}
const good = { sender: { company: 'Acme', country: 'US' }, package: { weight: 2 } }
const read = (body: unknown) => readInput(schema, body, { flatNames: flat })

test('a flat request reads as its nested twin does', () => {
  const nested = read({ ...good, package: { weight: 2, pieces: 3 } })
  expect(read({ sender_company: 'Acme', sender_country: 'us', total_weight: '2.0', pieces: '3' })).toEqual(
    nested,
  )
  expect(read({ ...good, package: {}, total_weight: 2, pieces: 3 })).toEqual(nested)
})

test('the same fact may be sent twice, but not with two values', () => {
  expect(read({ ...good, total_weight: '2.00', sender_country: 'us' }).faults).toEqual({})
  expect(read({ ...good, total_weight: 3 }).faults).toEqual({
    'package.weight': 'Weight was sent twice with different values (package.weight and total_weight).',
  })
  expect(read({ ...good, sender_company: 'ACME' }).faults).toHaveProperty(['sender.company'])
})

test('every fault is reported at once, by its nested path, and names the flat field that was sent', () => {
  expect(
    read({
      sender_country: 'XX',
      total_weight: 0,
      pieces: [{ weight: 'abc' }, { weight: true }],
      notes: 'too long',
    }).faults,
  ).toEqual({
    'sender.company': 'Sender company is required.',
    'sender.country': 'Sender country (sender_country) must be a two-letter country code of ISO 3166-1.',
    'package.weight': 'Weight (total_weight) must be greater than 0.',
    'pieces.0.weight': 'Piece weight must be a number.',
    'pieces.1.weight': 'Piece weight must be a number.',
    notes: 'Notes must be at most 5 characters long.',
  })
})

test('blanks are dropped, countries become upper case, empty and null are absent', () => {
  const { value, faults } = read({
    sender: { company: '  Acme ', country: ' us ' },
    package: { weight: ' 1e1 ', unit: '' },
    notes: null,
  })
  expect(faults).toEqual({})
  expect(value).toEqual({ sender: { company: 'Acme', country: 'US' }, package: { weight: 10 } })
})

test.each([
  true,
  'abc',
  '',
  ' ',
  'NaN',
  'Infinity',
  '0x10',
  '1_000',
  '1,5',
  {},
  [],
  Number.POSITIVE_INFINITY,
  '1e999',
])('%j is not a weight', weight => {
  expect(read({ ...good, package: { weight } }).faults).toHaveProperty(['package.weight'])
})

test('an unknown field is no fault and is not lost: the nearest known one is suggested', () => {
  const { warnings } = read({ ...good, sender: { ...good.sender, compny: 'x' }, sender_compny: 'y', zzz: 1 })
  expect(warnings).toEqual([
    { field: 'sender.compny', message: 'unknown field, ignored; did you mean sender.company?' },
    { field: 'sender_compny', message: 'unknown field, ignored; did you mean sender_company?' },
    { field: 'zzz', message: 'unknown field, ignored' },
  ])
})

test('fields of a related request are neither read nor noted, at any depth', () => {
  const related = Group('Larger order', {
    sender: Group('Sender', { phone: Text('Phone') }),
    pieces: ListOf('Pieces', Group('Piece', { colour: Text('Colour') }), { most: 3 }),
    contents: Text('Contents'),
  })
  const { value, faults, warnings } = readInput(
    schema,
    {
      ...good,
      sender: { ...good.sender, phone: 1, size: 2 },
      pieces: [{ colour: 1, size: 2 }],
      contents: { deep: [] },
      sender_phone: 1,
    },
    { flatNames: flat, passesOver: { schema: related, flatNames: { sender_phone: 'sender.phone' } } },
  )
  expect(faults).toEqual({})
  expect(value).toEqual({ ...good, pieces: [{}] })
  expect(warnings.map(({ field }) => field)).toEqual(['sender.size', 'pieces.0.size'])
})

test('names that JavaScript knows are fields like any other', () => {
  const body = JSON.parse(
    '{"__proto__":{"x":1},"constructor":1,"sender":{"company":"A","country":"US","__proto__":{}},"package":{"weight":1}}',
  )
  const { warnings, faults } = read(body)
  expect(faults).toEqual({})
  expect(warnings.map(warning => warning.field)).toEqual(['sender.__proto__', '__proto__', 'constructor'])
  expect(({} as { x?: number }).x).toBeUndefined()
})

test('text that PostgreSQL cannot hold is refused by its field', () => {
  expect(read({ ...good, notes: 'a\0b' }).faults).toHaveProperty('notes')
  expect(read({ ...good, notes: 'a\ud800' }).faults).toHaveProperty('notes')
  expect(read({ ...good, notes: '😀😀😀😀😀' }).faults).toEqual({})
})

test.each([null, [], 'text', 1, true])('a body of %j is no object', body => {
  expect(read(body).faults).toHaveProperty('body')
})

test('whatever is sent, reading it never throws and never makes up a fault-free value of another shape', () => {
  fc.assert(
    fc.property(
      fc.object({ key: fc.constantFrom('sender', 'package', 'pieces', 'weight', 'company', 'x') }),
      body => {
        const { value, faults } = read(body)
        if (Object.keys(faults).length > 0) return
        expect(typeof value.sender.company).toBe('string')
        expect(value.package.weight).toBeGreaterThan(0)
      },
    ),
  )
})

test('the first twenty unknown fields are looked at, over the whole body, and the rest is counted', () => {
  const piece = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`weigt${index}`, 1]))
  const { warnings, faults } = read({
    ...good,
    sender_compani: 'Acme',
    pieces: [piece, piece, piece],
    ...Object.fromEntries(Array.from({ length: 70_000 }, (_, index) => [`more${index}`, index])),
  })
  expect(faults).toEqual({})
  expect(warnings).toHaveLength(21)
  expect(warnings[0]).toEqual({
    field: 'pieces.0.weigt0',
    message: 'unknown field, ignored; did you mean pieces.0.weight?',
  })
  expect(warnings.at(-1)).toEqual({ field: '*', message: '70008 more unknown fields, ignored' })
})

test('a number sent as text has at most 64 characters', () => {
  const weight = (text: string) => read({ ...good, package: { weight: text } })
  expect(weight(`1.${'0'.repeat(62)}`).value.package.weight).toBe(1)
  expect(weight(`1.${'0'.repeat(63)}`).faults).toEqual({
    'package.weight': 'Weight must be a number of at most 64 characters.',
  })
})

test.each(['1900-01-01', '2199-12-31'])('%s is a date that requests may name', date => {
  expect(readInput(Group('Day', { date: CalendarDate('Date') }), { date }).faults).toEqual({})
})

test.each(['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])('%s is too far away', date => {
  expect(readInput(Group('Day', { date: CalendarDate('Date') }), { date }).faults).toEqual({
    date: 'Date must be a date from 1900 to 2199.',
  })
})

test('a number of a few is one of them, and a list that must have an entry has one', () => {
  const few = Group('Few', {
    dpi: optional(WholeChoice('DPI', [203, 300])),
    awbs: optional(ListOf('AWBs', Text('AWB'), { fewest: 1, most: 2 })),
  })
  const faults = (body: object) => readInput(few, body).faults
  expect(readInput(few, { dpi: '300', awbs: ['WB1'] }).value).toEqual({ dpi: 300, awbs: ['WB1'] })
  expect(faults({ dpi: 204 })).toEqual({ dpi: 'DPI must be one of 203, 300.' })
  expect(faults({ awbs: [] })).toEqual({ awbs: 'AWBs must not be empty.' })
  expect(faults({ awbs: ['WB1', null] })).toEqual({ 'awbs.1': 'AWB is required.' })
})

test.each([
  ['words', 'a '.repeat(33)],
  ['signs between letters', 'a-'.repeat(33)],
  ['numbers', '1 '.repeat(33)],
  // This one character reads as four words.
  ['characters that stand for several words', '\ufdfa'.repeat(12)],
])('a search of too many %s is refused by its field', (_, text) => {
  const { faults } = readInput(Group('Query', { q: optional(Search()) }), { q: text })
  expect(faults).toEqual({ q: 'Search must have at most 32 words.' })
})
