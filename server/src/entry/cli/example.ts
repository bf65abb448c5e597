import { listStaffRows } from '../../accounts/staff/index.ts'
import { findTenant } from '../../accounts/tenants/index.ts'
import { openWaybill, type Waybill } from '../../compose/waybill.ts'
import {
  createExampleCompany,
  createSampleDay,
  type ExampleCompany,
  type SettableClock,
} from '../../operations/example/index.ts'

export async function createExampleWithSampleDay(waybill: Waybill): Promise<ExampleCompany> {
  const example = await createExampleCompany(waybill)
  const { database, config, log } = waybill
  const tenant = await database.global(sql => findTenant(sql, example.client_id))
  if (!tenant) throw new Error('There is no example company.')
  const [owner] = await database.read(tenant.id, listStaffRows)
  const clock = settableClock()
  // A second set of parts with its own clock, on the first database.
  const lent = { ...database, onEvents() {}, close: async () => {} }
  const parts = await openWaybill(config, log, { clock, database: lent })
  try {
    const customers = example.customers.map(({ id }) => id)
    await createSampleDay({ ...parts, clock }, { tenant, ownerId: owner?.id ?? 0, customers })
  } finally {
    await parts.close()
  }
  return example
}

function settableClock(): SettableClock {
  let at = new Date()
  return {
    now: () => at,
    elapsed: () => performance.now(),
    set(moment) {
      at = moment
    },
  }
}
