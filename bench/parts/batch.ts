import type { Bench } from '../bench.ts'
import { asked, batchOf } from '../calls.ts'
import { median } from '../figures.ts'
import { type Call, send } from '../load.ts'
import type { Program } from '../program.ts'

const shipments = 500
/** PostgreSQL's processor time has steps of hundredths of a second. */
const batches = 4

/** Batches and as many single creates over one connection, in turns. */
export async function measureBatch(bench: Bench): Promise<void> {
  const served = []
  for (const side of bench.sides) {
    const world = await side.world('postgres', bench.sizes.usual)
    const [create] = asked.create(world)(0)
    if (!create) throw new Error('There is no call that creates a shipment.')
    const program = await side.serve(world.place)
    const batch = batchOf(world, shipments)
    await sendInTurn(program, create, 2000)
    await sendInTurn(program, batch, 8)
    served.push({ program, create, batch, rounds: [] as { single: number; batched: number }[] })
  }
  for (let round = 0; round < bench.load.rounds; round++) {
    for (const [side, { program, create, batch, rounds }] of served.entries()) {
      const single = await costOf(program, create, shipments)
      const batched = (await costOf(program, batch, batches)) / shipments
      rounds.push({ single, batched })
      await bench.keepTurn(`batches of ${shipments}`, side, program)
    }
  }
  for (const { program } of served) await program.stop()
  bench.tell(
    `a shipment of a batch of ${shipments} beside a single create, processor time`,
    { bound: 4, atLeast: true, unit: ' ×' },
    served.map(({ rounds }) => ({
      value: median(rounds.map(({ single, batched }) => single / batched)),
      details: `${median(rounds.map(round => round.batched)).toFixed(3)} beside ${median(rounds.map(round => round.single)).toFixed(3)} ms`,
    })),
  )
}

/** Milliseconds of server and PostgreSQL for one call. */
async function costOf(program: Program, call: Call, times: number): Promise<number> {
  const spent = () => program.cpuMs() + program.databaseMs()
  const before = spent()
  await sendInTurn(program, call, times)
  return (spent() - before) / times
}

async function sendInTurn(program: Program, call: Call, times: number): Promise<void> {
  for (let sent = 0; sent < times; sent++) {
    const text = await send(program, call)
    // A batch succeeds regardless of its items.
    if (/"failed":[1-9]/.test(text.slice(0, 200))) throw new Error(`A batch failed: ${text.slice(0, 1000)}`)
  }
}
