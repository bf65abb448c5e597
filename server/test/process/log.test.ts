import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const log = new URL('../../src/operations/log.ts', import.meta.url).href

/** A program's log after its end. */
async function linesOf(program: string): Promise<{ n?: number; msg: string }[]> {
  const source = `import { createLog } from '${log}'\nconst log = createLog('info')\n${program}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [written] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return written
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))
}

const numbered = 'for (let n = 0; n < 2000; n++) log.info({ n }, "Grüße")'

test.each([
  ['comes to its end', numbered],
  ['is ended', `${numbered}; process.exit(3)`],
  ['ends by an error', `${numbered}; throw new Error('broken')`],
  [
    'ends by an error while lines are being written',
    `${numbered}; setImmediate(() => { throw new Error('x') })`,
  ],
  ['waits for something else', `${numbered}; setTimeout(() => log.info({ n: 2000 }, 'late'), 300)`],
])('a process that %s has written every line, in order and once', async (_how, program) => {
  const lines = await linesOf(program)
  const numbers = lines.map(({ n }) => n)
  expect(numbers).toEqual(Array.from({ length: lines.length }, (_, n) => n))
  expect(lines.length).toBeGreaterThanOrEqual(2000)
  expect(lines[1999]?.msg).toBe('Grüße')
})

test('an error that a library has copied field by field is told with its message, and no more than any other', async () => {
  const [line] = await linesOf(
    "log.error({ err: { name: 'error', message: 'statement timeout', code: '57014', where: 'secret' } }, 'trouble')",
  )
  expect(line).toMatchObject({ err: { message: 'statement timeout', code: '57014' } })
  expect(JSON.stringify(line)).not.toContain('secret')
})
