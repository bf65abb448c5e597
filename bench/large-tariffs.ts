import type { Bench } from './bench.ts'
import { measurePair } from './figures.ts'
import { loadOf } from './options.ts'
import { zonedQuotes } from './scenarios.ts'
import { largeTariffsTarget } from './targets.ts'
import type { World } from './world.ts'

/** Few, because a quote whose tariff has to be compiled first takes a second. */
const connections = 6

/** Quotes of several companies with large tariffs, one after the other, and of one of them, in turns. */
export async function measureLargeTariffs(bench: Bench): Promise<void> {
  const zoneRules = bench.options.growth.zoneRules[1]
  const world = await bench.postgresWorld('large_tariffs', {
    shipments: 100,
    zoneRules,
    tenants: 1,
    furtherLargeTariffs: 2,
  })
  // One server: two of them differ by more than what is looked for, in how their code was compiled.
  const program = await bench.serve(world.place)
  const { a, b } = await measurePair(
    { program, calls: connection => companiesOf(world).flatMap(one => zonedQuotes(one)(connection)) },
    { program, calls: zonedQuotes(world) },
    { ...loadOf(bench.options), connections },
  )
  await program.stop()
  const ratio = a.cpuMs / b.cpuMs
  bench.tell({
    part: 'large-tariffs',
    what: `quotes of three companies with ${zoneRules} zone rules each, in turns`,
    connections,
    figures: a,
    beside: `of one ${b.throughput.toFixed(0)}/s, ${b.cpuMs.toFixed(3)} ms`,
    ratio,
    target: { value: ratio, bound: largeTariffsTarget, atLeast: false, unit: ' × the processor time' },
  })
}

/** The world as seen by each company with a large tariff. */
function companiesOf(world: World): World[] {
  return [world, ...world.furtherLargeTariffs.map(seat => ({ ...world, ...seat }))]
}
