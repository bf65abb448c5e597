import { afterAll, beforeAll } from 'vitest'
import type { AccountEntry, CarrierServiceOptions } from '../../../src/carriers/index.ts'
import type { Connector, LookUpPolicy } from '../../../src/carriers/kit/index.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type ScriptedCarrier, scriptedCarrier } from '../scripted-carrier.ts'
import { aWorld, type World } from '../support.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** The AWB of a world's first shipment. */
export const awb = 'WB0000000001'

export interface SetUpOptions {
  capabilities?: Partial<Connector['capabilities']>
  carrierService?: Partial<CarrierServiceOptions>
  account?: Partial<AccountEntry>
  lookups?: LookUpPolicy
}

/** Opens a database for the file; each test sets up a separate tenant with a scripted carrier. */
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

/** Runs a worker. */
export const processDue = (world: World) =>
  world.carrierService.processDue(world.tenantId, new AbortController().signal)

/** Advances both clocks, the database's included, then runs a worker. */
export async function pass(world: World, milliseconds: number) {
  world.clock.forward(milliseconds)
  await endClaims(world)
  return processDue(world)
}

/** Expires the claims of ended processes. */
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

/** Numbers of the carrier's uncancelled shipments. */
export const live = (carrier: ScriptedCarrier, reference: string) =>
  (carrier.orders.get(reference) ?? []).filter(order => !order.cancelled).map(order => order.trackingNumber)
