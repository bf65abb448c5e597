import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { CarrierDesk, CarrierRecord } from '../carriers/index.ts'
import { type Catalog, findActiveService, type ServiceRow } from '../catalog/index.ts'
import { isCustomerInReach, unknownCustomer } from '../customers/index.ts'
import type { Database, IdAllocator, TenantTransaction } from '../database/index.ts'
import { type Refusal, rateShipment, type ShipmentPrice } from '../rating/index.ts'
import type { Clock } from '../shared/clock.ts'
import { dateOn } from '../shared/dates.ts'
import { toNumber } from '../shared/money.ts'
import { type FieldProblems, invalidFields } from '../shared/problem.ts'
import type { Warning } from '../shared/schema.ts'
import { dimensionUnitFor } from '../shared/units.ts'
import type { CurrentTariffs } from '../tariffs/index.ts'
import type { Scope } from '../tenants/index.ts'
import type { AwbAllocator } from './awb.ts'
import { carrierShipment } from './carrier-shipment.ts'
import { customsFaults, customsRecord } from './customs.ts'
import { insertShipment } from './new-shipment.repository.ts'
import { ratingRequest } from './rating-request.ts'
import type { NewShipment, PieceRow } from './shipment.repository.ts'
import { type ChargesRecord, type Shipment, serviceSummary } from './shipment-record.ts'
import { type PartialShipmentRequest, type ShipmentRequest, shipmentFaults } from './shipment-request.ts'

export interface CreateShipmentOptions {
  database: Database
  clock: Clock
  awbs: AwbAllocator
  ids: IdAllocator
  desk: CarrierDesk
  tariffs: CurrentTariffs
  log: Logger
}

/** What the caller of a create does in its transactions, and hears besides the shipment. */
export interface CreationListener {
  warn(warning: Warning): void
  /** In the transaction that stores the shipment, when a carrier is still to be asked. */
  begun(tx: TenantTransaction, awb: string): Promise<void>
  /** In the transaction after which nothing more is decided; who asks for the shipment waits until it is stored. */
  finished(tx: TenantTransaction, awb: string, shipment: () => Promise<Shipment>): Promise<void>
}

/** What a request refers to, looked up. */
interface References {
  service: ServiceRow
  customerId: number | null
}

/**
 * Creates a shipment: checks it, prices it with the customer's pricing of its date, stores it under a new AWB
 * and, when its service uses a carrier, submits it there. Throws VALIDATION_ERROR with every field at fault.
 */
export async function createShipment(
  options: CreateShipmentOptions,
  scope: Scope,
  request: ShipmentRequest,
  listener: CreationListener,
): Promise<Shipment> {
  const { database, clock, desk, log } = options
  const { tenant } = scope
  const [awb, id] = await Promise.all([
    options.awbs.allocate(tenant),
    options.ids.allocate(tenant.id, 'shipments'),
  ])
  const { rating, catalog } = await options.tariffs.of(tenant)

  const created = await database.write(tenant.id, async tx => {
    const references = await lookUp(tx, scope, catalog, request)
    const now = clock.now()
    const date = request.date ?? dateOn(now, tenant.timezone)
    const price = rateShipment(rating, ratingRequest(request, references, date))
    const columns = columnsOf(scope, request, references, {
      id,
      awb,
      date,
      now,
      charges: chargesOf(price, listener),
    })
    const pieces = piecesOf(request)
    const stored = tx.send(
      insertShipment(tx.tenantId, columns, pieces, {
        status: 'Created',
        description: 'Shipment created.',
        at: now,
        city: columns.sender_city,
        country: columns.sender_country,
        carrierEvent: null,
      }),
    )
    const service = serviceSummary(references.service)
    const shipmentWith = async (carrier: CarrierRecord | null): Promise<Shipment> => {
      await stored
      const row = { ...columns, tenant_id: tx.tenantId, cancelled_at: null }
      return { row, pieces, service, carrier }
    }
    const { carrier_account_id: accountId, carrier_service: carrierService } = references.service
    if (accountId === null) {
      // Not waited for: what is written beside it, and the commit, travel with it.
      await listener.finished(tx, awb, () => shipmentWith(null))
      return { shipment: () => shipmentWith(null), opened: null }
    }
    const { row } = await shipmentWith(null)
    const opened = await desk.open(tx, {
      shipmentId: row.id,
      accountId,
      service: carrierService ?? service.code,
      requestId: randomUUID(),
    })
    const carrier = (await desk.records(tx, [row.id])).get(row.id) ?? null
    await listener.begun(tx, awb)
    return { shipment: () => shipmentWith(carrier), opened }
  })
  const shipment = await created.shipment()
  if (!created.opened) return shipment

  let settled = shipment
  try {
    await desk.submit(created.opened, carrierShipment(tenant, shipment.row, shipment.pieces), async tx => {
      const carrier = (await desk.records(tx, [shipment.row.id])).get(shipment.row.id) ?? null
      settled = { ...shipment, carrier }
      await listener.finished(tx, awb, async () => settled)
    })
  } catch (err) {
    // The shipment is stored and the background will submit it: that is an answer, not a failure.
    log.error({ err, awb: shipment.row.awb }, 'the outcome of a submission could not be recorded')
  }
  return settled
}

