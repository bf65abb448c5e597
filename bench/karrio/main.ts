import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createBench } from '../bench.ts'
import { replaceSection } from '../document.ts'
import { describeMachine, machineInWords } from '../machine.ts'
import { readOptions, whole } from '../options.ts'
import { openPostgres } from '../postgres.ts'
import { markdownTable } from '../report.ts'
import { type Amount, type Comparison, cellsOf, compare } from './compare.ts'
import { installKarrio, type Karrio, NotToBeHad, startKarrio } from './karrio.ts'
import { worksOfKarrio, worksOfWaybill } from './requests.ts'

const usage = `npm run bench:karrio -- [options]

  --requests N       of Karrio, of each kind (default 240); Waybill does twenty times as many
  --rounds N         in turns (default 4)
  --connections N    (default 8)
  --python PROGRAM   (default python3)
  --packages FOLDER  where Karrio is installed from PyPI, and stays; a temporary folder unless given
  --document FILE    replaces the table in a Markdown file, between the karrio comments`

/** Where Karrio does one request Waybill does so many, so that its time, too, can be told. */
const waybillTimes = 20

process.exitCode = await main()

async function main(): Promise<number> {
  let options: ReturnType<typeof read>
  try {
    options = read(process.argv.slice(2))
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    return 2
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-karrio-'))
  try {
    await runIn(folder, options)
    return 0
  } catch (error) {
    if (!(error instanceof NotToBeHad)) throw error
    console.log(`Left out: ${error.message}`)
    return 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runIn(
  folder: string,
  { amount, python, packages, document }: ReturnType<typeof read>,
): Promise<void> {
  if (process.platform !== 'linux') {
    throw new NotToBeHad('The processor time of Karrio’s workers is told on Linux only.')
  }
  const note = (text: string) => void process.stderr.write(`${text}\n`)
  const installed = packages === null ? path.join(folder, 'packages') : path.resolve(packages)
  note('installing Karrio from PyPI')
  await installKarrio(installed, python)
  const postgres = await openPostgres(process.env.DATABASE_URL)
  const bench = createBench(readOptions([]), folder, async () => postgres)
  let karrio: Karrio | null = null
  try {
    note('building Karrio’s database, for about two minutes')
    const url = await postgres.createDatabase('waybill_bench_karrio')
    karrio = await startKarrio(installed, path.join(folder, 'karrio'), url)
    note('building Waybill’s database')
    const world = await bench.postgresWorld('beside_karrio', {
      shipments: 10_000,
      zoneRules: 100,
      tenants: 1,
    })
    // Labels are drawn, not taken from memory: Karrio, too, makes each anew.
    const program = await bench.serve(world.place, { LABEL_CACHE_MB: '0' })
    const { cpuMs } = karrio
    const comparisons = await compare(
      {
        waybill: {
          works: worksOfWaybill(program.base, world),
          cpuMs: async () => (await program.usage()).cpuMs,
          times: waybillTimes,
        },
        karrio: {
          works: await worksOfKarrio(karrio.base, karrio.token),
          cpuMs: async () => cpuMs(),
          times: 1,
        },
      },
      postgres.cpuMs,
      amount,
      note,
    )
    await conclude(comparisons, postgres.version, document)
  } finally {
    await bench.stopAll()
    await karrio?.stop()
    await postgres.stop()
  }
}

async function conclude(
  comparisons: readonly Comparison[],
  postgresVersion: string,
  document: string | null,
): Promise<void> {
  const measuredOn = machineInWords(describeMachine(postgresVersion))
  const table = markdownTable(cellsOf(comparisons))
  console.log(`\n${measuredOn}\n\n${table}`)
  if (document === null) return
  const command = ['npm run bench:karrio --', ...process.argv.slice(2)].join(' ')
  await replaceSection(document, 'karrio', `${measuredOn}. \`${command}\`\n\n${table}`)
}

function read(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '240' },
      rounds: { type: 'string', default: '4' },
      connections: { type: 'string', default: '8' },
      python: { type: 'string', default: 'python3' },
      packages: { type: 'string' },
      document: { type: 'string' },
    },
  })
  const amount: Amount = {
    requests: whole(values.requests),
    rounds: whole(values.rounds),
    connections: whole(values.connections),
    warmUp: 5,
  }
  return {
    amount,
    python: values.python,
    packages: values.packages ?? null,
    document: values.document ?? null,
  }
}
