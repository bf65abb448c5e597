import { pino } from 'pino'
import {
  type AccountEntry,
  type CarrierService,
  type CarrierServiceOptions,
  type CarrierShipment,
  createCarrierAccounts,
  createCarrierService,
  createConnectors,
  type LabelWrapper,
  type NamedCarrierEvent,
  type OpenedSubmission,
  type ShipmentPort,
} from '../../src/carriers/index.ts'
import {
  type CarrierCustoms,
  type Connector,
  type CustomsLine,
  createCarrierNetwork,
} from '../../src/carriers/kit/index.ts'
import type { Database, TenantTransaction } from '../../src/platform/database/index.ts'
import { keyringFrom } from '../../src/platform/secrets/index.ts'
import type { Clock } from '../../src/platform/shared/clock.ts'
import { decimal } from '../../src/platform/shared/money.ts'
import { pickupPort } from '../../src/shipping/pickups/index.ts'

/** A clock that stands still until it is moved. */
export interface HandClock extends Clock {
  forward(milliseconds: number): void
}

export function handClock(start = '2026-11-20T12:00:00Z'): HandClock {
  const began = Date.parse(start)
  let current = began
  return {
    now: () => new Date(current),
    elapsed: () => current - began,
    forward(milliseconds) {
      current += milliseconds
    },
  }
}

/** The stubs are on this machine. */
export const network = createCarrierNetwork([{ hostname: '127.0.0.1', port: null }])

/** Replaces the label printer, which has its own tests: pages named by their formats. */
export const wrapper: LabelWrapper = {
  wrap: async (_tenantId, pictures) =>
    Buffer.from(`%PDF-1.4 ${pictures.map(({ format, dpi }) => `${format}@${dpi ?? '-'}`).join(' ')}`),
}

/** A complete declaration of one line, with defaults. */
export function aDeclaration(change: Partial<CarrierCustoms> = {}): CarrierCustoms {
  return {
    reason: 'sale',
    signer: 'Ada North',
    lines: [aLine()],
    taxIds: [],
    ...change,
  }
}

export function aLine(change: Partial<CustomsLine> = {}): CustomsLine {
  return {
    description: 'Books',
    quantity: 4,
    value: decimal('120.5'),
    weight: decimal(5),
    hsCode: '490199',
    originCountry: 'IT',
    ...change,
  }
}

/** A shipment for carriers, with defaults. */
export function aShipment(change: Partial<CarrierShipment> = {}): CarrierShipment {
  return {
    awb: 'WB0000000013',
    date: '2026-11-24',
    timeZone: 'America/New_York',
    reference: null,
    service: 'STANDARD',
    sender: {
      company: 'Harbour Goods',
      name: 'Ada North',
      phone: '+1 (212) 555-0134',
      email: 'ada@harbour.example',
      address1: '12 Pier Street',
      address2: 'Unit 4',
      city: 'New York',
      state: 'NY',
      zip: '10004',
      country: 'US',
    },
    recipient: {
      company: 'Lakeside Books',
      name: 'Ben South',
      phone: '+1 312 555 0188',
      email: 'ben@lakeside.example',
      address1: '700 Shore Drive',
      address2: null,
      city: 'Chicago',
      state: 'IL',
      zip: '60611',
      country: 'US',
    },
    package: {
      weight: decimal('5.5'),
      weightUnit: 'lb',
      pieces: 1,
      dimensions: { length: decimal(10), width: decimal(8), height: decimal('4.5') },
      dimensionUnit: 'in',
    },
    pieces: [],
    contents: 'Books',
    notes: null,
    customsValue: null,
    customs: null,
    codAmount: null,
    declaredValue: null,
    options: [],
    isReturn: false,
    currency: 'USD',
    ...change,
  }
}

/** A separate tenant with a carrier account and a carrier service. */
export interface World {
  database: Database
  clock: HandClock
  carrierService: CarrierService
  tenantId: number
  accountId: number
  /** Inserts a shipment's row. */
  addShipment(tx: TenantTransaction, shipment: CarrierShipment): Promise<number>
  /** Creates and submits a shipment, as the public API does. */
  create(change?: Partial<CarrierShipment>): Promise<number>
  record(shipmentId: number): ReturnType<typeof recordOf>
  events(shipmentId: number): Promise<string[]>
  wakeUps: { tenantId: number; at: Date }[]
  restart(options?: Partial<CarrierServiceOptions>): void
}

export const keyring = keyringFrom(Buffer.alloc(32, 7).toString('base64'))

