import type { Bench } from './bench.ts'
import { median } from './figures.ts'
import { startTarget } from './targets.ts'
import type { Place, World } from './world.ts'

/** How long `serve` takes to its first answer, on a new data folder and on one that is in use. */
export async function measureStart(bench: Bench, existing: World): Promise<void> {
  const fresh: number[] = []
  const again: number[] = []
  const rounds = bench.options.check ? 1 : 3
  for (let round = 0; round < rounds; round++) {
    const dataDir = await bench.emptyFolder(`fresh-${round}`)
    fresh.push(await timeToAnswer(bench, { dataDir }))
    again.push(await timeToAnswer(bench, existing.place))
  }
  tell(bench, 'serve on a new data folder', median(fresh), false)
  tell(bench, `serve on a data folder with ${existing.size.shipments} shipments`, median(again), true)
}

/** Milliseconds from the start of the process to its first answer. */
export async function timeToAnswer(bench: Bench, place: Place): Promise<number> {
  const program = await bench.serve(place)
  await program.stop()
  return program.startedIn
}

function tell(bench: Bench, what: string, milliseconds: number, promised: boolean): void {
  bench.tell({
    part: 'start',
    what,
    connections: null,
    figures: null,
    beside: `${milliseconds.toFixed(0)} ms`,
    ratio: null,
    target: promised ? { value: milliseconds, bound: startTarget, atLeast: false, unit: ' ms' } : null,
  })
}
