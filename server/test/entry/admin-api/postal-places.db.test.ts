import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser, staffBrowser } from './support.ts'

let service: TestService
let owner: Browser
beforeAll(async () => {
  service = await startTestService({
    environment: { MAP_TILES: 'https://tiles.example.com/{z}/{x}/{y}.png' },
  })
  owner = await ownerBrowser(service)
})
afterAll(() => service?.stop())

const heading = 'country,postal_code,latitude,longitude\n'
const take = (rows: string, by: Browser = owner) => by.post('/postal-places.csv', { csv: heading + rows })

/** A parcel that is here, for this postal code. */
async function parcel(zip: string, country = 'US'): Promise<string> {
  const recipient = { company: `At ${zip}`, address1: '1 Main St', city: 'Town', zip, country }
  const { data } = (await owner.post('/shipments', shipmentBody({ recipient }))).body
  await owner.post(`/shipments/${data.id}/status`, { status: 'In Transit' })
  return data.awb
}

async function runOf(date: string, zips: readonly string[], pickups: readonly object[] = []) {
  const driver = (await owner.post('/drivers', { name: `Driver of ${date}`, areas: [] })).body.data
  const ids: number[] = []
  for (const pickup of pickups) {
    const body = { customer_id: service.example.customers[0]?.id, scheduled_date: date, ...pickup }
    ids.push((await owner.post('/pickups', body)).body.data.id)
  }
  const awbs: string[] = []
  for (const zip of zips) awbs.push(await parcel(zip))
  const added = await owner.post('/runs/add', { date, driver_id: driver.id, awbs, pickup_ids: ids })
  expect(added.status, added.text).toBe(200)
  return added.body.data
}

test('a table replaces the codes of its countries and of no other, and a country can be deleted', async () => {
  expect(
    (await take('US,10001,40.75,-73.99\nUS,10002,40.71,-73.98\nDE,10115,52.53,13.38\n')).body.data,
  ).toEqual({
    total: 3,
    countries: [
      { country: 'DE', places: 1 },
      { country: 'US', places: 2 },
    ],
  })
  expect((await take('US,10003,40.73,-73.98\n')).body.data.countries).toEqual([
    { country: 'DE', places: 1 },
    { country: 'US', places: 1 },
  ])
  const refused = await take('FR,75001,48.86,2.34\nFR,75002,148.86,2.34\n')
  expect([refused.status, Object.keys(refused.body.error.details)]).toEqual([400, ['row 3']])
  expect((await owner.get('/postal-places')).body.data.total).toBe(2)
  expect((await owner.delete('/postal-places/DE')).body.data.countries).toEqual([
    { country: 'US', places: 1 },
  ])
  expect((await owner.delete('/postal-places/DE')).status).toBe(404)
})

test('a dispatcher may import codes, and who may only read may not', async () => {
  const dispatcher = await staffBrowser(service, { tenantId: 1, role: 'dispatcher', email: 'd@example.com' })
  expect((await take('AT,1010,48.2,16.37\n', dispatcher)).status).toBe(200)
  const viewer = await staffBrowser(service, { tenantId: 1, role: 'read_only', email: 'r@example.com' })
  expect((await take('AT,1010,48.2,16.37\n', viewer)).status).toBe(403)
  expect((await viewer.delete('/postal-places/AT')).status).toBe(403)
  expect((await viewer.get('/postal-places')).status).toBe(200)
})

test('a company has at most two hundred thousand codes', async () => {
  await service.waybill.database.for('company', 'bulk').write(1, tx =>
    sql`insert into postal_places (tenant_id, country, zip, latitude, longitude)
        select 1, 'FR', lpad(n::text, 6, '0'), 1, 1 from generate_series(1, 199999) as n`.execute(tx.sql),
  )
  const refused = await take('CH,8001,47.37,8.54\nCH,8002,47.36,8.53\n')
  expect(refused.body.error.details).toHaveProperty('csv')
  expect((await owner.delete('/postal-places/FR')).status).toBe(200)
})

