import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { processorTimeOf } from '../../../bench/process-figures.ts'

/** Starts a child that works for 200 ms, says so, waits for a line, and says that it ends. */
const parent = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', \`
    const enough = 200_000
    while (process.cpuUsage().user < enough);
    console.log('worked')
    process.stdin.once('data', () => process.exit())
  \`], { stdio: ['pipe', 'inherit', 'inherit'] })
  process.stdin.once('data', () => child.stdin.write('end'))
  child.once('exit', () => console.log('ended'))
`

test.runIf(process.platform === 'linux')(
  'the processor time of a server has that of its processes, also when they have ended',
  async () => {
    const server = spawn(process.execPath, ['-e', parent], { stdio: ['pipe', 'pipe', 'inherit'] })
    try {
      const lines = createInterface({ input: server.stdout })
      await once(lines, 'line')
      const living = processorTimeOf(server.pid ?? 0)
      expect(living).toBeGreaterThanOrEqual(180)
      server.stdin.write('end')
      await once(lines, 'line')
      expect(processorTimeOf(server.pid ?? 0)).toBeGreaterThanOrEqual(living ?? 0)
    } finally {
      server.kill()
    }
  },
)

test('the processor time of a process that is not there is refused', () => {
  expect(() => processorTimeOf(2 ** 30)).toThrow('no process')
})
