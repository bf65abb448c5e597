import { randomUUID } from 'node:crypto'
import type { Scope } from '../../accounts/tenants/index.ts'
import { createWebhook, switchWebhook } from '../../notifications/webhooks/index.ts'
import { unrecorded } from '../../platform/audit/index.ts'
import { completePickup, createPickup, failPickup } from '../../shipping/pickups/index.ts'
import {
  assignRuns,
  closeRun,
  departRun,
  readDayOfRuns,
  readRun,
  type Stop,
} from '../../shipping/runs/index.ts'
import { recordScans, type ScanModeCode } from '../../shipping/scans/index.ts'
import {
  cancelShipment,
  createShipments,
  markPrinted,
  noKeys,
  returnShipment,
  type ShipmentRecord,
  setStatusWithin,
} from '../../shipping/shipments/index.ts'
import {
  type Context,
  createCalendar,
  type SampleCompany,
  type SampleParts,
  scopeOf,
} from './sample-context.ts'
import { createPlaces } from './sample-places.ts'
import { driveToday } from './sample-road.ts'
import { type SampleShipment, type SampleStep, sampleDays } from './sample-shipments.ts'

const openingTime = '08:30'

interface Made {
  readonly sample: SampleShipment
  readonly record: ShipmentRecord
  readonly createdOn: number
}

/** Two weeks of work up to now, always the same except AWBs. */
export async function createSampleDay(parts: SampleParts, company: SampleCompany): Promise<void> {
  const { clock } = parts
  const calendar = createCalendar(clock.now(), company.tenant.timezone)
  const context = { parts, company, calendar, scope: scopeOf(company) }
  clock.set(calendar.at(-13, '07:30'))
  const depots = await createPlaces(context)
  const days = sampleDays(company.customers)
  const made: Made[] = []
  for (const [index, samples] of days.entries()) {
    const day = index - days.length + 1
    await moveOn(context, made, day, step => step.time < openingTime)
    if (day >= -1) await driveRuns(context, day)
    made.push(...(await createDay(context, day, samples)))
    await moveOn(context, made, day, step => step.time >= openingTime)
    if (day === -4) await createReturns(context, made)
    if (day >= -3 && day < 0) await createPickups(context, day + 1)
  }
  await scanToday(context, made, depots)
  await createSandboxShipments(context)
  await driveToday(context)
  clock.set(calendar.now)
  await createSwitchedOffWebhook(context)
}

async function createDay(
  { parts, scope, calendar }: Context,
  day: number,
  samples: readonly SampleShipment[],
): Promise<Made[]> {
  parts.clock.set(calendar.at(day, '09:30'))
  const body = { mode: 'all', shipments: samples.map(sample => sample.body) }
  const call = { recorder: unrecorded, keys: noKeys, keepsAnswer: false }
  const { results } = await createShipments(parts, scope, body, call)
  const made = results.flatMap((result, index) => {
    const sample = samples[index]
    return 'shipment' in result && sample ? [{ sample, record: result.shipment, createdOn: day }] : []
  })
  parts.clock.set(calendar.at(day, '10:30'))
  for (const { sample, record } of made) {
    if (sample.isCancelled) await cancelShipment(parts, scope, record.awb, unrecorded)
  }
  if (day < 0) {
    const printed = made.map(({ record: { id, updated_at: at } }) => ({ id, updatedAt: new Date(at) }))
    await parts.database.write(scope.tenant.id, tx => markPrinted(tx, printed, parts.clock.now()))
  }
  return made
}

