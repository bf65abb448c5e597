import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** A clone of Waybill with its packages installed. */
export interface Checkout {
  readonly folder: string
  readonly commit: string
  /** The command for `waybill`: the pinned Node, the launcher's flags, and the launcher. */
  readonly program: readonly [node: string, ...flagsAndLauncher: string[]]
  /** Runs a command to its end. Returns its output; throws if it fails. */
  waybill(environment: Environment, ...args: string[]): Promise<string>
  /** Loads a package as the clone's server does. */
  load(name: string): Promise<unknown>
  /** Builds the admin app, as `npm start` does at first. */
  buildApp(): Promise<void>
}

export type Environment = Readonly<Record<string, string>>

export const thisFolder = fileURLToPath(new URL('..', import.meta.url))

const run = promisify(execFile)

/** Throws if the folder is not an installed clone. */
export function openCheckout(folder: string): Checkout {
  const root = path.resolve(folder)
  const node = path.join(root, 'node_modules/node/bin/node')
  const launcher = path.join(root, 'server/bin/waybill.js')
  for (const file of [node, launcher]) {
    if (!existsSync(file))
      throw new Error(`${folder} is no clone of Waybill after npm ci: ${file} is missing.`)
  }
  const { resolve } = createRequire(path.join(root, 'server/package.json'))
  const PATH = `${path.dirname(node)}:${process.env.PATH}`
  return {
    folder: root,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    program: [node, ...flagsOf(launcher), launcher],
    async waybill(environment, ...args) {
      const { stdout } = await run(node, [launcher, ...args], {
        env: { PATH, ...environment },
        maxBuffer: 2 ** 26,
      })
      return stdout
    },
    load: name => import(resolve(name)),
    async buildApp() {
      await run('npm', ['run', 'build'], { cwd: root, env: { ...process.env, PATH } })
    },
  }
}

/** The Node flags in the launcher's first line. */
function flagsOf(launcher: string): string[] {
  const [first = ''] = readFileSync(launcher, 'utf8').split('\n')
  return first.split(' ').filter(word => word.startsWith('--'))
}
