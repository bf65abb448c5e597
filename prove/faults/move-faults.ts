import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { waybill } from '../installation.ts'
import { startSecondCell } from '../second-cell.ts'
import type { World } from '../world.ts'
import type { Fault, FaultContext } from './fault.ts'

export const moveFaults: readonly Fault[] = [
  {
    name: 'company-moves',
    isInShort: true,
    // Three services, two servers and the command share the machine.
    clients: 6,
    what: 'the company moves to another cell and back; the command is killed (kill -9) on each way and run again',
    run: moveThereAndBack,
  },
]

interface Place {
  readonly databaseUrl: string
  readonly bases: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}

async function moveThereAndBack({ installation, world, load, short, wait }: FaultContext): Promise<void> {
  const cell = await startSecondCell(installation)
  try {
    const { environment } = installation
    const home = {
      environment,
      databaseUrl: installation.databaseUrl,
      bases: installation.processes.map(({ base }) => base),
    }
    const there = { environment, databaseUrl: cell.databaseUrl, bases: [cell.process.base] }
    await move(world, home, there, 'moving')
    load.route(there.bases)
    await load.untilGood(performance.now())
    await wait(short ? 2 : 10)
    await clear(world, home)
    await move(world, there, home, 'leaving')
    load.route(home.bases)
  } finally {
    await cell.stop()
  }
}

const companyOf = ({ headers }: World) => ['--tenant', headers['x-tenant'] ?? '']

/** Kills the command when it tells that it is at this step, and runs it again. */
async function move(world: World, from: Place, to: Place, killedAt: string): Promise<void> {
  const command = [
    'tenant',
    'move',
    ...companyOf(world),
    '--to',
    to.databaseUrl,
    '--address',
    to.bases[0] ?? '',
  ]
  await run(from, command, killedAt)
  // The killed command's sessions may not have ended yet.
  for (let patience = 40; ; patience--) {
    const { code, said } = await run(from, command)
    if (code === 0) return
    if (patience === 0 || !said.includes('Another command')) throw new Error(`The move failed: ${said}`)
    await new Promise(resolve => setTimeout(resolve, 250))
  }
}

async function clear(world: World, at: Place): Promise<void> {
  const { code, said } = await run(at, ['tenant', 'clear', ...companyOf(world)])
  if (code !== 0) throw new Error(`The rows could not be deleted: ${said}`)
}

/** Runs a command of `waybill`, which is killed once it prints the text. */
async function run(
  { databaseUrl, environment }: Place,
  command: readonly string[],
  killedAt?: string,
): Promise<{ code: number | null; said: string }> {
  const env = { PATH: process.env.PATH ?? '', ...environment, DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, [waybill, ...command], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', line => {
      said += `${line}\n`
      if (line.trim() === killedAt) child.kill('SIGKILL')
    })
  }
  await ended
  if (killedAt !== undefined && child.signalCode !== 'SIGKILL') {
    throw new Error(`The command ended before it was ${killedAt}: ${said}`)
  }
  return { code: child.exitCode, said }
}
