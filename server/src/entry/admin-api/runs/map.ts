import Type, { type Static } from 'typebox'
import { dateOn } from '../../../platform/shared/dates.ts'
import {
  CalendarDate,
  Choice,
  Group,
  NamedRecord,
  nullable,
  optional,
} from '../../../platform/shared/schema.ts'
import { usualWeightUnit } from '../../../platform/shared/units.ts'
import {
  type MapOfRuns,
  mostOnMap,
  type ProposedOrder,
  proposeOrder,
  readMapOfRuns,
} from '../../../shipping/runs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

const text = () => nullable(Type.String())

/** The place of the address, else the middle of its postal code's area; null if neither is known. */
export const placeFields = {
  latitude: nullable(
    Type.Number({
      description: 'Of the address, else of its postal code, in degrees; null if neither is known.',
    }),
  ),
  longitude: nullable(Type.Number()),
}

const RunMapRecord = NamedRecord('RunMap', {
  depots: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      latitude: Type.Number(),
      longitude: Type.Number(),
    }),
    { description: 'Active depots with a known postal code.' },
  ),
  stops: Type.Array(
    NamedRecord('StopOnMap', {
      run_id: Type.Integer(),
      number: Type.Integer(),
      driver_id: Type.Integer(),
      planned: Type.Boolean({ description: 'False while the run is out.' }),
      kind: Choice('Kind', ['delivery', 'pickup']),
      record_id: Type.Integer(),
      name: Type.String(),
      company: Type.String(),
      zip: text(),
      country: Type.String(),
      ...placeFields,
    }),
    { description: `Stops of runs that are planned or out, at most ${mostOnMap}.` },
  ),
  truncated: Type.Boolean({ description: 'True if there are more stops.' }),
  has_places: Type.Boolean({ description: 'False if no postal codes with coordinates are imported.' }),
  tiles: nullable(
    Type.Object({
      template: Type.String({ description: 'Address of a tile with `{z}`, `{x}` and `{y}`.' }),
      max_zoom: Type.Integer({ description: 'Of the finest tiles.' }),
      credit: text(),
    }),
  ),
})

/** Public sources of tiles have finer ones rarely. */
const usualZoom = 18

/** Where the day's stops and the depots are. */
export const mapEndpoint = ({ database, clock, mapTiles, mapArchive }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/runs/map',
    action: 'runs.map',
    summary: 'Get the places of the stops on a day’s open runs, and of the depots',
    access: 'staff',
    query: Group('Query', { date: optional(CalendarDate('Date')) }),
    data: RunMapRecord,
    async handle({ tenant, query }) {
      const date = query.date ?? dateOn(clock.now(), tenant.timezone)
      const tiles = mapTiles && {
        template: mapTiles.template,
        max_zoom: mapArchive?.maxZoom ?? usualZoom,
        credit: mapTiles.credit,
      }
      return { ...presentMap(await database.read(tenant.id, tx => readMapOfRuns(tx, date))), tiles }
    },
  })

function presentMap(map: MapOfRuns): Omit<Static<typeof RunMapRecord>, 'tiles'> {
  return {
    depots: map.depots.map(({ depot, point }) => ({ code: depot.code, name: depot.name, ...point })),
    stops: map.stops.map(({ run, stop, point }) => ({
      run_id: run.id,
      number: stop.number,
      driver_id: run.driver.id,
      planned: run.status === 'planned',
      kind: stop.kind,
      record_id: stop.record_id,
      name: stop.name,
      company: stop.company,
      zip: stop.zip,
      country: stop.country,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
    })),
    truncated: map.more,
    has_places: map.hasPlaces,
  }
}

const ProposedOrderRecord = NamedRecord('ProposedOrder', {
  version: Type.Integer({ description: 'Version of the run that the order is for.' }),
  stops: Type.Array(Type.Integer(), { description: 'Numbers of all stops, in the proposed order.' }),
  depot: text(),
  unit: Choice('Unit', ['km', 'mi']),
  distance_before: Type.Number({ description: 'From the depot and back, as the crow flies.' }),
  distance_after: Type.Number(),
  missed_before: Type.Integer({ description: 'Time windows that would be missed.' }),
  missed_after: Type.Integer(),
  unplaced: Type.Integer({ description: 'Stops whose postal codes are not known.' }),
})

export const proposeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/runs/:id/proposed-order',
    action: 'runs.propose',
    summary: 'Propose an order of a run’s stops by time windows and distance',
    description:
      'Nothing is saved: send the order to `PUT /runs/{id}/order`. Time windows count before distance. Distances are as the crow flies, and stops without a known place are left out of them.',
    access: 'runs',
    params: idParameter('run'),
    data: ProposedOrderRecord,
    handle: async ({ tenant, params }) =>
      presentOrder(await proposeOrder(services, tenant, idOf(params.id)), tenant.country),
  })

const kmPerMile = 1.609344

function presentOrder(proposed: ProposedOrder, country: string): Static<typeof ProposedOrderRecord> {
  const unit = usualWeightUnit(country) === 'lb' ? 'mi' : 'km'
  const distance = (km: number) => Math.round((unit === 'mi' ? km / kmPerMile : km) * 10) / 10
  return {
    version: proposed.version,
    stops: [...proposed.stops],
    depot: proposed.depot?.name ?? null,
    unit,
    distance_before: distance(proposed.kmBefore),
    distance_after: distance(proposed.kmAfter),
    missed_before: proposed.missedBefore,
    missed_after: proposed.missedAfter,
    unplaced: proposed.unplaced,
  }
}
