import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonInSlices, parseJsonBody } from '../../../src/entry/http/json-body.ts'
import { createLongParsing } from '../../../src/entry/http/long-parsing.ts'

const limits = { values: 10, names: 4 }
const parse = (text: string) => parseJsonBody(Buffer.from(text), limits)

test('a body of as many names and values as are allowed is read', () => {
  expect(parse('{"a":1,"b":2,"c":3,"d":":,{[\\":"}')).toEqual({ a: 1, b: 2, c: 3, d: ':,{[":' })
  expect(parse('[1,2,3,4,5,6,7,8,{}]')).toHaveLength(9)
})

test.each([
  ['names', '{"a":1,"b":2,"c":3,"d":4,"e":5}', '4 names of fields'],
  ['names of several objects', '[{"a":1,"b":2,"c":3},{"a":4,"b":5}]', '4 names of fields'],
  ['values', '[1,2,3,4,5,6,7,8,9,10,11]', '10 objects, lists and values'],
  ['empty objects', '[{},{},{},{},{},{}]', '10 objects, lists and values'],
])('a body of too many %s is refused, whether it is JSON or not', (_, text, what) => {
  const refusal = expect.objectContaining({
    code: 'PAYLOAD_TOO_LARGE',
    message: `The body holds more than ${what}; send it in parts.`,
  })
  expect(() => parse(text)).toThrow(refusal)
  expect(() => parse(`${text}x`)).toThrow(refusal)
})

const padding = ' '.repeat(20_000)
/** Long enough that lists of it are parsed in pieces. */
const longBody = fc
  .record({
    before: fc.json(),
    lists: fc.array(fc.array(fc.json(), { minLength: 1, maxLength: 6 })),
    after: fc.json(),
  })
  .map(({ before, lists, after }) => {
    const fields = lists.map(
      (list, index) => `"list \\"${index}":[${list.join(`${padding},${padding}`)}${padding}]`,
    )
    return `{${[`"before":${before}`, ...fields, `"after":${after}`].join(',')}}`
  })
const outcomeOf = (read: () => unknown) => {
  try {
    return { value: read() }
  } catch {
    return 'refused'
  }
}

test('a body with long lists is read as it would be in one piece', () => {
  const most = { values: 10_000, names: 10_000 }
  fc.assert(
    fc.property(longBody, text => {
      expect(parseJsonBody(Buffer.from(text), most)).toEqual(JSON.parse(text))
    }),
    { numRuns: 10 },
  )
})

test('a body with a wrong character in it is refused where it would be in one piece', () => {
  const most = { values: 10_000, names: 10_000 }
  fc.assert(
    fc.property(longBody, fc.nat(), fc.constantFrom(...'{}[],:"\\1', ''), (text, place, wrong) => {
      const marks = [...text.matchAll(/\S/g)].map(({ index }) => index)
      const at = marks[place % marks.length] ?? 0
      const sent = text.slice(0, at) + wrong + text.slice(at + 1)
      expect(outcomeOf(() => parseJsonBody(Buffer.from(sent), most))).toEqual(
        outcomeOf(() => JSON.parse(sent)),
      )
    }),
    { numRuns: 60 },
  )
})

test('a fault in a long list, and behind one, is told with its place in the body', () => {
  const list = `{"shipments":[{}${padding.repeat(4)},{}`
  for (const text of [`${list},{"a" 1}]}`, `${list}],"a" 1}`]) {
    expect(() => parseJsonBody(Buffer.from(text))).toThrow(`at position ${text.indexOf('1')}.`)
  }
})

test('a batch of most names is parsed in many slices, and one entry of so many is refused', () => {
  const most = { values: 200_000, names: 40_000, piece: { values: 20_000, names: 10_000 } }
  const entry = (from: number, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${from + index}`, 1]))
  const entries = Array.from({ length: 30 }, (_, index) => entry(index * 1000, 1000))
  let slices = 0
  const reading = jsonInSlices(Buffer.from(JSON.stringify({ entries })), most)
  const { parse } = JSON
  let longest = 0
  JSON.parse = (text: string) => {
    longest = Math.max(longest, text.length)
    return parse(text)
  }
  let read = reading.next()
  for (; !read.done; read = reading.next()) slices++
  JSON.parse = parse
  expect(read.value).toEqual({ entries })
  expect(slices).toBeGreaterThan(3)
  expect(longest).toBeLessThan(50_000)
  const wide = JSON.stringify({ entries: [...entries.slice(0, 5), entry(0, 10_001)] })
  expect(() => parseJsonBody(Buffer.from(wide), most)).toThrow('more than 10000 names of fields')
  const beside = JSON.stringify({ entries, ...entry(0, 10_001) })
  expect(() => parseJsonBody(Buffer.from(beside), most)).toThrow(/names of fields/)
})

test('long bodies that arrive at once are parsed in turns of their own, also behind one that is refused', async () => {
  const parseLong = createLongParsing()
  const order: string[] = []
  const read = async (text: string) => {
    await parseLong(Buffer.from(text)).catch(() => {})
    order.push(text)
  }
  const all = Promise.all([read('{'), read('{}'), read('[]')])
  const turn = () => new Promise(resolve => setImmediate(resolve))
  for (let number = 1; number <= 4; number++) {
    await turn()
    order.push(`turn ${number}`)
  }
  await all
  const turnsBetween = (from: string, to: string) =>
    order.slice(order.indexOf(from), order.indexOf(to)).filter(entry => entry.startsWith('turn')).length
  expect(turnsBetween('{', '{}')).toBeGreaterThan(0)
  expect(turnsBetween('{}', '[]')).toBeGreaterThan(0)
})
