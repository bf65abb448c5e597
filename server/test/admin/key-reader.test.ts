import { expect, test } from 'vitest'
import { createKeyReader, quietAfter } from '../../../admin/src/frame/keys/key-reader.ts'

/** A reader with a clock of its own. */
function keyboard() {
  const done: string[] = []
  let now = 0
  let waiting: { at: number; then: () => void } | null = null
  const reader = createKeyReader({
    run: command => done.push(command),
    whenQuiet(then) {
      const own = { at: now + quietAfter, then }
      waiting = own
      return () => {
        if (waiting === own) waiting = null
      }
    },
  })
  const wait = (ms: number) => {
    now += ms
    if (!waiting || waiting.at > now) return
    const { then } = waiting
    waiting = null
    then()
  }
  return {
    done,
    reader,
    wait,
    /** Each key so many milliseconds after the one before. */
    type(keys: Iterable<string>, gap: number) {
      for (const key of keys) {
        wait(gap)
        reader.press(key, now)
      }
    },
    /** The page is busy: keys arrive late, all at once, with their own times. */
    arriveLate(keys: Iterable<string>, gap: number) {
      for (const key of keys) {
        now += gap
        reader.press(key, now)
      }
    },
  }
}

test.each([
  ['n', 'new'],
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'tick'],
  ['/', 'search'],
  ['?', 'list'],
])('%s followed by a pause means %s', (key, command) => {
  const { done, type, wait } = keyboard()
  type(key, 300)
  expect(done).toEqual([])
  wait(quietAfter)
  expect(done).toEqual([command])
})

test.each([40, 90, 150, 400, 1_500])('g and s, %i ms apart, open the shipments', gap => {
  const { done, type, wait } = keyboard()
  type('gs', gap)
  wait(quietAfter)
  expect(done).toEqual(['to:/shipments'])
})

test.each([55, 80, 120, 400])('the search gets what is typed after the slash, a key each %i ms', gap => {
  const { done, type } = keyboard()
  type('/w', gap)
  expect(done).toEqual(['search'])
})

test('g and a key long after it are two keys', () => {
  const { done, type, wait } = keyboard()
  type('gs', 3_000)
  type('gj', 3_000)
  wait(quietAfter)
  expect(done).toEqual(['next'])
})

test('g and a key that opens nothing do nothing, and the next key counts anew', () => {
  const { done, type, wait } = keyboard()
  type('gqs', 200)
  wait(quietAfter)
  expect(done).toEqual([])
  type('n', 200)
  wait(quietAfter)
  expect(done).toEqual(['new'])
})

test('a key pressed twice in a row counts twice', () => {
  const { done, type, wait } = keyboard()
  type('jj', 60)
  wait(quietAfter)
  type('jjj', 150)
  wait(quietAfter)
  expect(done).toEqual(Array(5).fill('next'))
})

const codes = [
  'nj',
  'njkx/?gsgpgrghnjkxnjkxnjkxnjkx',
  'gs34567890123456789012345678nj',
  'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
]

test.each(codes)('a scanner that types %s in 80 ms presses no key, with and without Enter', code => {
  for (const end of code.length > 3 ? [[], ['Enter']] : [['Enter']]) {
    const { done, type, wait } = keyboard()
    type([...code, ...end], 80 / 30)
    wait(5_000)
    expect(done).toEqual([])
    type('n', 300)
    wait(quietAfter)
    expect(done).toEqual(['new'])
  }
})

test.each([5, 20, 50, 95])('a slow scanner with a key each %i ms presses none', gap => {
  const { done, type, wait } = keyboard()
  type('njkx/?gsgp', gap)
  wait(5_000)
  expect(done).toEqual([])
})

test('a scan that a busy page gets late presses no key; keys of a person still count', () => {
  const { done, arriveLate, wait } = keyboard()
  arriveLate('njkxnjkxnjkx', 3)
  wait(quietAfter)
  expect(done).toEqual([])
  arriveLate('jx', 400)
  wait(quietAfter)
  expect(done).toEqual(['next', 'tick'])
})

test('keys before a field gets the focus are forgotten', () => {
  const { done, reader, type, wait } = keyboard()
  type('g', 200)
  reader.reset()
  type('s', 200)
  wait(quietAfter)
  expect(done).toEqual([])
})
