import type { Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { labelPapers, resolutions } from '../../../labels/index.ts'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { Choice, Country, Group, optional, Text, WholeChoice } from '../../../platform/shared/schema.ts'
import {
  type ChosenRow,
  chooseShipments,
  type EditSettings,
  inPrintOrder,
  type ManifestSettings,
  type PrintSettings,
  printOrders,
  type StatusSettings,
} from '../../../shipping/bulk/index.ts'
import {
  PackageRequest,
  requirePaper,
  ShipmentRequestSchema,
  shipmentStatuses,
} from '../../../shipping/shipments/index.ts'
import { type DescribedEndpoint, type StaffCall, staffEndpoint } from '../../http/session-endpoint.ts'
import { choiceFields, choiceOf, matchingOf } from '../bulk-choice.ts'
import { exceptionFilter, exceptionFilters } from '../exceptions/exception-filter.ts'
import { startWork, WorkRecord } from '../long-work.ts'
import { momentOf } from '../moments.ts'
import type { AdminServices } from '../services.ts'
import { filterOf, requestOf, requireAllFound, ShipmentsQuery } from './list.ts'

/** The choice of shipments. */
const ChosenShipments = Group('Shipments', choiceFields(matchingOf(ShipmentsQuery), exceptionFilters))

/** The chosen shipments. Throws VALIDATION_ERROR for none and for too many. */
async function chosenShipments(
  services: AdminServices,
  {
    tenant,
    session,
    body,
  }: Pick<StaffCall<Static<typeof ChosenShipments>, object>, 'tenant' | 'session' | 'body'>,
): Promise<ChosenRow[]> {
  const { database, clock } = services
  const asked = body.exceptions
  const filter =
    asked && (await database.read(tenant.id, tx => exceptionFilter(tx, clock, session.staff.id, asked)))
  const choice = choiceOf(body, {
    listOf: matching => listOf(matching, tenant),
    exceptionsOf: () => filter ?? {},
  })
  if ('filter' in choice) await requireAllFound(services, tenant.id, choice.filter)
  return chooseShipments(services, tenant.id, choice)
}

function listOf(matching: NonNullable<Static<typeof ChosenShipments>['matching']>, tenant: Tenant) {
  const { sort, descending } = requestOf(matching)
  return { filter: filterOf(matching, tenant), order: { sort, descending } }
}

const printEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/bulk/print',
    action: 'shipments.bulk-print',
    summary: 'Print the labels of many shipments as one document',
    description:
      'Runs in the background and produces a PDF, or ZPL for a label printer. A shipment without a label, such as a cancelled one, fails as a row.',
    access: 'staff',
    status: 201,
    body: Group('Labels', {
      ...ChosenShipments.properties,
      order: optional(
        Choice('Order', printOrders, {
          description:
            'As in the list or the sent ids; by service; or by route: first the stops of open runs, run by run in order, then the others by country, postal code and street.',
          default: 'list',
        }),
      ),
      format: optional(Choice('Format', ['pdf', 'zpl'], { default: 'pdf' })),
      dpi: optional(
        WholeChoice('Resolution', resolutions, { description: 'Resolution of the printer.', default: 203 }),
      ),
      paper: optional(Choice('Paper', labelPapers, { description: 'Default: the company’s own.' })),
    }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { tenant, body } = call
      const chosen = await chosenShipments(services, call)
      const rows = await inPrintOrder(services.database, tenant.id, chosen, body.order ?? 'list')
      const { paper, format, dpi } = body
      requirePaper(format, paper)
      const settings: PrintSettings = {
        ...(paper === undefined ? {} : { paper }),
        ...(format === undefined ? {} : { format }),
        ...(dpi === undefined ? {} : { dpi }),
      }
      return startWork(services, call, { kind: 'shipments.print', settings, rows })
    },
  })

const manifestEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/bulk/manifest',
    action: 'shipments.bulk-manifest',
    summary: 'Print a manifest of many shipments for a hand-over',
    description:
      'For a carrier or another depot. Runs in the background and produces a PDF. A cancelled shipment fails as a row.',
    access: 'staff',
    status: 201,
    body: Group('Manifest', {
      ...ChosenShipments.properties,
      to: optional(
        Text('To', { longest: 100, description: 'Carrier or depot that takes over the parcels.' }),
      ),
    }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { to } = call.body
      const rows = await chosenShipments(services, call)
      const settings: ManifestSettings = to === undefined ? {} : { to }
      return startWork(services, call, { kind: 'shipments.manifest', settings, rows })
    },
  })

const changeStatusEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/bulk/status',
    action: 'shipments.bulk-status',
    summary: 'Change the status of many shipments',
    description: 'Each shipment changes as in a single call; the tracking shows it. Runs in the background.',
    access: 'statuses',
    status: 201,
    body: Group('Status', {
      ...ChosenShipments.properties,
      status: Choice('Status', shipmentStatuses),
      description: optional(Text('Description')),
      city: optional(Text('City')),
      country: optional(Country('Country')),
      occurred_at: optional(Text('Time', { description: 'ISO 8601 with an offset. Default: now.' })),
    }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { body } = call
      const { status, description, city, country, occurred_at: occurredAt } = body
      if (status === 'Cancelled') {
        throw invalidFields({ status: 'Cancel the shipments instead: their carriers are to be asked.' })
      }
      const at = occurredAt === undefined ? null : momentOf('occurred_at', occurredAt)
      if (at !== null && at > services.clock.now())
        throw invalidFields({ occurred_at: 'Time must not be in the future.' })
      const rows = await chosenShipments(services, call)
      const settings: StatusSettings = {
        status,
        ...(description === undefined ? {} : { description }),
        ...(city === undefined ? {} : { city }),
        ...(country === undefined ? {} : { country }),
        ...(at === null ? {} : { at: at.toISOString() }),
      }
      return startWork(services, call, { kind: 'shipments.status', settings, rows })
    },
  })

const { weight, weight_unit: weightUnit } = PackageRequest.properties
const { service_id: serviceId, date, reference } = ShipmentRequestSchema.properties

const editEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/bulk/edit',
    action: 'shipments.bulk-edit',
    summary: 'Edit many shipments',
    description:
      'Each shipment is checked, priced and, if its service uses a carrier, submitted as in a single edit. Fields that you leave out stay. A shipment that can no longer be changed fails as a row. Runs in the background.',
    access: 'shipments',
    status: 201,
    body: Group('Edit', {
      ...ChosenShipments.properties,
      service_id: serviceId,
      weight: optional(weight),
      weight_unit: weightUnit,
      date,
      reference,
    }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { service_id, weight, weight_unit, date, reference } = call.body
      const settings: EditSettings = {
        ...(service_id === undefined ? {} : { service_id }),
        ...(weight === undefined ? {} : { weight }),
        ...(weight === undefined || weight_unit === undefined ? {} : { weight_unit }),
        ...(date === undefined ? {} : { date }),
        ...(reference === undefined ? {} : { reference }),
      }
      if (Object.keys(settings).length === 0)
        throw invalidFields({ reference: 'Enter at least one new value.' })
      const rows = await chosenShipments(services, call)
      return startWork(services, call, { kind: 'shipments.edit', settings, rows })
    },
  })

const cancelEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/bulk/cancel',
    action: 'shipments.bulk-cancel',
    summary: 'Cancel many shipments',
    description:
      'Each shipment is cancelled as in a single call: its carrier is asked first. Runs in the background.',
    access: 'shipments',
    status: 201,
    body: ChosenShipments,
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const rows = await chosenShipments(services, call)
      return startWork(services, call, { kind: 'shipments.cancel', settings: {}, rows })
    },
  })

const resubmitEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/bulk/resubmit',
    action: 'shipments.bulk-resubmit',
    summary: 'Submit many shipments to their carriers again',
    description:
      'Each shipment is submitted as in a single call; a doubtful one is looked up first. Runs in the background.',
    access: 'shipments',
    status: 201,
    body: ChosenShipments,
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const rows = await chosenShipments(services, call)
      return startWork(services, call, { kind: 'shipments.resubmit', settings: {}, rows })
    },
  })

/** Changes and papers of many shipments at once. */
export function bulkEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    printEndpoint(services),
    manifestEndpoint(services),
    changeStatusEndpoint(services),
    editEndpoint(services),
    cancelEndpoint(services),
    resubmitEndpoint(services),
  ]
}
