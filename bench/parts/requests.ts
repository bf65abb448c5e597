import type { Bench } from '../bench.ts'
import { asked, floorInserts } from '../calls.ts'
import { type Figures, inWords, ratioOf } from '../figures.ts'
import { send } from '../load.ts'
import type { Program } from '../program.ts'
import type { Measured } from '../report.ts'
import type { Side } from '../side.ts'
import type { World } from '../world.ts'

export type RequestName = 'create' | 'get' | 'track' | 'quote' | 'services'

/** Requests compared with the bare twin at 32 connections, and their tail at 64. Creates also run alone. */
export async function measureRequests(
  bench: Bench,
  names: readonly RequestName[],
  alone: boolean,
): Promise<void> {
  const served = await Promise.all(bench.sides.map(side => serveWithTwin(bench, side)))
  const tails = served.map((): Measured => ({ value: 0, details: '' }))
  for (const name of names) {
    const calls = served.map(({ world, program }) => ({ program, calls: asked[name](world) }))
    const twins = served.map(({ world, twin }) => ({
      program: twin,
      calls: name === 'create' ? floorInserts(world) : asked[name](world),
    }))
    const figures = await bench.measure(name, [...calls, ...twins])
    const beside = figures.slice(served.length)
    bench.tell(
      name === 'create' ? 'create beside the floor, 32 connections' : `${name} beside the bare twin`,
      { bound: name === 'create' ? 0.2 : 0.3, atLeast: true },
      served.map((_, side) => besideTwin(figures[side], beside[side])),
    )
    const crowded = await bench.measure(`${name}, 64 connections`, calls, { connections: 64 })
    for (const [side, { p50, p99 }] of crowded.entries()) {
      const value = p99 / p50
      if (value > (tails[side]?.value ?? 0))
        tails[side] = { value, details: `${name}, p99 ${p99.toFixed(1)} ms` }
    }
  }
  if (names.length > 0) bench.tell('p99 by p50 at 64 connections, the worst', { bound: 6 }, tails)
  if (alone) {
    const calls = served.map(({ world, program }) => ({ program, calls: asked.create(world) }))
    const figures = await bench.measure('create alone', calls, { connections: 1 })
    bench.tell(
      'create that comes alone, p50 in ms',
      { bound: 1, besideOther: true },
      figures.map(found => ({ value: found.p50, details: inWords(found) })),
    )
  }
  for (const { program, twin } of served) {
    await program.stop()
    await twin.stop()
  }
}

function besideTwin(own: Figures | undefined, twin: Figures | undefined): Measured {
  if (!own || !twin) throw new Error('A server was not measured.')
  return {
    value: ratioOf(own, twin, ({ perSecond }) => perSecond),
    details: `${inWords(own)}, ${own.peakMiB.toFixed(0)} MiB; twin ${twin.perSecond.toFixed(0)}/s`,
  }
}

async function serveWithTwin({ sizes }: Bench, side: Side) {
  const world = await side.world('postgres', sizes.usual)
  const program = await side.serve(world.place)
  return { world, program, twin: await side.serveTwin(world, await constantsOf(program, world)) }
}

/** Real answers as constants for the twin. */
async function constantsOf(program: Program, world: World): Promise<Record<string, string>> {
  const answer = async (name: 'quote' | 'services') => {
    const [call] = asked[name](world)(0)
    return call ? send(program, call) : ''
  }
  const constants = { quote: await answer('quote'), services: await answer('services') }
  return { TWIN_CLIENT_ID: world.clientId, TWIN_CONSTANTS: JSON.stringify(constants) }
}
