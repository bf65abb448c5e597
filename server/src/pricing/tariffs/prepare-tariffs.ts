import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Problem } from '../../platform/shared/problem.ts'
import type { CurrentTariffs, TariffOwner } from './current-tariffs.ts'

export interface PrepareOptions {
  readonly tariffs: Pick<CurrentTariffs, 'prepare'>
  tenants(): Promise<readonly TariffOwner[]>
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** Aborts the preparation. */
  readonly signal: AbortSignal
}

/** Pauses for this multiple of each tariff's time: others get at least three quarters of a processor. */
const pause = 3

/**
 * Runs one by one until the memory for tariffs is full, so that a company's first quote is as fast as its second. Skips
 * unreadable tariffs; stops without the database.
 */
export async function prepareTariffs({ tariffs, tenants, log, signal }: PrepareOptions): Promise<void> {
  let prepared = 0
  try {
    for (const tenant of await tenants()) {
      if (signal.aborted) return
      const began = performance.now()
      try {
        if (!(await tariffs.prepare(tenant))) break
        prepared++
      } catch (err) {
        if (signal.aborted || isUnavailable(err)) throw err
        log.warn({ err, tenantId: tenant.id }, 'a tariff could not be prepared')
      }
      await setTimeout(pause * (performance.now() - began), undefined, { signal, ref: false })
    }
    log.info({ prepared }, 'tariffs are prepared')
  } catch (err) {
    if (!signal.aborted) log.warn({ err, prepared }, 'tariffs are not prepared: the first quotes take longer')
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE'
}
