import type { ActionKind, Recorded, Run, Stop, StoredRun } from '../store/records.ts'

const outcomes: readonly ActionKind[] = [
  'delivered',
  'partial',
  'failed',
  'collected',
  'pickup_failed',
  'brought_back',
]

/** A stop as the list shows it. */
export interface ListedStop {
  readonly key: string
  readonly run: Run
  readonly stop: Stop
  /** The driver's own last outcome that was not taken back. */
  readonly own: Recorded | null
  readonly isDone: boolean
}

/** The own last outcome of a stop, before or after it was sent. */
export function ownOutcome(run: Pick<Run, 'id'>, stop: Stop, recorded: readonly Recorded[]): Recorded | null {
  const own = recorded.filter(
    each =>
      each.run_id === run.id &&
      each.record === stop.record &&
      !each.takenBack &&
      outcomes.includes(each.kind),
  )
  return own.toSorted((one, other) => one.seq - other.seq).at(-1) ?? null
}

/** Nobody has answered it. */
export function isOpen(run: Pick<Run, 'id'>, stop: Stop, recorded: readonly Recorded[]): boolean {
  return stop.outcome === null && ownOutcome(run, stop, recorded) === null
}

/** The stops of all open runs, in order, without those that were cancelled before they were done. */
export function listStops(runs: readonly StoredRun[], recorded: readonly Recorded[]): ListedStop[] {
  const open = runs.filter(({ goneAt }) => goneAt === null).map(({ run }) => run)
  const inOrder = open.toSorted((one, other) => one.day.localeCompare(other.day) || one.id - other.id)
  return inOrder.flatMap(run =>
    run.stops
      .map(stop => ({
        key: `${run.id}:${stop.record}`,
        run,
        stop,
        own: ownOutcome(run, stop, recorded),
        isDone: !isOpen(run, stop, recorded),
      }))
      .filter(({ stop, isDone }) => isDone || !stop.cancelled),
  )
}

export interface Arranged {
  readonly stops: readonly ListedStop[]
  /** Keys of open stops that are new, or that come at another turn than before. */
  readonly moved: ReadonlySet<string>
}

/**
 * The list when the driver returns to it. Done stops keep the places at which the driver saw them; the open ones follow
 * in the places between. Until then the list stays as it was shown.
 */
export function arrange(shown: readonly string[], latest: readonly ListedStop[]): Arranged {
  const places = new Map(shown.map((key, place) => [key, place]))
  const stays = ({ key, isDone }: ListedStop) => isDone && (places.get(key) ?? latest.length) < latest.length
  const stops: (ListedStop | undefined)[] = Array.from({ length: latest.length })
  for (const each of latest.filter(stays)) stops[places.get(each.key) ?? 0] = each
  const others = latest.filter(each => !stays(each))
  const filled = stops.map(each => each ?? (others.shift() as ListedStop))
  return { stops: filled, moved: movedSince(shown, filled) }
}

function movedSince(shown: readonly string[], stops: readonly ListedStop[]): ReadonlySet<string> {
  if (shown.length === 0) return new Set()
  const open = stops.filter(({ isDone }) => !isDone).map(({ key }) => key)
  const before = shown.filter(key => open.includes(key))
  const stayed = open.filter(key => before.includes(key))
  return new Set(open.filter(key => !before.includes(key) || before.indexOf(key) !== stayed.indexOf(key)))
}
