import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import chromium, { inflate } from '@sparticuz/chromium'

/**
 * Unpacks the browser into this process's temporary folder, and prints its place and that of libraries that the system
 * lacks. A separate program, so that the folder affects nobody else.
 */
const executable = await chromium.executablePath()
const linked = execFileSync('ldd', [executable], { encoding: 'utf8' })
const libraries = linked.includes('not found') ? await unpackLibraries() : null
process.stdout.write(JSON.stringify({ executable, libraries }))

async function unpackLibraries(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const folder = await inflate(path.join(path.dirname(entry), '..', 'bin', 'al2023.tar.br'))
  return path.join(folder, 'lib')
}
