import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Bytes of new objects between two collections that the space for them is not doubled beyond. */
const enough = 15 * 2 ** 20
const lookEveryMs = 100

/**
 * Keeps memory near to what is in use, without collecting all the time (docs/adr/0014-room-for-new-objects.md). On a
 * machine with much memory V8 lets garbage grow to several times of that: its limit is raised by half at a time
 * instead. And it doubles the space for new objects under load until 64 MiB, gives it back when there is little to do,
 * and takes its bounds at the start of the process only; whether it doubles is decided anew while it runs.
 */
export function boundHeap(): void {
  setFlagsFromString('--heap-growing-percent=50')
  let factor = 0
  const decide = (wanted: 1 | 2) => {
    if (wanted !== factor) setFlagsFromString(`--semi-space-growth-factor=${wanted}`)
    factor = wanted
  }
  decide(1)
  setInterval(() => decide(roomForNew() < enough ? 2 : 1), lookEveryMs).unref()
}

/** What the space takes before it is collected: half of what it holds in memory. */
function roomForNew(): number {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  return space ? space.space_used_size + space.space_available_size : 0
}
