import { url as debuggerAddress } from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** Exit status of a process ended by its watchdog: EX_SOFTWARE of sysexits.h. */
export const endedByWatchdog = 70

/** Beats within the limit. */
export const beatsPerLimit = 20

export interface WatchdogOptions {
  /** Beats of the event loop. */
  beats: Int32Array<SharedArrayBuffer>
  seconds: number
  exitStatus: number
}

/**
 * Ends this process if its event loop is blocked for so many seconds, and logs the position; its supervisor then
 * restarts it. A thread counts its own ticks instead of a clock, so a stopped process or a sleeping machine does not
 * count. It does not keep the process alive, and is off under a debugger. Returns a stop function; `onLost` is called
 * if the thread dies.
 */
export function startWatchdog(seconds: number, onLost: (error: unknown) => void = () => {}): () => void {
  if (seconds === 0 || debuggerAddress() !== undefined) return () => {}
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const timer = setInterval(() => Atomics.add(beats, 0, 1), (seconds * 1000) / beatsPerLimit)
  timer.unref()
  const worker = new Worker(new URL('./watchdog-worker.ts', import.meta.url), {
    workerData: { beats, seconds, exitStatus: endedByWatchdog } satisfies WatchdogOptions,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  })
  worker.on('error', onLost)
  worker.unref()
  return () => {
    clearInterval(timer)
    void worker.terminate()
  }
}
