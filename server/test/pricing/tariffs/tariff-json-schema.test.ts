import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { Compile } from 'typebox/schema'
import { expect, test } from 'vitest'
import { readTariff } from '../../../src/pricing/rating/index.ts'
import { exampleTariff, tariffJsonSchema } from '../../../src/pricing/tariffs/index.ts'
import { tariffs } from '../rating/arbitrary/tariffs.ts'

const docs = new URL('../../../../docs/', import.meta.url)
const published: object = JSON.parse(readFileSync(new URL('tariff.schema.json', docs), 'utf8'))
const schema = Compile(published)

test('the published schema is that of the program', () => {
  expect(published).toEqual(tariffJsonSchema())
})

test.each(['city-courier', 'domestic-parcel', 'international-express'])(
  'takes the worked tariff %s',
  name => {
    const text = readFileSync(new URL(`guides/tariffs/${name}.json`, docs), 'utf8')
    expect(schema.Errors(JSON.parse(text))).toEqual([true, []])
  },
)

test('takes what the program reads, and what it writes', () => {
  expect(schema.Check(exampleTariff(1))).toBe(true)
  fc.assert(
    fc.property(tariffs, tariff => {
      const { tariff: read, problems } = readTariff(tariff)
      expect(problems).toBeNull()
      expect(schema.Check(tariff)).toBe(true)
      expect(schema.Check(read)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

/** Replaces or removes one value of the document, or adds a field beside it. */
const damages = fc
  .record({
    steps: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
    value: fc.constantFrom<unknown>(true, -1, '', 'x'.repeat(300), '1,5', [], {}, 'flat', '2026-13-01', 'ÄÖ'),
  })
  .map(({ steps, value }) => {
    const document = JSON.parse(JSON.stringify(exampleTariff(1)))
    let at: Record<string, unknown> = document
    for (const step of steps) {
      const keys = Object.keys(at)
      const key = keys[step % keys.length] ?? ''
      const next = at[key]
      if (
        typeof next === 'object' &&
        next !== null &&
        Object.keys(next).length > 0 &&
        step !== steps.at(-1)
      ) {
        at = next as Record<string, unknown>
      } else {
        at[key] = value
        break
      }
    }
    return document
  })

test('and the program agree on whatever is broken in a document', () => {
  let broken = 0
  fc.assert(
    fc.property(damages, document => {
      const taken = readTariff(document).problems === null
      if (!taken) broken++
      expect(schema.Check(document)).toBe(taken)
    }),
    { numRuns: 500, seed: 7 },
  )
  expect(broken).toBeGreaterThan(200)
})