test('the board and the map say where stops and depots are, by the whole code or its shorter form', async () => {
  await take('US,10118,40.7484,-73.9857\nUS,11201,40.694,-73.99\n')
  await owner.post('/depots', { code: 'HUB', name: 'Hub', country: 'US', zip: '11201' })
  await owner.post('/depots', { code: 'FAR', name: 'Unknown place', country: 'US', zip: '99950' })
  const date = '2030-05-01'
  const run = await runOf(date, ['10118-1234'])
  const [free, unknown] = [await parcel('11201'), await parcel('99999')]
  const { unassigned } = (await owner.get(`/runs?date=${date}`)).body.data
  const placed = (awb: string) => unassigned.find(({ name }: { name: string }) => name === awb)
  expect(placed(free)).toMatchObject({ latitude: 40.694, longitude: -73.99 })
  expect(placed(unknown)).toMatchObject({ latitude: null, longitude: null })
  const map = (await owner.get(`/runs/map?date=${date}`)).body.data
  expect(map.depots).toEqual([{ code: 'HUB', name: 'Hub', latitude: 40.694, longitude: -73.99 }])
  expect(map.stops).toMatchObject([
    { run_id: run.id, number: 1, planned: true, zip: '10118-1234', latitude: 40.7484, longitude: -73.9857 },
  ])
  expect(map).toMatchObject({
    has_places: true,
    truncated: false,
    tiles: { template: 'https://tiles.example.com/{z}/{x}/{y}.png', max_zoom: 18, credit: null },
  })
})

test('an order by distance is proposed with the distance before and after, and saved by the order of the run', async () => {
  await take('US,20001,38.9,-77.0\nUS,20002,38.9,-76.9\nUS,20003,38.9,-76.8\nUS,20004,38.9,-76.7\n')
  await owner.post('/depots', { code: 'DC', name: 'Washington', country: 'US', zip: '20001' })
  const run = await runOf('2030-05-02', ['20002', '20003', '20004', '77777'])
  const numbered = ({ stops }: { stops: { number: number; zip: string }[] }, zips: readonly string[]) =>
    zips.map(zip => stops.find(stop => stop.zip === zip)?.number)
  const mixed = numbered(run, ['20003', '77777', '20002', '20004'])
  const saved = (await owner.put(`/runs/${run.id}/order`, { version: run.version, stops: mixed })).body.data
  const proposed = (await owner.get(`/runs/${run.id}/proposed-order`)).body.data
  expect(proposed).toMatchObject({ version: saved.version, depot: 'Washington', unit: 'mi', unplaced: 1 })
  // There and back over 0.3 degrees of longitude are 32 miles; before, one part was driven twice more.
  expect(proposed.distance_after).toBeCloseTo(32.3, 0)
  expect(proposed.distance_before).toBeCloseTo(43, 0)
  expect(proposed.stops.at(-1)).toBe(numbered(run, ['77777'])[0])
  expect((await owner.get(`/runs/${run.id}`)).body.data.version).toBe(saved.version)
  const last = await owner.put(`/runs/${run.id}/order`, { version: proposed.version, stops: proposed.stops })
  expect(last.status).toBe(200)
})

test('the time window of a pickup counts before distance', async () => {
  await take('US,30001,33.7,-84.4\nUS,30002,33.72,-84.4\nUS,30003,33.9,-84.4\n')
  await owner.post('/depots', { code: 'ATL', name: 'Atlanta', country: 'US', zip: '30001' })
  const address = { company: 'Dock', address1: '1 St', city: 'Town', zip: '30003', country: 'US' }
  const window = { ready_time: '08:30:00', latest_time: '09:00:00' }
  const run = await runOf('2030-05-03', Array(12).fill('30002'), [{ address, ...window }])
  const pickup = run.stops.find(({ kind }: { kind: string }) => kind === 'pickup').number
  const stops = run.stops.map(({ number }: { number: number }) => number).filter((n: number) => n !== pickup)
  await owner.put(`/runs/${run.id}/order`, { version: run.version, stops: [...stops, pickup] })
  const proposed = (await owner.get(`/runs/${run.id}/proposed-order`)).body.data
  expect(proposed).toMatchObject({ missed_before: 1, missed_after: 0 })
  expect(proposed.stops).not.toEqual([...stops, pickup])
})
