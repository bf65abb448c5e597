import type { Bench } from './bench.ts'
import { measurePair, type Side } from './figures.ts'
import { sendAll } from './load.ts'
import { loadOf } from './options.ts'
import type { Program } from './program.ts'
import { acrossTenants, adminList, callsOf, zonedQuotes } from './scenarios.ts'
import { signIn } from './sign-in.ts'
import { growthTarget } from './targets.ts'
import type { World } from './world.ts'

const connections = 32

/** The same requests on a small and on a large database, in turns. */
export async function measureGrowth(bench: Bench): Promise<void> {
  const { shipments, zoneRules, tenants } = bench.options.growth
  const [fewShipments, manyShipments] = shipments
  const [fewRules, manyRules] = zoneRules
  const [fewTenants, manyTenants] = tenants

  bench.note(
    `building ${fewShipments} and ${manyShipments} shipments, ${fewRules} and ${manyRules} zone rules`,
  )
  const small = await bench.postgresWorld('small', {
    shipments: fewShipments,
    zoneRules: fewRules,
    tenants: 1,
  })
  const large = await bench.postgresWorld('large', {
    shipments: manyShipments,
    zoneRules: manyRules,
    tenants: 1,
  })
  const onShipments = ['create', 'get', 'track'] as const
  const onLists = ['list', 'list-filtered', 'list-changes'] as const
  await between(
    bench,
    small,
    large,
    `${fewShipments} and ${manyShipments} shipments`,
    async (world, program) => [
      ...onShipments.map(name => [name, callsOf(world, name)] as const),
      ['admin-list', adminList(await signIn(program, world))],
      ...onLists.map(name => [name, callsOf(world, name)] as const),
    ],
  )
  await between(bench, small, large, `${fewRules} and ${manyRules} zone rules`, async world => [
    ['quote', zonedQuotes(world)],
  ])

  bench.note(`building ${fewTenants} and ${manyTenants} tenants`)
  const spread = Math.max(manyTenants * 10, 10_000)
  const few = await bench.postgresWorld('few', { shipments: spread, zoneRules: 10, tenants: fewTenants })
  const many = await bench.postgresWorld('many', { shipments: spread, zoneRules: 10, tenants: manyTenants })
  await between(bench, few, many, `${fewTenants} and ${manyTenants} tenants`, async world =>
    onShipments.map(name => [name, acrossTenants(world, name, connections)] as const),
  )
}

type NamedCalls = readonly (readonly [string, Side['calls']])[]

async function between(
  bench: Bench,
  small: World,
  large: World,
  axis: string,
  callsOn: (world: World, program: Program) => Promise<NamedCalls>,
): Promise<void> {
  const { scenarios } = bench.options
  const [a, b] = [await bench.serve(small.place), await bench.serve(large.place)]
  const onSmall = new Map(await callsOn(small, a))
  for (const [name, calls] of await callsOn(large, b)) {
    const smallCalls = onSmall.get(name)
    if (!smallCalls || !(scenarios as readonly string[]).includes(name)) continue
    for (const [program, every] of [
      [a, smallCalls],
      [b, calls],
    ] as const) {
      const seats = Array.from({ length: connections }, (_, connection) => every(connection)).flat()
      await sendAll(program, firstOfEachTenant(seats))
    }
    const pair = await measurePair(
      { program: b, calls },
      { program: a, calls: smallCalls },
      { ...loadOf(bench.options), connections },
    )
    bench.tell({
      part: 'growth',
      what: `${name}, ${axis}`,
      connections,
      figures: pair.a,
      beside: `the small side, p50 ${pair.b.p50.toFixed(2)} ms`,
      ratio: pair.latencyRatio,
      target: { value: pair.latencyRatio, bound: growthTarget, atLeast: false, unit: ' × the latency' },
    })
  }
  await a.stop()
  await b.stop()
}

/** What a tenant's first request costs is paid before anything is measured. */
function firstOfEachTenant<C extends { headers: Record<string, string> }>(calls: readonly C[]): C[] {
  return [...new Map(calls.map(call => [call.headers['x-tenant'], call])).values()]
}
