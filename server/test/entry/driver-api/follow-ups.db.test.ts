import { afterAll, beforeAll, expect, test } from 'vitest'
import { movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from '../admin-api/support.ts'
import { theRoad } from './on-the-road.ts'

const clock = movingClock('2030-03-01T15:00:00Z')
let service: TestService
let owner: Browser
let road: ReturnType<typeof theRoad>
beforeAll(async () => {
  service = await startTestService({ clock })
  owner = await ownerBrowser(service)
  road = theRoad(service, () => owner, clock)
})
afterAll(() => service?.stop())

const toSender = 'Back at the depot. It goes back to the sender.'
const onHold = 'Back at the depot. It is on hold.'

/** A driver has failed to deliver a shipment for this reason. */
async function failed(reason: string) {
  const driver = await road.driver([{}])
  const [stop] = driver.stops
  expect(await driver.box.do('failed', { ...stop, data: { reason } })).toMatchObject({ result: 'applied' })
  return { ...driver, stop, id: driver.ids[0] ?? 0, awb: stop?.record ?? '' }
}

test.each([
  ['REFUSED', 'On Hold', toSender],
  ['WRONG_ADDRESS', 'On Hold', onHold],
  ['DAMAGED', 'On Hold', 'The parcel is being checked.'],
  ['NOT_HOME', 'In Transit', 'Back at the depot, not delivered.'],
])('a parcel that the driver brings back after %s is %s', async (reason, status, description) => {
  const { box, stop, id, awb } = await failed(reason)
  expect(await box.do('brought_back', stop)).toMatchObject({ result: 'applied' })
  expect(await road.statusOf(id)).toBe(status)
  expect(await road.historyOf(awb)).toContainEqual(expect.objectContaining({ status, description }))
})

test.each([
  ['REFUSED', 'On Hold'],
  ['WRONG_ADDRESS', 'On Hold'],
  ['DAMAGED', 'On Hold'],
  ['NOT_HOME', 'Delivery Failed'],
])('a parcel that failed for %s is %s once its run is closed', async (reason, status) => {
  const { run, id } = await failed(reason)
  await road.close(run)
  expect(await road.statusOf(id)).toBe(status)
})

test('a parcel on hold is not offered for a run until staff release it', async () => {
  const [held, again] = [await failed('REFUSED'), await failed('NOT_HOME')]
  for (const { run } of [held, again]) await road.close(run)
  const offered = async () => {
    const { body } = await owner.get('/runs?date=2030-03-02')
    return body.data.unassigned.map(({ name }: { name: string }) => name) as string[]
  }
  expect(await offered()).toContain(again.awb)
  expect(await offered()).not.toContain(held.awb)
  await owner.post(`/shipments/${held.id}/status`, { status: 'In Transit' })
  expect(await offered()).toContain(held.awb)
})

test('the step of an earlier run does not hold a parcel that fails for another reason', async () => {
  const { run, id, awb } = await failed('REFUSED')
  await road.close(run)
  await owner.post(`/shipments/${id}/status`, { status: 'In Transit' })
  const next = await road.driver([{}], { leaves: false })
  const { stops } = await road.addTo(next.id, [awb])
  const stop = stops.find(({ name }: { name: string }) => name === awb).number
  await next.box.do('departed', { run_id: next.run })
  clock.advance(60_000)
  await next.box.do('failed', { run_id: next.run, stop, record: awb, data: { reason: 'CLOSED' } })
  await road.close(next.run, [{ stop: next.stops[0]?.stop, outcome: 'delivered' }])
  expect(await road.statusOf(id)).toBe('Delivery Failed')
})
