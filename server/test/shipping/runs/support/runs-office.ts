import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Browser, ownerBrowser } from '../../../entry/admin-api/support.ts'
import { shipmentBody, startTestService, type TestService } from '../../../support/service.ts'

/** The members of runs, stops, tasks and events in these tests. */
export interface Shown {
  number: number
  name: string
  kind: string
  record_id: number
  status: string
  reason: string
  deliveries: number
  run_id: number
  runs: object[]
  task: { name: string }
}

export interface Made {
  id: number
  awb: string
}

interface Scanned {
  id?: string
  code: string | undefined
  run_id?: number
  mode?: string
  [field: string]: unknown
}

/** The office of a company that plans runs. */
export function runsOffice() {
  let service: TestService
  let owner: Browser
  const signal = new AbortController().signal
  beforeAll(async () => {
    service = await startTestService()
    owner = await ownerBrowser(service)
  })
  afterAll(() => service?.stop())

  /** Shipments that are here, for this postal code. */
  async function here(count: number, zip: string, change: object = {}): Promise<Made[]> {
    const made: Made[] = []
    for (let number = 0; number < count; number++) {
      const recipient = {
        company: 'Jane Doe',
        address1: `${number} Main St`,
        city: 'Town',
        zip,
        country: 'US',
      }
      const { body } = await owner.post('/shipments', shipmentBody({ recipient, ...change }))
      await owner.post(`/shipments/${body.data.id}/status`, { status: 'In Transit' })
      made.push({ id: body.data.id, awb: body.data.awb })
    }
    return made
  }

  async function newPickup(zip: string, date: string, window: object = {}): Promise<number> {
    const address = { company: 'Dock', address1: '1 St', city: 'Town', zip, country: 'US' }
    const customer = service.example.customers[0]?.id
    return (await owner.post('/pickups', { customer_id: customer, address, scheduled_date: date, ...window }))
      .body.data.id
  }

  async function newDriver(zip: string, capacity = 50): Promise<number> {
    const areas = [{ country: 'US', zip_prefix: zip }]
    const fields = { name: `Driver of ${zip}`, daily_capacity: capacity, areas }
    return (await owner.post('/drivers', fields)).body.data.id
  }

  const worked = async () => {
    while (await service.waybill.longWork.processDue(1, signal));
  }
  const read = async (id: number) => (await owner.get(`/runs/${id}`)).body.data
  const shipment = async (id: number) => (await owner.get(`/shipments/${id}`)).body.data
  const add = (driverId: number, body: object) =>
    owner.post('/runs/add', { date: '2030-03-01', driver_id: driverId, ...body })
  async function runOf(driverId: number, made: readonly Made[], date = '2030-03-01') {
    const answer = await add(driverId, { date, awbs: made.map(({ awb }) => awb) })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  async function out(run: { id: number; version: number }) {
    const answer = await owner.post(`/runs/${run.id}/depart`, { version: run.version })
    expect(answer.status, answer.text).toBe(200)
    await worked()
    return read(run.id)
  }
  async function scan(scanned: Scanned) {
    const scans = [{ id: randomUUID(), mode: 'loaded', ...scanned }]
    const { status, text, body } = await owner.post('/scans', { scans })
    expect(status, text).toBe(200)
    return body.data.results[0]
  }

  return {
    get service() {
      return service
    },
    get owner() {
      return owner
    },
    here,
    newPickup,
    newDriver,
    worked,
    read,
    shipment,
    add,
    runOf,
    out,
    scan,
  }
}
