/**
 * The size of `npm ci --omit=dev`: the sum of all installed packages that package-lock.json does not mark as
 * development only. Fails above the bound.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const bound = 250
const megabyte = 1_000_000
/** Bytes: file systems allocate whole blocks. */
const block = 4096

interface LockEntry {
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}

const lock: { packages: Record<string, LockEntry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const production = Object.entries(lock.packages)
  .filter(
    ([folder, { dev, devOptional, link }]) =>
      folder.includes('node_modules/') && !dev && !devOptional && !link,
  )
  .map(([folder]) => ({ folder, megabytes: sizeOf(folder) / megabyte }))
  .sort((a, b) => b.megabytes - a.megabytes)

const total = production.reduce((sum, { megabytes }) => sum + megabytes, 0)
for (const { folder, megabytes } of production.slice(0, 10))
  console.log(`${megabytes.toFixed(1)} MB  ${folder}`)
console.log(`${total.toFixed(0)} MB in ${production.length} packages, at most ${bound} MB wanted`)
if (total > bound || total === 0) process.exitCode = 1

/** Bytes of a package's own files; nested packages have their own entry in the lock. Zero for another platform. */
function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) bytes += sizeOf(file)
    else if (entry.isFile()) bytes += Math.ceil(statSync(file).size / block) * block
  }
  return bytes
}
