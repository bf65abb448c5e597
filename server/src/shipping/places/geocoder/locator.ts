import type { Logger } from 'pino'
import type { CarrierNetwork } from '../../../carriers/index.ts'
import { noteOthers } from '../../../platform/changes/index.ts'
import type { Database, TenantTransaction } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import { addressKey, type FullAddress } from '../address-key.ts'
import { findLocated, saveLocated } from '../located.repository.ts'
import { askGeocoder, type GeocoderFailure } from './ask-geocoder.ts'
import { findGeocoder, type Geocoder, noteFailure } from './geocoders.repository.ts'
import { fillTemplate } from './template.ts'

export interface LocatorOptions {
  readonly database: Database
  readonly clock: Clock
  /** HTTP to the hosts in WEBHOOK_HOSTS. */
  readonly network: CarrierNetwork
  /** The addresses of stops that a map may show soon. */
  toLocate(tx: TenantTransaction, now: Date): Promise<readonly FullAddress[]>
  readonly log: Pick<Logger, 'error'>
  readonly pace?: Partial<Pace>
}

interface Pace {
  /** Milliseconds from one request to the next; public geocoders allow one a second. */
  request: number
  timeLimit: number
  /** Shorter than from sweep to sweep, so that two processes do not ask for the same. */
  run: number
}

export interface Locator {
  /** Begins to locate in the background; does not wait for the geocoder. */
  look(tenantId: number): Promise<void>
  /** Waits until nothing is being located. */
  settled(): Promise<void>
  /** Ends running requests and waits. */
  close(): Promise<void>
}

const usualPace: Pace = { request: 1_000, timeLimit: 5_000, run: 240_000 }
/** Companies at once in a process. */
const mostAtOnce = 20
/** In a row; the geocoder is probably away. */
const mostFailures = 3
const unknownForMs = 7 * 86_400_000

interface Unlocated {
  readonly key: Buffer
  readonly address: FullAddress
}

/**
 * Asks the geocoders of companies that have set one, an address at a time. It has no worker of the job queue, so that a
 * slow geocoder delays only its own company's map.
 */
export function createLocator({
  database,
  clock,
  network,
  toLocate,
  log,
  ...options
}: LocatorOptions): Locator {
  const pace = { ...usualPace, ...options.pace }
  const ending = new AbortController()
  const running = new Map<number, Promise<void>>()
  /** Keys that failed last, by company. They come last, so that they do not stop the others. */
  const failing = new Map<number, Set<string>>()

  return {
    async look(tenantId) {
      const geocoder = await database.read(tenantId, findGeocoder)
      if (!geocoder || running.has(tenantId) || running.size >= mostAtOnce || ending.signal.aborted) return
      const done = locate(tenantId, geocoder)
        .catch(err => {
          if (!ending.signal.aborted) log.error({ err, tenantId }, 'addresses could not be located')
        })
        .finally(() => running.delete(tenantId))
      running.set(tenantId, done)
    },
    settled,
    async close() {
      ending.abort()
      await settled()
    },
  }

  async function settled(): Promise<void> {
    await Promise.all(running.values())
  }

  async function locate(tenantId: number, { template }: Geocoder): Promise<void> {
    const failed = failing.get(tenantId) ?? new Set()
    const wanted = (await unlocated(tenantId)).toSorted(
      (a, b) => Number(failed.has(hex(a))) - Number(failed.has(hex(b))),
    )
    failing.delete(tenantId)
    const until = clock.elapsed() + pace.run
    const failures: string[] = []
    let failure: GeocoderFailure | null = null
    let located = 0
    for (const each of wanted) {
      if (failures.length >= mostFailures || clock.elapsed() > until) break
      const begun = clock.elapsed()
      const url = fillTemplate(template, each.address)
      const answer = await askGeocoder(network, url, { ending: ending.signal, timeLimitMs: pace.timeLimit })
      if ('failure' in answer) {
        failure = answer.failure
        failures.push(hex(each))
      } else {
        failure = null
        failures.length = 0
        located++
        if (!(await store(tenantId, template, each.key, answer.point))) return
      }
      await pause(pace.request - (clock.elapsed() - begun))
    }
    if (failures.length > 0) failing.set(tenantId, new Set(failures))
    if (wanted.length > 0) await conclude(tenantId, template, { failure, located })
  }

  async function unlocated(tenantId: number): Promise<Unlocated[]> {
    const now = clock.now()
    return database.read(tenantId, async tx => {
      const wanted = new Map<string, Unlocated>()
      for (const address of await toLocate(tx, now)) {
        const key = addressKey(address)
        if (key) wanted.set(key.toString('hex'), { key, address })
      }
      const keys = [...wanted.values()].map(({ key }) => key)
      const since = new Date(now.getTime() - unknownForMs)
      for (const { key } of await findLocated(tx, keys, since)) wanted.delete(key)
      return [...wanted.values()]
    })
  }

  /** False if the company has another geocoder meanwhile, or none. */
  function store(
    tenantId: number,
    template: string,
    key: Buffer,
    point: Parameters<typeof saveLocated>[2]['point'],
  ) {
    return database.write(tenantId, async tx => {
      if ((await findGeocoder(tx))?.template !== template) return false
      await saveLocated(tx, key, { source: 'geocoder', point, at: clock.now() })
      return true
    })
  }

  function conclude(
    tenantId: number,
    template: string,
    { failure, located }: { failure: GeocoderFailure | null; located: number },
  ): Promise<void> {
    return database.write(tenantId, async tx => {
      await noteFailure(tx, template, failure, clock.now())
      if (located > 0) noteOthers(tx, 'runs', clock.now())
    })
  }

  async function pause(milliseconds: number): Promise<void> {
    if (milliseconds <= 0 || ending.signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => resolve()
    ending.signal.addEventListener('abort', stop, { once: true })
    await promise
    clearTimeout(timer)
    ending.signal.removeEventListener('abort', stop)
    ending.signal.throwIfAborted()
  }
}

function hex({ key }: Unlocated): string {
  return key.toString('hex')
}
