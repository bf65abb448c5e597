import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Recorder } from '../audit/index.ts'
import type { CarrierService, OpenedSubmission } from '../carriers/index.ts'
import type { Catalog, ServiceRow } from '../catalog/index.ts'
import { isCustomerInScope } from '../customers/index.ts'
import type { Database, IdAllocator, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { type FieldProblems, invalidFields } from '../shared/problem.ts'
import type { CurrentTariffs } from '../tariffs/index.ts'
import type { Scope, Tenant } from '../tenants/index.ts'
import type { AwbAllocator } from './awb.ts'
import { carrierShipment } from './carrier-shipment.ts'
import { type CheckedRequest, checkRequest } from './check-request.ts'
import { carrierOf } from './find-shipment.ts'
import { insertShipment } from './new-shipment.repository.ts'
import { creationOf, pricedShipment } from './priced-shipment.ts'
import type { ShipmentDetails } from './shipment.ts'
import { presentShipment, type ShipmentRecord, serviceSummary } from './shipment-record.ts'
import type { ShipmentRequest } from './shipment-request.ts'

export interface CreateShipmentOptions {
  database: Database
  clock: Clock
  awbs: AwbAllocator
  ids: IdAllocator
  carrierService: CarrierService
  tariffs: CurrentTariffs
  log: Logger
}

/** The service and the customer that a request names. */
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
  recorder: Recorder,
): Promise<ShipmentRecord> {
  const { database, clock, carrierService } = options
  const { tenant } = scope
  const [awb, id] = await Promise.all([
    options.awbs.allocate(tenant),
    options.ids.allocate(tenant.id, 'shipments'),
  ])
  const { rating, catalog } = await options.tariffs.of(tenant)

  const created = await database.write(tenant.id, async tx => {
    const { service, customerId } = await lookUp(tx, scope, catalog, request)
    const now = clock.now()
    const order = { scope, request, service, customerId, id, awb, now }
    const { shipment, warnings } = pricedShipment(rating, order)
    for (const warning of warnings) recorder.warn(warning)
    const details: ShipmentDetails = { shipment, service: serviceSummary(service), carrier: null }
    const stored = insertShipment(tx, shipment, creationOf(shipment))
    const { carrier_account_id: accountId, carrier_service: serviceAtCarrier, code } = service
    if (accountId === null) {
      // The insert is not awaited: the record of the call and the commit are sent in the same round trip.
      const answer = presentShipment(tenant, details)
      recorder.record(tx, { awb }, answer)
      return { answer }
    }
    await stored
    const opened = await carrierService.open(tx, {
      shipmentId: id,
      accountId,
      service: serviceAtCarrier ?? code,
      requestId: randomUUID(),
    })
    recorder.record(tx, { awb })
    return { details: { ...details, carrier: await carrierOf(carrierService, tx, id) }, opened }
  })
  if (created.answer) return created.answer
  return submitShipment(options, tenant, created, recorder)
}

/**
 * Sends a stored shipment to its carrier, outside any transaction, and commits the outcome. Where the commit fails
 * the answer is the shipment as it was stored, and the background looks the order up later.
 */
async function submitShipment(
  { database, carrierService, log }: CreateShipmentOptions,
  tenant: Tenant,
  { details, opened }: { details: ShipmentDetails; opened: OpenedSubmission },
  recorder: Recorder,
): Promise<ShipmentRecord> {
  const { shipment } = details
  const { id, awb } = shipment
  try {
    const outcome = await carrierService.send(opened, carrierShipment(tenant, shipment))
    return await database.write(tenant.id, async tx => {
      await carrierService.recordOutcome(tx, outcome)
      const carrier = await carrierOf(carrierService, tx, id)
      const answer = presentShipment(tenant, { ...details, carrier })
      recorder.record(tx, { awb }, answer)
      return answer
    })
  } catch (err) {
    log.error({ err, awb }, 'the outcome of a submission could not be recorded')
    return presentShipment(tenant, details)
  }
}

/** All faults of a request, which may be incomplete, beyond those that its schema finds. */
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
): Promise<CheckedRequest> {
  const named = request.sender?.customer_id
  const isKnown = !named || (await isCustomerInScope(tx, scope, named))
  return checkRequest(scope, catalog, request, () => isKnown, known)
}
