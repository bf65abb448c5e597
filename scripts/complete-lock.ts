/**
 * Adds packages for other platforms to package-lock.json. npm omits those that its registry lacks, and `npm ci` then
 * refuses the lock on these platforms. Run it after `npm install` from a registry that mirrors only some platforms.
 */
import { readFileSync, writeFileSync } from 'node:fs'

interface LockEntry {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const systems = [
  'darwin',
  'linux',
  'win32',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'openharmony',
]
const processors = [
  'x64',
  'arm64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
]

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> }

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name) || !/^\d+\.\d+\.\d+/.test(version)) continue
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    }
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)

/** True if the lock has the package for `path`: beside it, or further up. */
function isLocked(path: string, name: string): boolean {
  const parents = path
    .split('/node_modules/')
    .map((_, index, all) => all.slice(0, index + 1).join('/node_modules/'))
  return [...parents.map(parent => `${parent}/node_modules/${name}`), `node_modules/${name}`].some(
    place => place in lock.packages,
  )
}

/** The platform in a package's name: `@biomejs/cli-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.replace('windows', 'win32').split(/[-/]/)
  const os = systems.find(system => words.includes(system))
  const cpu = processors.find(processor => words.includes(processor))
  const musl = words.some(word => word.startsWith('musl'))
  const gnu = words.some(word => word.startsWith('gnu'))
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(os === 'linux' && (musl || gnu) ? { libc: [musl ? 'musl' : 'glibc'] } : {}),
  }
}
