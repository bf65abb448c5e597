import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { requireOwnTenant, type Scope } from '../../../src/accounts/tenants/index.ts'
import type { AccountEntry, CarrierServiceOptions } from '../../../src/carriers/index.ts'
import type { CarrierShipment, Connector, LookUpPolicy } from '../../../src/carriers/kit/index.ts'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import {
  createIdAllocator,
  type DatabaseLimits,
  type IdAllocator,
} from '../../../src/platform/database/index.ts'
import {
  cancelPickup,
  createPickup,
  findPickup,
  type PickupRecord,
  presentPickup,
} from '../../../src/shipping/pickups/index.ts'
import type { PickupRequest } from '../../../src/shipping/pickups/pickup-request.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type ScriptedCarrier, scriptedCarrier } from '../scripted-carrier.ts'
import { aWorld, type World } from '../support.ts'

export const minute = 60_000

/** The AWBs of a world's first shipments. */
export const awb = 'WB0000000011'
export const secondAwb = 'WB0000000022'

/** A tenant with a customer, whose shipments a scripted carrier carries and collects. */
export interface PickupWorld {
  world: World
  carrier: ScriptedCarrier
  options: Parameters<typeof createPickup>[0]
  scope: Scope
  customerId: number
  /** Books as the public API does; by default for the first shipment. */
  book(change?: Partial<PickupRequest>): Promise<PickupRecord>
  cancel(id: number): Promise<PickupRecord>
  read(id: number): Promise<PickupRecord>
  /** Advances both clocks, the database's included, then runs a worker. */
  pass(milliseconds: number): Promise<Date | null>
  processDue(): Promise<Date | null>
  /** Outcome and operation of the first shipment's pickup lines. */
  ledger(): Promise<string[]>
}

export interface PickupSetUp {
  capabilities?: Partial<Connector['capabilities']>
  account?: Partial<AccountEntry>
  carrierService?: Partial<CarrierServiceOptions>
  pickupLookups?: LookUpPolicy | null
  /** Accepted by default. */
  shipment?: Partial<CarrierShipment>
  /** Runs before the first shipment is created. */
  before?(carrier: ScriptedCarrier): void
}

/** Opens a database for the file; each test sets up a separate tenant. */
export function pickupWorlds(limits?: DatabaseLimits): (options?: PickupSetUp) => Promise<PickupWorld> {
  let opened: TestDatabase
  let ids: IdAllocator
  beforeAll(async () => {
    opened = await openTestDatabase({ limits })
  })
  afterAll(() => opened.discard())

  return async (setUp = {}) => {
    const { database } = opened
    const carrier = scriptedCarrier({ pickup: true, ...setUp.capabilities }, undefined, setUp.pickupLookups)
    setUp.before?.(carrier)
    const world = await aWorld(database, {
      connectors: [carrier.connector],
      ...(setUp.account ? { account: setUp.account } : {}),
      ...(setUp.carrierService ? { carrierService: setUp.carrierService } : {}),
    })
    await world.create({ awb, ...setUp.shipment })
    ids ??= createIdAllocator(database, world.clock)
    const { tenantId } = world
    const customerId = await addCustomer(world)
    const tenant = await database.read(tenantId, tx => requireOwnTenant(tx))
    const scope: Scope = { tenant, customerId: null, apiUserId: null, staffId: null }
    // A restart replaces the world's service.
    const options = {
      database,
      clock: world.clock,
      ids,
      log: pino({ level: 'silent' }),
      get carrierService() {
        return world.carrierService
      },
    }
    const processDue = () => world.carrierService.processDue(tenantId, new AbortController().signal)
    return {
      world,
      carrier,
      options,
      scope,
      customerId,
      processDue,
      book: (change = {}) => createPickup(options, scope, { ...aRequest(customerId), ...change }, unrecorded),
      cancel: id => cancelPickup(options, scope, String(id), unrecorded),
      read: async id => presentPickup(tenant, await findPickup(database, scope, String(id))),
      async pass(milliseconds) {
        world.clock.forward(milliseconds)
        await endClaims(world)
        return processDue()
      },
      async ledger() {
        const lines = await database.read(tenantId, tx =>
          tx.sql
            .selectFrom('carrier_attempts')
            .select(['operation', 'outcome'])
            .where('tenant_id', '=', tenantId)
            .where('operation', 'like', '%pickup')
            .orderBy('id')
            .execute(),
        )
        return lines.map(({ operation, outcome }) => `${operation} ${outcome}`)
      },
    }
  }
}

/** Books a pickup; the carrier answers when `answer` is called. */
export async function bookAndWait(booking: PickupWorld) {
  const asked = Promise.withResolvers<void>()
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  booking.carrier.script('pickup', () => {
    asked.resolve()
    return promise
  })
  const booked = booking.book()
  await asked.promise
  return { booked, answer }
}

/** For the day after the tests' clock. */
export function aRequest(customerId: number): PickupRequest {
  return {
    customer_id: customerId,
    address: {
      company: 'Harbour Goods',
      phone: '+1 212 555 0134',
      address1: '12 Pier Street',
      city: 'New York',
      state: 'NY',
      zip: '10004',
      country: 'US',
    },
    scheduled_date: '2026-11-21',
    ready_time: '13:00:00',
    latest_time: '17:00:00',
    awb,
  }
}

/** Expires the claims of ended processes. */
function endClaims(world: World) {
  return world.database.write(world.tenantId, async tx => {
    for (const table of ['carrier_pickups', 'carrier_submissions'] as const) {
      await tx.sql
        .updateTable(table)
        .set({ claimed_until: null })
        .where('tenant_id', '=', world.tenantId)
        .execute()
    }
  })
}

async function addCustomer(world: World): Promise<number> {
  const now = world.clock.now()
  const { id } = await world.database.write(world.tenantId, tx =>
    tx.sql
      .insertInto('customers')
      .values({ tenant_id: world.tenantId, name: 'Harbour Goods', created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Numbers of accepted and uncancelled pickups. */
export const expected = (carrier: ScriptedCarrier, of = awb) =>
  (carrier.pickups.get(of) ?? []).filter(one => !one.cancelled).map(one => one.confirmationNumber)
