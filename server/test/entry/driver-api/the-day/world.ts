import { expect } from 'vitest'
import type { MovingClock } from '../../../support/moving-clock.ts'
import { shipmentBody, type TestService } from '../../../support/service.ts'
import type { Browser } from '../../admin-api/support.ts'
import { theRoad, today } from '../on-the-road.ts'

const drivers = 8
const deliveries = 80
const withCod = 25
const ofSeveralPieces = 8
const returns = 15
const pickups = 25
/** In one call. */
const mostAtOnce = 400

export interface DayDriver {
  readonly id: number
  readonly run: number
}

export interface World {
  readonly drivers: readonly DayDriver[]
  /** Shipments by AWB. */
  readonly shipments: ReadonlyMap<string, number>
  /** Pickups by confirmation number. */
  readonly pickups: ReadonlyMap<string, number>
}

/** Eight drivers, each with a planned run of 120 stops. */
export async function makeWorld(service: TestService, owner: Browser, clock: MovingClock): Promise<World> {
  const road = theRoad(service, () => owner, clock)

  async function create(bodies: readonly object[], status: string): Promise<{ id: number; awb: string }[]> {
    const made: { id: number; awb: string }[] = []
    for (let from = 0; from < bodies.length; from += mostAtOnce) {
      const shipments = bodies.slice(from, from + mostAtOnce)
      const { body } = await service.call('POST', '/v1/shipments/batch', { mode: 'all', shipments })
      expect(body.ok, JSON.stringify(body).slice(0, 500)).toBe(true)
      made.push(...body.data.results.map((each: { shipment: object }) => each.shipment))
    }
    await becomes(
      made.map(({ id }) => id),
      status,
    )
    return made
  }

  async function becomes(ids: readonly number[], status: string): Promise<void> {
    for (let from = 0; from < ids.length; from += mostAtOnce) {
      const answer = await owner.post('/shipments/bulk/status', {
        ids: ids.slice(from, from + mostAtOnce),
        status,
      })
      expect(answer.status, answer.text).toBe(201)
    }
    await road.work()
  }

  const bodies = Array.from({ length: drivers * deliveries }, (_, number) => deliveryOf(number % deliveries))
  const delivered = await create(bodies, 'In Transit')
  const originals = await create(
    Array.from({ length: drivers * returns }, () => shipmentBody()),
    'Delivered',
  )
  const back = await atOnce(originals, async ({ awb }): Promise<{ id: number; awb: string }> => {
    const { body } = await service.call('POST', `/v1/shipments/${awb}/return`)
    expect(body.ok, JSON.stringify(body)).toBe(true)
    return body.data
  })
  await becomes(
    back.map(({ id }) => id),
    'In Transit',
  )
  const toCollect = await atOnce(Array.from({ length: drivers * pickups }), () => road.pickup())

  const made: DayDriver[] = []
  for (let number = 0; number < drivers; number++) {
    const { id } = (await owner.post('/drivers', { name: `Driver of the day ${number + 1}` })).body.data
    const share = <T>(all: readonly T[], each: number) => all.slice(number * each, (number + 1) * each)
    const awbs = [...share(delivered, deliveries), ...share(back, returns)].map(({ awb }) => awb)
    const run = await road.addTo(
      id,
      awbs,
      share(toCollect, pickups).map(each => each.id),
    )
    expect([run.day ?? today, run.stops.length]).toEqual([today, 120])
    made.push({ id, run: run.id })
  }
  return {
    drivers: made,
    shipments: new Map([...delivered, ...back].map(({ id, awb }) => [awb, id])),
    pickups: new Map(toCollect.map(({ id, confirmation_number: number }) => [number, id])),
  }
}

/** Some at a time, so that the database works while the service does. */
async function atOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += drivers) {
    results.push(...(await Promise.all(items.slice(from, from + drivers).map(work))))
  }
  return results
}

function deliveryOf(number: number): object {
  if (number < withCod) return shipmentBody({ cod_amount: 10 + number + 0.25 })
  if (number < withCod + ofSeveralPieces) return shipmentBody({ package: { weight: 9, pieces: 3 } })
  return shipmentBody()
}
