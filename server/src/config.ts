import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { TracingSettings } from './operations/tracing/index.ts'
import type { DatabaseLimits } from './platform/database/index.ts'
import type { MailSettings } from './platform/mail/index.ts'
import { type BlobStoreSettings, parseStoreAddress } from './platform/shared/blob-store.ts'
import { type MapTiles, parseMapTiles } from './platform/shared/map-tiles.ts'
import { type NamedHost, parseNamedHost } from './platform/shared/named-hosts.ts'
import { Problem } from './platform/shared/problem.ts'

/** Read once at start. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Null for the embedded database. */
  readonly databaseUrl: string | null
  /** For migrations; null if `databaseUrl` is the owner's. */
  readonly databaseOwnerUrl: string | null
  readonly databaseConnections: number
  readonly databaseLimits: DatabaseLimits
  /** Shared storage for limits; null for this process alone. */
  readonly redisUrl: string | null
  /** Keys for carrier credentials; the first one seals. Null for a key in the data folder. */
  readonly encryptionKey: string | null
  /** For base addresses of carrier accounts, including private networks. */
  readonly carrierHosts: readonly NamedHost[]
  /** Private hosts that webhooks may call, and hosts that they may call by plain HTTP. */
  readonly webhookHosts: readonly NamedHost[]
  /** Requests per minute without authentication. */
  readonly addressRateLimit: number
  readonly staffRateLimit: number
  /** Addresses or CIDR ranges with a trusted X-Forwarded-For. */
  readonly trustProxy: readonly string[]
  readonly connections: {
    /** Open connections of all clients. */
    readonly total: number
    /** Open connections of one address that is no proxy. */
    readonly perAddress: number
    /** Before a minimum pace applies. */
    readonly requestSeconds: number
  }
  readonly logLevel: LogLevel
  readonly labelThreads: number
  readonly labelCacheMb: number
  /** For compiled tariffs of all companies. */
  readonly tariffMemoryMb: number
  /** For requests in progress. */
  readonly shutdownSeconds: number
  /** Until a blocked event loop ends the process; 0 for never. */
  readonly watchdogSeconds: number
  /** Null for no metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | null
  /** For password links; null if owners pass them on. */
  /** Where people and programs find the service, without a slash at the end. */
  readonly publicUrl: string | null
  /** The owners' connection strings of all cells, the default one first; empty for a single installation. */
  readonly cells: readonly string[]
  readonly mail: (MailSettings & { readonly publicUrl: string }) | null
  /** Pictures behind maps; null for none. */
  readonly mapTiles: MapTiles | null
  /** For photos and papers; null for the database. */
  readonly blobStore: BlobStoreSettings | null
  /** OTLP over HTTP; null for none. */
  readonly traces: TracingSettings | null
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type Environment = Readonly<Record<string, string | undefined>>

