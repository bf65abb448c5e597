import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import { notFound } from '../../../platform/shared/problem.ts'
import type { ExceptionFilter, ExceptionSubject } from '../../../shipping/exceptions/index.ts'
import {
  findPickupById,
  findPickupExceptions,
  type PickupExceptionKind,
  pickupExceptionKinds,
  pickupExceptions,
  todayOfPickups,
} from '../../../shipping/pickups/index.ts'
import {
  type ExceptionKind,
  exceptionKinds,
  findExceptions,
  findShipmentById,
  noSuchShipment,
  shipmentExceptions,
} from '../../../shipping/shipments/index.ts'
import { exceptionFiltersOf } from './exception-filter.ts'

/** Exceptions of one kind of records: their paths, names and queries. */
export interface ExceptionFamily {
  readonly url: '/exceptions' | '/exceptions/pickups'
  /** `exceptions`: as in `exceptions.assign`. */
  readonly action: 'exceptions' | 'pickup-exceptions'
  readonly noun: 'shipment' | 'pickup'
  readonly filters: ReturnType<typeof exceptionFiltersOf<readonly string[]>>
  subject(clock: Clock): ExceptionSubject
  /** The newest that match. */
  find(
    tx: TenantTransaction,
    of: { tenant: Tenant; clock: Clock },
    filter: ExceptionFilter<string>,
    limit: number,
  ): Promise<{ ids: number[]; more: boolean }>
  /** The AWB or the confirmation number. Throws NOT_FOUND. */
  requireName(tx: TenantTransaction, id: number): Promise<string>
}

const firstPage = (limit: number) => ({ descending: true, after: null, limit })

export const exceptionsOfShipments: ExceptionFamily = {
  url: '/exceptions',
  action: 'exceptions',
  noun: 'shipment',
  filters: exceptionFiltersOf<readonly string[]>(exceptionKinds),
  subject: () => shipmentExceptions,
  async find(tx, _of, filter, limit) {
    const page = await findExceptions(tx, filter as ExceptionFilter<ExceptionKind>, firstPage(limit))
    return { ids: page.items.map(({ shipmentId }) => shipmentId), more: page.more }
  },
  async requireName(tx, id) {
    const shipment = await findShipmentById(tx, id)
    if (!shipment) throw noSuchShipment()
    return shipment.awb
  },
}

export const exceptionsOfPickups: ExceptionFamily = {
  url: '/exceptions/pickups',
  action: 'pickup-exceptions',
  noun: 'pickup',
  filters: exceptionFiltersOf<readonly string[]>(pickupExceptionKinds),
  subject: pickupExceptions,
  async find(tx, { tenant, clock }, filter, limit) {
    const today = await todayOfPickups(tx, clock.now(), tenant.timezone)
    const wanted = filter as ExceptionFilter<PickupExceptionKind>
    const page = await findPickupExceptions(tx, today, wanted, firstPage(limit))
    return { ids: page.items.map(({ id }) => id), more: page.more }
  },
  async requireName(tx, id) {
    const pickup = await findPickupById(tx, id)
    if (!pickup) throw notFound('No such pickup.')
    return pickup.confirmation_number
  },
}
