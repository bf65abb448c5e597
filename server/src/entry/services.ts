import type { Logger } from 'pino'
import type { TokenIssuer } from '../accounts/access/index.ts'
import type { CarrierService } from '../carriers/index.ts'
import type { LabelPrinter } from '../labels/index.ts'
import type { WebhookContext } from '../notifications/webhooks/index.ts'
import type { Blobs } from '../platform/blobs/index.ts'
import type { Area, Database, IdAllocator } from '../platform/database/index.ts'
import type { Clock } from '../platform/shared/clock.ts'
import type { CurrentTariffs } from '../pricing/tariffs/index.ts'
import type { AwbAllocator, TestTracking } from '../shipping/shipments/index.ts'

/** Built in `compose/`. */
export interface Services {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly tokens: TokenIssuer
  readonly tariffs: CurrentTariffs
  readonly awbs: AwbAllocator
  readonly ids: IdAllocator
  readonly carrierService: CarrierService
  readonly printer: LabelPrinter
  readonly blobs: Blobs
  readonly webhooks: WebhookContext
  /** Moves test shipments on; only for test data. */
  readonly testTracking?: TestTracking
}

/** Services for one area of work; its waits for the database leave room for other areas. */
export function servicesFor<Parts extends Pick<Services, 'database'>>(area: Area, services: Parts): Parts {
  // No services exist when endpoints are only described.
  if (!services.database) return services
  return { ...services, database: services.database.for(area) }
}
