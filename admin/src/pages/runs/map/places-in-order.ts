import type { Schemas } from '../../../http/api.ts'
import { type WorldPoint, worldPoint } from './projection.ts'

export interface PlaceOfStops {
  readonly key: string
  readonly point: WorldPoint
  readonly stops: readonly {
    /** In the run, from 1. */
    readonly position: number
    readonly company: string
    readonly isDone: boolean
  }[]
  /** All stops here have a result. */
  readonly isDone: boolean
}

/** The places of a run's stops in the order of their first stops; stops without a place are left out. Pure. */
export function placesInOrder(
  run: Pick<Schemas['RunPage'], 'id' | 'stops'>,
  onMap: readonly Schemas['StopOnMap'][],
): PlaceOfStops[] {
  const points = new Map(onMap.filter(stop => stop.run_id === run.id).map(stop => [stop.number, stop]))
  const places = new Map<string, PlaceOfStops>()
  for (const [index, stopOfRun] of run.stops.entries()) {
    const { number, company } = stopOfRun
    const { latitude = null, longitude = null } = points.get(number) ?? {}
    if (latitude === null || longitude === null) continue
    const key = `${latitude} ${longitude}`
    const stop = { position: index + 1, company, isDone: hasResult(stopOfRun) }
    const stops = [...(places.get(key)?.stops ?? []), stop]
    const point = worldPoint({ latitude, longitude })
    places.set(key, { key, point, stops, isDone: stops.every(({ isDone }) => isDone) })
  }
  return [...places.values()]
}

/** A parcel of a run that has just left still counts as come back, until its status follows. */
function hasResult({ outcome, known_outcome: known }: Schemas['RunStop']): boolean {
  return outcome !== null || (known !== null && known !== 'came_back')
}
