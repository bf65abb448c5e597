import type { Connector } from '../../carriers/index.ts'
import type { Config } from '../../config.ts'
import { importedReason } from '../../notifications/webhooks/index.ts'
import type { Session } from '../../platform/database/index.ts'
import { isNamed } from '../../platform/shared/named-hosts.ts'
import { isLocal } from './check-settings.ts'
import {
  accountsOf,
  type CompanyName,
  latestAddresses,
  listCompanies,
  oldestChange,
  webhooksOf,
} from './companies.repository.ts'
import { error, type Finding, present, spoken, unknown, warning, well } from './finding.ts'

/** Companies, and milliseconds for all of them. */
const most = 2_000
const patienceMs = 8_000
/** Per kind; the rest are counted. */
const named = 5
/** Seconds. */
const late = 300
const latestCalls = 20

export interface CompaniesOptions {
  config: Pick<Config, 'carrierHosts' | 'trustProxy'>
  connectors: ReadonlyMap<string, Connector>
  /** Keys that open secrets; null if unknown. */
  keyIds: readonly string[] | null
  elapsed(): number
}

export async function checkCompanies(
  session: Session,
  options: CompaniesOptions,
): Promise<{ findings: Finding[]; carriers: ReadonlySet<string> }> {
  const begun = options.elapsed()
  const companies = await listCompanies(session, most + 1)
  const found: Finding[] = []
  const carriers = new Set<string>()
  const addresses = new Map<string, number>()
  let looked = 0
  for (const company of companies.slice(0, most)) {
    if (options.elapsed() - begun > patienceMs) break
    looked++
    found.push(...(await carrierFindings(session, company, options, carriers)))
    found.push(...(await webhookFindings(session, company, options)))
    const waited = await oldestChange(session, company.id)
    if (waited !== null && waited > late) {
      found.push(
        warning(
          `Events of ${company.clientId} are ${spoken(waited)} behind.`,
          'Make sure that a process runs its background work, and search the log for "background work failed".',
        ),
      )
    }
    for (const address of await latestAddresses(session, company.id, latestCalls)) {
      addresses.set(address, (addresses.get(address) ?? 0) + 1)
    }
  }
  const findings = [
    looked < companies.length
      ? unknown(`Companies checked: ${looked}, others not checked.`)
      : well(`Companies checked: ${looked}.`),
    ...fewOfEach(found),
    ...present(hiddenClients(addresses, options.config.trustProxy)),
  ]
  return { findings, carriers }
}

async function carrierFindings(
  session: Session,
  company: CompanyName,
  { config, connectors, keyIds }: CompaniesOptions,
  carriers: Set<string>,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const account of await accountsOf(session, company.id)) {
    const hosts = connectors.get(account.carrier)?.form.hosts ?? null
    const own = hosts ? [hosts.production, hosts.sandbox].map(address => new URL(address).origin) : []
    const url = URL.parse(account.base_address ?? hosts?.[account.environment] ?? '')
    if (url) carriers.add(url.origin)
    if (url && !own.includes(url.origin) && !isNamed(url, config.carrierHosts)) {
      findings.push(
        warning(
          `Carrier account ${account.id} of ${company.clientId} leads to ${url.host}, which CARRIER_HOSTS does not name.`,
          'Name the host in CARRIER_HOSTS, or remove the base address from the account.',
        ),
      )
    }
    if (keyIds && !keyIds.includes(account.key_id))
      findings.push(lostKey(`Carrier account ${account.id}`, company))
  }
  return findings
}

async function webhookFindings(
  session: Session,
  company: CompanyName,
  { keyIds }: CompaniesOptions,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const webhook of await webhooksOf(session, company.id)) {
    const name = `Webhook ${webhook.id} of ${company.clientId}`
    if (webhook.switched_off_because !== null) {
      findings.push(
        warning(
          webhook.switched_off_because === importedReason
            ? `${name} is off since the import of the company: its former installation may still deliver.`
            : `${name} was switched off by the service: ${webhook.switched_off_because}`,
          webhook.switched_off_because === importedReason
            ? 'When the former installation is off, switch it on: waybill webhook activate.'
            : 'Ask its owner to repair the address and switch the webhook on.',
        ),
      )
    } else if (webhook.active && webhook.waited !== null && webhook.waited > late) {
      findings.push(
        warning(
          `${name} is ${spoken(webhook.waited)} behind.`,
          'waybill webhook deliveries says what its address answers.',
        ),
      )
    }
    if (webhook.active && keyIds && !keyIds.includes(webhook.key_id)) {
      findings.push(lostKey(`Webhook ${webhook.id}`, company))
    }
  }
  return findings
}

function lostKey(what: string, company: CompanyName): Finding {
  return error(
    `${what} of ${company.clientId} is sealed with a key that is not in ENCRYPTION_KEY.`,
    'Add its key after the first one, or have the secret entered again.',
  )
}

/** If all calls seem local, a proxy stands in front that is not configured. */
function hiddenClients(
  addresses: ReadonlyMap<string, number>,
  trustProxy: readonly string[],
): Finding | null {
  const calls = [...addresses.values()].reduce((sum, count) => sum + count, 0)
  const [only] = addresses.keys()
  const isAlone = addresses.size === 1 && only !== undefined && isLocal(only.replace(/^::ffff:/, ''))
  if (trustProxy.length > 0 || !isAlone || calls < latestCalls) return null
  return warning(
    `The last ${calls} calls all came from ${only}, and TRUST_PROXY is not set.`,
    'If a proxy stands in front of the service, name it; otherwise all clients share one limit and one recorded address.',
  )
}

function fewOfEach(found: readonly Finding[]): Finding[] {
  return [...Map.groupBy(found, ({ advice }) => advice).values()].flatMap(group => {
    const rest = group.length - named
    const [first] = group
    if (rest <= 0 || !first) return group
    return [...group.slice(0, named), { ...first, what: `${rest} more are like these.` }]
  })
}
