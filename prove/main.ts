import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openCheckout, thisFolder } from '../bench/checkout.ts'
import { describeMachine } from '../bench/machine.ts'
import { auditCarrier, auditLedger, countUnsettled, type Findings } from './audit.ts'
import { carrierFaults } from './faults/carrier-faults.ts'
import { databaseFaults, withSmallDisk } from './faults/database-faults.ts'
import type { Fault } from './faults/fault.ts'
import { limitStoreFaults } from './faults/limit-store-faults.ts'
import { moveFaults } from './faults/move-faults.ts'
import { processFaults } from './faults/process-faults.ts'
import { type Installation, startInstallation } from './installation.ts'
import { type Ledger, startLoad } from './load.ts'
import { type Options, readOptions, UsageError, usage } from './options.ts'
import { faultsOf, figuresOf, type Row, replaceTable, table } from './report.ts'
import { makeWorld, type World } from './world.ts'

/** Carrier faults first: their doubtful orders settle while the others run. */
const faults: readonly Fault[] = [
  ...carrierFaults,
  ...databaseFaults,
  ...limitStoreFaults,
  ...processFaults,
  ...moveFaults,
]

const usualClients = 16

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const options = readOptions(process.argv.slice(2))
    if (options.list) {
      for (const { name, what } of faults) console.log(`${name.padEnd(24)} ${what}`)
      return 0
    }
    return await prove(options, chosen(options))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n\n${usage}`)
    return 2
  }
}

function chosen({ only, short }: Options): readonly Fault[] {
  const unknown = only.filter(name => !faults.some(fault => fault.name === name))
  if (unknown.length > 0) throw new UsageError(`No fault is called ${unknown.join(', ')}.`)
  if (only.length > 0) return faults.filter(({ name }) => only.includes(name))
  return short ? faults.filter(({ isInShort }) => isInShort) : faults
}

async function prove(options: Options, wanted: readonly Fault[]): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-prove-'))
  try {
    return await withSmallDisk(async disk => {
      const installation = await startInstallation(folder, disk ?? undefined)
      try {
        const world = await makeWorld(installation)
        for (const process of installation.processes) await process.start()
        const rows = await runAll(installation, world, wanted, options)
        return await conclude(options, rows)
      } finally {
        await installation.stop()
      }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Run {
  row: Row
  ledger: Ledger
}

async function runAll(
  installation: Installation,
  world: World,
  wanted: readonly Fault[],
  options: Options,
): Promise<Row[]> {
  const runs: Run[] = []
  for (const fault of wanted) {
    const reason = fault.impossible?.(installation)
    if (reason) {
      console.log(`${fault.name}: left out, ${reason}.`)
      continue
    }
    const run = await runFault(installation, world, fault, options)
    tell(run.row, options)
    runs.push(run)
  }
  await untilSettled(installation, world, options)
  for (const { row, ledger } of runs) {
    note(row, await auditCarrier(installation, world, ledger), options)
  }
  return runs.map(({ row }) => row)
}

async function runFault(
  installation: Installation,
  world: World,
  fault: Fault,
  options: Options,
): Promise<Run> {
  const { short } = options
  const bases = installation.processes.map(({ base }) => base)
  const clients = fault.clients ?? usualClients
  const load = startLoad(world, bases, clients)
  await load.untilGood(performance.now())
  const began = performance.now()
  await fault.run({ installation, world, load, short, wait: pause })
  const ended = performance.now()
  const good = await load.untilGood(ended)
  const ledger = await load.stop()
  const row: Row = {
    fault: fault.name,
    what: fault.what,
    load: `${clients} clients`,
    ...figuresOf(ledger.outcomes, { began, ended, silenced: fault.silenced?.(installation) }),
    acknowledged: ledger.shipments.size + ledger.pickups.size,
    lost: 0,
    duplicated: 0,
    recovery: (good - ended) / 1000,
  }
  note(row, await auditLedger(installation, world, ledger), options)
  return { row, ledger }
}

/** The short form does not wait for every look-up: orders still in doubt are reported but are no fault. */
function note(row: Row, { lost, duplicated, unsettled }: Findings, { short }: Options): void {
  row.lost += lost.length + (short ? 0 : unsettled.length)
  row.duplicated += duplicated.length
  for (const each of lost) console.error(`${row.fault}: lost ${each}`)
  for (const each of duplicated) console.error(`${row.fault}: duplicated ${each}`)
  for (const each of unsettled) console.error(`${row.fault}: not settled ${each}`)
}

function tell(row: Row, options: Options): void {
  const wrong = faultsOf(row, options)
  console.log(
    `${row.fault}: ${row.acknowledged} of ${row.sent} requests acknowledged something, ${wrong.join(', ') || 'all well'}`,
  )
}

/** Waits a limited time for the look-ups of lost answers, whose intervals grow. */
async function untilSettled(installation: Installation, world: World, { short }: Options): Promise<void> {
  const until = performance.now() + (short ? 60_000 : 900_000)
  for (let waiting = await countUnsettled(installation, world); waiting > 0; ) {
    if (performance.now() > until) return
    await pause(1)
    waiting = await countUnsettled(installation, world)
  }
}

async function conclude(options: Options, rows: readonly Row[]): Promise<number> {
  const measuredOn = `${describeMachine()}, commit ${openCheckout(thisFolder).commit}`
  console.log(`\n${measuredOn}\n\n${table(rows)}\n`)
  if (options.document) {
    const command = ['npm run prove --', ...process.argv.slice(2)].join(' ')
    await replaceTable(options.document, `${measuredOn}. \`${command}\`\n\n${table(rows)}`)
  }
  const wrong = rows.flatMap(row => faultsOf(row, options).map(sentence => `${row.fault}: ${sentence}`))
  for (const sentence of wrong) console.error(sentence)
  return wrong.length > 0 ? 1 : 0
}

function pause(seconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, seconds * 1000))
}
