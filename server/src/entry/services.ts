import type { Logger } from 'pino'
import type { TokenIssuer } from '../accounts/access/index.ts'
import type { CarrierService } from '../carriers/index.ts'
import type { LabelPrinter } from '../labels/index.ts'
import type { WebhookContext } from '../notifications/webhooks/index.ts'
import type { Area, Database, IdAllocator } from '../platform/database/index.ts'
import type { Clock } from '../platform/shared/clock.ts'
import type { CurrentTariffs } from '../pricing/tariffs/index.ts'
import type { AwbAllocator, TestTracking } from '../shipping/shipments/index.ts'

/** What the endpoints work with; `compose/` builds them. */
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
  readonly webhooks: WebhookContext
  /** For test data only: moves its shipments on. */
  readonly testTracking?: TestTracking
}

/** The services for one part of the work: what waits for the database in it leaves room for the other parts. */
export function servicesFor<Parts extends Pick<Services, 'database'>>(area: Area, services: Parts): Parts {
  // Endpoints are also put together to be described: then there are no services.
  if (!services.database) return services
  return { ...services, database: services.database.for(area) }
}