export async function aWorld(
  database: Database,
  options: {
    connectors?: Connector[]
    account?: Partial<AccountEntry>
    carrierService?: Partial<CarrierServiceOptions>
  } = {},
): Promise<World> {
  const clock = handClock()
  const connectors = options.connectors
    ? new Map(options.connectors.map(connector => [connector.code, connector]))
    : createConnectors()
  const tenantId = await addTenant(database)
  const serviceId = await addService(database, tenantId)
  const accounts = createCarrierAccounts({ connectors, keyring, clock, allowedHosts: network.hosts })
  const account = await database.write(tenantId, tx =>
    accounts.create(tx, {
      carrier: [...connectors.keys()][0] ?? 'sandbox',
      name: 'Test account',
      environment: 'sandbox',
      settings: {},
      credentials: {},
      baseAddress: null,
      timeLimitMs: 1000,
      active: true,
      ...options.account,
    }),
  )
  const wakeUps: World['wakeUps'] = []
  const serviceOptions: CarrierServiceOptions = {
    database,
    clock,
    connectors,
    keyring,
    network,
    shipments: shipmentPort(),
    pickups: pickupPort(clock),
    labels: wrapper,
    scheduler: { wakeAt: async (tx, at) => void wakeUps.push({ tenantId: tx.tenantId, at }) },
    log: pino({ level: 'silent' }),
    chance: () => 0.5,
    ...options.carrierService,
  }
  let serial = 0
  const world: World = {
    database,
    clock,
    carrierService: createCarrierService(serviceOptions),
    tenantId,
    accountId: account.id,
    wakeUps,
    addShipment: (tx, shipment) => insertShipment(tx, serviceId, shipment),
    async create(change = {}) {
      serial += 1
      const shipment = aShipment({ awb: `WB${String(serial).padStart(10, '0')}`, ...change })
      const opened = await database.write(tenantId, async tx => {
        const shipmentId = await insertShipment(tx, serviceId, shipment)
        const { service } = shipment
        return world.carrierService.open(tx, {
          shipmentId,
          accountId: account.id,
          service,
          requestId: `r${serial}`,
        })
      })
      await submit(world, opened, shipment)
      return opened.shipmentId
    },
    record: shipmentId => recordOf(world, shipmentId),
    events: shipmentId =>
      database.read(tenantId, async tx => {
        const rows = await tx.sql
          .selectFrom('shipment_events')
          .select('description')
          .where('tenant_id', '=', tenantId)
          .where('shipment_id', '=', shipmentId)
          .orderBy('occurred_at')
          .execute()
        return rows.map(row => row.description)
      }),
    restart(changed = {}) {
      world.carrierService = createCarrierService({ ...serviceOptions, ...changed })
    },
  }
  return world
}

/** Sends a shipment and commits the outcome, with the world's first carrier service. */
export async function submit(
  { database, carrierService, tenantId }: Pick<World, 'database' | 'carrierService' | 'tenantId'>,
  opened: OpenedSubmission,
  shipment: Omit<CarrierShipment, 'service'>,
): Promise<void> {
  const outcome = await carrierService.send(opened, shipment)
  await database.write(tenantId, tx => carrierService.recordOutcome(tx, outcome))
}

async function addTenant(database: Database): Promise<number> {
  const row = await database.global(sql =>
    sql
      .insertInto('tenants')
      .values({
        client_id: `client-${Math.random().toString(36).slice(2)}`,
        name: 'Example Couriers',
        currency: 'USD',
        timezone: 'America/New_York',
        awb_prefix: 'WB',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

async function addService(database: Database, tenantId: number): Promise<number> {
  const now = new Date()
  const row = await database.write(tenantId, tx =>
    tx.sql
      .insertInto('services')
      .values({
        tenant_id: tenantId,
        code: 'CARRIER',
        name: 'By carrier',
        service_type: 'domestic',
        charge_type: 'flat',
        active: true,
        position: 1,
        package_types: [],
        weight_unit: 'lb',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

async function recordOf(world: World, shipmentId: number) {
  const records = await world.database.read(world.tenantId, tx =>
    world.carrierService.records(tx, [shipmentId]),
  )
  const record = records.get(shipmentId)
  if (!record) throw new Error('The shipment has no carrier record.')
  return record
}

async function insertShipment(
  tx: TenantTransaction,
  serviceId: number,
  shipment: CarrierShipment,
): Promise<number> {
  const now = new Date()
  const text = (value: { toFixed(): string } | undefined) => value?.toFixed() ?? null
  const row = await tx.sql
    .insertInto('shipments')
    .values({
      tenant_id: tx.tenantId,
      awb: shipment.awb,
      status: 'Created',
      ship_date: shipment.date,
      reference: shipment.reference,
      service_id: serviceId,
      sender_company: shipment.sender.company,
      sender_zip: shipment.sender.zip,
      sender_country: shipment.sender.country,
      recipient_company: shipment.recipient.company,
      recipient_zip: shipment.recipient.zip,
      recipient_country: shipment.recipient.country,
      weight: shipment.package.weight.toFixed(),
      weight_unit: shipment.package.weightUnit,
      piece_count: shipment.package.pieces,
      length: text(shipment.package.dimensions?.length),
      width: text(shipment.package.dimensions?.width),
      height: text(shipment.package.dimensions?.height),
      dimension_unit: shipment.package.dimensionUnit,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The parts of shipments that the carrier service needs. */
function shipmentPort(): ShipmentPort {
  return {
    async loadShipments(tx, shipmentIds) {
      const rows = await tx.sql
        .selectFrom('shipments')
        .selectAll()
        .where('tenant_id', '=', tx.tenantId)
        .where('id', 'in', [...shipmentIds])
        .execute()
      return new Map(
        rows.map(row => [row.id, aShipment({ awb: row.awb, reference: row.reference, date: row.ship_date })]),
      )
    },

    eventRecorder: async () => async (tx, shipmentId, events: readonly NamedCarrierEvent[]) => {
      for (const event of events) {
        await tx.sql
          .insertInto('shipment_events')
          .values({
            tenant_id: tx.tenantId,
            shipment_id: shipmentId,
            status: event.status ?? 'Created',
            description: event.description,
            occurred_at: event.at,
            carrier_event: event.key,
          })
          .onConflict(conflict => conflict.doNothing())
          .execute()
      }
      return { final: events.some(event => event.status === 'Delivered') }
    },

    async cancel(tx, shipmentId) {
      await tx.sql
        .updateTable('shipments')
        .set({ status: 'Cancelled' })
        .where('tenant_id', '=', tx.tenantId)
        .where('id', '=', shipmentId)
        .execute()
    },

    recordOutcome: async () => {},
  }
}
