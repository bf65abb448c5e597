import { createCustomer, listCustomers } from '../../accounts/customers/index.ts'
import type { Scope, Tenant } from '../../accounts/tenants/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict } from '../../platform/shared/problem.ts'
import { importTariff, starterTariff } from '../../pricing/tariffs/index.ts'
import { createDepot } from '../../shipping/depots/index.ts'
import { eachRow, type WorkKind, type WorkRow } from '../../shipping/long-work/index.ts'
import { insertDriver } from '../../shipping/pickups/index.ts'
import { type CreateShipmentOptions, createShipment } from '../../shipping/shipments/index.ts'
import { townsOf } from './example-places.ts'
import { readSetup } from './setup.repository.ts'

export const exampleDataKind = 'setup.example-data'

const testShipments = 12

interface Options {
  readonly database: Database
  readonly clock: Clock
  /** Shipments are test data: nobody is billed, no carrier and no driver gets them, and they end after 30 days. */
  readonly onTestData: CreateShipmentOptions
}

type Create = (options: Options, scope: Scope, recorder: Recorder) => Promise<unknown>

const customers = [
  { name: 'Example Shop', contact_name: 'Kim Rivera', email: 'shop@example.com' },
  { name: 'Example Office', contact_name: 'Robin Lee', email: 'office@example.com' },
]
const drivers = ['Alex Example', 'Sam Example']
const recipients = ['Dana Cole', 'Eli Marsh', 'Jo Winter', 'Mika Stone', 'Noa Fields', 'Pat Brook']

/** In order: shipments need the services and the customers. */
const parts: readonly { name: string; create: Create }[] = [
  { name: 'Services and prices', create: createTariff },
  ...customers.map((customer, index) => ({ name: customer.name, create: customerAt(index) })),
  { name: 'Depot', create: createFirstDepot },
  ...drivers.map(name => ({ name, create: driverNamed(name) })),
  ...Array.from({ length: testShipments }, (_, index) => ({
    name: `Test shipment ${index + 1}`,
    create: shipmentAt(index),
  })),
]

/** The rows of the work that fills an empty company. */
export function rowsOfExampleData(): Omit<WorkRow, 'place'>[] {
  return parts.map(({ name }, index) => ({ recordId: index + 1, name }))
}

/** Throws CONFLICT if the company has anything that example data would mix with. */
export async function requireEmptyCompany(tx: TenantTransaction): Promise<void> {
  const { isEmpty } = await readSetup(tx)
  if (!isEmpty) {
    throw conflict(
      'Only an empty company takes example data: this one has parts of a tariff, customers, drivers, depots or shipments.',
    )
  }
}

/** Fills an empty company. Each row is created once, in the transaction of its outcome. */
export function exampleDataWork(options: Options): WorkKind<object> {
  return {
    kind: exampleDataKind,
    rowsAtOnce: 1,
    mostRunning: 1,
    step: step =>
      eachRow(step, {}, async ({ recordId }, recorder) => {
        await parts[recordId - 1]?.create(options, step.scope, recorder)
        return null
      }),
  }
}

function createTariff(options: Options, { tenant }: Scope, recorder: Recorder): Promise<unknown> {
  return importTariff(options, tenant.id, starterTariff(tenant), { recorder })
}

function customerAt(index: number): Create {
  return ({ database }, { tenant }, recorder) =>
    createCustomer(
      database,
      tenant.id,
      { name: '', ...customers[index], ...addressIn(tenant, index) },
      recorder,
    )
}

function createFirstDepot(options: Options, { tenant }: Scope, recorder: Recorder): Promise<unknown> {
  const place = { address2: null, state: null, ...addressIn(tenant, 0), active: true }
  return createDepot(options, tenant.id, { code: 'MAIN', name: 'Main depot', ...place }, recorder)
}

function driverNamed(name: string): Create {
  return ({ database }, { tenant }, recorder) =>
    database.write(tenant.id, async tx => {
      const area = { country: tenant.country, zip_prefix: null, zip_from: null, zip_to: null }
      await insertDriver(tx, { name, phone: null, daily_capacity: 20 }, [area])
      recorder.record(tx, { subject: name })
    })
}

function shipmentAt(index: number): Create {
  return async ({ database, onTestData }, scope, recorder) => {
    const { tenant } = scope
    const { name, contact_name: contact } = customers[index % customers.length] ?? {
      name: '',
      contact_name: '',
    }
    const { items } = await database.read(tenant.id, tx =>
      listCustomers(tx, { text: name }, { sort: 'id', limit: 1, after: null, descending: false }),
    )
    const customerId = items[0]?.id
    await createShipment(
      onTestData,
      scope,
      {
        service_code: 'STANDARD',
        reference: index === 3 ? 'TEST-FAILED' : index === 5 ? 'TEST-HOLD' : `EXAMPLE-${index + 1}`,
        sender: {
          company: name,
          name: contact,
          ...addressIn(tenant, index % 2),
          ...(customerId !== undefined && { customer_id: customerId }),
        },
        recipient: {
          company: recipients[index % recipients.length] ?? '',
          ...addressIn(tenant, (index + 1) % 2),
        },
        package: { weight: 0.8 + index, pieces: 1 },
        contents: 'Example',
      },
      recorder,
    )
  }
}

function addressIn({ country }: Pick<Tenant, 'country'>, index: number) {
  const town = townsOf(country)[index === 0 ? 0 : 1]
  return { address1: `${index + 1} Main Street`, ...town, country }
}
