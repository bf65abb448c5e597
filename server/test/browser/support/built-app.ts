import { execFile } from 'node:child_process'
import { glob, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Builds both apps, each unless its build is newer than its sources. */
export async function buildApps(): Promise<void> {
  for (const app of ['admin', 'driver']) {
    await build(fileURLToPath(new URL(`../../../../${app}/`, import.meta.url)))
  }
}

async function build(home: string): Promise<void> {
  const built = await changedAt(path.join(home, 'dist', 'index.html'))
  const sources = ['src/**/*', 'public/**/*', 'index.html', 'vite.config.ts', 'package.json']
  let youngest = 0
  for await (const file of glob(sources, { cwd: home })) {
    youngest = Math.max(youngest, (await changedAt(path.join(home, file))) ?? 0)
  }
  if (built !== null && built > youngest) return
  // A separate program: within a test process the libraries would be development builds.
  const vite = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vite/package.json')),
    'bin/vite.js',
  )
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: home,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

async function changedAt(file: string): Promise<number | null> {
  try {
    return (await stat(file)).mtimeMs
  } catch {
    return null
  }
}
