import type { Logger } from 'pino'
import type { Scope, Tenant } from '../../accounts/tenants/index.ts'
import type { CarrierService } from '../../carriers/index.ts'
import type { LabelPrinter } from '../../labels/index.ts'
import type { WebhookContext } from '../../notifications/webhooks/index.ts'
import type { Blobs } from '../../platform/blobs/index.ts'
import type { Database, IdAllocator } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import type { LongWork } from '../../shipping/long-work/index.ts'
import type { CreateShipmentOptions } from '../../shipping/shipments/index.ts'

/** The clock decides all times. */
export interface SampleParts extends CreateShipmentOptions {
  readonly log: Logger
  readonly printer: LabelPrinter
  readonly blobs: Blobs
  readonly database: Database
  readonly ids: IdAllocator
  readonly carrierService: CarrierService
  readonly webhooks: WebhookContext
  readonly longWork: LongWork
  readonly clock: SettableClock
}

export interface SettableClock extends Clock {
  set(at: Date): void
}

export interface SampleCompany {
  readonly tenant: Tenant
  readonly ownerId: number
  readonly customers: readonly number[]
}

export interface Context {
  readonly parts: SampleParts
  readonly company: SampleCompany
  readonly calendar: Calendar
  readonly scope: Scope
}

interface Calendar {
  readonly now: Date
  /** So many days from today, YYYY-MM-DD. */
  date(day: number): string
  /** In the company's time zone; at most now. */
  at(day: number, time: string): Date
}

export function createCalendar(now: Date, timeZone: string): Calendar {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  return {
    now,
    date: day => today.add({ days: day }).toString(),
    at(day, time) {
      const { epochMilliseconds } = today.add({ days: day }).toZonedDateTime({ timeZone, plainTime: time })
      return new Date(Math.min(epochMilliseconds, now.getTime()))
    },
  }
}

export function scopeOf({ tenant, ownerId }: SampleCompany): Scope {
  return { tenant, customerId: null, apiUserId: null, staffId: ownerId }
}
