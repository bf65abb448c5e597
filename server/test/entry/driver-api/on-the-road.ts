import { expect } from 'vitest'
import type { MovingClock } from '../../support/moving-clock.ts'
import { shipmentBody, type TestService } from '../../support/service.ts'
import type { Browser } from '../admin-api/support.ts'
import { type Outbox, outbox } from './outbox.ts'
import { type Phone, pairedPhone } from './phone.ts'

export const today = '2030-03-01'

export interface Stop {
  run_id: number
  stop: number
  record: string
}

/** A driver with a phone and a run. */
export interface Driver {
  readonly id: number
  readonly phone: Phone
  readonly box: Outbox
  readonly run: number
  /** In the order in which they were added: deliveries, then pickups. */
  readonly stops: readonly Stop[]
  /** Ids of the records, in the same order. */
  readonly ids: readonly number[]
}

let drivers = 0

/** Makes records, and reads what became of them. */
export function theRoad(service: TestService, owner: () => Browser, clock: MovingClock) {
  async function shipment(change: object = {}, status = 'In Transit'): Promise<{ id: number; awb: string }> {
    const { text, body } = await owner().post('/shipments', shipmentBody(change))
    expect(body.ok, text).toBe(true)
    if (status !== 'Created') await owner().post(`/shipments/${body.data.id}/status`, { status })
    return body.data
  }

  async function pickup(): Promise<{ id: number; confirmation_number: string }> {
    const address = { company: 'Dock', address1: '1 St', city: 'Town', zip: '60601', country: 'US' }
    const customer_id = service.example.customers[0]?.id
    const { body } = await owner().post('/pickups', { customer_id, address, scheduled_date: today })
    return body.data
  }

  async function addTo(driver: number, awbs: readonly string[], pickups: readonly number[] = []) {
    const answer = await owner().post('/runs/add', {
      date: today,
      driver_id: driver,
      awbs,
      pickup_ids: pickups,
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }

  const readRun = async (id: number) => (await owner().get(`/runs/${id}`)).body.data

  /** With a run of such shipments and pickups, which is out. */
  async function driver(
    changes: readonly object[],
    { pickups = 0, leaves = true }: { pickups?: number; leaves?: boolean } = {},
  ): Promise<Driver> {
    const { id } = (await owner().post('/drivers', { name: `Driver ${++drivers}` })).body.data
    const made = []
    for (const change of changes) made.push(await shipment(change))
    const collected = []
    for (let count = 0; count < pickups; count++) collected.push(await pickup())
    const phone = await pairedPhone(service, owner(), id)
    const box = outbox(phone, clock.now)
    const names = [
      ...made.map(({ awb }) => awb),
      ...collected.map(({ confirmation_number: number }) => number),
    ]
    const run = await addTo(
      id,
      made.map(({ awb }) => awb),
      collected.map(each => each.id),
    )
    const stops = names.map(name => ({
      run_id: run.id as number,
      stop: run.stops.find((stop: { name: string }) => stop.name === name).number as number,
      record: name,
    }))
    if (leaves) expect(await box.do('departed', { run_id: run.id })).toMatchObject({ result: 'applied' })
    clock.advance(60_000)
    return { id, phone, box, run: run.id, stops, ids: [...made, ...collected].map(each => each.id) }
  }

  /** A second phone of the driver. */
  async function secondPhone({ id }: Driver): Promise<Outbox> {
    return outbox(await pairedPhone(service, owner(), id, 'iPhone'), clock.now)
  }

  async function work(): Promise<void> {
    const { signal } = new AbortController()
    while (await service.waybill.longWork.processDue(1, signal));
  }

  return {
    shipment,
    pickup,
    addTo,
    readRun,
    driver,
    secondPhone,
    work,
    /** With its answers. */
    async close(id: number, outcomes: object[] = []) {
      const { version } = await readRun(id)
      const answer = await owner().post(`/runs/${id}/close`, { version, outcomes })
      expect(answer.status, answer.text).toBe(200)
      await work()
    },
    statusOf: async (id: number) => (await owner().get(`/shipments/${id}`)).body.data.status as string,
    historyOf: async (awb: string) =>
      (await service.call('GET', `/v1/shipments/${awb}/track`)).body.data.events as {
        status: string
        description: string
        date: string
        time: string
      }[],
    pickupStatusOf: async (id: number) => (await owner().get(`/pickups/${id}`)).body.data.status as string,
  }
}
