import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

const watchdog = new URL('../../src/operations/watchdog/watchdog.ts', import.meta.url).href

/** A process with a watchdog that allows a second. */
function start(program: string): ChildProcess & { stderr: NodeJS.ReadableStream } {
  const source = `import { startWatchdog } from '${watchdog}'\nconst end = startWatchdog(1)\n${program}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child as ChildProcess & { stderr: NodeJS.ReadableStream }
}

const linesOf = (log: string) =>
  log
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))

test.each([
  ['runs for ever', 'function spinning() { for (;;); }', 'spinning'],
  ['matches for ever', `function matching() { /^(a+)+$/.test('a'.repeat(50) + 'b') }`, 'matching'],
  [
    'waits for a lock',
    'function waiting() { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) }',
    'waiting',
  ],
])(
  'a process whose event loop %s is ended with status 70 and a log line that says where',
  async (_, code, name) => {
    const child = start(`${code}\nsetTimeout(${name}, 10); setInterval(() => {}, 1000)`)
    const [log, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(status).toBe(70)
    expect(linesOf(log)).toEqual([
      {
        level: 60,
        time: expect.any(Number),
        msg: 'the event loop stood still for 1 s; the process is ended',
        stack: expect.stringMatching(new RegExp(`at ${name} \\(\\S+:\\d+:\\d+\\)`)),
      },
    ])
  },
)

test('log lines that wait to be written are written before the process is ended', async () => {
  const log = new URL('../../src/operations/log.ts', import.meta.url).href
  const child = start(`import { createLog } from '${log}'\ncreateLog('info').info('the last'); for (;;);`)
  const [written] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(linesOf(written).map(({ msg }) => msg)).toContain('the last')
})

test('a process that was stopped for longer than the limit goes on', async () => {
  const child = start(
    `process.stdout.write('up\\n'); process.stdin.on('data', text => process.stdout.write(text))`,
  )
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  child.kill('SIGSTOP')
  await setTimeout(2_500)
  child.kill('SIGCONT')
  for (const line of ['one', 'two', 'three']) {
    child.stdin?.write(line)
    const [echo] = await once(child.stdout as NodeJS.ReadableStream, 'data')
    expect(String(echo)).toBe(line)
    await setTimeout(500)
  }
  expect(child.exitCode).toBeNull()
})

test('a watchdog does not keep a process alive that has nothing more to do', async () => {
  const [status] = await once(start(''), 'exit')
  expect(status).toBe(0)
})

test('after the watch has ended a process may stand still', async () => {
  const child = start(
    'end(); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500); process.exit(3)',
  )
  const [status] = await once(child, 'exit')
  expect(status).toBe(3)
})
