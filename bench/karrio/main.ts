import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openCheckout, thisFolder } from '../checkout.ts'
import { describeMachine } from '../machine.ts'
import { processorTimeOf } from '../process-figures.ts'
import { type Measured, type Row, replaceSection, table } from '../report.ts'
import { createSide } from '../side.ts'
import { installKarrio, type Karrio, NotToBeHad, startKarrio } from './karrio.ts'
import { type Work, type Works, works, worksOfKarrio, worksOfWaybill } from './requests.ts'

const usage = `npm run bench:karrio -- [options]

  --python PROGRAM   (default python3)
  --packages FOLDER  where Karrio is installed from PyPI, and stays; a temporary folder unless given
  --document FILE    replaces the table in a Markdown file, between the karrio comments`

/** Karrio's processor time as a multiple of Waybill's. */
const bounds: Record<Work, number> = { create: 20, get: 20, quote: 20, label: 5 }

/** Requests of Karrio in each round. Waybill does twenty times as many, so that its time is measurable. */
const requests = { karrio: 60, waybill: 1200 }
const rounds = 4
const connections = 8
const warmUpSeconds = 5

interface Service {
  works: Works
  /** Its own processor time and PostgreSQL's, in milliseconds. */
  cpuMs(): number
  databaseMs(): number
}

const note = (text: string) => void process.stderr.write(`${text}\n`)
const folder = await mkdtemp(path.join(tmpdir(), 'waybill-karrio-'))
try {
  await run()
} catch (error) {
  if (!(error instanceof NotToBeHad)) throw error
  console.log(`Left out: ${error.message}`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const { python, packages, document } = readOptions()
  const checkout = openCheckout(thisFolder)
  const side = createSide(checkout, folder, note)
  let karrio: Karrio | null = null
  try {
    note('installing Karrio from PyPI')
    const installed = packages ? path.resolve(packages) : path.join(folder, 'packages')
    await installKarrio(installed, python)
    note('building Karrio’s database, for about two minutes')
    const postgres = await side.postgres()
    const url = await postgres.createDatabase('karrio')
    karrio = await startKarrio(installed, path.join(folder, 'karrio'), url)
    const world = await side.world('postgres', { shipments: 10_000, tenants: 1, users: 1 })
    // Draws every label, as Karrio does, without a cache.
    const program = await side.serve(world.place, { LABEL_CACHE_MB: '0' })
    const databaseMs = () => processorTimeOf(postgres.pid)
    const services = {
      waybill: { works: worksOfWaybill(program.base, world), cpuMs: program.cpuMs, databaseMs },
      karrio: { works: await worksOfKarrio(karrio.base, karrio.token), cpuMs: karrio.cpuMs, databaseMs },
    }
    const rows: Row[] = []
    for (const work of works) {
      const target = { bound: bounds[work], atLeast: true, unit: ' ×' }
      const figure = `processor time of Karrio for a ${work === 'create' ? 'create with label' : work}`
      rows.push({ figure, target, measured: [await compare(services, work)] })
    }
    const measuredOn = `${describeMachine()}, commit ${checkout.commit}`
    const text = `${measuredOn}\n\n${table(rows, [checkout.commit])}`
    console.log(`\n${text}`)
    if (document) await replaceSection(document, 'karrio', text)
  } finally {
    await karrio?.stop()
    await side.stop()
  }
}

/** Compares a work of both services in turns, on one PostgreSQL server. */
async function compare(services: Record<'waybill' | 'karrio', Service>, work: Work): Promise<Measured> {
  const spent = { waybill: { own: 0, database: 0 }, karrio: { own: 0, database: 0 } }
  const names = ['waybill', 'karrio'] as const
  for (const name of names) {
    // Compilers start under load only.
    const end = performance.now() + warmUpSeconds * 1000
    await atOnce(() => (performance.now() < end ? services[name].works[work]() : null))
  }
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const { works, cpuMs, databaseMs } = services[name]
      const before = { own: cpuMs(), database: databaseMs() }
      let left = requests[name]
      await atOnce(() => (left-- > 0 ? works[work]() : null))
      spent[name].own += (cpuMs() - before.own) / requests[name] / rounds
      spent[name].database += (databaseMs() - before.database) / requests[name] / rounds
    }
  }
  const inWords = ({ own, database }: typeof spent.karrio) => `${own.toFixed(3)} + ${database.toFixed(3)} ms`
  const value = spent.karrio.own / spent.waybill.own
  note(`${work}: ${value.toFixed(1)} ×`)
  return { value, details: `${inWords(spent.waybill)} beside ${inWords(spent.karrio)}` }
}

/** Works off all tasks, several at once. */
async function atOnce(next: () => Promise<void> | null): Promise<void> {
  const walk = async () => {
    for (let one = next(); one; one = next()) await one
  }
  await Promise.all(Array.from({ length: connections }, walk))
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        python: { type: 'string', default: 'python3' },
        packages: { type: 'string' },
        document: { type: 'string' },
      },
    }).values
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    return process.exit(2)
  }
}
