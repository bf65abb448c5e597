import { expect, test } from 'vitest'
import { atOnce } from '../../../src/platform/shared/slices.ts'
import { compileInSlices, price } from '../../../src/pricing/rating/index.ts'
import { chart } from '../tariffs/chart.ts'
import { at, request } from './request.ts'
import { tariff } from './tariff.ts'

/** Counts the pauses for other work. */
function pausesOf(rules: ReturnType<typeof chart>): number {
  const work = compileInSlices(tariff({ rules }))
  let pauses = 0
  while (!work.next().done) pauses++
  return pauses
}

/** Unordered ranges of one origin: one list to sort. */
const ranges = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const from = 100_000_000 + ((index * 7_919) % count) * 10
    const postal = { postal_from: String(from), postal_to: String(from + 9) }
    return { zone: 'A', origin: { country: 'US' }, destination: { country: 'US', ...postal } }
  })

test('a tariff is compiled in slices that do not grow with it, so that nobody waits for a large one', () => {
  expect(pausesOf(chart(20_000))).toBeGreaterThan(1.9 * pausesOf(chart(10_000)))
  expect(pausesOf(chart(20_000))).toBeGreaterThan(150)
})

test('ranges are put in order while the tariff is compiled, not by the first quote that meets them', () => {
  const compiling = pausesOf(ranges(20_000))
  // Each is read and placed once, as any rule, and then sorted.
  expect(compiling).toBeGreaterThan(pausesOf(chart(20_000)) + 20)
})

test('ranges sorted in slices are found like any others', () => {
  const compiled = atOnce(compileInSlices(tariff({ rules: ranges(20_000) })))
  for (const code of ['100000000', '100099995', '100199999']) {
    expect(price(compiled, request(1, { recipient: at(`US - ${code}`) })).quotes[0]?.zone).toBe('A')
  }
  expect(price(compiled, request(1, { recipient: at('US - 100200000') })).quotes).toEqual([])
})
