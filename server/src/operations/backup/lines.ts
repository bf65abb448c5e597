import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Problem } from '../../platform/shared/problem.ts'
import { fileFault } from '../file-fault.ts'

export interface BackupEnd {
  tables: Record<string, number>
}

export interface ExportedCompany {
  clientId: string
  /** Its former tenant id, which its sealed secrets are bound to. */
  tenantId: number
  accountsWithoutCredentials: readonly number[]
}

/** Number of rows, digest of the content, and the sum of each numeric column. */
export interface TableSums {
  rows: number
  content: string
  sums: Record<string, string>
}

/** A row is the database's JSON text. */
export type BackupLine =
  | { kind: 'start'; migrations: readonly string[]; company?: ExportedCompany }
  | { kind: 'table'; name: string; columns: readonly string[] }
  | { kind: 'row'; row: string }
  | { kind: 'sums'; table: string; sums: TableSums }
  /** `digest` is that of all lines before; backups of older releases have none. */
  | ({ kind: 'end'; digest?: string } & BackupEnd)

/** Named in the first line. */
export type FileKind = 'backup' | 'company'

const firstLines: Readonly<Record<FileKind, string>> = {
  backup: 'waybill backup 1',
  company: 'waybill company 1',
}
const names: Readonly<Record<FileKind, string>> = { backup: 'backup', company: "company's export" }

/**
 * Writes gzip lines and returns the size in bytes. The file gets its name when it is complete. Throws CONFLICT if it
 * exists, also when another process has written it meanwhile.
 */
export async function writeBackup(
  file: string,
  lines: AsyncIterable<BackupLine>,
  kind: FileKind = 'backup',
): Promise<number> {
  await refuseUnwritable(file)
  // Two commands at once write two files.
  const unfinished = `${file}.${randomUUID()}.unfinished`
  try {
    // Readable only by this user.
    const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline(Readable.from(textOf(lines, kind)), createGzip(), target)
    await refuseUnwritable(file)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return (await stat(file)).size
}

async function refuseUnwritable(file: string): Promise<void> {
  if (await stat(file).catch(() => null)) throw new Problem('CONFLICT', `The file ${file} is there already.`)
  if (await stat(path.dirname(file)).catch(() => null)) return
  throw new Problem('CONFLICT', `There is no folder ${path.dirname(file)}.`)
}

async function* textOf(lines: AsyncIterable<BackupLine>, kind: FileKind): AsyncGenerator<string> {
  const digest = createHash('sha256')
  let text = `${firstLines[kind]}\n`
  for await (const line of lines) {
    if (line.kind === 'end') {
      digest.update(text)
      text += `${JSON.stringify({ ...line, digest: digest.digest('hex') })}\n`
      continue
    }
    text += line.kind === 'row' ? `R${line.row}\n` : `${JSON.stringify(line)}\n`
    if (text.length < 65_536) continue
    digest.update(text)
    yield text
    text = ''
  }
  yield text
}

/** Throws VALIDATION_ERROR for a file that is no backup, incomplete or altered. */
export async function* readBackup(file: string, kind: FileKind = 'backup'): AsyncGenerator<BackupLine> {
  const unpacked = createGunzip()
  const reading = pipeline(createReadStream(file), unpacked)
  // The loop below throws the same error.
  reading.catch(() => {})
  const lines = createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })
  // Once the loop has ended early, nobody else hears of a fault further on.
  lines.on('error', () => {})
  let isFirst = true
  let isWhole = false
  const digest = createHash('sha256')
  try {
    for await (const line of lines) {
      if (isFirst && line !== firstLines[kind]) throw new Error('It does not begin as one.')
      if (!isFirst) {
        const read: BackupLine = line.startsWith('R') ? { kind: 'row', row: line.slice(1) } : JSON.parse(line)
        isWhole = read.kind === 'end'
        if (read.kind === 'end' && read.digest !== undefined && read.digest !== digest.copy().digest('hex'))
          throw new Error('It was altered.')
        yield read
      }
      digest.update(`${line}\n`)
      isFirst = false
    }
    await reading
    if (!isWhole) throw new Error('It ends too early.')
  } catch (cause) {
    const fault = fileFault(cause)
    if (fault) throw new Problem('VALIDATION_ERROR', fault, { cause })
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Problem(
      'VALIDATION_ERROR',
      `The file ${file} is not a whole ${names[kind]} of Waybill: ${reason}`,
      { cause },
    )
  } finally {
    unpacked.destroy()
  }
}
