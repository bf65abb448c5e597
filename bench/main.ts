import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureBatch } from './batch.ts'
import { createBench } from './bench.ts'
import { measureBesideCheckout } from './beside-checkout.ts'
import { besideSections, createBesideReport, faultsOf } from './beside-report.ts'
import { measureBesideTwin } from './beside-twin.ts'
import { type Checkout, NotInstalled, openCheckout } from './checkout.ts'
import { replaceSection } from './document.ts'
import { measureEverything } from './everything.ts'
import { measureGrowth } from './growth.ts'
import { measureLabels } from './labels.ts'
import { measureLargeTariffs } from './large-tariffs.ts'
import { commitOf, describeMachine, machineInWords } from './machine.ts'
import { measureMemory } from './memory.ts'
import { measureMetrics } from './metrics.ts'
import { measureMixed } from './mixed.ts'
import { measureNewDatabase } from './new-database.ts'
import { loadOf, type Options, readOptions, UsageError, usage } from './options.ts'
import { openPostgres, type PostgresServer } from './postgres.ts'
import { isGrossLoss, type Row, table } from './report.ts'
import { measureSearch } from './search.ts'
import { measureStart } from './start.ts'
import { measureTariffChecks } from './tariff-checks.ts'
import { measureTariffWork } from './tariff-work.ts'
import { measureWebhooks } from './webhooks.ts'

const ordinary = { shipments: 10_000, zoneRules: 100, tenants: 1 }

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const options = readOptions(process.argv.slice(2))
    if (options.beside === null) return await run(options)
    return await runBeside(options, openCheckout(options.beside))
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof NotInstalled)) throw error
    console.error(`${error.message}\n\n${usage}`)
    return 2
  }
}

async function run(options: Options): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-bench-'))
  let server: PostgresServer | null = null
  const postgres = async () => (server ??= await openPostgres(process.env.DATABASE_URL))
  const bench = createBench(options, folder, postgres)
  try {
    if (options.parts.includes('postgres') || options.parts.includes('labels')) {
      const world = await bench.postgresWorld('pairs', ordinary)
      if (options.parts.includes('postgres')) await measureBesideTwin(bench, 'postgres', world, world)
      if (options.parts.includes('labels')) await measureLabels(bench, world)
    }
    if (options.parts.includes('growth')) await measureGrowth(bench)
    if (options.parts.includes('search')) {
      await measureSearch(bench, 'postgres')
      await measureSearch(bench, 'embedded')
    }
    if (options.parts.includes('mixed')) await measureMixed(bench)
    if (options.parts.includes('embedded') || options.parts.includes('start')) {
      const world = await bench.embeddedWorld('embedded', ordinary)
      if (options.parts.includes('embedded')) {
        await measureBesideTwin(
          bench,
          'embedded',
          world,
          await bench.embeddedWorld('embedded-twin', ordinary),
        )
      }
      if (options.parts.includes('start')) await measureStart(bench, world)
    }
    if (options.parts.includes('new-database')) {
      await measureNewDatabase(bench, 'postgres')
      await measureNewDatabase(bench, 'embedded')
    }
    if (options.parts.includes('tariffs')) {
      const manyRules = { shipments: 100, zoneRules: options.growth.zoneRules[1], tenants: 2 }
      const worlds = {
        postgres: await bench.postgresWorld('tariffs', manyRules),
        embedded: await bench.embeddedWorld('embedded-tariffs', manyRules),
      }
      for (const [engine, world] of Object.entries(worlds)) {
        await measureTariffChecks(bench, engine, world)
        await measureTariffWork(bench, engine, world)
      }
    }
    if (options.parts.includes('batch')) {
      await measureBatch(bench, 'postgres', await bench.postgresWorld('batch', ordinary))
      await measureBatch(bench, 'embedded', await bench.embeddedWorld('embedded-batch', ordinary))
    }
    if (options.parts.includes('large-tariffs')) await measureLargeTariffs(bench)
    if (options.parts.includes('everything')) await measureEverything(bench)
    if (options.parts.includes('memory')) {
      await measureMemory(bench, 'postgres', await bench.postgresWorld('memory', ordinary))
      await measureMemory(bench, 'embedded', await bench.embeddedWorld('embedded-memory', ordinary))
    }
    if (options.parts.includes('webhooks')) {
      await measureWebhooks(bench, await bench.postgresWorld('webhooks', ordinary))
    }
    if (options.parts.includes('metrics')) {
      await measureMetrics(bench, await bench.postgresWorld('metrics', ordinary))
    }
    return await conclude(options, bench.rows, (server as PostgresServer | null)?.version ?? null)
  } finally {
    await bench.stopAll()
    await (server as PostgresServer | null)?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** This checkout beside another one. */
async function runBeside(options: Options, other: Checkout): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-bench-'))
  const report = createBesideReport(text => void process.stderr.write(`${text}\n`))
  try {
    const postgresVersion = await measureBesideCheckout(options, folder, other, report)
    const machine = describeMachine(postgresVersion)
    const before = commitOf(other.folder)
    const text = `${machineInWords(machine)}, beside commit ${before}`
    const sections = besideSections(report)
    console.log(['', text, ...Object.values(sections)].join('\n\n'))
    if (options.document) {
      // Where the other checkout is says nothing to who reads it.
      const args = process.argv.slice(2).map(arg => arg.replace(options.beside ?? '', 'FOLDER'))
      const command = ['npm run bench --', ...args].join(' ')
      for (const [name, tables] of Object.entries(sections)) {
        await replaceSection(options.document, name, `${text}. \`${command}\`\n\n${tables}`)
      }
    }
    if (options.json) {
      const load = { ...loadOf(options), connections: options.connections }
      const { requests, starts, memory } = report
      const found = { machine, before, load, requests, starts, memory }
      await writeFile(options.json, `${JSON.stringify(found, null, 2)}\n`)
    }
    const faults = faultsOf(report)
    for (const fault of faults) console.error(fault)
    return faults.length > 0 ? 1 : 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function conclude(
  options: Options,
  rows: readonly Row[],
  postgresVersion: string | null,
): Promise<number> {
  const machine = describeMachine(postgresVersion)
  const measuredOn = machineInWords(machine)
  console.log(`\n${measuredOn}\n\n${table(rows)}`)
  if (options.document) {
    const command = ['npm run bench --', ...process.argv.slice(2)].join(' ')
    await replaceSection(options.document, 'bench', `${measuredOn}. \`${command}\`\n\n${table(rows)}`)
  }
  if (options.json) {
    const load = { ...loadOf(options), connections: options.connections }
    await writeFile(options.json, `${JSON.stringify({ machine, load, rows }, null, 2)}\n`)
  }
  const failed = rows.filter(row => row.figures && row.figures.failures > 0)
  for (const { part, what, figures } of failed) {
    console.error(`${part} ${what}: ${figures?.failures} requests failed`)
  }
  const lost = rows.filter(row => row.target && isGrossLoss(row.target))
  if (options.check)
    for (const { part, what } of lost) console.error(`${part} ${what}: grossly below its target`)
  return failed.length > 0 || (options.check && lost.length > 0) ? 1 : 0
}
