import { expect, test } from 'vitest'
import { besideSections, createBesideReport, faultsOf } from '../../../bench/beside-report.ts'
import { type Figures, ratiosOf } from '../../../bench/figures.ts'

const before: Figures = {
  throughput: 1000,
  p50: 4,
  p99: 20,
  cpuMs: 0.5,
  databaseMs: 0.25,
  peakMemory: 200,
  longestStall: 10,
  kindestStall: 5,
  failures: 0,
}
const after: Figures = { ...before, throughput: 1500, p50: 3, databaseMs: null }

function reportOf(sides: { before: Figures; after: Figures }) {
  const report = createBesideReport(() => {})
  const ratios = ratiosOf([{ a: sides.after, b: sides.before }])
  report.tellRequests({ part: 'postgres', what: 'get', connections: 32, ...sides, ratios })
  return report
}

test('a ratio is that of the middle round, and none where a figure is not known', () => {
  const rounds = [1500, 1200, 9000].map(throughput => ({ a: { ...after, throughput }, b: before }))
  expect(ratiosOf(rounds)).toMatchObject({ throughput: 1.5, p50: 0.75, databaseMs: null })
})

test('a request has one line with both figures and the ratio after : before', () => {
  const lines = besideSections(reportOf({ before, after })).beside?.split('\n')
  const cells = lines?.[2]?.split('|').map(cell => cell.trim())
  expect(cells?.slice(1, 6)).toEqual(['postgres', 'get', '32', '1000 → 1500 (1.50)', '4.00 → 3.00 (0.75)'])
  expect(cells?.[8]).toBe('')
})

test('memory is told by what it was at the start, in a section of its own', () => {
  const report = createBesideReport(() => {})
  const memory = { start: 100, peak: 300, end: 140 }
  report.tellMemory('embedded', { before: memory, after: { ...memory, end: 120 } })
  const sections = besideSections(report)
  expect(Object.keys(sections)).toEqual(['beside-memory'])
  expect(sections['beside-memory']).toContain('100 → 300 → 140 MiB, 1.40 × the start')
  expect(sections['beside-memory']).toContain('1.20 ≤ 1.3 × the start met')
})

test('a run is good when every request was answered well on both sides', () => {
  expect(faultsOf(reportOf({ before, after }))).toEqual([])
})

test.each([
  [
    'failed requests of the other checkout',
    { before: { ...before, failures: 2 }, after },
    'before: 2 requests',
  ],
  ['failed requests of this one', { before, after: { ...after, failures: 1 } }, 'after: 1 requests'],
  ['a server that answers nothing', { before, after: { ...after, throughput: 0 } }, 'after: no request'],
])('a fault: %s', (_, sides, named) => {
  expect(faultsOf(reportOf(sides)).join()).toContain(named)
})

test('a fault: nothing measured at all', () => {
  expect(faultsOf(createBesideReport(() => {}))).toEqual(['Nothing was measured.'])
})