/** Every fault of a request that may itself be incomplete, beyond those its schema finds. */
export async function findShipmentFaults(
  options: Pick<CreateShipmentOptions, 'database' | 'tariffs'>,
  scope: Scope,
  request: Partial<ShipmentRequest>,
  known: FieldProblems,
): Promise<FieldProblems> {
  const { catalog } = await options.tariffs.of(scope.tenant)
  return options.database.read(scope.tenant.id, async tx => {
    const { faults } = await resolve(tx, scope, catalog, request, known)
    return faults
  })
}

async function lookUp(
  tx: TenantTransaction,
  scope: Scope,
  catalog: Catalog,
  request: ShipmentRequest,
): Promise<References> {
  const { faults, service, customerId } = await resolve(tx, scope, catalog, request)
  if (!service || Object.keys(faults).length > 0) throw invalidFields(faults)
  return { service, customerId }
}

async function resolve(
  tx: TenantTransaction,
  scope: Scope,
  catalog: Catalog,
  request: Partial<ShipmentRequest>,
  known: FieldProblems = {},
) {
  const { currency } = scope.tenant
  const faults: FieldProblems = {
    ...shipmentFaults(request as PartialShipmentRequest, currency),
    ...customsFaults(request.customs, currency),
    ...known,
  }
  const packageTypes = new Set(catalog.packageTypes.map(({ code }) => code))
  request.pieces?.forEach((piece, index) => {
    const code = piece?.package_type_code
    if (code !== undefined && !packageTypes.has(code)) {
      faults[`pieces.${index}.package_type_code`] = 'Unknown package type.'
    }
  })
  const service = findActiveService(catalog, request, faults)
  const customerId = request.sender?.customer_id ?? scope.customerId
  if (request.sender?.customer_id && !(await isCustomerInReach(tx, scope, request.sender.customer_id))) {
    faults['sender.customer_id'] = unknownCustomer
  }
  return { faults, service, customerId }
}

function columnsOf(
  scope: Scope,
  request: ShipmentRequest,
  references: References,
  facts: { id: number; awb: string; date: string; now: Date; charges: ChargesRecord | null },
): NewShipment {
  const { sender, recipient, package: parcel } = request
  const weightUnit = parcel.weight_unit ?? 'lb'
  return {
    id: facts.id,
    awb: facts.awb,
    status: 'Created',
    ship_date: facts.date,
    reference: request.reference ?? null,
    customer_id: references.customerId,
    service_id: references.service.id,
    api_user_id: scope.apiUserId,
    sender_company: sender.company,
    sender_name: sender.name ?? null,
    sender_phone: sender.phone ?? null,
    sender_email: sender.email ?? null,
    sender_address1: sender.address1 ?? null,
    sender_address2: sender.address2 ?? null,
    sender_city: sender.city ?? null,
    sender_state: sender.state ?? null,
    sender_zip: sender.zip ?? null,
    sender_country: sender.country,
    recipient_company: recipient.company,
    recipient_name: recipient.name ?? null,
    recipient_phone: recipient.phone ?? null,
    recipient_email: recipient.email ?? null,
    recipient_address1: recipient.address1 ?? null,
    recipient_address2: recipient.address2 ?? null,
    recipient_city: recipient.city ?? null,
    recipient_state: recipient.state ?? null,
    recipient_zip: recipient.zip ?? null,
    recipient_country: recipient.country,
    weight: text(parcel.weight),
    weight_unit: weightUnit,
    piece_count: pieceCount(request),
    length: textOrNull(parcel.length),
    width: textOrNull(parcel.width),
    height: textOrNull(parcel.height),
    dimension_unit: parcel.dimension_unit ?? dimensionUnitFor(weightUnit),
    distance: textOrNull(request.distance),
    contents: request.contents ?? null,
    customs_value: textOrNull(request.customs_value),
    customs: request.customs ? customsRecord(request.customs) : null,
    cod_amount: textOrNull(request.cod_amount),
    notes: request.notes ?? null,
    charges: facts.charges,
    created_at: facts.now,
    updated_at: facts.now,
  }
}

/** One row per piece, known only by its number where the request does not describe it. */
function piecesOf(request: ShipmentRequest): PieceRow[] {
  return Array.from({ length: pieceCount(request) }, (_, index) => {
    const piece = request.pieces?.[index]
    return {
      number: index + 1,
      weight: textOrNull(piece?.weight),
      length: textOrNull(piece?.length),
      width: textOrNull(piece?.width),
      height: textOrNull(piece?.height),
      description: piece?.description ?? null,
      reference: piece?.reference ?? null,
      package_type_code: piece?.package_type_code ?? null,
    }
  })
}

function pieceCount(request: ShipmentRequest): number {
  return request.package.pieces ?? (request.pieces?.length || 1)
}

/** The price as it is kept; null, with a warning that says why, when no rate applies. */
function chargesOf(price: ShipmentPrice | Refusal, listener: CreationListener): ChargesRecord | null {
  if ('reason' in price) {
    listener.warn({ field: 'charges', message: `The shipment has no price: ${price.message}` })
    return null
  }
  return {
    currency: price.currency,
    zone: price.zone,
    package_type: price.package_type,
    chargeable_weight: toNumber(price.chargeable_weight),
    weight_unit: price.weight_unit,
    items: price.items.map(({ code, name, type, amount }) => ({
      code,
      name,
      type,
      amount: toNumber(amount),
    })),
    total: toNumber(price.total),
  }
}

function text(number: number): string {
  return String(number)
}

function textOrNull(number: number | undefined): string | null {
  return number === undefined ? null : text(number)
}
