import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Bench, createBench } from './bench.ts'
import { openCheckout, thisFolder } from './checkout.ts'
import { describeMachine } from './machine.ts'
import { type Options, type Part, readOptions, UsageError, usage } from './options.ts'
import { measureBatch } from './parts/batch.ts'
import { measureGrowth } from './parts/growth.ts'
import { measureMemory } from './parts/memory.ts'
import { measurePages } from './parts/pages.ts'
import { measurePhones } from './parts/phones.ts'
import { measureRequests } from './parts/requests.ts'
import { measureSearch } from './parts/search.ts'
import { measureStarts } from './parts/starts.ts'
import { inOneLine, type Row, replaceSection, table } from './report.ts'
import { createSide } from './side.ts'

// The PostgreSQL server stops only on a regular exit.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))

const note = (text: string) => void process.stderr.write(`${text}\n`)

try {
  await run(readOptions(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`${error.message}\n\n${usage}`)
  process.exitCode = 2
}

async function run(options: Options): Promise<void> {
  const { isShort, beside, document } = options
  const checkouts = [thisFolder, ...(beside === null ? [] : [beside])].map(openCheckout)
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-bench-'))
  const sides = []
  for (const [index, checkout] of checkouts.entries()) {
    const own = path.join(folder, String(index))
    await mkdir(own)
    sides.push(createSide(checkout, own, note))
  }
  const rows: Row[] = []
  const tell = (row: Row) => {
    rows.push(row)
    note(inOneLine(row))
  }
  const load = { connections: 32, seconds: 1.5, warmUp: isShort ? 3 : 5, rounds: isShort ? 3 : 5 }
  const [one, scale] = [{ tenants: 1, users: 1 }, isShort ? 10 : 1]
  const sizes = {
    usual: { ...one, shipments: 10_000 },
    large: { ...one, shipments: 1_000_000 / scale },
    phones: { ...one, shipments: 5000 },
    tenants: { shipments: 400, tenants: 500 / scale, users: 3 },
  }
  const { bench, tellTurns } = createBench(sides, { load, sizes }, tell, note)
  const began = performance.now()
  try {
    await measureParts(bench, options.parts)
    tellTurns()
  } finally {
    for (const side of sides) await side.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const commits = checkouts.map(({ commit }) => commit)
  const minutes = Math.round((performance.now() - began) / 60_000)
  const measuredOn = `${describeMachine()}, commit ${commits.join(' beside ')}, ${minutes} minutes`
  const text = `${measuredOn}\n\n${table(rows, commits)}`
  console.log(`\n${text}`)
  if (document !== null) await replaceSection(document, 'bench', text)
}

async function measureParts(bench: Bench, chosen: readonly Part[]): Promise<void> {
  const has = (part: Part) => chosen.includes(part)
  const requests = (['create', 'get', 'track', 'quote', 'services'] as const).filter(has)
  if (requests.length > 0 || has('alone')) await measureRequests(bench, requests, has('alone'))
  const pages = (['list', 'admin-list'] as const).filter(has)
  if (pages.length > 0) await measurePages(bench, 'postgres', pages)
  if (has('batch')) await measureBatch(bench)
  if (has('growth')) await measureGrowth(bench)
  if (has('search')) await measureSearch(bench, 'postgres')
  if (has('memory')) await measureMemory(bench)
  if (has('phones')) await measurePhones(bench)
  if (has('embedded-list')) await measurePages(bench, 'embedded', ['list'])
  if (has('start')) await measureStarts(bench)
  if (has('embedded-search')) await measureSearch(bench, 'embedded')
}
