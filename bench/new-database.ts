import type { Bench, Engine } from './bench.ts'
import { measurePair } from './figures.ts'
import { runLeg } from './load.ts'
import { loadOf } from './options.ts'
import { callsOf } from './scenarios.ts'
import { newDatabaseTarget } from './targets.ts'

const connections = 32
/** The service looks for tables that have grown every ten seconds. */
const filledForSeconds = 15

/**
 * Requests on a database that the service itself has just filled, whose tables nobody else has counted, beside the same on
 * one that was filled and counted before: what a new installation does in its first minutes.
 */
export async function measureNewDatabase(bench: Bench, engine: Engine): Promise<void> {
  const build = engine === 'postgres' ? bench.postgresWorld : bench.embeddedWorld
  const size = { zoneRules: 100, tenants: 1 }
  const uncounted = await build(`new_${engine}`, { ...size, shipments: 100, isUncounted: true })
  const counted = await build(`counted_${engine}`, { ...size, shipments: 50_000 })
  const [fresh, usual] = [await bench.serve(uncounted.place), await bench.serve(counted.place)]
  await runLeg(fresh, callsOf(uncounted, 'create'), { connections, seconds: filledForSeconds })
  for (const name of ['get', 'track', 'create', 'list'] as const) {
    const { a, b, throughputRatio, bestRatio } = await measurePair(
      { program: fresh, calls: callsOf(uncounted, name) },
      { program: usual, calls: callsOf(counted, name) },
      { ...loadOf(bench.options), connections },
    )
    const kindest = Math.max(throughputRatio, bestRatio)
    bench.tell({
      part: engine,
      what: `${name}: on a new database`,
      connections,
      figures: a,
      beside: `one that was counted ${b.throughput.toFixed(0)}/s`,
      ratio: throughputRatio,
      target: {
        value: throughputRatio,
        kindest,
        bound: newDatabaseTarget,
        atLeast: true,
        unit: ' of the other',
      },
    })
  }
  await fresh.stop()
  await usual.stop()
}
