import type { Bench } from './bench.ts'
import { textOf } from './beside-twin.ts'
import { figuresOf, measure, warmUp } from './figures.ts'
import { type Leg, runLeg } from './load.ts'
import { loadOf } from './options.ts'
import { callsOf, scriptsShipment } from './scenarios.ts'
import { besideLabelsTarget, labelTargets } from './targets.ts'
import type { World } from './world.ts'

/** Labels a second, and what printing them costs those who ask for something else meanwhile. */
export async function measureLabels(bench: Bench, built: World): Promise<void> {
  const { options } = bench
  // Every label is drawn: those that are kept from an earlier request are measured by themselves below.
  const program = await bench.serve(built.place, { LABEL_CACHE_MB: '0' })
  const created = JSON.parse(await textOf(program, scriptsShipment(built))) as { data: { awb: string } }
  const world = { ...built, scriptsAwb: created.data.awb }
  const load = loadOf(options)

  for (const name of ['label', 'label-scripts'] as const) {
    if (!options.scenarios.includes(name)) continue
    const side = { program, calls: callsOf(world, name) }
    const figures = await measure(side, { ...load, connections: 8 })
    // All of the server's processor time is counted, not the drawing thread's alone.
    const perCore = 1000 / figures.cpuMs
    const target = { value: perCore, bound: labelTargets[name], atLeast: true, unit: '/s per core' }
    bench.tell({ part: 'labels', what: name, connections: 8, figures, beside: null, ratio: null, target })
  }
  if (options.scenarios.includes('label') && options.scenarios.includes('get')) {
    await getBesideLabels(bench, world, program)
  }
  await program.stop()
  if (options.scenarios.includes('label')) await measureKeptLabels(bench, world)
}

/** The same labels of a service that keeps those it has drawn: it warms up on them. */
async function measureKeptLabels(bench: Bench, world: World): Promise<void> {
  const program = await bench.serve(world.place)
  const side = { program, calls: callsOf(world, 'label') }
  const figures = await measure(side, { ...loadOf(bench.options), connections: 8 })
  bench.tell({
    part: 'labels',
    what: 'label, asked for again',
    connections: 8,
    figures,
    beside: null,
    ratio: null,
    target: null,
  })
  await program.stop()
}

/** A pace of get that one core can keep up with, and that labels, which take another, need not disturb. */
const pace = { connections: 8, perSecond: 200 }

/** The p99 of get at a steady pace, alone and while labels are printed as fast as they can be, in turns. */
async function getBesideLabels(
  bench: Bench,
  world: World,
  program: Awaited<ReturnType<Bench['serve']>>,
): Promise<void> {
  const { seconds, rounds } = bench.options
  const gets = { program, calls: callsOf(world, 'get') }
  const load = { ...loadOf(bench.options), ...pace }
  await warmUp(gets, load)
  const alone: Leg[] = []
  const beside: Leg[] = []
  for (let round = 0; round < rounds; round++) {
    alone.push(await runLeg(program, gets.calls, load))
    const labels = runLeg(program, callsOf(world, 'label'), { connections: 4, seconds: seconds + 0.5 })
    beside.push(await runLeg(program, gets.calls, load))
    await labels
  }
  // Of all rounds together: one of them has too few gets for a p99 of its own.
  const [figures, undisturbed] = [figuresOf(beside), figuresOf(alone)]
  const ratio = figures.p99 / undisturbed.p99
  bench.tell({
    part: 'labels',
    what: 'get while labels are printed',
    connections: pace.connections,
    figures,
    beside: `get alone, p99 ${undisturbed.p99.toFixed(2)} ms`,
    ratio,
    target: { value: ratio, bound: besideLabelsTarget, atLeast: false, unit: ' × the p99' },
  })
}
