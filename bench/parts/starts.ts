import { setTimeout } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { median } from '../figures.ts'
import type { Measured } from '../report.ts'

const rounds = 3

interface Start {
  seconds: number
  /** Processor time until then. */
  cpuMs: number
}

/** Starts on the embedded database. */
export async function measureStarts(bench: Bench): Promise<void> {
  const inUse: Measured[] = []
  const first: Measured[] = []
  const residentFirst: Measured[] = []
  const residentAgain: Measured[] = []
  for (const side of bench.sides) {
    const { place } = await side.world('embedded', bench.sizes.usual)
    await side.checkout.buildApp()
    const answers: Start[] = []
    for (let round = 0; round < rounds; round++) {
      const program = await side.serve(place)
      answers.push({ seconds: program.startedIn / 1000, cpuMs: program.cpuMs() })
      await program.stop()
    }
    const tokens: Start[] = []
    let dataDir = ''
    for (let round = 0; round < rounds; round++) {
      dataDir = await side.emptyFolder()
      const program = await side.serve({ dataDir })
      tokens.push({ seconds: (await program.printed('Token')) / 1000, cpuMs: program.cpuMs() })
      if (round === rounds - 1) residentFirst.push(await residentLater(program))
      await program.stop()
    }
    const program = await side.serve({ dataDir })
    residentAgain.push(await residentLater(program))
    await program.stop()
    inUse.push(measuredOf(answers))
    first.push(measuredOf(tokens))
  }
  bench.tell('first answer on a data folder in use, embedded', { bound: 2, unit: ' s' }, inUse)
  bench.tell('a first start until the token is printed, app built', { bound: 5, unit: ' s' }, first)
  bench.tell(
    'resident memory 20 s after a first start, embedded',
    { bound: 450, unit: ' MiB' },
    residentFirst,
  )
  bench.tell('resident memory 20 s after a restart, embedded', { bound: 350, unit: ' MiB' }, residentAgain)
}

async function residentLater({ residentMiB }: { residentMiB(): number }): Promise<Measured> {
  await setTimeout(20_000)
  return { value: residentMiB(), details: '' }
}

function measuredOf(starts: readonly Start[]): Measured {
  const processor = median(starts.map(({ cpuMs }) => cpuMs / 1000))
  return {
    value: median(starts.map(({ seconds }) => seconds)),
    details: `${processor.toFixed(1)} s of processor time`,
  }
}