/** Moves shipments day by day; those of one time share a transaction. */
async function moveOn(
  { parts, scope, calendar }: Context,
  made: readonly Made[],
  day: number,
  isWanted: (step: SampleStep) => boolean,
): Promise<void> {
  const due = made.flatMap(({ sample, record, createdOn }) =>
    sample.isCancelled
      ? []
      : stepsOf(sample, createdOn)
          .filter(step => createdOn + step.day === day && isWanted(step) && hasHappened(day, step.time))
          .map(step => ({ ...step, id: record.id })),
  )
  for (const [time, steps] of [...Map.groupBy(due, step => step.time)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    parts.clock.set(calendar.at(day, time))
    const rating = (await parts.tariffs.of(scope.tenant)).rating
    await parts.database.write(scope.tenant.id, tx =>
      Promise.all(
        steps.map(({ id, status, city, description }) => {
          const by = { ...parts, rating: status === 'Delivery Failed' ? rating : null }
          return setStatusWithin(tx, by, id, {
            status,
            city,
            country: 'US',
            ...(description && { description }),
          })
        }),
      ),
    )
  }
}

/** Older local shipments are delivered the next day; the kept runs deliver those of yesterday and today. */
function stepsOf(sample: SampleShipment, createdOn: number): readonly SampleStep[] {
  if (!sample.isLocal || createdOn >= -2) return sample.steps
  return [
    ...sample.steps,
    { day: 1, time: '08:05', status: 'Out for Delivery', city: 'New York' },
    { day: 1, time: '12:20', status: 'Delivered', city: 'New York' },
  ]
}

/** Independent of the hour of today: the morning is over, the rest is not. */
function hasHappened(day: number, time: string): boolean {
  return day < 0 || time < '10:00'
}

async function createReturns({ parts, scope, calendar }: Context, made: readonly Made[]): Promise<void> {
  parts.clock.set(calendar.at(-4, '15:00'))
  const delivered = made.filter(
    ({ sample, createdOn }) => sample.isLocal && !sample.isCancelled && createdOn < -6,
  )
  for (const { record } of delivered.slice(0, 3)) {
    await returnShipment(parts, scope, record.awb, { changes: {} }, unrecorded)
  }
}

/** Pickups of a day, booked the afternoon before. Those of two days ago are over. */
async function createPickups(context: Context, day: number): Promise<void> {
  const { parts, scope, company, calendar } = context
  for (const [index, zip] of ['10118', '11201', '10013', '07030', '60606', '11101'].entries()) {
    parts.clock.set(calendar.at(day - 1, `15:${10 + index}`))
    const isFromGlobex = index % 2 === 1
    const request = {
      customer_id: company.customers[index % 2] ?? 1,
      address: {
        company: isFromGlobex ? 'Globex Trading' : 'Acme Supplies',
        name: isFromGlobex ? 'Robin Shaw' : 'Pat Lee',
        phone: '+1 212 555 0100',
        address1: `${20 + index} Main St`,
        city: zip === '60606' ? 'Chicago' : 'New York',
        zip,
        country: 'US',
      },
      scheduled_date: calendar.date(day),
      ready_time: '10:00:00',
      latest_time: `${14 + (index % 4)}:00:00`,
      num_packages: 1 + index,
    }
    const { id } = await createPickup(parts, scope, request, unrecorded)
    // No driver goes to Chicago.
    if (day === -2 && zip !== '60606') await endPickup(context, String(id), day, index)
  }
}

async function endPickup(
  { parts, scope, calendar }: Context,
  id: string,
  day: number,
  index: number,
): Promise<void> {
  parts.clock.set(calendar.at(day, `13:${10 + index}`))
  if (index === 1) await failPickup(parts, scope, id, 'Nothing was ready.', unrecorded)
  else await completePickup(parts, scope, id, unrecorded)
}

/** Closes yesterday's runs and sends out the first of today. */
async function driveRuns(context: Context, day: number): Promise<void> {
  const { parts, scope, calendar } = context
  const tenantId = scope.tenant.id
  parts.clock.set(calendar.at(day, openingTime))
  await assignRuns(parts, scope, calendar.date(day), unrecorded)
  const { runs } = await parts.database.read(tenantId, tx => readDayOfRuns(tx, calendar.date(day)))
  for (const {
    run: { id, version },
  } of day === 0 ? runs.slice(0, 1) : runs) {
    parts.clock.set(calendar.at(day, '08:50'))
    if (day === 0) await loadSome(context, id)
    await departRun(parts, tenantId, { id, version }, movedBy(context), unrecorded)
    await finishWork(context)
    if (day === 0) continue
    parts.clock.set(calendar.at(day, '17:30'))
    const { run, stops } = await parts.database.read(tenantId, tx => readRun(tx, id))
    await closeRun(parts, tenantId, run, stops.map(outcomeOf), movedBy(context), unrecorded)
    await finishWork(context)
  }
}

function outcomeOf({ number, task }: Stop, index: number) {
  if (index % 7 === 4) return { stop: number, outcome: 'failed' as const, reason: 'Nobody was at home.' }
  if (index % 9 === 6) return { stop: number, outcome: 'came_back' as const }
  return { stop: number, outcome: task.kind === 'delivery' ? ('delivered' as const) : ('collected' as const) }
}

function movedBy({ company }: Context) {
  const startedBy = {
    access: 'runs' as const,
    email: 'admin@example.com',
    ip: '127.0.0.1',
    method: 'POST',
    path: '/runs',
    requestId: 'sample',
  }
  return { staffId: company.ownerId, startedBy }
}

async function finishWork({ parts, scope }: Context): Promise<void> {
  await parts.longWork.processDue(scope.tenant.id, new AbortController().signal)
}

/** Scans most pieces of a run as loaded and leaves the last parcel missing. */
async function loadSome({ parts, scope }: Context, runId: number): Promise<void> {
  const { stops } = await parts.database.read(scope.tenant.id, tx => readRun(tx, runId))
  const parcels = stops.filter(({ task }) => task.kind === 'delivery').slice(0, -1)
  const scans = parcels.flatMap(({ task: { name, pieces } }) =>
    Array.from({ length: pieces ?? 1 }, (_, index) => `${name}/${index + 1}`),
  )
  await scan(parts, scope, scans, { mode: 'loaded', run_id: runId })
}

async function scanToday(
  { parts, scope, calendar }: Context,
  made: readonly Made[],
  [depotId = 0]: readonly number[],
): Promise<void> {
  const arrived = made.filter(
    ({ sample, createdOn }) => createdOn === -1 && !sample.isLocal && !sample.isCancelled,
  )
  parts.clock.set(calendar.at(0, '06:15'))
  const codes = arrived.slice(0, 8).map(({ record }) => `${record.awb}/1`)
  await scan(parts, scope, codes, { mode: 'arrived', depot_id: depotId })
}

async function scan(
  parts: SampleParts,
  scope: Scope,
  codes: readonly string[],
  how: { mode: ScanModeCode; depot_id?: number; run_id?: number },
): Promise<void> {
  const scans = codes.map(code => ({ id: randomUUID(), code, ...how }))
  await recordScans(parts, scope, scans, unrecorded)
}

/** The carrier will reject one. Both are ordered once the service runs. */
async function createSandboxShipments({ parts, scope, calendar }: Context): Promise<void> {
  parts.clock.set(calendar.at(0, '11:00'))
  const party = (company: string, zip: string) => ({
    company,
    address1: '1 Main St',
    city: 'New York',
    zip,
    country: 'US',
  })
  const shipments = ['PO-7990', 'sandbox-reject'].map(reference => ({
    service_code: 'SANDBOX',
    reference,
    sender: party('Acme Supplies', '10118'),
    recipient: party('Jane Doe', '60606'),
    package: { weight: 3 },
  }))
  const call = { recorder: unrecorded, keys: noKeys, keepsAnswer: false }
  await createShipments(parts, scope, { mode: 'all', shipments }, call)
}

/** Nobody answers at its address, so it is off. */
async function createSwitchedOffWebhook({ parts, scope: { tenant } }: Context): Promise<void> {
  const entry = {
    url: 'https://shop.example/waybill-events',
    description: 'Web shop',
    types: [],
    customerId: null,
  }
  const { webhook } = await createWebhook(parts.webhooks, tenant.id, entry, unrecorded)
  await switchWebhook(parts.webhooks, tenant.id, webhook.id, false, unrecorded)
}
