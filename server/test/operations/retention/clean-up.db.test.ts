import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  changeTenant,
  createTenant,
  findTenant,
  type TermSettings,
} from '../../../src/accounts/tenants/index.ts'
import { createCleanUp } from '../../../src/operations/retention/index.ts'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import type { Database } from '../../../src/platform/database/index.ts'
import { indexShipments } from '../../../src/shipping/shipments/index.ts'
import { isDivided } from '../../support/database.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'

/** Long after all records of the test; terms count from here. */
const now = '2031-03-31T12:00:00Z'
const signal = new AbortController().signal
const quiet = { info() {} }
/** If a check of plans has partitioned the tables by tenant, there are no months. */
const hasNoMonths = isDivided()

let service: TestService
let tenantId: number
beforeAll(async () => {
  service = await startTestService()
  const { client_id } = service.example
  tenantId = (await service.waybill.database.global(db => findTenant(db, client_id)))?.id ?? 0
})
afterEach(() =>
  setTerms({ callsMonths: null, exchangesDays: null, labelsMonths: null, anonymizedAfterMonths: null }),
)
afterAll(() => service?.stop())

const cleanUp = () =>
  createCleanUp({ database: service.waybill.database, clock: movingClock(now), log: quiet })
const setTerms = (terms: TermSettings, tenant = tenantId) =>
  changeTenant(service.waybill, tenant, { terms }, unrecorded)

/** A call of every kind, some carrier records, and a staff action, at that time. */
async function putOnRecord(at: string, tenant = tenantId): Promise<void> {
  await service.waybill.database.write(tenant, async ({ sql: db }) => {
    await sql`insert into calls (tenant_id, at, id, action, ip, method, path, status, duration_ms)
              values (${tenant}, ${at}, gen_random_uuid(), 'a', 'i', 'GET', '/', 200, 1)`.execute(db)
    await sql`insert into carrier_attempts (tenant_id, shipment_id, account_id, request_id, operation, outcome,
                                            started_at, duration_ms, exchanges)
              values (${tenant}, 1, 1, 'r', 'ship', 'ok', ${at}, 1, '[]')`.execute(db)
    await sql`insert into staff_actions (tenant_id, id, at, email, action, ip, method, path, status, request_id)
              values (${tenant}, next_id('staff_actions'), ${at}, 'e', 'a', 'i', 'GET', '/', 200, 'r')`.execute(
      db,
    )
  })
}

/** Months with records, and their numbers. */
async function monthsOf(table: string, time: string, tenant = tenantId): Promise<string[]> {
  return service.waybill.database.read(tenant, async ({ sql: db }) => {
    const { rows } = await sql<{ month: string; count: number }>`
      select to_char(${sql.ref(time)} at time zone 'UTC', 'YYYY-MM') as month, count(*) as count
      from ${sql.table(table)} where ${sql.ref(time)} < '2040-01-01' group by 1 order by 1`.execute(db)
    return rows.map(row => `${row.month} × ${row.count}`)
  })
}

