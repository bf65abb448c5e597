#!/usr/bin/env -S node --max-semi-space-size=16 --heap-growing-percent=50
// Plain JavaScript that any Node understands: the program itself needs the one pinned in package.json.
// The flags keep the heap small (docs/adr/0014). Node takes them at its start only, so whatever starts it gives them.
import { spawn, spawnSync } from 'node:child_process'
import module, { createRequire } from 'node:module'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const oldest = 26

if (Number.parseInt(process.versions.node, 10) >= oldest) {
  // Compiled code is kept between starts: a command begins in half the time.
  // biome-ignore lint/style/noProcessEnv: Node has no other way to tell threads where it is kept.
  process.env.NODE_COMPILE_CACHE ||= path.join(tmpdir(), 'node-compile-cache')
  module.enableCompileCache()
  await import('../src/main.ts')
} else {
  const launcher = fileURLToPath(import.meta.url)
  const args = [...process.execArgv, launcher, ...process.argv.slice(2)]
  const child = spawn(pinnedNode(), args, { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', error => {
    process.stderr.write(`Node ${oldest} could not be started: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    // Its loader ends with this status.
    if (code === 127) tellMissingLibrary()
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
  })
}

/** Minimal systems lack libraries that Node needs. */
function tellMissingLibrary() {
  const { stderr } = spawnSync(pinnedNode(), ['--version'], { encoding: 'utf8' })
  const [, library] = /loading shared libraries: (?:[^\s:]*\/)?([^\s:/]+):/.exec(stderr) ?? []
  if (!library) return
  const packages = {
    'libatomic.so.1': ['libatomic1', 'libatomic'],
    'libstdc++.so.6': ['libstdc++6', 'libstdc++'],
  }
  const [debian, fedora] = packages[library] ?? []
  process.stderr.write(
    debian
      ? `Node ${oldest} needs the library ${library}. On Debian and Ubuntu run "apt-get install ${debian}", on Fedora "dnf install ${fedora}".\n`
      : `Node ${oldest} needs the library ${library}. Install the package of your system that has it.\n`,
  )
}

/** The Node that a full installation brings. One without development dependencies relies on the machine's. */
function pinnedNode() {
  try {
    const home = path.dirname(createRequire(import.meta.url).resolve('node/package.json'))
    return path.join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  } catch {
    process.stderr.write(
      `Waybill needs Node ${oldest} or later and this is ${process.version}. Put a newer one first in PATH, or install with "npm ci", which brings its own.\n`,
    )
    process.exit(1)
  }
}
