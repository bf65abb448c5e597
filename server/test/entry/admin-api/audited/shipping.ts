import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { recordProof } from '../../../../src/shipping/proofs/index.ts'
import { proofOf } from '../../../shipping/proofs/support.ts'
import { shipmentBody } from '../../../support/service.ts'
import { outbox } from '../../driver-api/outbox.ts'
import { pairedPhone } from '../../driver-api/phone.ts'
import {
  address,
  base64,
  customerOf,
  firstOf,
  made,
  newCode,
  newShipment,
  rejectedShipment,
  type Walked,
  type World,
  workThrough,
} from './world.ts'

const day = '2030-01-02'

const ofShipment =
  (path: string, body?: object): Walked =>
  async world => ({ path: `/shipments/${(await newShipment(world)).id}${path}`, body })

const bulk =
  (path: string, body: object = {}): Walked =>
  async world => ({
    path: `/shipments/bulk/${path}`,
    body: { ids: [(await newShipment(world)).id], ...body },
  })

const newDriver = ({ owner }: World) => made(owner.post('/drivers', { name: newCode() }))

const newPickup = (world: World, change: object = {}) =>
  made(
    world.owner.post('/pickups', {
      customer_id: customerOf(world),
      address,
      scheduled_date: day,
      ...change,
    }),
  )

async function pickupOfDriver(world: World) {
  const { id } = await newPickup(world)
  const driver = await newDriver(world)
  return made(world.owner.post(`/pickups/${id}/assign`, { driver_id: driver.id }))
}

/** The sandbox carrier obeys the notes. */
async function pickupOfCarrier(world: World, notes: string) {
  const { awb } = await newShipment(world, { service_code: 'SANDBOX' })
  return newPickup(world, { ready_time: '13:00:00', latest_time: '17:00:00', awb, notes })
}

/** The answer of its carrier was lost. */
async function doubtfulPickup(world: World) {
  const { id } = await pickupOfCarrier(world, '')
  await world.service.waybill.database.write(1, tx =>
    sql`update carrier_pickups set claimed_until = null, next_check_at = null, status = 'pending',
               confirmation_number = null, ordered_at = null, outcome_unknown = true
        where tenant_id = 1 and pickup_id = ${id}`.execute(tx.sql),
  )
  return id as number
}

const ofPickup =
  (path: string, body: object = {}): Walked =>
  async world => ({ path: `/pickups/${(await newPickup(world)).id}${path}`, body })
const ofAssignedPickup =
  (path: string, body: object = {}): Walked =>
  async world => ({ path: `/pickups/${(await pickupOfDriver(world)).id}${path}`, body })
const bulkPickups =
  (path: string, pickup: (world: World) => Promise<{ id: number }>): Walked =>
  async world => ({ path: `/pickups/bulk/${path}`, body: { ids: [(await pickup(world)).id] } })

const paper = { file: base64('%PDF-1.4\n%%EOF') }

const withdrawal =
  (recordOf: (world: World) => Promise<string>): Walked =>
  async world => {
    const record = await recordOf(world)
    const { items } = await made(world.owner.post(`${record}/proofs`, paper))
    return { path: `${record}/proofs/${items[0].id}/withdraw`, body: { note: 'Wrong paper.' } }
  }

/** A planned run of a new driver with two deliveries. */
async function newRun(world: World) {
  const { id: driver } = await newDriver(world)
  const awbs: string[] = []
  for (let count = 0; count < 2; count++) {
    const { id, awb } = await newShipment(world)
    await made(world.owner.post(`/shipments/${id}/status`, { status: 'In Transit' }))
    awbs.push(awb)
  }
  return made(world.owner.post('/runs/add', { date: day, driver_id: driver, awbs }))
}

/** It is on the way, and all its shipments are. */
async function runThatLeft(world: World) {
  const { id, version } = await newRun(world)
  await made(world.owner.post(`/runs/${id}/depart`, { version }))
  await workThrough(world)
  return made(world.owner.get(`/runs/${id}`))
}

