import { writeSync } from 'node:fs'
import { type Debugger, Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import { beatsPerLimit, type WatchdogOptions } from './watchdog.ts'

/** Milliseconds to wait for the stack; code other than JavaScript cannot be inspected while it runs. */
const stackMs = 2_000

const mostFrames = 50

const { beats, seconds, exitStatus } = workerData as WatchdogOptions
let seen = -1
let missed = 0

const watch = setInterval(
  () => {
    const beat = Atomics.load(beats, 0)
    missed = beat === seen ? missed + 1 : 0
    seen = beat
    if (missed < beatsPerLimit) return
    clearInterval(watch)
    endProcess()
  },
  (seconds * 1000) / beatsPerLimit,
)

/** Stops the main thread, logs its position, and makes it exit. */
function endProcess(): void {
  const session = new Session()
  setTimeout(() => {
    // Also if the exit itself hangs.
    report('unknown: it is in code that cannot be interrupted')
    process.kill(process.pid, 'SIGKILL')
  }, stackMs)
  session.connectToMainThread()
  const addresses = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => addresses.set(scriptId, url))
  session.once('Debugger.paused', ({ params: { callFrames } }) => {
    report(
      callFrames
        .slice(0, mostFrames)
        .map(frame => lineOf(frame, addresses))
        .join('\n'),
    )
    // On the main thread, so that waiting log lines are written.
    const [{ callFrameId = '' } = {}] = callFrames
    session.post('Debugger.evaluateOnCallFrame', {
      callFrameId,
      expression: `process.exit(${exitStatus})`,
    })
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}

function lineOf(
  { functionName, location }: Debugger.CallFrame,
  addresses: ReadonlyMap<string, string>,
): string {
  const address = addresses.get(location.scriptId) ?? ''
  return `    at ${functionName || '<anonymous>'} (${address}:${location.lineNumber + 1}:${(location.columnNumber ?? 0) + 1})`
}

let reported = false

/** Like a log line, but written directly, since the log's thread is blocked. */
function report(stack: string): void {
  if (reported) return
  reported = true
  const msg = `the event loop stood still for ${seconds} s; the process is ended`
  writeSync(2, `${JSON.stringify({ level: 60, time: Date.now(), stack, msg })}\n`)
}
