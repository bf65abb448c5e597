import { afterAll, beforeAll } from 'vitest'
import type { AccountEntry, CarrierServiceOptions } from '../../../src/carriers/index.ts'
import type { Connector, LookUpPolicy } from '../../../src/carriers/kit/index.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type ScriptedCarrier, scriptedCarrier } from '../scripted-carrier.ts'
import { aWorld, type World } from '../support.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** The AWB of the first shipment that a world creates. */
export const awb = 'WB0000000001'

export interface SetUpOptions {
  capabilities?: Partial<Connector['capabilities']>
  carrierService?: Partial<CarrierServiceOptions>
  account?: Partial<AccountEntry>
  lookups?: LookUpPolicy
}

/** Opens a database for the tests of a file; each test sets up a tenant of its own with a scripted carrier. */
export function scriptedWorlds(): (
  options?: SetUpOptions,
) => Promise<{ world: World; carrier: ScriptedCarrier }> {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase()
  })
  afterAll(() => opened.discard())

  return async (options = {}) => {
    const carrier = scriptedCarrier(options.capabilities, options.lookups)
    const world = await aWorld(opened.database, {
      connectors: [carrier.connector],
      ...(options.carrierService ? { carrierService: options.carrierService } : {}),
      ...(options.account ? { account: options.account } : {}),
    })
    return { world, carrier }
  }
}

/** Has a worker look after what is due. */
export const processDue = (world: World) =>
  world.carrierService.processDue(world.tenantId, new AbortController().signal)

/** Has time go by, also by the database's clock, and then a worker look after what is due. */
export async function pass(world: World, milliseconds: number) {
  world.clock.forward(milliseconds)
  await endClaims(world)
  return processDue(world)
}

/** The claims of processes that are gone run out. */
export function endClaims(world: World) {
  return world.database.write(world.tenantId, tx =>
    tx.sql
      .updateTable('carrier_submissions')
      .set({ claimed_until: null })
      .where('tenant_id', '=', world.tenantId)
      .where('claimed_until', 'is not', null)
      .where('next_check_at', '<=', world.clock.now())
      .execute(),
  )
}

export async function cancel(world: World, shipmentId: number) {
  const decision = await world.carrierService.cancel(world.tenantId, shipmentId, 'cancel')
  if (decision && decision.kind !== 'refused') {
    await world.database.write(world.tenantId, tx => world.carrierService.recordCancellation(tx, decision))
  }
  return decision
}

export async function createSeveral(world: World, count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push(await world.create())
  return ids
}

/** Numbers of the shipments that the carrier holds and nobody has cancelled. */
export const live = (carrier: ScriptedCarrier, reference: string) =>
  (carrier.orders.get(reference) ?? []).filter(order => !order.cancelled).map(order => order.trackingNumber)
