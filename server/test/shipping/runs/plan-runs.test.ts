import { expect, test } from 'vitest'
import { partyOf } from '../../../src/platform/shared/party.ts'
import { atOnce } from '../../../src/platform/shared/slices.ts'
import { type Load, planRuns } from '../../../src/shipping/runs/plan-runs.ts'
import type { Task } from '../../../src/shipping/runs/run.ts'

const area = (zip: string) => ({ country: 'US', zip_prefix: zip, zip_from: null, zip_to: null })
const driver = (id: number, zips: string[], change: { daily_capacity?: number; active?: boolean } = {}) => ({
  id,
  tenant_id: 1,
  name: `Driver ${id}`,
  phone: null,
  active: true,
  daily_capacity: 10,
  created_at: new Date(0),
  updated_at: new Date(0),
  areas: zips.map(area),
  ...change,
})
let lastId = 0
const task = (zip: string | null, change: Partial<Task> = {}): Task => {
  lastId += 1
  return {
    kind: 'delivery',
    recordId: lastId,
    name: `WB${lastId}`,
    status: 'In Transit',
    party: partyOf({ company: 'A', country: 'US', zip }),
    pieces: 1,
    weight: '1',
    weightUnit: 'lb',
    cod: null,
    readyTime: null,
    latestTime: null,
    notes: null,
    driverId: null,
    ...change,
  }
}
const plan = (drivers: ReturnType<typeof driver>[], tasks: Task[], loads: [number, Load][] = []) => {
  const { given, unassigned } = atOnce(planRuns(drivers, new Map(loads), tasks))
  return {
    given: Object.fromEntries([...given].map(([id, some]) => [id, some.map(({ party }) => party.zip)])),
    unassigned: unassigned.map(({ reason, message }) => `${reason}: ${message}`),
  }
}

test('tasks of one postal code go to one driver, and codes are spread over drivers', () => {
  const { given } = plan(
    [driver(1, ['1']), driver(2, ['1'])],
    ['10118', '10118', '10001', '10118'].map(zip => task(zip)),
  )
  expect(given).toEqual({ 1: ['10001'], 2: ['10118', '10118', '10118'] })
})

test('tasks beyond a driver’s capacity go to the next, and then to nobody', () => {
  const two = { daily_capacity: 2 }
  const answer = plan(
    [driver(1, ['1'], two), driver(2, ['1'], two)],
    ['10', '10', '10', '10', '10'].map(zip => task(zip)),
    [[1, { ofDay: 1, ofRun: 0 }]],
  )
  expect(answer).toEqual({
    given: { 1: ['10'], 2: ['10', '10'] },
    unassigned: Array(2).fill('NO_ROOM: Driver 1, Driver 2 take no more stops that day.'),
  })
})

test('a task with a short postal code is reported with what the areas need', () => {
  const answer = plan([driver(1, ['10118-12'])], [task('10118')])
  expect(answer.unassigned).toEqual([
    'NO_AREA: The choice of the driver depends on more of the postal code than "10118": give the whole code.',
  ])
})

test('a task that no active driver covers is reported with its place', () => {
  const answer = plan([driver(1, ['1']), driver(2, ['9'], { active: false })], [task('94105'), task(null)])
  expect(answer.unassigned).toEqual([
    'NO_AREA: It has no postal code, and no active driver covers all of US.',
    'NO_AREA: No active driver’s area covers US 94105.',
  ])
})

test('a pickup goes to the driver it has, beyond area and capacity, unless that driver is inactive', () => {
  const own = (driverId: number) => task('94105', { kind: 'pickup', driverId })
  const drivers = [driver(1, ['1'], { daily_capacity: 0 }), driver(2, ['9'], { active: false })]
  expect(plan(drivers, [own(1), own(2)])).toEqual({
    given: { 1: ['94105'] },
    unassigned: ['DRIVER_INACTIVE: Its driver is inactive.'],
  })
})

test('a run has no more than its most stops, whatever the capacity', () => {
  const tasks = Array.from({ length: 3 }, () => task('10118'))
  const { given, unassigned } = plan([driver(1, ['1'], { daily_capacity: 9_999 })], tasks, [
    [1, { ofDay: 498, ofRun: 498 }],
  ])
  expect([given[1]?.length, unassigned.length]).toEqual([2, 1])
})
