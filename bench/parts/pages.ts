import type { Bench } from '../bench.ts'
import { adminList, asked } from '../calls.ts'
import { type Figures, inWords } from '../figures.ts'
import type { Engine } from '../side.ts'

export type PageName = 'list' | 'admin-list'

/**
 * The cost of a page before the targets were set, in milliseconds of server and PostgreSQL. The target is half of it.
 */
const before = {
  postgres: { list: 3.9 + 4.2, 'admin-list': 2.2 + 3.9 },
  embedded: { list: 24.8, 'admin-list': 24.8 },
}
const titles = { list: 'a page of the public list', 'admin-list': 'a page of the admin list' }

/** The first page of each list. */
export async function measurePages(bench: Bench, engine: Engine, names: readonly PageName[]): Promise<void> {
  const served = []
  for (const side of bench.sides) {
    const world = await side.world(engine, bench.sizes.usual)
    served.push({ world, program: await side.serve(world.place) })
  }
  for (const name of names) {
    const calls = []
    for (const { world, program } of served) {
      calls.push({ program, calls: name === 'list' ? asked.list(world) : await adminList(world, program) })
    }
    const figures = await bench.measure(`${name}, ${engine}`, calls)
    bench.tell(
      engine === 'postgres' ? `${titles[name]}, server + PostgreSQL` : `${titles[name]}, embedded`,
      { bound: before[engine][name] / 2, unit: ' ms' },
      figures.map(found => ({
        value: costOf(found),
        details: `${inWords(found)}, ${found.peakMiB.toFixed(0)} MiB`,
      })),
    )
  }
  for (const { program } of served) await program.stop()
}

function costOf({ serverMs, databaseMs }: Figures): number {
  return serverMs + databaseMs
}
