import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createCustomer } from '../../../src/accounts/customers/index.ts'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import type { Database } from '../../../src/platform/database/index.ts'
import type { Clock } from '../../../src/platform/shared/clock.ts'
import { Problem } from '../../../src/platform/shared/problem.ts'
import type { TariffDocument } from '../../../src/pricing/rating/index.ts'
import { exampleTariff, importTariff, loadTariff } from '../../../src/pricing/tariffs/index.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

export const clock: Clock = { now: () => new Date('2026-06-15T12:00:00Z'), elapsed: () => 0 }
export const now = clock.now()

/** A tenant with one customer and no tariff. */
export interface Courier {
  readonly database: Database
  readonly tenant: number
  readonly customer: number
  newTenant(): Promise<number>
  load(document: unknown, options?: Parameters<typeof importTariff>[3]): ReturnType<typeof importTariff>
  tariffVersion(): Promise<number>
  /** The example with a change. */
  example(change?: (tariff: TariffDocument) => void): TariffDocument
}

/** Opens a database for the file; each test has a separate tenant. */
export function aCourier(): Courier {
  let opened: TestDatabase
  let tenant: number
  let customer: number
  beforeAll(async () => {
    opened = await openTestDatabase()
  })
  afterAll(() => opened?.discard())
  beforeEach(async () => {
    tenant = await newTenant()
    customer = (await createCustomer(opened.database, tenant, { name: 'Acme' })).id
  })

  async function newTenant(): Promise<number> {
    const company = { name: 'Couriers', country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'WB' }
    return (await createTenant(opened.database, company)).id
  }

  return {
    get database() {
      return opened.database
    },
    get tenant() {
      return tenant
    },
    get customer() {
      return customer
    },
    newTenant,
    load: (document, options) =>
      importTariff({ database: opened.database, clock }, tenant, document, options),
    tariffVersion: async () => (await opened.database.read(tenant, loadTariff)).version,
    example(change = () => {}) {
      const tariff = exampleTariff(customer)
      change(tariff)
      return tariff
    },
  }
}

/** The faulty fields of a refused change. */
export async function faultsOf(work: Promise<unknown>): Promise<Record<string, string>> {
  const error = await work.then(
    () => expect.unreachable('it was accepted'),
    caught => caught,
  )
  if (!(error instanceof Problem)) throw error
  return error.details ?? {}
}