interface Run {
  id: number
  version: number
  stops: { number: number; name: string }[]
}
const ofRun =
  (path: string, run: (world: World) => Promise<Run>, body: (run: Run) => object): Walked =>
  async world => {
    const found = await run(world)
    return { path: `/runs/${found.id}/${path}`, body: { version: found.version, ...body(found) } }
  }
const delivered = ({ stops }: Run) => ({
  outcomes: stops.map(({ number }) => ({ stop: number, outcome: 'delivered' })),
})

/** Each file has a column of its own, since a mapping is kept for the next file with the same columns. */
const imports = {
  shipment: (column: string) =>
    `Service,Sender company,Sender postal code,Sender country,Company,City,Zip,Country,Weight (lb),${column}\nDOM,Acme,10118,US,Doe Inc,Chicago,60606,US,2,\n`,
  customer: (column: string) => `Name,${column}\nWalked,\n`,
}
type Noun = keyof typeof imports

const newImport = ({ owner }: World, noun: Noun) =>
  made(owner.post(`/${noun}-imports`, { name: 'a.csv', content: base64(imports[noun](newCode())) }))

const importWrites = (noun: Noun): Record<string, Walked> => ({
  [`${noun}-imports.send`]: () => ({
    path: `/${noun}-imports`,
    body: { name: 'b.csv', content: base64(imports[noun](newCode())) },
  }),
  [`${noun}-imports.map`]: async world => ({
    path: `/${noun}-imports/${(await newImport(world, noun)).id}/mapping`,
    body: { columns: [], fixed: [], date_order: 'day_first' },
  }),
  [`${noun}-imports.correct`]: async world => ({
    path: `/${noun}-imports/${(await newImport(world, noun)).id}/rows/1`,
    body: { cells: [{ text: 'Walked' }] },
  }),
  [`${noun}-imports.start`]: async world => ({
    path: `/${noun}-imports/${(await newImport(world, noun)).id}/start`,
    body: { mode: 'good' },
  }),
  [`${noun}-imports.delete`]: async world => ({
    path: `/${noun}-imports/${(await newImport(world, noun)).id}`,
  }),
})

const newAddress = (world: World) =>
  made(world.owner.post(`/customers/${customerOf(world)}/addresses`, { ...address, company: newCode() }))
const newTemplate = ({ owner }: World) => made(owner.post('/templates', { name: newCode(), shipment: {} }))
const newDepot = ({ owner }: World) =>
  made(owner.post('/depots', { code: newCode(), name: 'Walked', country: 'US' }))
const newSortCode = ({ owner }: World) =>
  made(owner.post('/sort-codes', { country: 'US', city: newCode(), code: 'A1' }))
const placesOfMexico = 'country,postal_code,latitude,longitude\nMX,01000,19.35,-99.19\n'
const newScan = async (world: World) => {
  const scan = { id: randomUUID(), code: (await newShipment(world)).awb as string, mode: 'collected' }
  return { path: '/scans', body: { scans: [scan] } }
}

const ofException =
  (path: string, body: object): Walked =>
  async world => ({
    path: `/exceptions/${path}`,
    body: { ids: [(await rejectedShipment(world)).id], ...body },
  })
const ofPickupException =
  (path: string, body: object): Walked =>
  async world => ({
    path: `/exceptions/pickups/${path}`,
    body: { ids: [(await pickupOfCarrier(world, 'sandbox-reject')).id], ...body },
  })
const until = () => ({ until: new Date(Date.now() + 3_600_000).toISOString() })

async function boxOfPhone(world: World) {
  const phone = await pairedPhone(world.service, world.owner, (await newDriver(world)).id)
  return outbox(phone, () => new Date())
}

