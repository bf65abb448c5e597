import type { Bench } from './bench.ts'
import { figuresOf, median } from './figures.ts'
import { firstUse } from './first-use.ts'
import { heavyRequests, isLongRequest } from './heavy-requests.ts'
import { type Leg, runLeg } from './load.ts'
import { askingHealth, type Repeatable, repeatable } from './ongoing-work.ts'
import { loadOf } from './options.ts'
import type { Program } from './program.ts'
import { quotesOfAnother } from './scenarios.ts'
import { signIn } from './sign-in.ts'
import { healthTarget, othersTarget, stallTarget } from './targets.ts'
import type { World } from './world.ts'

/** A pace that leaves most of a processor free: what is looked at is the wait for somebody else's work. */
const pace = { connections: 4, perSecond: 200 }

/** Work on a large tariff, done over and over until it is stopped. */
interface Work extends Repeatable {
  /** What another's quotes are measured during. */
  readonly during: string
  /** Long work is measured for longer: it begins by reading and ends by writing. */
  readonly isLong: boolean
  /** Whether the longest turn of the event loop has a target. */
  readonly boundsStalls: boolean
}

interface Measured {
  readonly work: Work
  /** On the idle server, each before one of the work. */
  readonly idle: Leg[]
  readonly legs: Leg[]
  /** Milliseconds. */
  readonly health: number[]
  readonly times: number[]
}

/**
 * How long another company waits for its quotes while one works on a large tariff, or first uses it after a change: every
 * kind of work in turns with a leg on the idle server. `/healthz` is asked for in both, which takes processor time too.
 */
export async function measureTariffWork(bench: Bench, engine: string, world: World): Promise<void> {
  const program = await bench.serve(world.place)
  const cookie = await signIn(program, world)
  const calls = quotesOfAnother(world)
  const { rounds, seconds, warmUp } = loadOf(bench.options)
  const works = await worksOf(program, world, cookie)
  const health = await askingHealth(program)
  await runLeg(program, calls, { ...pace, seconds: warmUp })
  const measure = async (isLong: boolean) => {
    const asking = health.start()
    const leg = await runLeg(program, calls, { ...pace, seconds: (isLong ? 3 : 1.7) * seconds })
    return { leg, health: await asking.stop() }
  }
  const kinds = works.map((work): Measured => {
    return { work, idle: [], legs: [], health: [], times: [] }
  })
  // A leg takes a second more than it measures, and long work is waited for.
  for (let round = 0; round < Math.ceil(rounds / 2); round++) {
    for (const { work, idle, legs, health, times } of kinds) {
      idle.push((await measure(false)).leg)
      const working = work.start()
      const measured = await measure(work.isLong)
      legs.push(measured.leg)
      health.push(...measured.health)
      times.push(...(await working.stop()))
    }
  }
  await Promise.all([health, ...works].map(one => one.end()))
  await program.stop()
  const usual = kinds.flatMap(({ idle }) => idle)
  for (const kind of kinds) tell(bench, engine, usual, kind)
}

function tell(
  bench: Bench,
  engine: string,
  usual: readonly Leg[],
  { work, idle, legs, health, times }: Measured,
) {
  const each = (of: readonly Leg[]) => of.map(leg => figuresOf([leg]).p99)
  const list = (of: readonly Leg[]) =>
    each(of)
      .map(value => value.toFixed(1))
      .join(', ')
  bench.note(`${engine} ${work.during}: p99 usual ${list(usual)}; meanwhile ${list(legs)} ms`)
  const [before, meanwhile] = [figuresOf(usual), figuresOf(legs)]
  const row = { part: engine, connections: pace.connections, figures: null, ratio: null }
  const atMost = { atLeast: false, unit: ' ms' }
  bench.tell({
    ...row,
    what: `another’s quotes ${work.during}`,
    beside: `p99 ${before.p99.toFixed(1)} → ${meanwhile.p99.toFixed(1)} ms; it takes ${median(times).toFixed(0)} ms`,
    target: {
      value: meanwhile.p99 / before.p99,
      kindest: Math.min(...each(legs)) / Math.min(...each(idle)),
      bound: othersTarget,
      atLeast: false,
      unit: ' ×',
    },
  })
  bench.tell({
    ...row,
    what: '/healthz meanwhile',
    beside: `longest stall ${meanwhile.longestStall.toFixed(0)} ms`,
    target: { value: Math.max(...health), bound: healthTarget, ...atMost },
  })
  if (!work.boundsStalls) return
  bench.tell({
    ...row,
    what: 'longest stall meanwhile',
    beside: null,
    target: { value: meanwhile.longestStall, bound: stallTarget, ...atMost },
  })
}

/** Reading first and writing last: what the database clears up after a change is not measured with the next reading. */
async function worksOf(program: Program, world: World, cookie: string): Promise<Work[]> {
  const rules = `${world.size.zoneRules} zone rules`
  const heavy = Object.keys(heavyRequests).map(async what => ({
    during: `during ${what}, ${rules}`,
    isLong: isLongRequest(what),
    boundsStalls: false,
    ...(await repeatable(program, what, cookie)),
  }))
  const use = {
    during: `while ${rules} are first used`,
    isLong: false,
    boundsStalls: true,
    ...(await repeatable(program, firstUse(world), cookie)),
  }
  return [use, ...(await Promise.all(heavy))]
}
