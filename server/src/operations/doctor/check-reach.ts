import { randomUUID } from 'node:crypto'
import { sharedStoreFailure } from '../../accounts/access/index.ts'
import { addressNotAllowed, type CarrierNetwork } from '../../carriers/index.ts'
import type { Config } from '../../config.ts'
import { createObjectStore } from '../../platform/blobs/index.ts'
import { createMailer } from '../../platform/mail/index.ts'
import { error, type Finding, reasonOf, unknown, warning, well } from './finding.ts'

const patienceMs = 3_000
const mostCarriers = 10

export async function checkSharedStore({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Finding[]> {
  if (redisUrl === null) return []
  const reason = await sharedStoreFailure(redisUrl)
  if (reason === null) return [well('Redis answers.')]
  return [
    warning(
      `Redis cannot be reached: ${reasonOf(reason)}`,
      'Until it answers, each process limits callers by itself (REDIS_URL).',
    ),
  ]
}

/** Whether the mail server would accept our mails. Sends none. */
export async function checkMailServer({ mail }: Pick<Config, 'mail'>): Promise<Finding[]> {
  if (mail === null) return []
  try {
    await createMailer(mail, { timeLimit: patienceMs }).check()
    return [well('The mail server accepts mails.')]
  } catch (thrown) {
    return [
      warning(
        `The mail server accepts no mails: ${reasonOf(thrown)}`,
        'Until it does, owners pass on password links themselves (SMTP_URL).',
      ),
    ]
  }
}

/** Writes a small object, reads it and deletes it. */
export async function checkBlobStore({ blobStore }: Pick<Config, 'blobStore'>): Promise<Finding[]> {
  if (blobStore === null) return []
  const store = createObjectStore(blobStore, { patience: patienceMs })
  const key = `doctor/${randomUUID()}`
  const bytes = Buffer.from('Waybill was here.')
  try {
    await store.put(key, bytes)
    const found = await store.get(key).finally(() => store.remove(key))
    if (found?.equals(bytes)) return [well('The object store keeps files.')]
    return [error('The object store returns other bytes than were written.', 'Check the store (BLOB_STORE).')]
  } catch (thrown) {
    const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown
    return [
      error(
        `The object store cannot be used: ${reasonOf(cause)}`,
        'Its photos and papers cannot be read, and phones keep theirs. See BLOB_STORE, its keys and their rights to put, get and delete.',
      ),
    ]
  }
}

export async function checkService({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding[]> {
  const local = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  const base = `http://${local.includes(':') ? `[${local}]` : local}:${port}`
  if (port === 0) return []
  try {
    const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(patienceMs) })
    const body = (await answer.json()) as { ok?: boolean; error?: { message?: string } }
    if (answer.ok && body.ok === true) return [well(`A service answers at ${base} and is ready.`)]
    const why = body.error?.message ?? `it answers ${answer.status}.`
    return [error(`A service answers at ${base}, but is not ready: ${why}`, 'See its log.')]
  } catch (thrown) {
    if (isRefused(thrown)) return [unknown(`No service answers at ${base}.`)]
    return [
      error(
        `The program at ${base} does not answer as the service does.`,
        'Find out which program it is, and see the service’s log.',
      ),
    ]
  }
}

/** Whether the carriers of accounts can be reached. Sends them no request. */
export async function checkCarriers(
  network: CarrierNetwork,
  addresses: ReadonlySet<string>,
): Promise<Finding[]> {
  const looked = [...addresses].slice(0, mostCarriers)
  const findings = await Promise.all(looked.map(address => reachCarrier(network, address)))
  const rest = addresses.size - looked.length
  return rest > 0 ? [...findings, unknown(`${rest} more addresses of carriers were not tried.`)] : findings
}

async function reachCarrier(network: CarrierNetwork, address: string): Promise<Finding> {
  const { host } = new URL(address)
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await network.fetch(address, { method: 'HEAD', redirect: 'manual', signal })
    await answer.body?.cancel()
    return well(`${host} can be reached.`)
  } catch (thrown) {
    if (codeOf(thrown) === addressNotAllowed) {
      return error(
        `${host} leads to this machine or a private network and is refused.`,
        'If this is intended, name it in CARRIER_HOSTS.',
      )
    }
    return warning(
      `${host} cannot be reached (${codeOf(thrown) ?? 'no answer in time'}).`,
      'Shipments wait until it can be reached. See the firewall, the name server and the carrier’s status page.',
    )
  }
}

function codeOf(thrown: unknown): string | null {
  for (let cause = thrown, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return null
}

function isRefused(thrown: unknown): boolean {
  return codeOf(thrown) === 'ECONNREFUSED'
}