async function partsOf(table: string): Promise<string[]> {
  const { rows } = await service.waybill.database.global(db =>
    sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
                          where inhparent = ${table}::regclass order by 1`.execute(db),
  )
  return rows.map(row => row.name)
}

describe('records of calls and of exchanges with carriers', () => {
  test('are kept for the usual terms, by whole months', async () => {
    // 13 months before the last of March 2031 is in February 2030; 90 days before it is on the last of December.
    for (const at of [
      '2029-01-15',
      '2030-01-31T23:59:59Z',
      '2030-02-01T00:00:00Z',
      '2030-11-30',
      '2030-12-01',
    ])
      await putOnRecord(at)
    await cleanUp().tenant(tenantId, signal)
    const calls = ['2030-02 × 1', '2030-11 × 1', '2030-12 × 1']
    expect(await monthsOf('calls', 'at')).toEqual(calls)
    expect(await monthsOf('staff_actions', 'at')).toEqual(calls)
    expect(await monthsOf('carrier_attempts', 'started_at')).toEqual(['2030-12 × 1'])
  })

  test.skipIf(hasNoMonths)(
    'go by slices, however many they are, and the terms are those of each company',
    async () => {
      const other = await createTenant(service.waybill.database, {
        ...{ name: 'Other', country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'OT' },
      })
      await putOnRecord('2031-01-15', other.id)
      await service.waybill.database.write(tenantId, ({ sql: db }) =>
        sql`insert into calls (tenant_id, at, id, action, ip, method, path, status, duration_ms)
          select ${tenantId}, '2031-01-15', gen_random_uuid(), 'a', 'i', 'GET', '/', 200, 1
          from generate_series(1, 1200) as n`.execute(db),
      )
      await setTerms({ callsMonths: 1, exchangesDays: 20 })
      await cleanUp().tenant(tenantId, signal)
      await cleanUp().tenant(other.id, signal)
      expect(await monthsOf('calls', 'at')).toEqual([])
      expect(await monthsOf('carrier_attempts', 'started_at')).toEqual([])
      expect(await monthsOf('calls', 'at', other.id)).toEqual(['2031-01 × 1'])
    },
  )

  test.skipIf(hasNoMonths)(
    'have months made ahead, and a month past the longest term goes as a whole',
    async () => {
      const early = createCleanUp({
        database: service.waybill.database,
        clock: movingClock('2021-11-05T00:00:00Z'),
        log: quiet,
      })
      await early.installation()
      const made = ['2021_11', '2021_12', '2022_01', '2022_02']
      expect(await partsOf('calls')).toEqual(expect.arrayContaining(made.map(each => `calls_${each}`)))
      await putOnRecord('2021-12-24')
      // Records from before their month existed, or in no month, are in the default partition.
      await putOnRecord('2020-01-01')
      const [{ where } = { where: '' }] = await service.waybill.database.read(
        tenantId,
        async ({ sql: db }) => {
          const found = sql<{ where: string }>`select tableoid::regclass::text as where from calls
                                           where at = '2021-12-24'`
          return (await found.execute(db)).rows
        },
      )
      expect(where).toBe('calls_2021_12')

      const later = createCleanUp({
        database: service.waybill.database,
        clock: movingClock('2023-02-10T00:00:00Z'),
        log: quiet,
      })
      // In February 2023 calls of December 2021 are past their term of 13 months, those of January 2022 are not.
      await later.installation()
      expect(await partsOf('calls')).not.toContain('calls_2021_12')
      expect(await partsOf('calls')).toContain('calls_2022_01')
      expect(await partsOf('carrier_attempts')).not.toContain('carrier_attempts_2022_01')
      expect(await monthsOf('calls', 'at')).toEqual(['2020-01 × 1'])
      await later.tenant(tenantId, signal)
      expect(await monthsOf('calls', 'at')).toEqual([])
      // One company with a longer term keeps the months for all.
      await setTerms({ callsMonths: 24 })
      await createCleanUp({
        database: service.waybill.database,
        clock: movingClock('2023-06-10T00:00:00Z'),
        log: quiet,
      }).installation()
      expect(await partsOf('calls')).toContain('calls_2022_01')
    },
  )

  test.skipIf(hasNoMonths)('of the last four weeks cannot be dropped, and no other table', async () => {
    const { database } = service.waybill
    await createCleanUp({ database, clock: service.waybill.clock, log: quiet }).installation()
    const young = (await partsOf('calls')).filter(name => /_\d{4}_\d{2}$/.test(name)).slice(-4)
    expect(young).toHaveLength(4)
    await database.global(db => sql`select drop_months('calls', 'infinity')`.execute(db))
    expect(await partsOf('calls')).toEqual([...young, 'calls_rest'])
    await expect(
      database.global(db => sql`select drop_months('shipments', 'infinity')`.execute(db)),
    ).rejects.toThrow('not divided by months')
  })
})

describe('labels and papers of carriers', () => {
  test('go after their term, and our own label says why it is not the carrier’s', async () => {
    const { body } = await service.call('POST', '/v1/shipments', shipmentBody({ service_code: 'SANDBOX' }))
    const { awb } = body.data
    const label = () => service.call('GET', `/v1/shipments/${awb}/label`)
    expect((await label()).body.data.source).toBe('carrier')
    await setTerms({ labelsMonths: 120 })
    await cleanUp().tenant(tenantId, signal)
    expect((await label()).body.data.source).toBe('carrier')
    await setTerms({ labelsMonths: 1 })
    await cleanUp().tenant(tenantId, signal)
    const after = (await label()).body.data
    expect(after.source).toBe('internal')
    expect(JSON.stringify(after.warnings)).toContain('its label is missing')
  })
})

describe('personal data', () => {
  test('stays where the company has not decided upon a term', async () => {
    const { awb } = await cancelled()
    await cleanUp().tenant(tenantId, signal)
    expect((await record(awb)).recipient.company).toBe('Jane Doe')
  })

  test('is taken out of what a change has replaced', async () => {
    const { awb, id } = (await service.call('POST', '/v1/shipments', personal())).body.data
    await service.call('PUT', `/v1/shipments/${awb}`, shipmentBody())
    await service.call('DELETE', `/v1/shipments/${awb}`)
    const replaced = () =>
      service.waybill.database.read(tenantId, async ({ sql: db }) => {
        const found = sql`select replaced from shipment_events where tenant_id = ${tenantId} and shipment_id = ${id}`
        return JSON.stringify((await found.execute(db)).rows)
      })
    expect(await replaced()).toContain('1 Elm St')
    await setTerms({ anonymizedAfterMonths: 1 })
    await cleanUp().tenant(tenantId, signal)
    expect(await replaced()).not.toContain('Elm')
  })

  test('is taken out of shipments that are over, when the term is up, and of nothing else', async () => {
    const { awb } = await cancelled()
    const open = (await service.call('POST', '/v1/shipments', personal())).body.data.awb
    const pickup = (
      await service.call('POST', '/v1/pickups', {
        customer_id: service.example.customers[0]?.id,
        address: {
          company: 'Jane Doe',
          phone: '1',
          address1: '1 Main St',
          city: 'New York',
          zip: '10118',
          country: 'US',
        },
        scheduled_date: '2030-01-02',
      })
    ).body.data.id
    await service.call('DELETE', `/v1/pickups/${pickup}`)
    await failOnRun(awb, pickup)
    await noteByStaff(awb, pickup)
    expect(await tablesThatName('Jane', awb, pickup)).toEqual([
      ...['added_charges', 'exception_notes', 'pickup_exception_notes', 'pickups', 'run_stops', 'scans'],
      ...['shipment_events', 'shipment_search', 'shipments'],
    ])
    const before = await record(awb)
    await setTerms({ anonymizedAfterMonths: 120 })
    await cleanUp().tenant(tenantId, signal)
    expect(await record(awb)).toEqual(before)

    await setTerms({ anonymizedAfterMonths: 1 })
    await cleanUp().tenant(tenantId, signal)
    const after = await record(awb)
    const everything = JSON.stringify(after)
    for (const private_ of ['Jane', 'Doe', '555-0147', 'Elm', 'ring twice', 'teddy'])
      expect(everything).not.toContain(private_)
    expect(after).toMatchObject({
      ...{ awb, status: 'Cancelled', reference: 'PO-1', charges: before.charges, package: before.package },
      recipient: {
        company: 'Anonymised',
        name: null,
        address1: null,
        city: 'Chicago',
        zip: '60606',
        country: 'US',
      },
      sender: { company: 'Anonymised', zip: '10118' },
    })
    const { status, body } = await service.call('GET', `/v1/shipments/${awb}/track`)
    expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('Jane')])
    expect(await tablesThatName('Jane', awb, pickup)).toEqual([])
    expect((await record(open)).recipient.company).toBe('Jane Doe')
    const { address } = (await service.call('GET', `/v1/pickups/${pickup}`)).body.data
    expect(address).toMatchObject({
      company: 'Anonymised',
      phone: null,
      address1: 'Anonymised',
      city: 'New York',
    })
    // Anonymised records are not touched again.
    await cleanUp().tenant(tenantId, signal)
    expect(await record(awb)).toEqual(after)
  })

  /** A closed run has failed attempts whose notes name a person. */
  async function failOnRun(awb: string, pickup: number): Promise<void> {
    const reason = 'Jane was not there'
    await service.waybill.database.write(tenantId, async ({ sql: db }) => {
      const { rows } = await sql<{ id: number }>`
        insert into runs (tenant_id, day, driver_id, status, created_at, updated_at)
        select ${tenantId}, '2031-03-01', min(id), 'closed', now(), now() from drivers where tenant_id = ${tenantId}
        returning id`.execute(db)
      const run = rows[0]?.id
      await sql`
        insert into run_stops (tenant_id, run_id, number, position, shipment_id, outcome, reason, open)
        select ${tenantId}, ${run}, 1, 1, id, 'failed', ${reason}, false
        from shipments where tenant_id = ${tenantId} and awb = ${awb}`.execute(db)
      await sql`
        insert into run_stops (tenant_id, run_id, number, position, pickup_id, outcome, reason, open)
        values (${tenantId}, ${run}, 2, 2, ${pickup}, 'failed', ${reason}, false)`.execute(db)
      await sql`update pickups set failure_reason = ${reason} where tenant_id = ${tenantId} and id = ${pickup}`.execute(
        db,
      )
      await sql`
        insert into shipment_events (tenant_id, shipment_id, status, description, occurred_at)
        select ${tenantId}, id, 'Delivery Failed', ${`Delivery was not possible: ${reason}`}, now()
        from shipments where tenant_id = ${tenantId} and awb = ${awb}`.execute(db)
    })
  }

  /** Staff notes about them name a person too. */
  async function noteByStaff(awb: string, pickup: number): Promise<void> {
    const text = 'Jane has moved'
    await service.waybill.database.write(tenantId, async ({ sql: db }) => {
      const { rows } = await sql<{ id: number }>`
        select id from shipments where tenant_id = ${tenantId} and awb = ${awb}`.execute(db)
      const shipment = rows[0]?.id
      await sql`insert into exception_notes (tenant_id, shipment_id, kind, staff_id, author, text)
                values (${tenantId}, ${shipment}, 'note', 1, 'clerk', ${text})`.execute(db)
      await sql`insert into pickup_exception_notes (tenant_id, pickup_id, kind, staff_id, author, text)
                values (${tenantId}, ${pickup}, 'note', 1, 'clerk', ${text})`.execute(db)
      await sql`insert into added_charges (tenant_id, shipment_id, number, reason, type, name, amount, note, created_at,
                                           reversed_at, reversal_note)
                values (${tenantId}, ${shipment}, 1, 'WAIT', 'surcharge', 'Waiting', 1, ${text}, now(), now(), ${text})`.execute(
        db,
      )
      await sql`insert into scans (tenant_id, id, shipment_id, mode, reason, scanned_at, recorded_at, status, told)
                values (${tenantId}, gen_random_uuid(), ${shipment}, 'failed', ${text}, now(), '2031-03-01', 'Created',
                        false)`.execute(db)
    })
    await indexShipments(service.waybill, tenantId, signal)
  }

  /** Tables with a row of the shipment or pickup that contains the text in any column. */
  function tablesThatName(text: string, awb: string, pickup: number): Promise<string[]> {
    return service.waybill.database.read(tenantId, async ({ sql: db }) => {
      const { rows: columns } = await sql<{ name: string; key: string }>`
        select c.relname as name, case c.relname when 'shipments' then 'id' when 'pickups' then 'id' else a.attname end as key
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and (a.attname in ('shipment_id', 'pickup_id') and c.relname not in ('pickups', 'idempotency_keys')
               or a.attname = 'id' and c.relname in ('shipments', 'pickups'))
        order by 1`.execute(db)
      const named = new Set<string>()
      for (const { name, key } of columns) {
        const id =
          name === 'pickups' || key === 'pickup_id'
            ? sql`${pickup}`
            : sql`(select id from shipments where tenant_id = ${tenantId} and awb = ${awb})`
        const { rows } = await sql`
          select from ${sql.table(name)} t
          where tenant_id = ${tenantId} and ${sql.ref(key)} = ${id} and row_to_json(t)::text ilike ${`%${text}%`}
          limit 1`.execute(db)
        if (rows.length > 0) named.add(name)
      }
      return [...named]
    })
  }

  const personal = () =>
    shipmentBody({
      ...{ reference: 'PO-1', notes: 'ring twice', contents: 'teddy' },
      recipient: {
        ...{
          company: 'Jane Doe',
          name: 'Jane',
          phone: '+1-312-555-0147',
          address1: '1 Elm St',
          city: 'Chicago',
        },
        ...{ zip: '60606', country: 'US' },
      },
      pieces: [{ weight: 5.5, description: 'teddy' }],
    })
  async function cancelled(): Promise<{ awb: string }> {
    const { body } = await service.call('POST', '/v1/shipments', personal())
    await service.call('DELETE', `/v1/shipments/${body.data.awb}`)
    return body.data
  }
  const record = async (awb: string) => (await service.call('GET', `/v1/shipments/${awb}`)).body.data
})

test('days of drivers go a month after they are over, unless a pickup of theirs is still open', async () => {
  const days = ['2031-02-27', '2031-02-28', '2031-04-15']
  const put = (open: number, driver: number) =>
    service.waybill.database.write(tenantId, async tx => {
      for (const day of days) {
        await sql`insert into driver_days (tenant_id, day, driver_id, open)
                  values (${tenantId}, ${day}, ${driver}, ${open})`.execute(tx.sql)
      }
    })
  await put(0, 1)
  await put(2, 2)
  await cleanUp().tenant(tenantId, signal)
  const left = await service.waybill.database.read(tenantId, async tx => {
    const { rows } = await sql<{ day: string; driver_id: number }>`
      select day, driver_id from driver_days where day >= '2031-01-01' order by driver_id, day`.execute(
      tx.sql,
    )
    return rows.map(row => `${row.day} of ${row.driver_id}`)
  })
  expect(left).toEqual(['2031-02-28 of 1', '2031-04-15 of 1', ...days.map(day => `${day} of 2`)])
})

test('entries of address books go two years after their last shipment, and by the term of personal data all do', async () => {
  const book = async (company: string, lastUsed: string, kept: boolean) =>
    service.waybill.database.write(tenantId, tx =>
      sql`insert into addresses (tenant_id, customer_id, company, country, same_key, terms, kept, last_used_at,
                                 created_at, updated_at)
          values (${tenantId}, ${service.example.customers[0]?.id}, ${company}, 'US', ${company}, 'x', ${kept},
                  ${lastUsed}, now(), now())`.execute(tx.sql),
    )
  await book('learned long ago', '2029-03-31T11:59:00Z', false)
  await book('learned', '2029-03-31T12:01:00Z', false)
  await book('kept', '2020-01-01T00:00:00Z', true)
  await book('kept lately', '2031-03-01T00:00:00Z', true)
  const left = async () => {
    await cleanUp().tenant(tenantId, signal)
    const { rows } = await service.waybill.database.read(tenantId, tx =>
      sql<{ company: string }>`select company from addresses where tenant_id = ${tenantId} and terms = 'x'
                               order by id`.execute(tx.sql),
    )
    return rows.map(({ company }) => company)
  }
  expect(await left()).toEqual(['learned', 'kept', 'kept lately'])
  await setTerms({ anonymizedAfterMonths: 6 })
  expect(await left()).toEqual(['kept lately'])
})

test('a company with nothing past its terms is looked through in a handful of transactions, and no other', async () => {
  const { database, clock } = service.waybill
  const company = { name: 'New', country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'NW' }
  const { id } = await createTenant(database, company)
  let transactions = 0
  let rowsOfInstallation = 0
  const countRows: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rowsOfInstallation += result.rows.length
      return result
    },
  }
  const counted = (own: Database): Database => ({
    ...own,
    for: (area, size) => counted(own.for(area, size)),
    showing: records => counted(own.showing(records)),
    write: (tenant, work) => {
      transactions++
      return own.write(tenant, work)
    },
    global: work => own.global(db => work(db.withPlugin(countRows))),
  })
  await createCleanUp({ database: counted(database), clock, log: quiet }).tenant(id, signal)
  expect(transactions).toBeGreaterThan(0)
  expect(transactions).toBeLessThanOrEqual(5)
  expect(rowsOfInstallation).toBe(1)
})

test('terms that make no sense are refused, each by its field', async () => {
  const saved = setTerms({ callsMonths: 0, exchangesDays: 1.5, labelsMonths: 121, anonymizedAfterMonths: 12 })
  await expect(saved).rejects.toMatchObject({
    details: {
      'terms.callsMonths': 'The term of calls must be a whole number of months from 1 to 120.',
      'terms.exchangesDays': expect.stringContaining('from 1 to 3650'),
      'terms.labelsMonths': expect.stringContaining('from 1 to 120'),
    },
  })
})