async function pathOfPhone(world: World): Promise<string> {
  const { id } = await newDriver(world)
  const phone = await pairedPhone(world.service, world.owner, id)
  return `/drivers/${id}/devices/${phone.device}`
}

/** Shipments, pickups, runs, drivers, depots, imports and the work in the background. */
export const shippingWrites: Readonly<Record<string, Walked>> = {
  'work.stop': async world => {
    const { id } = await newShipment(world)
    const work = await made(world.owner.post('/shipments/bulk/print', { ids: [id] }))
    return { path: `/long-work/${work.id}/stop`, body: {} }
  },
  'shipments.bulk-print': bulk('print'),
  'shipments.bulk-manifest': bulk('manifest'),
  'shipments.bulk-status': bulk('status', { status: 'On Hold' }),
  'shipments.bulk-edit': bulk('edit', { reference: 'Walked' }),
  'shipments.bulk-cancel': bulk('cancel'),
  'shipments.bulk-resubmit': async world => ({
    path: '/shipments/bulk/resubmit',
    body: { ids: [(await rejectedShipment(world)).id] },
  }),
  'shipments.create': () => ({ path: '/shipments', body: shipmentBody() }),
  'shipments.replace': ofShipment('', shipmentBody({ notes: 'Walked' })),
  'shipments.status': ofShipment('/status', { status: 'Delivered' }),
  'shipments.cancel': ofShipment('/cancel', {}),
  'shipments.resubmit': async world => ({
    path: `/shipments/${(await rejectedShipment(world)).id}/resubmit`,
    body: {},
  }),
  'shipments.return': ofShipment('/return', shipmentBody()),
  'shipments.add-charge': ofShipment('/charges', { reason: 'TOLL', amount: 1 }),
  'shipments.reverse-charge': async world => {
    const { id } = await newShipment(world)
    await made(world.owner.post(`/shipments/${id}/charges`, { reason: 'TOLL', amount: 1 }))
    return { path: `/shipments/${id}/charges/1/reversal`, body: { note: 'Walked' } }
  },
  'shipments.reweigh': ofShipment('/reweigh', { weight: 3 }),
  'shipments.add-paper': ofShipment('/proofs', paper),
  'shipments.withdraw-proof': withdrawal(async world => `/shipments/${(await newShipment(world)).id}`),
  'pickups.add-paper': ofPickup('/proofs', paper),
  'pickups.withdraw-proof': withdrawal(async world => `/pickups/${(await newPickup(world)).id}`),
  'addresses.create': world => ({
    path: `/customers/${customerOf(world)}/addresses`,
    body: { company: newCode(), country: 'US' },
  }),
  'addresses.change': async world => ({
    path: `/addresses/${(await newAddress(world)).id}`,
    body: { company: newCode() },
  }),
  'addresses.delete': async world => ({ path: `/addresses/${(await newAddress(world)).id}` }),
  'templates.create': () => ({ path: '/templates', body: { name: newCode(), shipment: {} } }),
  'templates.change': async world => ({
    path: `/templates/${(await newTemplate(world)).id}`,
    body: { name: newCode() },
  }),
  'templates.delete': async world => ({ path: `/templates/${(await newTemplate(world)).id}` }),
  ...importWrites('shipment'),
  ...importWrites('customer'),
  'shipment-imports.print': async world => {
    const { id } = await newImport(world, 'shipment')
    await made(world.owner.post(`/shipment-imports/${id}/start`, { mode: 'good' }))
    await workThrough(world)
    return { path: `/shipment-imports/${id}/print`, body: {} }
  },
  'exceptions.assign': ofException('assign', { owner_id: null }),
  'exceptions.snooze': ofException('snooze', until()),
  'exceptions.note': async world => ({
    path: `/exceptions/${(await rejectedShipment(world)).id}/notes`,
    body: { text: 'Walked' },
  }),
  'pickup-exceptions.assign': ofPickupException('assign', { owner_id: null }),
  'pickup-exceptions.snooze': ofPickupException('snooze', until()),
  'pickup-exceptions.note': async world => ({
    path: `/exceptions/pickups/${(await pickupOfCarrier(world, 'sandbox-reject')).id}/notes`,
    body: { text: 'Walked' },
  }),
  'scans.record': newScan,
  'scans.undo': async world => {
    const { path, body } = await newScan(world)
    await made(world.owner.post(path, body))
    return { path: `/scans/${body.scans[0]?.id}/undo`, body: {} }
  },
  'depots.create': () => ({ path: '/depots', body: { code: newCode(), name: 'Walked', country: 'US' } }),
  'depots.change': async world => ({
    path: `/depots/${(await newDepot(world)).id}`,
    body: { name: 'Walked again' },
  }),
  'depots.delete': async world => ({ path: `/depots/${(await newDepot(world)).id}` }),
  'sort-codes.create': () => ({ path: '/sort-codes', body: { country: 'CA', code: newCode() } }),
  'sort-codes.change': async world => ({
    path: `/sort-codes/${(await newSortCode(world)).id}`,
    body: { country: 'US', city: newCode(), code: 'A2' },
  }),
  'sort-codes.delete': async world => ({ path: `/sort-codes/${(await newSortCode(world)).id}` }),
  'sort-codes.import': () => ({ path: '/sort-codes.csv', body: { csv: 'country,code\nMX,MEX\n' } }),
  'postal-places.import': () => ({ path: '/postal-places.csv', body: { csv: placesOfMexico } }),
  'postal-places.delete': async world => {
    await made(world.owner.post('/postal-places.csv', { csv: placesOfMexico }))
    return { path: '/postal-places/MX' }
  },
  'pickups.create': world => ({
    path: '/pickups',
    body: { customer_id: customerOf(world), address, scheduled_date: day },
  }),
  'pickups.assign': async world =>
    ofPickup('/assign', { driver_id: (await firstOf(world, '/drivers')).id })(world),
  'pickups.unassign': ofAssignedPickup('/unassign'),
  'pickups.complete': ofAssignedPickup('/complete'),
  'pickups.fail': ofAssignedPickup('/fail'),
  'pickups.cancel': ofPickup('/cancel'),
  'pickups.correct': async world => {
    const { id } = await pickupOfCarrier(world, 'sandbox-reject')
    const body = { address, scheduled_date: day, ready_time: '13:00:00', latest_time: '17:00:00' }
    return { path: `/pickups/${id}`, body }
  },
  'pickups.order': async world => ({
    path: `/pickups/${await doubtfulPickup(world)}/order`,
    body: { anew: true },
  }),
  'pickups.enter-number': async world => ({
    path: `/pickups/${await doubtfulPickup(world)}/carrier-number`,
    body: { confirmation_number: 'N1' },
  }),
  'pickups.confirm-cancelled': async world => {
    const { id } = await pickupOfCarrier(world, 'sandbox-no-cancel')
    await made(world.owner.post(`/pickups/${id}/cancel`))
    return { path: `/pickups/${id}/carrier-cancelled`, body: {} }
  },
  'pickups.bulk-assign': async world => ({
    path: '/pickups/bulk/assign',
    body: { ids: [(await newPickup(world)).id], driver_id: (await firstOf(world, '/drivers')).id },
  }),
  'pickups.bulk-unassign': bulkPickups('unassign', pickupOfDriver),
  'pickups.bulk-complete': bulkPickups('complete', pickupOfDriver),
  'pickups.bulk-edit': async world => ({
    path: '/pickups/bulk/edit',
    body: { ids: [(await newPickup(world)).id], scheduled_date: '2030-02-01' },
  }),
  'pickups.bulk-fail': bulkPickups('fail', pickupOfDriver),
  'pickups.bulk-cancel': bulkPickups('cancel', newPickup),
  'pickups.bulk-order': async world => ({
    path: '/pickups/bulk/order',
    body: { ids: [await doubtfulPickup(world)] },
  }),
  'runs.assign': () => ({ path: '/runs/assign', body: { date: day } }),
  'runs.add': async world => ({
    path: '/runs/add',
    body: {
      date: day,
      driver_id: (await newDriver(world)).id,
      pickup_ids: [(await newPickup(world)).id],
    },
  }),
  'runs.order': ofRun('order', newRun, ({ stops }) => ({
    stops: stops.map(({ number }) => number).toReversed(),
  })),
  'runs.remove': ofRun('remove', newRun, ({ stops }) => ({ stops: [stops[0]?.number] })),
  'runs.move': async world => {
    const { id: driver } = await newDriver(world)
    const choice = ({ stops }: Run) => ({ driver_id: driver, stops: [stops[0]?.number] })
    return ofRun('move', newRun, choice)(world)
  },
  'runs.depart': ofRun('depart', newRun, () => ({})),
  'runs.continue': async world => {
    const { id, version } = await newRun(world)
    const { work } = await made(world.owner.post(`/runs/${id}/depart`, { version }))
    await made(world.owner.post(`/long-work/${work.id}/stop`))
    return { path: `/runs/${id}/continue`, body: {} }
  },
  'runs.enter-action': async world => {
    const { id, stops } = await runThatLeft(world)
    const [stop] = stops
    const body = { id: randomUUID(), stop: stop?.number, record: stop?.name, kind: 'later' }
    return { path: `/runs/${id}/actions`, body }
  },
  'runs.outcomes': ofRun('outcomes', runThatLeft, delivered),
  'runs.close': ofRun('close', runThatLeft, delivered),
  'hand-overs.manifest': async world => {
    const { date } = await newShipment(world, { service_code: 'SANDBOX' })
    return {
      path: '/hand-overs/manifest',
      body: { date, account_id: (await firstOf(world, '/carrier-accounts')).id },
    }
  },
  'drivers.create': () => ({ path: '/drivers', body: { name: newCode() } }),
  'drivers.change': async world => ({
    path: `/drivers/${(await newDriver(world)).id}`,
    body: { name: newCode() },
  }),
  'road.decide': async world => {
    const box = await boxOfPhone(world)
    const unknown = box.record('teleported')
    await box.send([unknown])
    const { id } = unknown
    return { path: `/road/${id}/decide`, body: { decision: 'discard', note: 'Unknown' } }
  },
  'road.settle': async world => {
    const box = await boxOfPhone(world)
    box.record('note')
    await box.send([box.record('note')])
    const { losses } = await made(world.owner.get('/road'))
    return { path: `/road/losses/${losses.at(-1).id}/settle`, body: {} }
  },
  'road.lose-photos': async world => {
    const { id } = await newShipment(world)
    const proof = proofOf({ shipmentId: id }, { photos: ['ab'.repeat(32)] })
    const tenant = { currency: 'USD', timezone: 'UTC' }
    await world.service.served.write(1, tx => recordProof(tx, tenant, proof))
    return { path: `/road/proofs/${proof.id}/lost`, body: { note: 'The phone is gone.' } }
  },
  'driver-settings.change': () => ({ path: '/driver-settings', body: { less_cod: true } }),
  'fail-reasons.change': async ({ owner }) => {
    const { items } = await made(owner.get('/fail-reasons'))
    const reasons = items.map(({ built_in: _, ...reason }: { built_in: boolean }) => reason)
    return { path: '/fail-reasons', body: { reasons } }
  },
  'drivers.pair': async world => ({ path: `/drivers/${(await newDriver(world)).id}/pairing`, body: {} }),
  'drivers.lose-device': async world => ({ path: `${await pathOfPhone(world)}/lost`, body: {} }),
  'drivers.revoke-device': async world => ({ path: await pathOfPhone(world) }),
  'drivers.delete': async world => ({ path: `/drivers/${(await newDriver(world)).id}` }),
}
