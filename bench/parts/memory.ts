import type { Bench } from '../bench.ts'
import { mixedCalls } from '../calls.ts'
import { inWords } from '../figures.ts'

/** Every user has asked before, and the daily tasks of each tenant are done. */
const warmUps = 6

/** The mixed traffic of hundreds of couriers with several users each. */
export async function measureMemory(bench: Bench): Promise<void> {
  const calls = []
  for (const side of bench.sides) {
    const world = await side.world('postgres', bench.sizes.tenants)
    calls.push({ program: await side.serve(world.place), calls: mixedCalls(world) })
  }
  const warmUp = warmUps * bench.load.warmUp
  const load = { warmUp, reconnectEvery: 50, refused: 0.1 }
  const figures = await bench.measure('mixed traffic', calls, load)
  for (const { program } of calls) await program.stop()
  bench.tell(
    `memory in mixed traffic of ${bench.sizes.tenants.tenants} tenants`,
    { bound: 320, unit: ' MiB' },
    figures.map(found => ({ value: found.peakMiB, details: inWords(found) })),
  )
}
