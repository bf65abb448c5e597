#!/usr/bin/env node
// Plain JavaScript that any Node understands: the program itself needs the one pinned in package.json.
import { spawn } from 'node:child_process'
import module, { createRequire } from 'node:module'
import { constants } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const oldest = 26

if (Number.parseInt(process.versions.node, 10) >= oldest) {
  // Compiled code is kept between starts: a command begins in half the time.
  module.enableCompileCache()
  await import('../src/main.ts')
} else {
  const home = path.dirname(createRequire(import.meta.url).resolve('node/package.json'))
  const pinned = path.join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const launcher = fileURLToPath(import.meta.url)
  const child = spawn(pinned, [launcher, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', error => {
    process.stderr.write(`Node ${oldest} could not be started: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
  })
}