/** Throws one error that names all faults. */
export function readConfig(environment: Environment): Config {
  const faults: string[] = []
  const text = (name: string) => environment[name]?.trim() || null
  const whole = (name: string, fallback: number, least: number, most: number) => {
    const value = text(name)
    if (value === null) return fallback
    const number = Number(value)
    if (Number.isInteger(number) && number >= least && number <= most) return number
    faults.push(`${name} must be a whole number from ${least} to ${most}`)
    return fallback
  }
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map(part => part.trim())
      .filter(Boolean)
  const hosts = (name: string) =>
    list(name).flatMap(written => {
      const host = parseNamedHost(written)
      if (!host) faults.push(`${name} must name hosts, with or without a port, separated by commas`)
      return host ?? []
    })
  const url = (name: string, ...schemes: string[]) => {
    const value = text(name)
    const fault = value && urlFault(value, schemes)
    if (fault) faults.push(`${name} ${fault}`)
    return value
  }
  const databaseUrl = url('DATABASE_URL', 'postgres', 'postgresql')
  const databaseOwnerUrl = url('DATABASE_OWNER_URL', 'postgres', 'postgresql')
  if (databaseOwnerUrl && !databaseUrl) faults.push('DATABASE_OWNER_URL needs a DATABASE_URL beside it')
  const cellUrls = list('CELLS')
  for (const cell of cellUrls) {
    // A second one would pass as the name of the first one's database, and be shown with its password.
    const isSeveral = /\s/.test(cell) || cell.split('://').length > 2
    const fault = isSeveral ? 'must separate connection strings by commas' : databaseUrlFault(cell)
    if (fault) faults.push(`CELLS ${fault}`)
  }
  const redisUrl = url('REDIS_URL', 'redis', 'rediss')
  const logLevel = (text('LOG_LEVEL') ?? 'info') as LogLevel
  if (!logLevels.includes(logLevel)) faults.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}`)

  const metrics = { host: text('METRICS_HOST') ?? '127.0.0.1', port: whole('METRICS_PORT', 0, 0, 65535) }

  const mailServer = url('SMTP_URL', 'smtp', 'smtps')
  const mailFrom = text('MAIL_FROM')
  const publicUrl = withoutSlash(url('PUBLIC_URL', 'https', 'http'))
  if (mailServer && !mailFrom) faults.push('MAIL_FROM must say whom mails of SMTP_URL come from')
  // The host of a request could lead a person to another server.
  if (mailServer && !publicUrl) faults.push('PUBLIC_URL must say where links in mails of SMTP_URL lead')

  const tilesSource = text('MAP_TILES')
  const tilesCredit = text('MAP_TILES_CREDIT')
  const mapTiles = tilesSource === null ? null : parseMapTiles(tilesSource, tilesCredit)
  if (tilesSource !== null && !mapTiles) {
    faults.push(
      'MAP_TILES must be an address with http:// or https:// and {z}, {x} and {y} in its path, or the absolute path of a .pmtiles file',
    )
  }

  const storeAddress = text('BLOB_STORE')
  const store = storeAddress === null ? null : parseStoreAddress(storeAddress)
  if (storeAddress !== null && !store) {
    faults.push('BLOB_STORE must be written as s3://bucket/prefix?endpoint=https://host&region=name')
  }
  const [accessKeyId, secretAccessKey] = [text('AWS_ACCESS_KEY_ID'), text('AWS_SECRET_ACCESS_KEY')]
  if (store && !(accessKeyId && secretAccessKey)) {
    faults.push('BLOB_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it')
  }

  const collector = withoutSlash(url('OTEL_EXPORTER_OTLP_ENDPOINT', 'http', 'https'))
  const headers = headersOf(text('OTEL_EXPORTER_OTLP_HEADERS') ?? '')
  if (!headers) faults.push('OTEL_EXPORTER_OTLP_HEADERS must be written as name=value, separated by commas')
  const serviceName = text('OTEL_SERVICE_NAME') ?? 'waybill'
  const ratio = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  if (!(ratio >= 0 && ratio <= 1)) faults.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')

  const config: Config = Object.freeze({
    port: whole('PORT', 8080, 0, 65535),
    host: text('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    databaseOwnerUrl,
    databaseConnections: whole('DATABASE_CONNECTIONS', 10, 1, 1000),
    databaseLimits: {
      connectMs: whole('DATABASE_CONNECT_MS', 3000, 10, 60_000),
      waitMs: whole('DATABASE_WAIT_MS', 2000, 10, 60_000),
      lockMs: whole('DATABASE_LOCK_MS', 3000, 10, 600_000),
      statementMs: whole('DATABASE_STATEMENT_MS', 4000, 10, 600_000),
      transactionMs: whole('DATABASE_TRANSACTION_MS', 5000, 10, 600_000),
    },
    redisUrl,
    encryptionKey: text('ENCRYPTION_KEY'),
    carrierHosts: hosts('CARRIER_HOSTS'),
    webhookHosts: hosts('WEBHOOK_HOSTS'),
    addressRateLimit: whole('RATE_LIMIT_ADDRESS', 60, 1, 1_000_000),
    staffRateLimit: whole('RATE_LIMIT_STAFF', 1200, 1, 1_000_000),
    trustProxy: list('TRUST_PROXY'),
    connections: {
      total: whole('MAX_CONNECTIONS', 10_000, 1, 1_000_000),
      perAddress: whole('MAX_CONNECTIONS_PER_ADDRESS', 500, 1, 1_000_000),
      requestSeconds: whole('REQUEST_SECONDS', 30, 1, 3600),
    },
    logLevel,
    labelThreads: whole('LABEL_THREADS', usualLabelThreads(), 1, 64),
    labelCacheMb: whole('LABEL_CACHE_MB', 16, 0, 65_536),
    tariffMemoryMb: whole('TARIFF_MEMORY_MB', 128, 1, 65_536),
    shutdownSeconds: whole('SHUTDOWN_SECONDS', 10, 1, 600),
    watchdogSeconds: whole('WATCHDOG_SECONDS', 10, 0, 3600),
    metrics: text('METRICS_PORT') === null ? null : metrics,
    publicUrl,
    cells: cellUrls,
    mail: mailServer && mailFrom && publicUrl ? { url: mailServer, from: mailFrom, publicUrl } : null,
    mapTiles,
    blobStore: store && accessKeyId && secretAccessKey ? { ...store, accessKeyId, secretAccessKey } : null,
    traces: collector ? { endpoint: collector, headers: headers ?? {}, serviceName, ratio } : null,
  })
  if (faults.length > 0) throw new Problem('VALIDATION_ERROR', `Configuration: ${faults.join('; ')}.`)
  return config
}

/** Half of the cores; the rest serve requests and the database. */
function usualLabelThreads(): number {
  return Math.min(64, Math.max(1, Math.floor(availableParallelism() / 2)))
}

/** OpenTelemetry headers with URL-encoded values: `api-key=a%20b,x=y`. Null if malformed. */
function headersOf(written: string): Record<string, string> | null {
  const headers: Record<string, string> = {}
  for (const pair of written.split(',').filter(part => part.trim() !== '')) {
    const [name = '', ...rest] = pair.split('=')
    const key = name.trim().toLowerCase()
    const value = decoded(rest.join('=').trim())
    if (value === null || !/^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(key)) return null
    headers[key] = value
  }
  return headers
}

/** Null if malformed. */
function decoded(text: string): string | null {
  try {
    const value = decodeURIComponent(text)
    return /^[\t\x20-\x7e]*$/.test(value) ? value : null
  } catch {
    return null
  }
}

function withoutSlash(address: string | null): string | null {
  return address?.endsWith('/') ? address.slice(0, -1) : address
}

/** Why a connection string cannot be used, to be said after its name; null if it can. */
export function databaseUrlFault(value: string): string | null {
  return urlFault(value, ['postgres', 'postgresql'])
}

/** The fault of a URL; null if there is none. Never quotes the URL, which may hold a password. */
function urlFault(value: string, schemes: readonly string[]): string | null {
  if (!schemes.some(scheme => value.startsWith(`${scheme}://`))) {
    return `must begin with ${schemes.map(scheme => `${scheme}://`).join(' or ')}`
  }
  // A server on a socket has no host here: postgres://user@/database?host=/run.
  if (URL.canParse(value.replace('@/', '@host/'))) return null
  return 'is not a valid URL; in a user or password, characters such as @ : / ? # % are written as %40 %3A %2F %3F %23 %25'
}
