#!/usr/bin/env node
/** The commands of this package: `npx @waybill/client listen`, `npx @waybill/client mcp`. */
import { parseArgs } from 'node:util'
import { createClient, WaybillError } from '../src/index.ts'
import { listen, parseListenArguments } from './listen.ts'
import { UsageError } from './usage-error.ts'

const usage = `npx @waybill/client listen --forward-to URL   signs events and forwards them to a local address
  --after ID          begins after this event; without it, with the next new event
  --types LIST        only these types, comma-separated
  --secret whsec_…    signs with this secret; without it, with that in WEBHOOK_SECRET or a new one

npx @waybill/client mcp                       serves the API's tools to an AI assistant, over stdio
  --live              also for a token that works with real data

Both read WAYBILL (the server's address), CLIENT_ID and TOKEN from the environment.
`

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Ends the command at Ctrl-C; a second one ends the process at once. */
function ending(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort())
  return controller.signal
}

function clientFromEnvironment() {
  const { WAYBILL: baseUrl, CLIENT_ID: clientId, TOKEN: token } = process.env
  const missing = Object.entries({ WAYBILL: baseUrl, CLIENT_ID: clientId, TOKEN: token })
  const names = missing.filter(([, value]) => !value).map(([name]) => name)
  if (!baseUrl || !clientId || !token)
    throw new UsageError(
      `Set ${names.join(', ')} in the environment. The first start of Waybill prints all three.`,
    )
  try {
    return createClient({ baseUrl, clientId, token })
  } catch (error) {
    throw new UsageError(
      `WAYBILL, CLIENT_ID or TOKEN is wrong: ${error instanceof Error ? error.message : ''}`,
    )
  }
}

async function run([command, ...args]: string[]): Promise<void> {
  if (command === 'listen')
    return listen(
      clientFromEnvironment(),
      parseListenArguments(args, process.env.WEBHOOK_SECRET || undefined),
      print,
      ending(),
    )
  if (command === 'mcp') {
    const { values } = parseArgs({ args, options: { live: { type: 'boolean', default: false } } })
    // Loaded only here: the protocol's library is larger than all the rest.
    const { serveTools } = await import('./mcp.ts')
    return serveTools(clientFromEnvironment(), values)
  }
  if (command === '--help' || command === 'help') return print(usage)
  throw new UsageError(command === undefined ? 'Name a command.' : `There is no command ${command}.`)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.exitCode = tell(error)
}

/** Prints what a person can correct, and returns the exit status. Throws faults of the program. */
function tell(error: unknown): number {
  if (error instanceof WaybillError) {
    const details = Object.entries(error.error.details).map(([field, message]) => `  ${field}: ${message}\n`)
    process.stderr.write(`${error.message}\n${details.join('')}`)
    return 1
  }
  const isUsage =
    error instanceof UsageError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  if (!isUsage) throw error
  process.stderr.write(`${error.message}\n\n${usage}`)
  return 2
}
