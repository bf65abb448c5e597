import { beforeAll, expect, test, vi } from 'vitest'
import { listStops } from '../../src/core/day/stops.ts'
import type { Recorded } from '../../src/core/store/records.ts'
import { aRun, aStop } from '../core/fake-phone.ts'

/** The texts of a phone that speaks German. */
let becauseText: (recorded: Recorded) => string | null
let hasFailed: typeof import('../../src/parts/stop-texts.ts').hasFailed
beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['de-AT', 'en'] })
  vi.stubGlobal('document', { documentElement: {} })
  vi.resetModules()
  ;({ becauseText, hasFailed } = await import('../../src/parts/stop-texts.ts'))
  vi.unstubAllGlobals()
})

const kept: Recorded = {
  id: 'a',
  seq: 1,
  kind: 'delivered',
  at: 0,
  state: 'kept',
  answeredAt: 1,
  because: 'cancelled',
  message: 'AWB1 was cancelled meanwhile: the office decides.',
  takenBack: false,
}

test('a driver reads in the language of the phone why the office decides', () => {
  expect(becauseText(kept)).toBe('Der Auftrag wurde inzwischen storniert.')
  expect(becauseText({ ...kept, state: 'applied', because: 'moved_stop' })).toMatch(/^Den Stopp hatte/)
})

test('a driver reads in the language of the phone that an action was not taken, and what to do', () => {
  const refused = {
    ...kept,
    state: 'refused',
    because: null,
    message: 'The action’s id must be a UUID.',
  } as const
  expect(becauseText(refused)).toMatch(/Zeigen Sie es Ihrem Büro\.$/)
})

test('a driver who collects another customer’s parcels reads so', () => {
  const remark = { ...kept, state: 'applied', because: 'unexpected' } as const
  expect(becauseText({ ...remark, kind: 'unexpected' })).toMatch(/nicht auf Ihrer Liste/)
  expect(becauseText({ ...remark, kind: 'collected' })).toMatch(/einem anderen Kunden/)
})

test('a reason of a later server is told in its own words, and an action as it was meant needs none', () => {
  expect(becauseText({ ...kept, because: 'flooded' })).toBe(kept.message)
  expect(becauseText({ ...kept, state: 'applied', because: null })).toBe(null)
})

test('an attempt that failed does not look like a success, whoever has reported it', () => {
  const run = aRun(7, [aStop(1), aStop(2), aStop(3, { outcome: 'failed' })])
  const own = { ...kept, run_id: 7, state: 'applied' } as const
  const recorded: Recorded[] = [
    { ...own, record: 'AWB1', kind: 'delivered' },
    { ...own, record: 'AWB2', kind: 'pickup_failed' },
  ]
  expect(listStops([{ id: 7, run, goneAt: null }], recorded).map(hasFailed)).toEqual([false, true, true])
})
