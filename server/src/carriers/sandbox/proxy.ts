import { setTimeout as pause } from 'node:timers/promises'
import { type CarrierCall, CarrierError, timedOut } from '../kit/index.ts'
import type { Script } from './settings.ts'

/** Fails by script. A missing answer ends with the call's signal. */
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
