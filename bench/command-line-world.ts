import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Bench } from './bench.ts'
import { textOf } from './beside-twin.ts'
import type { Checkout } from './checkout.ts'
import { sendAll } from './load.ts'
import type { Program } from './program.ts'
import { callsOf, scriptsShipment } from './scenarios.ts'
import { benchTariff } from './tariff.ts'
import { type Courier, environmentOf, noLimit, openOwner, type Place } from './world.ts'

const shipments = 2000
const zoneRules = 100
/** API users: the highest limit that one may have is less than a quick server answers in a minute. */
const users = 4

/** A courier whose requests come from several API users. */
export interface ManyUsersCourier extends Courier {
  tokens: string[]
}

/**
 * Fills an empty database without knowing its tables, by what every release understands: its command line and requests
 * to `/v1`. A release that does not understand them says so, and the bench ends.
 */
export async function buildCourier(
  bench: Bench,
  checkout: Checkout,
  place: Place,
): Promise<ManyUsersCourier> {
  const account = await createAccount(
    checkout,
    place,
    await bench.emptyFolder(`tariff-${Object.keys(place)[0]}`),
  )
  const program = await bench.serve(place)
  const courier: ManyUsersCourier = { ...account, place, shipments, awbOf: () => '', scriptsAwb: '' }
  const awbs = await createShipments(program, courier)
  const created = await textOf(program, scriptsShipment(courier))
  await sendAll(program, callsOf(courier, 'pickup')(0))
  await program.stop()
  if ('databaseUrl' in place) await analyze(place)
  return { ...courier, awbOf: n => awbs[n] ?? '', scriptsAwb: awbIn(created) }
}

/** A company with a tariff, a customer and an API user, made by the command line of the checkout. */
async function createAccount(checkout: Checkout, place: Place, folder: string) {
  const waybill = commandLineOf(checkout, place)
  const tenant = ['--name', 'Bench', '--country', 'US', '--currency', 'USD', '--timezone', 'America/New_York']
  const { client_id } = await waybill('tenant', 'create', ...tenant, '--prefix', 'BE', '--json')
  const clientId = String(client_id)
  const customer = await waybill('customer', 'create', '--tenant', clientId, '--name', 'Acme', '--json')
  const customerId = Number(customer.id)

  const file = path.join(folder, 'tariff.json')
  await writeFile(file, JSON.stringify(benchTariff(customerId, zoneRules)))
  const help = await waybill('tariff', 'import', '--help')
  const intoPast = help.text.includes('--into-past') ? ['--into-past'] : []
  await waybill('tariff', 'import', '--tenant', clientId, '--file', file, ...intoPast, '--json')

  const tokens: string[] = []
  for (let n = 0; n < users; n++) {
    const user = ['--username', `bench-${n}`, '--password', 'as-good-as-any', '--permissions', 'all']
    const limit = ['--rate-limit', String(noLimit)]
    const created = await waybill('api-user', 'create', '--tenant', clientId, ...user, ...limit, '--json')
    tokens.push(String(created.token))
  }
  return { clientId, customerId, token: tokens[0] ?? '', tokens }
}

/** Runs a command to its end: what it printed, and its fields where that is JSON. Throws when it fails. */
function commandLineOf({ node, waybill }: Checkout, place: Place) {
  const env = { PATH: process.env.PATH ?? '', ...environmentOf(place) }
  return async (...args: string[]): Promise<Record<string, unknown> & { text: string }> => {
    const { stdout } = await promisify(execFile)(node, [...waybill, ...args], { env })
    return { ...(args.includes('--json') ? JSON.parse(stdout) : {}), text: stdout }
  }
}

async function createShipments(program: Program, courier: Courier): Promise<string[]> {
  const [call] = callsOf(courier, 'create')(0)
  const awbs: string[] = []
  const walk = async () => {
    for (let n = 0; call && n < shipments / 16; n++) awbs.push(awbIn(await textOf(program, call)))
  }
  await Promise.all(Array.from({ length: 16 }, walk))
  return awbs
}

function awbIn(answer: string): string {
  return (JSON.parse(answer) as { data: { awb: string } }).data.awb
}

/**
 * Not the empty tables as well: to have counted no row in them would plan for none while they fill. The embedded
 * database is left as it is: a release may have another version of it than this one.
 */
async function analyze(place: Place): Promise<void> {
  const owner = await openOwner(place)
  try {
    const filled = await owner.rows(`
      select oid::regclass::text as name from pg_class
      where relkind = 'r' and pg_relation_size(oid) > 0
        and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`)
    await owner.script(`vacuum analyze ${filled.map(({ name }) => name).join(', ')}`)
    // What was filled is on disk before anything is measured. A superuser's right.
    await owner.script('checkpoint').catch(() => {})
  } finally {
    await owner.close()
  }
}
