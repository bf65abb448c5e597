/**
 * `node tools/run.ts knip`: runs a command with the programs of this folder on its PATH. They are installed at the
 * first use.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const [command = '', ...args] = process.argv.slice(2)
const home = import.meta.dirname
if (!existsSync(path.join(home, 'node_modules'))) {
  process.stderr.write('Installs what only checks need: npm ci --prefix tools\n')
  // The settings of the clone's .npmrc do not hold in this folder.
  run('npm', ['ci', '--prefix', home, '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'])
}
run(command, args)
process.exit()

/** Exits if the command fails. */
function run(program: string, itsArgs: readonly string[]): void {
  const PATH = [process.env.PATH, path.join(home, 'node_modules', '.bin')].join(path.delimiter)
  const { status, error } = spawnSync(program, itsArgs, { stdio: 'inherit', env: { ...process.env, PATH } })
  if (error) process.stderr.write(`${error.message}\n`)
  if (status !== 0) process.exit(status ?? 1)
}
