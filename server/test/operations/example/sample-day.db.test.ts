import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTenant } from '../../../src/accounts/tenants/index.ts'
import { openWaybill, type Waybill } from '../../../src/compose/waybill.ts'
import { readConfig } from '../../../src/config.ts'
import { createExampleWithSampleDay } from '../../../src/entry/cli/example.ts'
import type { TenantTransaction } from '../../../src/platform/database/index.ts'
import { dateOn } from '../../../src/platform/shared/dates.ts'
import { findProof } from '../../../src/shipping/proofs/index.ts'
import { listKept, listLosses } from '../../../src/shipping/road/index.ts'
import { readMapOfRuns, readRun } from '../../../src/shipping/runs/index.ts'
import { shipmentStatuses } from '../../../src/shipping/shipments/index.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

let opened: TestDatabase
let waybill: Waybill
let tenantId: number
let today: string
beforeAll(async () => {
  opened = await openTestDatabase()
  const config = readConfig({ ENCRYPTION_KEY: '00'.repeat(32) })
  waybill = await openWaybill(config, pino({ level: 'silent' }), { database: opened.database })
  const example = await createExampleWithSampleDay(waybill)
  const tenant = await waybill.database.global(sql => findTenant(sql, example.client_id))
  tenantId = tenant?.id ?? 0
  today = dateOn(waybill.clock.now(), tenant?.timezone ?? 'UTC')
})
afterAll(async () => {
  await waybill?.close()
  await opened?.discard()
})

/** All rows of a table of the example company. */
const read = <Rows>(work: (tx: TenantTransaction) => Promise<Rows>) => waybill.database.read(tenantId, work)
const listShipments = (tx: TenantTransaction) =>
  tx.sql.selectFrom('shipments').selectAll().where('tenant_id', '=', tenantId).execute()

test('the sample has some hundred and fifty shipments in every status, none of them from the future', async () => {
  const shipments = await read(listShipments)
  expect(shipments.length).toBeGreaterThan(150)
  expect(new Set(shipments.map(({ status }) => status))).toEqual(new Set(shipmentStatuses))
  const now = waybill.clock.now()
  expect(shipments.filter(({ created_at, updated_at }) => created_at > now || updated_at > now)).toEqual([])
  expect(new Set(shipments.map(({ ship_date }) => ship_date)).size).toBe(14)
})

test('among them are pieces, cash on delivery, customs and returns, and nearly all have a price', async () => {
  const shipments = await read(listShipments)
  const count = (is: (row: (typeof shipments)[number]) => boolean) => shipments.filter(is).length
  expect(count(({ piece_count }) => piece_count > 1)).toBeGreaterThan(10)
  expect(count(({ cod_amount }) => cod_amount !== null)).toBeGreaterThan(10)
  expect(count(({ customs }) => customs !== null)).toBeGreaterThan(10)
  expect(count(({ return_of }) => return_of !== null)).toBe(3)
  expect(count(({ charges }) => charges === null)).toBe(0)
})

test('yesterday’s runs are closed, today’s first is on the road, and pickups have drivers or none', async () => {
  const runs = await read(tx =>
    tx.sql.selectFrom('runs').selectAll().where('tenant_id', '=', tenantId).execute(),
  )
  expect(runs.filter(({ day }) => day < today).map(({ status }) => status)).toEqual(
    expect.arrayContaining(['closed']),
  )
  expect(runs.filter(({ day, status }) => day < today && status !== 'closed')).toEqual([])
  expect(runs.filter(({ day, status }) => day === today && status === 'out')).toHaveLength(1)
  const pickups = await read(tx =>
    tx.sql.selectFrom('pickups').selectAll().where('tenant_id', '=', tenantId).execute(),
  )
  expect(new Set(pickups.map(({ status }) => status))).toEqual(
    new Set(['scheduled', 'assigned', 'completed', 'failed', 'cancelled']),
  )
})

test('parcels were scanned at one of two depots, places have sort codes, and a webhook is switched off', async () => {
  expect(
    (await read(tx => tx.sql.selectFrom('scans').selectAll().where('tenant_id', '=', tenantId).execute()))
      .length,
  ).toBeGreaterThan(8)
  expect(
    await read(tx => tx.sql.selectFrom('depots').selectAll().where('tenant_id', '=', tenantId).execute()),
  ).toHaveLength(2)
  expect(
    await read(tx => tx.sql.selectFrom('sort_codes').selectAll().where('tenant_id', '=', tenantId).execute()),
  ).toHaveLength(9)
  expect(
    (
      await read(tx => tx.sql.selectFrom('webhooks').selectAll().where('tenant_id', '=', tenantId).execute())
    ).map(({ active }) => active),
  ).toEqual([false])
})

