import { url as debuggerAddress } from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** The exit status of a process that its watchdog has ended: EX_SOFTWARE of sysexits.h. */
export const endedByWatchdog = 70

/** Beats in the time that the event loop may stand still. */
export const beatsPerLimit = 20

export interface WatchdogOptions {
  /** Counts the beats of the event loop. */
  beats: Int32Array<SharedArrayBuffer>
  seconds: number
  exitStatus: number
}

/**
 * Ends this process when its event loop stands still for so many seconds, so that its supervisor starts it again; a
 * log line says where it stood. Whether it does is seen by a thread of its own, which counts its own ticks instead
 * of reading a clock: while the process is stopped or the machine sleeps, it counts nothing. It does not keep the
 * process alive, and does nothing in one that is being debugged. Returns how to end the watch; `onLost` hears when the thread
 * has died.
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
