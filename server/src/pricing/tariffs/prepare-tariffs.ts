import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Problem } from '../../platform/shared/problem.ts'
import type { CurrentTariffs, TariffOwner } from './current-tariffs.ts'

export interface PrepareOptions {
  readonly tariffs: Pick<CurrentTariffs, 'prepare'>
  /** Whose tariffs are prepared, in this order. */
  tenants(): Promise<readonly TariffOwner[]>
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** Prepares no more. */
  readonly signal: AbortSignal
}

/** After each tariff a pause of so many times its time: others get three quarters of a processor at the least. */
const pause = 3

/**
 * Prepares tariffs after a start, one after the other, until the memory for tariffs is full: the first quote of a company
 * then costs what the second does. Without a tariff that cannot be read the next is prepared; without the database none.
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
