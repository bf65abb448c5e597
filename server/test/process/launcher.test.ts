import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { heapFlags } from '../../../testkit/heap-flags.ts'

const launcher = fileURLToPath(new URL('../../bin/waybill.js', import.meta.url))

/** Runs in the process before the program, and again when the process has begun anew. */
const probe = `
  process.on('exit', () => process.stdout.write(JSON.stringify([process.pid, process.execArgv])))`

test('a command runs with its heap bounded, in the process that was started, with the flags of whoever started it', async () => {
  const preload = `data:text/javascript,${encodeURIComponent(probe)}`
  const child = spawn(process.execPath, ['--import', preload, launcher, '--help'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const [pid, flags] = JSON.parse(printed.slice(printed.lastIndexOf('[', printed.lastIndexOf('[') - 1)))
  expect(status).toBe(0)
  expect(pid).toBe(child.pid)
  expect(flags).toEqual(['--import', preload, ...heapFlags])
  expect(heapFlags).toContain('--max-semi-space-size=16')
})
