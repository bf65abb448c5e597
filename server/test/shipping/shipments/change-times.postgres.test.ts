import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Browser, ownerBrowser } from '../../entry/admin-api/support.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { patience } from '../../support/patience.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'

const clock = movingClock()
let service: TestService
let clerk: Browser
beforeAll(async () => {
  service = await startTestService({ clock })
  clerk = await ownerBrowser(service)
})
afterAll(() => service?.stop())

interface Made {
  id: number
  awb: string
}

async function newShipment(): Promise<Made> {
  const { status, body } = await service.call('POST', '/v1/shipments', shipmentBody())
  expect(status).toBe(201)
  return body.data
}

const scanOf = ({ awb }: Made) => ({ id: randomUUID(), code: awb, mode: 'collected' })

/** Each makes its shipment ready, and returns the change. */
const changes: Record<string, (made: Made) => Promise<() => Promise<{ status: number }>>> = {
  cancellation: async made => () => service.call('DELETE', `/v1/shipments/${made.awb}`),
  change: async made => () =>
    service.call('PUT', `/v1/shipments/${made.awb}`, shipmentBody({ reference: 'changed' })),
  status: async made => () => clerk.post(`/shipments/${made.id}/status`, { status: 'On Hold' }),
  scan: async made => () => clerk.post('/scans', { scans: [scanOf(made)] }),
  'scan that is undone': async made => {
    const scan = scanOf(made)
    await clerk.post('/scans', { scans: [scan] })
    return () => clerk.post(`/scans/${scan.id}/undo`)
  },
  charge: async made => () => clerk.post(`/shipments/${made.id}/charges`, { reason: 'WAITING', amount: 4 }),
  weighing: async made => () => clerk.post(`/shipments/${made.id}/reweigh`, { weight: 3 }),
}

function changedAt({ id }: Made): Promise<Date | undefined> {
  return service.waybill.database.read(1, async tx => {
    const { rows } = await sql<{ at: Date }>`
      select updated_at as at from shipments where tenant_id = 1 and id = ${id}`.execute(tx.sql)
    return rows[0]?.at
  })
}

/** Some session of this database waits for a lock. */
async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await service.waybill.database.read(1, tx =>
    sql<{ waits: boolean }>`
      select exists (select from pg_locks l join pg_stat_activity a using (pid)
                     where a.datname = current_database() and not l.granted) as waits`.execute(tx.sql),
  )
  return rows[0]?.waits === true
}

describe.each(Object.keys(changes))('the time of a %s', name => {
  test('is after the change that it had to wait for', async () => {
    const made = await newShipment()
    const change = await changes[name]?.(made)
    const holds = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const other = service.waybill.database.write(1, async tx => {
      await sql`select from shipments where tenant_id = 1 and id = ${made.id} for update`.execute(tx.sql)
      holds.resolve()
      await release.promise
    })
    await holds.promise
    const changed = change?.()
    try {
      await vi.waitUntil(isSomebodyWaiting, patience)
      clock.advance(1_000)
    } finally {
      release.resolve()
    }
    const otherEnded = clock.now()
    await other
    expect((await changed)?.status).toBe(200)
    expect(await changedAt(made)).toEqual(otherEnded)
  })

  test('is not before the last change when the clock is set back', async () => {
    const made = await newShipment()
    const change = await changes[name]?.(made)
    const before = await changedAt(made)
    clock.set(-3_600_000)
    expect((await change?.())?.status).toBe(200)
    expect(await changedAt(made)).toEqual(before)
    clock.set(3_600_000)
  })
})

test('a shipment that is cancelled after the clock was set back has its cancellation above its change', async () => {
  const { awb } = await newShipment()
  clock.advance(1_000)
  await service.call('PUT', `/v1/shipments/${awb}`, shipmentBody({ reference: 'changed' }))
  clock.set(-3_600_000)
  await service.call('DELETE', `/v1/shipments/${awb}`)
  clock.set(3_600_000)
  const { body } = await service.call('GET', `/v1/shipments/${awb}/track`)
  expect(body.data.events.map(({ description }: { description: string }) => description)).toEqual([
    'Shipment cancelled.',
    'Shipment changed.',
    'Shipment created.',
  ])
})
