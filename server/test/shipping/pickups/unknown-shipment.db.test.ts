import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import { type Database, lentDatabase } from '../../../src/platform/database/index.ts'
import { createPickup } from '../../../src/shipping/pickups/index.ts'
import { awb, pickupWorlds } from '../../carriers/pickup-orders/support.ts'
import { patientLimits } from '../../support/patience.ts'

const pickupWorld = pickupWorlds({ ...patientLimits, waitMs: 2_000 })

/** Holds every session that a write of the tenant could have, until it is released. */
function holdSessions(database: Database, tenantId: number): { release(): Promise<void> } {
  const released = Promise.withResolvers<void>()
  const holding = Array.from({ length: 12 }, () => database.write(tenantId, () => released.promise))
  const settled = Promise.allSettled(holding)
  return {
    async release() {
      released.resolve()
      await settled
    },
  }
}

test('a pickup of a shipment that a database in trouble cannot look up is refused for that, and not for its AWB', async () => {
  const { world, options, scope, customerId } = await pickupWorld()
  const { database, tenantId } = world
  const { port1, port2 } = new MessageChannel()
  // Its statements fail one by one, in the transaction, like those of the embedded database when its thread ends.
  const lent = lentDatabase(database.kind, port2)
  const request = {
    customer_id: customerId,
    address: { company: 'Acme', address1: 'Dock 4', city: 'New York', zip: '10118', country: 'US' },
    scheduled_date: '2026-11-24',
    awb,
  }
  const booking = createPickup({ ...options, database: lent }, { ...scope, customerId }, request, unrecorded)
  const settled = booking.catch((error: unknown) => error)
  const sessions = holdSessions(database, tenantId)
  const served = database.lend(port1)
  const refusal = await settled
  await sessions.release()
  await served.close()
  port1.close()
  expect(refusal).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})
