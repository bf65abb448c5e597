import type { Session } from '../../platform/database/index.ts'
import { conflict } from '../../platform/shared/problem.ts'
import { clockOf, type Installation, readInstallation } from './installation.repository.ts'
import { type MovedTable, sumsByTable, tableWithRows } from './moved-tables.repository.ts'
import * as source from './source.repository.ts'
import * as target from './target.repository.ts'

interface Checked {
  readonly from: Session
  readonly to: Session
  readonly company: source.MovingCompany
  readonly tables: readonly MovedTable[]
  readonly address: string | null
  readonly sourceUrlForTarget: string
}

/** Slots of a move: one for the changes and two for the copies of tables. */
const slots = 3

/** A lease of a message outlasts it by this. */
const mostSecondsApart = 2

/** Rounded down; the answers' own time counts for them. */
async function secondsApart(from: Session, to: Session): Promise<number> {
  const before = await clockOf(from)
  const there = await clockOf(to)
  const after = await clockOf(from)
  return Math.floor(Math.max(0, before - there, there - after) / 1000)
}

/** Returns the public address after the move. Throws CONFLICT with everything that is in the way. */
export async function requireReady(checked: Checked): Promise<string> {
  const { from, to, company, tables, address } = checked
  const [here, there] = [await readInstallation(from), await readInstallation(to)]
  const faults = [
    ...differences(here, there),
    ...serverFaults(here),
    ...(await rightFaults(checked)),
    ...keyFaults(await source.usedKeys(from, company.id), there),
  ]
  const apart = await secondsApart(from, to)
  if (apart >= mostSecondsApart) {
    faults.push(
      `The clocks of the two servers are ${apart} s apart, and orders and messages under way are held by them. Set both by the same time server.`,
    )
  }
  const taken = await target.takenBy(to, company.id, company.clientId)
  if (taken) faults.push(`The target has a company of the same number or client ID: ${taken}.`)
  const full = await tableWithRows(to, tables, company.id)
  if (full) {
    faults.push(
      `The target has rows of the company in ${full}, from before it moved away. Delete them there: waybill tenant clear --tenant ${company.clientId}.`,
    )
  }
  const found = address ?? there.publicUrl
  if (!found)
    faults.push('The new address is unknown: set PUBLIC_URL at the target and start it, or give --address.')
  if (faults.length > 0) throw conflict(faults.join('\n'))
  return found ?? ''
}

function differences(here: Installation, there: Installation): string[] {
  const faults: string[] = []
  if (there.cell === here.cell) {
    faults.push(
      `Both installations are cell ${here.cell}, so their ids can meet. Number an empty one: waybill cell --number ${here.cell + 1}.`,
    )
  }
  if (here.migrations.join() !== there.migrations.join()) {
    faults.push(
      `The last migration is ${here.migrations.at(-1)} here and ${there.migrations.at(-1)} at the target. Bring both to the same release.`,
    )
  }
  if (there.version === null)
    faults.push('The target was never started, so its release and keys are unknown. Start it once.')
  else if (here.version !== there.version) {
    faults.push(`The release is ${here.version ?? 'unknown'} here and ${there.version} at the target.`)
  }
  return faults
}

async function rightFaults({ from, to, sourceUrlForTarget }: Checked): Promise<string[]> {
  const faults: string[] = []
  const role = decodeURIComponent(URL.parse(sourceUrlForTarget.replace('@/', '@host/'))?.username ?? '')
  if (!(await source.mayReplicate(from, role)))
    faults.push(
      `The role ${role} may not replicate. As the administrator of this server: alter role ${role} replication.`,
    )
  const subscriber = await target.roleWithoutSubscriptions(to)
  if (subscriber)
    faults.push(
      `The role ${subscriber} may not create subscriptions at the target. As the administrator there: grant pg_create_subscription to ${subscriber}.`,
    )
  return faults
}

function serverFaults({ walLevel, freeSlots, freeSenders }: Installation): string[] {
  const faults: string[] = []
  if (walLevel !== 'logical') {
    faults.push(
      `wal_level is ${walLevel}. Run: alter system set wal_level = 'logical', and restart PostgreSQL.`,
    )
  }
  if (freeSlots < slots)
    faults.push(
      `Only ${freeSlots} replication slots are free; a move takes ${slots} (max_replication_slots).`,
    )
  if (freeSenders < slots)
    faults.push(`Only ${freeSenders} WAL senders are free; a move takes ${slots} (max_wal_senders).`)
  return faults
}

function keyFaults(used: readonly string[], { keyIds }: Installation): string[] {
  const missing = used.filter(key => keyIds && !keyIds.includes(key))
  if (missing.length === 0) return []
  return [
    `The target has no key ${missing.join(', ')} in ENCRYPTION_KEY. Add it there after the first one, and restart.`,
  ]
}

export interface Estimate {
  readonly rows: number
  readonly bytes: number
  /** Seconds in which requests of the company would be refused. */
  readonly heldOffSeconds: number
  readonly longestTransactionSeconds: number
}

/** Counts and compares as the move will, which is most of the time in which the company is held off. */
export async function estimate({ from, company, tables }: Checked): Promise<Estimate> {
  const begun = performance.now()
  const sums = await sumsByTable(from, tables, company.id)
  const seconds = (performance.now() - begun) / 1000
  const counts = new Map([...sums].map(([table, { rows }]) => [table, rows]))
  return {
    rows: [...counts.values()].reduce((sum, count) => sum + count, 0),
    bytes: await source.sizeOf(from, counts),
    heldOffSeconds: Math.round(10 * (seconds + 0.5)) / 10,
    longestTransactionSeconds: Math.round(await source.longestTransactionSeconds(from)),
  }
}
