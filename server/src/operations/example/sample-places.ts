import { unrecorded } from '../../platform/audit/index.ts'
import { createDepot } from '../../shipping/depots/index.ts'
import { importPlaces } from '../../shipping/places/index.ts'
import { createSortCode } from '../../shipping/sort-codes/index.ts'
import type { Context } from './sample-context.ts'

/** Where the postal codes of drivers are, so that their runs have maps. */
export const samplePlaces: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  '07030': [40.7453, -74.0279],
  '07102': [40.732, -74.1736],
  '10001': [40.7537, -73.9993],
  '10011': [40.742, -74.0003],
  '10013': [40.7201, -74.005],
  '10027': [40.8116, -73.9531],
  '10118': [40.7484, -73.9857],
  '10301': [40.6316, -74.0926],
  '10468': [40.8685, -73.8999],
  '11101': [40.7446, -73.9345],
  '11106': [40.7614, -73.9299],
  '11201': [40.6945, -73.9903],
  '11226': [40.6464, -73.957],
  '11432': [40.7153, -73.7932],
}

/** Depots, sort codes and postal codes. Returns the ids of the depots. */
export async function createPlaces({ parts, company: { tenant } }: Context): Promise<number[]> {
  const address = { address2: null, country: 'US', active: true }
  const depots: number[] = []
  for (const depot of [
    {
      code: 'NYC1',
      name: 'Manhattan depot',
      address1: '500 W 34th St',
      city: 'New York',
      state: 'NY',
      zip: '10001',
    },
    {
      code: 'EWR1',
      name: 'Newark depot',
      address1: '120 Raymond Blvd',
      city: 'Newark',
      state: 'NJ',
      zip: '07102',
    },
  ]) {
    const { id } = await createDepot(parts, tenant.id, { ...address, ...depot }, unrecorded)
    depots.push(id)
  }
  const [newYork = null, newark = null] = depots
  for (const [zipPrefix, code, depotId] of [
    ['100', 'MAN', newYork],
    ['104', 'BRX', newYork],
    ['112', 'BKN', newYork],
    ['11', 'QNS', newYork],
    ['07', 'NJ1', newark],
    ['0', 'EAST', newark],
    ['3', 'SOUTH', newark],
    ['6', 'MID', newark],
    ['9', 'WEST', newark],
  ] as const) {
    const place = { country: 'US', zip_prefix: zipPrefix, zip_from: null, zip_to: null, city: null }
    await createSortCode(parts, tenant.id, { ...place, code, depot_id: depotId }, unrecorded)
  }
  await importPlaces(parts, tenant.id, placesTable(), unrecorded)
  return depots
}

function placesTable(): string {
  const rows = Object.entries(samplePlaces).map(([zip, [latitude, longitude]]) =>
    ['US', zip, latitude, longitude].join(),
  )
  return ['country,zip,latitude,longitude', ...rows].join('\n')
}
