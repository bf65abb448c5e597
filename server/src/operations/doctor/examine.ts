import { existsSync } from 'node:fs'
import path from 'node:path'
import { createCarrierNetwork, createConnectors } from '../../carriers/index.ts'
import type { Config } from '../../config.ts'
import { openKeyring } from '../../platform/secrets/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { checkCells, leftoverFindings } from './check-cells.ts'
import { checkCompanies } from './check-companies.ts'
import { checkDatabase } from './check-database.ts'
import { strandedFindings } from './check-files.ts'
import { checkFolder } from './check-folder.ts'
import {
  checkBlobStore,
  checkCarriers,
  checkMailServer,
  checkService,
  checkSharedStore,
} from './check-reach.ts'
import { checkSettings } from './check-settings.ts'
import { error, type Finding, unknown, within } from './finding.ts'

/** Milliseconds per part; the parts run in parallel. */
const longest = 30_000

/** Changes nothing but one object that it writes and deletes, and takes at most half a minute. Never throws: a failed check is a finding. */
export async function examine(config: Config, clock: Clock, map: string | null = null): Promise<Finding[]> {
  const network = createCarrierNetwork(config.carrierHosts)
  const connectors = createConnectors()
  const keyIds = keyIdsOf(config)
  const unseen = (what: string) => (reason: string) => unknown(`${what} could not be looked at: ${reason}`)
  let carriers: ReadonlySet<string> = new Set()
  const parts = await Promise.all([
    within(longest, Promise.resolve(checkSettings(config)), unseen('The settings')),
    within(longest, checkFolder(config), unseen('The data folder')),
    within(
      longest,
      checkDatabase(config, async session => {
        const options = { config, connectors, keyIds, elapsed: clock.elapsed }
        const companies = await checkCompanies(session, options)
        carriers = companies.carriers
        return [
          ...companies.findings,
          ...(await strandedFindings(session, config)),
          ...(await leftoverFindings(session, clock)),
        ]
      }).then(async findings => [...findings, ...(await checkCarriers(network, carriers))]),
      reason => error(`The database could not be checked: ${reason}`, 'See its own log.'),
    ),
    within(longest, checkCells(config.cells, map, clock), unseen('The cells')),
    within(longest, checkSharedStore(config), unseen('Redis')),
    within(longest, checkBlobStore(config), unseen('The object store')),
    within(longest, checkMailServer(config), unseen('The mail server')),
    within(longest, checkService(config), unseen('The service')),
  ])
  return parts.flat()
}

/** Null if there are none yet or they are unreadable. Creates none. */
function keyIdsOf(config: Config): readonly string[] | null {
  if (config.encryptionKey === null && !existsSync(path.join(config.dataDir, 'encryption.key'))) return null
  try {
    return openKeyring(config).keyIds
  } catch {
    return null
  }
}
