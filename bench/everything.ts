import type { Bench } from './bench.ts'
import { asked, fullService, plainService } from './everything-tariff.ts'
import { measurePair } from './figures.ts'
import { loadOf } from './options.ts'
import { post, quote } from './scenarios.ts'
import { everythingTarget } from './targets.ts'
import type { World } from './world.ts'

const connections = 32

/** The same quote of a service with everything that a tariff can say, and of one with its card alone, in turns. */
export async function measureEverything(bench: Bench): Promise<void> {
  const size = { shipments: 100, zoneRules: 100, tenants: 1, everything: true }
  const world = await bench.postgresWorld('everything', size)
  // One server: two of them differ by more than what is looked for, in how their code was compiled.
  const program = await bench.serve(world.place)
  const { a, b } = await measurePair(
    { program, calls: () => [quoteOf(world, fullService)] },
    { program, calls: () => [quoteOf(world, plainService)] },
    { ...loadOf(bench.options), connections },
  )
  await program.stop()
  const ratio = a.cpuMs / b.cpuMs
  bench.tell({
    part: 'everything',
    what: 'quote with all that a tariff can say',
    connections,
    figures: a,
    beside: `by its card alone ${b.throughput.toFixed(0)}/s, ${b.cpuMs.toFixed(3)} ms`,
    ratio,
    target: { value: ratio, bound: everythingTarget, atLeast: false, unit: ' × the processor time' },
  })
}

function quoteOf(world: World, service: string) {
  return post(world, '/v1/rates/quote', {
    ...quote(service, '60606'),
    customer_id: world.customerId,
    package: { weight: 11, pieces: 2 },
    pieces: [
      { weight: 5.5, length: 12, width: 9, height: 4 },
      { weight: 5.5, length: 12, width: 9, height: 4 },
    ],
    options: [...asked],
    declared_value: 450,
  })
}
