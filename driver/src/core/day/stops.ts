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
  /** Its turn in the run, from 1 on. */
  readonly place: number
  /** The driver has left it for later, and the order of the office does not know it yet. */
  readonly isPostponed: boolean
}

/** All that the driver recorded at a stop and did not take back, in order. */
type RecordedAt = (run: Pick<Run, 'id'>, stop: Pick<Stop, 'record'>) => readonly Recorded[]

/** Looks through all records once: a day may have 500 stops, and more records. */
export function recordedAtStops(recorded: readonly Recorded[]): RecordedAt {
  const keyOf = (runId: number | undefined, record: string | undefined) => `${runId}:${record}`
  const byStop = new Map<string, Recorded[]>()
  for (const each of recorded.toSorted((one, other) => one.seq - other.seq)) {
    if (each.takenBack) continue
    const key = keyOf(each.run_id, each.record)
    byStop.set(key, [...(byStop.get(key) ?? []), each])
  }
  return (run, stop) => byStop.get(keyOf(run.id, stop.record)) ?? []
}

/** The own last outcome of a stop, before or after it was sent. */
function ownOutcome(recorded: readonly Recorded[]): Recorded | null {
  return recorded.findLast(({ kind }) => outcomes.includes(kind)) ?? null
}

/** Nobody has answered it. */
export function isOpen(stop: Stop, recorded: readonly Recorded[]): boolean {
  return stop.outcome === null && ownOutcome(recorded) === null
}

/** The number of the action that leaves an open stop for later; null if the run has its new order already. */
function postponedBy(run: Run, stop: Stop, recorded: readonly Recorded[]): number | null {
  const own = recorded.findLast(
    ({ kind, state, version }) =>
      kind === 'later' && (state === 'waiting' || (state === 'applied' && version === run.version)),
  )
  return own && isOpen(stop, recorded) ? own.seq : null
}

/** The stops of a run; those that were left for later are the last ones, before the office knows it. */
function inOrder(run: Run, recordedAt: RecordedAt) {
  const all = run.stops.map(stop => {
    const recorded = recordedAt(run, stop)
    return { stop, recorded, postponed: postponedBy(run, stop, recorded) }
  })
  // The others are equal, and stay in their order.
  return all.toSorted((one, other) => (one.postponed ?? 0) - (other.postponed ?? 0))
}

/** The stops of all open runs, in order, without those that were cancelled before they were done. */
export function listStops(runs: readonly StoredRun[], recorded: readonly Recorded[]): ListedStop[] {
  const open = runs.filter(({ goneAt }) => goneAt === null).map(({ run }) => run)
  const byDay = open.toSorted((one, other) => one.day.localeCompare(other.day) || one.id - other.id)
  const recordedAt = recordedAtStops(recorded)
  return byDay.flatMap(run =>
    inOrder(run, recordedAt)
      .map(({ stop, recorded: own, postponed }, index) => ({
        key: `${run.id}:${stop.record}`,
        run,
        stop,
        own: ownOutcome(own),
        isDone: !isOpen(stop, own),
        place: index + 1,
        isPostponed: postponed !== null,
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
  const open = stops.filter(({ isDone }) => !isDone)
  // The driver knows of the own ones.
  const told = open.filter(({ isPostponed }) => !isPostponed).map(({ key }) => key)
  const [isTold, wasShown] = [new Set(told), new Set(shown)]
  const before = shown.filter(key => isTold.has(key))
  const stayed = told.filter(key => wasShown.has(key))
  const turns = new Map(stayed.map((key, turn) => [key, turn]))
  return new Set(told.filter(key => !wasShown.has(key) || before[turns.get(key) ?? 0] !== key))
}
