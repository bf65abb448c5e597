import { setTimeout as pause } from 'node:timers/promises'
import { type CarrierCall, CarrierError, timedOut } from '../kit/index.ts'
import type { Script } from './settings.ts'

/**
 * Stands where other connectors have the network: the carrier inside this process answers what `act` says,
 * after what the script demands. A carrier that never answers is waited for until the call's signal ends it.
 */
export async function callSandbox<T>(
  call: CarrierCall,
  script: Script | null,
  act: () => T | Promise<T>,
): Promise<T> {
  call.signal.throwIfAborted()
  if (script === 'sandbox-error') throw new CarrierError('unavailable', 'The carrier answered with HTTP 503.')
  if (script === 'sandbox-timeout') await untilEnded(call.signal)
  return act()
}

const never = 2 ** 31 - 1

async function untilEnded(signal: AbortSignal): Promise<never> {
  await pause(never, undefined, { signal, ref: false }).catch(() => undefined)
  throw timedOut(signal)
}
