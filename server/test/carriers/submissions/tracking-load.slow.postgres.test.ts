import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import { type ScriptedCarrier, scriptedCarrier } from '../scripted-carrier.ts'
import { aWorld, type World } from '../support.ts'
import { hour, minute, processDue } from './support.ts'

const live = 100_000
/** Shipments between their second and fourth day are tracked every two hours. */
const rhythm = 2 * hour
const jitter = 0.25

let opened: TestDatabase
let world: World
let carrier: ScriptedCarrier

beforeAll(async () => {
  opened = await openTestDatabase()
  carrier = scriptedCarrier({ trackMany: { maxPerCall: 200 }, trackCallsPerMinute: 60 })
  world = await aWorld(opened.database, {
    connectors: [carrier.connector],
    carrierService: { chance: seededRandom(20_261_120) },
  })
  await addLiveShipments()
  await countTouchedRows()
})
afterAll(() => opened.discard())

test('an account with a hundred thousand live shipments keeps the promised rhythm, with few calls and each row touched once a look', async () => {
  const lastLook = new Map<string, number>()
  let looks = 0
  let longest = 0
  carrier.calls.length = 0
  carrier.always('track', () => {
    const now = world.clock.now().getTime()
    for (const awb of carrier.calls.at(-1)?.slice('track '.length).split(',') ?? []) {
      longest = Math.max(longest, now - (lastLook.get(awb) ?? began))
      lastLook.set(awb, now)
      looks += 1
    }
    carrier.calls.length = 1
    calls += 1
  })
  let calls = 0
  const began = world.clock.now().getTime()
  // The longest wait: by then each shipment has been tracked.
  const end = began + rhythm * (1 + jitter) + minute
  while (world.clock.now().getTime() < end) {
    world.clock.forward(minute)
    for (let next = await processDue(world); next !== null && next <= world.clock.now(); )
      next = await processDue(world)
  }

  expect(lastLook.size).toBe(live)
  expect(longest).toBeLessThanOrEqual(rhythm * (1 + jitter) + minute)
  // 200 a call, except the last of each minute.
  const minutes = (end - began) / minute
  expect(calls).toBeLessThanOrEqual(looks / 200 + minutes)
  expect(await touchedRows()).toBe(looks)
})

/** Shipments of two days ago, with their next tracking spread over two hours. */
async function addLiveShipments(): Promise<void> {
  const now = world.clock.now()
  const submittedAt = new Date(now.getTime() - 48 * hour)
  const when = `'${submittedAt.toISOString()}'::timestamptz`
  // The owner's statements have no limits.
  await opened.runAsOwner(`
    insert into shipments (tenant_id, id, awb, status, ship_date, service_id, sender_company, sender_zip,
      sender_country, recipient_company, recipient_zip, recipient_country, weight, weight_unit, piece_count,
      dimension_unit, created_at, updated_at)
    select ${world.tenantId}, n, 'WB' || lpad(n::text, 10, '0'), 'In Transit', '2026-11-18',
      (select id from services where tenant_id = ${world.tenantId} limit 1), 'A', '1', 'US', 'B', '2', 'US', 1,
      'lb', 1, 'in', ${when}, ${when}
    from generate_series(1, ${live}) as n;
    insert into carrier_submissions (tenant_id, shipment_id, account_id, service, request_id, status, carrier_state,
      tracking_number, submitted_at, next_check_at, created_at, updated_at)
    select tenant_id, id, ${world.accountId}, 'S', 'r', 'submitted', '{}', 'T' || awb, ${when},
      '${now.toISOString()}'::timestamptz
        + (row_number() over () * ${rhythm / live}) * interval '1 millisecond',
      ${when}, ${when}
    from shipments where tenant_id = ${world.tenantId};
    analyze carrier_submissions;
    analyze shipments;
  `)
}

async function countTouchedRows(): Promise<void> {
  await opened.runAsOwner(`
    create table touched_rows (rows bigint not null);
    grant select, insert on touched_rows to waybill_app;
    create function count_touched_rows() returns trigger language plpgsql as $$
    begin
      insert into touched_rows select count(*) from touched;
      return null;
    end
    $$;
    create trigger count_touched_rows after update on carrier_submissions
      referencing new table as touched for each statement execute function count_touched_rows();
  `)
}

async function touchedRows(): Promise<number> {
  const { rows } = await world.database.read(world.tenantId, tx =>
    sql<{ rows: number }>`select sum(rows)::integer as rows from touched_rows`.execute(tx.sql),
  )
  return rows[0]?.rows ?? 0
}
