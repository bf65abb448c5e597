import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const launcher = fileURLToPath(new URL('../../bin/waybill.js', import.meta.url))

/** Runs in the process before the program. */
const probe = `
  const told = () => [process.pid, process.execArgv, process.env.NODE_COMPILE_CACHE, process.getBuiltinModule('module').getCompileCacheDir()]
  process.on('exit', () => process.stdout.write(JSON.stringify({ told: told() })))`

async function startWithProbe(env: NodeJS.ProcessEnv) {
  const preload = `data:text/javascript,${encodeURIComponent(probe)}`
  const child = spawn(launcher, ['--help'], {
    env: { ...env, NODE_OPTIONS: `--import=${preload}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const { told } = JSON.parse(printed.slice(printed.lastIndexOf('{"told"')))
  const [pid, flags, keptIn, keptInByNode] = told
  return { child, status, pid, flags, keptIn, keptInByNode }
}

test.skipIf(process.platform === 'win32')(
  'a command runs with its heap bounded, in the process that was started',
  async () => {
    const { child, status, pid, flags } = await startWithProbe(process.env)
    expect(status).toBe(0)
    expect(pid).toBe(child.pid)
    expect(flags).toEqual(['--max-semi-space-size=16', '--heap-growing-percent=50'])
  },
)

test('its threads are told where compiled code is kept, which Node tells to the first one only', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-launcher-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { NODE_COMPILE_CACHE: _, ...others } = process.env
  const { keptIn, keptInByNode } = await startWithProbe({ ...others, TMPDIR: folder })
  expect(keptIn).toBe(path.join(folder, 'node-compile-cache'))
  expect(path.dirname(keptInByNode)).toBe(keptIn)
})

test('an installation without a Node of its own says to an old one what it needs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-launcher-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(path.dirname(launcher), folder, { recursive: true })
  const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})`
  const child = spawn(process.execPath, ['--import', older, path.join(folder, 'waybill.js'), 'serve'], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const [told, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(told).toContain('Waybill needs Node 26 or later')
  expect(status).toBe(1)
})

test.skipIf(process.platform === 'win32')(
  'on a minimal system it names the library that its Node lacks, and the command that installs it',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'waybill-launcher-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(path.dirname(launcher), folder, { recursive: true })
    const home = path.join(folder, 'node_modules/node')
    await mkdir(path.join(home, 'bin'), { recursive: true })
    await writeFile(path.join(home, 'package.json'), '{"name":"node"}')
    // As the loader of a minimal Debian ends it.
    const lacks = 'error while loading shared libraries: libatomic.so.1: cannot open shared object file'
    await writeFile(path.join(home, 'bin/node'), `#!/bin/sh\necho "$0: ${lacks}" >&2\nexit 127\n`, {
      mode: 0o755,
    })
    const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})`
    const child = spawn(process.execPath, ['--import', older, path.join(folder, 'waybill.js'), 'serve'], {
      stdio: ['ignore', 'inherit', 'pipe'],
    })
    const [told, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(told).toContain(
      'needs the library libatomic.so.1. On Debian and Ubuntu run "apt-get install libatomic1"',
    )
    expect(status).toBe(127)
  },
)
