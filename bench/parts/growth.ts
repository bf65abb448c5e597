import type { Bench } from '../bench.ts'
import { adminList, asked } from '../calls.ts'
import { costInWords, ratioOf } from '../figures.ts'

const names = ['create', 'get', 'track', 'list', 'list filtered', 'list by changes'] as const

/** The same requests on a small and on a large database, in turns. */
export async function measureGrowth(bench: Bench): Promise<void> {
  const served = []
  for (const size of [bench.sizes.large, bench.sizes.usual]) {
    for (const side of bench.sides) {
      const world = await side.world('postgres', size)
      served.push({ world, program: await side.serve(world.place) })
    }
  }
  const count = bench.sides.length
  for (const name of [...names, 'admin list'] as const) {
    const calls = []
    for (const { world, program } of served) {
      calls.push({
        program,
        calls: name === 'admin list' ? await adminList(world, program) : asked[name](world),
      })
    }
    const figures = await bench.measure(`${name}, ${bench.sizes.large.shipments} shipments`, calls)
    bench.tell(
      `growth of ${name}`,
      { bound: 1.25, unit: ' ×' },
      bench.sides.map((_, side) => {
        const [large, small] = [figures[side], figures[count + side]]
        if (!large || !small) throw new Error('A server was not measured.')
        const medians = `p50 ${large.p50.toFixed(2)} and ${small.p50.toFixed(2)} ms`
        const details = `${medians}; ${costInWords(large)} and ${costInWords(small)}`
        return { value: ratioOf(large, small, ({ p50 }) => p50), details }
      }),
    )
  }
  for (const { program } of served) await program.stop()
}
