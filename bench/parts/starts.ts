import { setTimeout } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { median } from '../figures.ts'
import type { Measured } from '../report.ts'

const rounds = 3

/** Starts on the embedded database. */
export async function measureStarts(bench: Bench): Promise<void> {
  const inUse: Measured[] = []
  const first: Measured[] = []
  const residentFirst: Measured[] = []
  const residentAgain: Measured[] = []
  for (const side of bench.sides) {
    const { place } = await side.world('embedded', bench.sizes.usual)
    await side.checkout.buildApp()
    const answers: number[] = []
    for (let round = 0; round < rounds; round++) {
      const program = await side.serve(place)
      answers.push(program.startedIn / 1000)
      await program.stop()
    }
    const tokens: number[] = []
    let dataDir = ''
    for (let round = 0; round < rounds; round++) {
      dataDir = await side.emptyFolder()
      const program = await side.serve({ dataDir })
      tokens.push((await program.printed('Token')) / 1000)
      if (round === rounds - 1) residentFirst.push(await residentLater(program))
      await program.stop()
    }
    const program = await side.serve({ dataDir })
    residentAgain.push(await residentLater(program))
    await program.stop()
    inUse.push({ value: median(answers), details: listed(answers) })
    first.push({ value: median(tokens), details: listed(tokens) })
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

function listed(seconds: readonly number[]): string {
  return seconds.map(value => value.toFixed(1)).join(', ')
}
