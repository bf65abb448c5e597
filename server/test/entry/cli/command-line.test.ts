import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../testkit/free-port.ts'
import { runCommand } from '../../support/program.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-commands-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (args: readonly string[], environment: Record<string, string> = {}) =>
  runCommand(args, { DATA_DIR: path.join(folder, 'data'), PORT: '0', ...environment })

test('a wrong command line is answered with a sentence and the usage of its command alone', async () => {
  const usage =
    'Usage: waybill backup --file waybill.backup [--json]\n\nback up the whole database into one file\n'
  const wrongs: [string[], string][] = [
    [[], '--file must be given.'],
    [['--file', ''], '--file must be given.'],
    [['--fiel', 'x'], "Unknown option '--fiel'"],
  ]
  for (const [args, sentence] of wrongs)
    expect(await run(['backup', ...args])).toEqual({ status: 2, out: '', error: `${sentence}\n\n${usage}` })
})

test('the last line names a command that is not there', async () => {
  const { status, out, error } = await run(['tenant', 'remove', '--tenant', 'x'])
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(error).toMatch(/^Usage: waybill <command>/)
  expect(error).toMatch(/\n\nThere is no command tenant remove\.\n$/)
  expect((await run([])).error).not.toContain('There is no command')
})

test('files that are not there, or no files, are named in a sentence', async () => {
  const missing = path.join(folder, 'missing')
  for (const command of [
    ['doctor', '--map', missing],
    ['restore', '--file', missing],
    ['tenant', 'import', '--file', missing],
  ])
    expect(await run(command)).toEqual({
      status: 1,
      out: '',
      error: `There is no file or folder ${missing}.\n`,
    })
  expect((await run(['doctor', '--map', folder])).error).toBe(`${folder} is a folder, not a file.\n`)
})

test('commands of the owner name the server that cannot be reached, and no password', async () => {
  const port = await freePort()
  const DATABASE_URL = `postgres://waybill:a-secret@127.0.0.1:${port}/waybill`
  const [absent, present] = [path.join(folder, 'x.backup'), fileURLToPath(import.meta.url)]
  for (const command of [
    ['backup', '--file', absent],
    ['restore', '--file', present],
    ['tenant', 'import', '--file', present],
  ]) {
    const { status, error } = await run(command, { DATABASE_URL })
    expect(status).toBe(1)
    expect(error).toBe(
      `Cannot work with the database at 127.0.0.1:${port} (DATABASE_URL): nothing listens there.\n`,
    )
  }
})
