import { expect, test } from 'vitest'
import { parseJsonBody } from '../../../src/entry/http/json-body.ts'
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
