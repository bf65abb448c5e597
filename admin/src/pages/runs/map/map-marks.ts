import type { Schemas } from '../../../http/api.ts'
import { type BoardTask, idOfTask, type StopOnMap } from '../task-groups.ts'
import { pixelOf, type View, type WorldPoint, worldPoint } from './projection.ts'

type Board = Schemas['RunBoard']

/** Stops of one owner at one place. */
export interface MapMark {
  readonly key: string
  readonly point: WorldPoint
  /** Offset from the place in pixels: several owners at one place stand side by side. */
  readonly aside: number
  /** Null if unassigned. */
  readonly driverId: number | null
  readonly zip: string
  readonly tasks: readonly BoardTask[]
  readonly stops: readonly StopOnMap[]
}

export interface DriverSign {
  readonly id: number
  readonly name: string
  /** A letter that tells the drivers apart without colours. */
  readonly letter: string
  readonly colour: string
}

/** Dark enough for white letters, and apart for most people. */
const colours = ['#1565c0', '#b23c17', '#2e7d32', '#6a1b9a', '#00707e', '#a3195b', '#5d4037', '#3949ab']

export function driverSigns(drivers: Board['drivers']): DriverSign[] {
  return drivers.map(({ id, name }, index) => ({
    id,
    name,
    letter: letterOf(index),
    colour: colours[index % colours.length] ?? '#1565c0',
  }))
}

/** A to Z, then A1, B1 … */
function letterOf(index: number): string {
  const round = Math.floor(index / 26)
  return String.fromCharCode(65 + (index % 26)) + (round === 0 ? '' : String(round))
}

const markWidth = 26

/** A mark for each owner at each place. Stops without a known place have none. */
export function marksOf(tasks: readonly BoardTask[], stops: readonly StopOnMap[]): MapMark[] {
  const places = new Map<string, MapMark[]>()
  const add = (entry: BoardTask | StopOnMap, driverId: number | null) => {
    const { latitude, longitude } = entry
    if (latitude === null || longitude === null) return
    const at = `${latitude} ${longitude}`
    const marks = places.get(at) ?? []
    places.set(at, marks)
    const known = marks.findIndex(mark => mark.driverId === driverId)
    const mark = marks[known] ?? {
      key: `${at} ${driverId}`,
      point: worldPoint({ latitude, longitude }),
      aside: 0,
      driverId,
      zip: entry.zip ?? '',
      tasks: [],
      stops: [],
    }
    const more =
      'run_id' in entry
        ? { ...mark, stops: [...mark.stops, entry] }
        : { ...mark, tasks: [...mark.tasks, entry] }
    if (known < 0) marks.push(more)
    else marks[known] = more
  }
  for (const task of tasks) add(task, null)
  for (const stop of stops) add(stop, stop.driver_id)
  return [...places.values()].flatMap(marks =>
    marks.map((mark, index) => ({ ...mark, aside: (index - (marks.length - 1) / 2) * markWidth })),
  )
}

export function markPixel(view: View, mark: MapMark): WorldPoint {
  const { x, y } = pixelOf(view, mark.point)
  return { x: x + mark.aside, y }
}

/** The ids of a mark's unassigned stops, as rows of the board have them. */
export function idsOfMark({ tasks }: MapMark): number[] {
  return tasks.map(idOfTask)
}

/** Labels of postal codes that do not cover each other: the places with most stops first. */
export function labelsOf(view: View, marks: readonly MapMark[]): { text: string; x: number; y: number }[] {
  const shown: { text: string; x: number; y: number }[] = []
  const bySize = marks.toSorted((a, b) => countOf(b) - countOf(a))
  for (const mark of bySize) {
    const { x, y } = pixelOf(view, mark.point)
    if (x < 0 || y < 0 || x > view.width || y > view.height || mark.zip === '') continue
    const isFree = shown.every(other => Math.abs(other.x - x) > 70 || Math.abs(other.y - y) > 36)
    if (isFree) shown.push({ text: mark.zip, x, y })
  }
  return shown
}

export function countOf({ tasks, stops }: MapMark): number {
  return tasks.length + stops.length
}
