import type { Config } from '../../config.ts'
import { keyringFrom } from '../../platform/secrets/index.ts'
import { error, type Finding, present, reasonOf, unknown, warning, well } from './finding.ts'

export function checkSettings(config: Config): Finding[] {
  const place = config.databaseUrl === null ? 'the embedded database' : 'PostgreSQL'
  const limits = config.redisUrl === null ? 'limits held in each process' : 'limits shared by Redis'
  return [
    well(`The configuration is understood: ${place}, ${limits}.`),
    ...present(
      encryptionKey(config),
      ...[config.databaseUrl, config.databaseOwnerUrl].map((url, index) =>
        databasePassword(url, index === 0 ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'),
      ),
      oneRole(config),
      trustedProxies(config),
      openListener(config),
      openMetrics(config),
      config.watchdogSeconds === 0
        ? warning(
            'WATCHDOG_SECONDS is 0: a process that stands still is never ended.',
            'Leave it out unless another program ends a blocked process.',
          )
        : null,
    ),
  ]
}

function encryptionKey({ encryptionKey: key, databaseUrl }: Config): Finding | null {
  if (key === null) {
    if (databaseUrl === null) return null
    return warning(
      'ENCRYPTION_KEY is not set: what seals carrier credentials lies in the data folder of this machine alone.',
      'Set it, the same for every process, and keep a copy apart from the backups. Begin with the key in encryption.key.',
    )
  }
  try {
    keyringFrom(key)
  } catch (thrown) {
    return error(reasonOf(thrown), 'Make one with: openssl rand -hex 32')
  }
  if (!key.split(',').some(part => isGuessable(part.trim()))) return null
  return error('A key in ENCRYPTION_KEY is not random.', 'Make one with: openssl rand -hex 32')
}

/** 32 random bytes have some 30 different values; eight are no chance. */
function isGuessable(key: string): boolean {
  const bytes = Buffer.from(key, /^[0-9a-f]{64}$/i.test(key) ? 'hex' : 'base64')
  return new Set(bytes).size < 8
}

/** Passwords from documents and examples. */
const wellKnown =
  /^(waybill.*|postgres|password|passwort|secret|admin|changeme|change-me|.*-secret|test|1234.*)$/i
const shortest = 12

function databasePassword(url: string | null, variable: string): Finding | null {
  const parsed = url === null ? null : URL.parse(url.replace('@/', '@localhost/'))
  if (!parsed?.password) return null
  const password = decoded(parsed.password)
  if (password.length >= shortest && !wellKnown.test(password) && password !== decoded(parsed.username)) {
    return null
  }
  return warning(
    `The password in ${variable} is short or easily guessed.`,
    `Give the role one of at least ${shortest} random characters.`,
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function oneRole({ databaseUrl, databaseOwnerUrl }: Config): Finding | null {
  if (databaseUrl === null || (databaseOwnerUrl !== null && databaseOwnerUrl !== databaseUrl)) return null
  return warning(
    'One role of PostgreSQL owns the tables and runs the service.',
    'Name the owner in DATABASE_OWNER_URL and a role that owns nothing in DATABASE_URL.',
  )
}

function trustedProxies({ trustProxy }: Config): Finding | null {
  const everybody = trustProxy.find(range => /\/0$/.test(range))
  if (everybody === undefined) return null
  return error(
    `TRUST_PROXY names ${everybody}: whoever sends X-Forwarded-For chooses the address that limits and records know.`,
    'Name the addresses of your own proxies only.',
  )
}

function openListener({ host, trustProxy }: Config): Finding | null {
  if (isLocal(host) || trustProxy.length > 0) return null
  return warning(
    `The service listens at ${host} without TLS, and TRUST_PROXY names no proxy in front of it.`,
    'Put a proxy with TLS in front and name it in TRUST_PROXY; otherwise tokens travel unencrypted.',
  )
}

function openMetrics({ metrics }: Config): Finding | null {
  if (metrics === null) {
    return warning(
      'METRICS_PORT is not set: nobody is told when the service is in trouble.',
      'See docs/operations.md.',
    )
  }
  if (metrics.host !== '0.0.0.0' && metrics.host !== '::') return null
  return unknown(
    `/metrics is served at every address of this machine (METRICS_HOST ${metrics.host}).`,
    'Make sure that only the collector reaches that port.',
  )
}

export function isLocal(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