test('every stop of today’s runs and both depots are on the map', async () => {
  const { stops, depots } = await read(tx => readMapOfRuns(tx, today))
  expect(stops.length).toBeGreaterThan(10)
  expect(stops.filter(({ point }) => point === null).map(({ stop }) => stop)).toEqual([])
  expect(depots).toHaveLength(2)
})

test('the driver who is out has a phone, and results with proofs that are whole; some stops are open', async () => {
  const devices = await read(tx =>
    tx.sql.selectFrom('driver_devices').selectAll().where('tenant_id', '=', tenantId).execute(),
  )
  expect(devices).toMatchObject([{ revoked_at: null, lost_at: null, waiting_actions: 0, waiting_photos: 0 }])
  const age = waybill.clock.now().getTime() - (devices[0]?.last_contact_at.getTime() ?? 0)
  expect(age).toBeGreaterThanOrEqual(0)
  expect(age).toBeLessThan(10 * 60_000)

  const proofs = await read(async tx => {
    const rows = await tx.sql.selectFrom('proofs').select('id').where('tenant_id', '=', tenantId).execute()
    return Promise.all(rows.map(({ id }) => findProof(tx, id)))
  })
  // README and the first start name this driver.
  expect(new Set(proofs.map(proof => proof?.driver?.name))).toEqual(new Set(['Alex Kim']))
  const outcomes = proofs.map(proof => proof?.outcome).toSorted()
  expect(outcomes).toEqual([
    ...['collected', 'collected', 'delivered', 'delivered', 'delivered'],
    ...['failed', 'partial'],
  ])
  expect(proofs.filter(proof => proof?.completedAt === null)).toEqual([])
  const files = proofs.flatMap(proof => proof?.files ?? [])
  expect(files.length).toBeGreaterThanOrEqual(5)
  expect(files.map(({ content }) => content?.type === 'image/png' && content.bytes < 10_000)).toEqual(
    files.map(() => true),
  )
  const signatures = proofs.flatMap(proof => proof?.signature?.strokes ?? [])
  expect(signatures.length).toBeGreaterThan(6)
  expect(proofs.find(proof => proof?.relation === 'neighbour')?.houseNumber).toMatch(/\d/)
  expect(proofs.find(proof => proof?.outcome === 'failed')?.reason).toBe('REFUSED')
  expect(proofs.find(proof => proof?.outcome === 'partial')?.pieces).toHaveLength(2)

  const { stops } = await read(tx => readRun(tx, proofs[0]?.runId ?? 0))
  const open = stops.filter(({ outcome }) => outcome === null)
  expect(stops.length - open.length).toBe(6)
  const deliveries = open.filter(({ task }) => task.kind === 'delivery')
  expect(deliveries.some(({ task }) => task.cod !== null)).toBe(true)
  expect(deliveries.some(({ task }) => (task.pieces ?? 1) > 1)).toBe(true)
  expect(new Set(stops.map(({ task }) => task.party.company)).size).toBeGreaterThan(4)
})

test('COD was collected in two ways of payment, and the office has one result to decide', async () => {
  const [collected, ...others] = await read(tx =>
    tx.sql.selectFrom('cod_collections').selectAll().where('tenant_id', '=', tenantId).execute(),
  )
  expect(others).toEqual([])
  const shipment = (await read(listShipments)).find(({ id }) => id === collected?.shipment_id)
  expect(Number(collected?.collected)).toBe(Number(shipment?.cod_amount) * 100)
  expect(shipment?.status).toBe('Delivered')
  const actions = await read(tx =>
    tx.sql.selectFrom('driver_actions').select('result').where('tenant_id', '=', tenantId).execute(),
  )
  expect(actions.filter(({ result }) => result !== 'applied')).toEqual([{ result: 'kept' }])
  expect(await read(tx => listKept(tx, 10))).toMatchObject([
    { kind: 'collected', because: 'cancelled', status: 'cancelled' },
  ])
  expect(await read(tx => listLosses(tx, 10))).toEqual([])
})
