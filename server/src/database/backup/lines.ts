import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Problem } from '../../shared/problem.ts'

/** How many rows each table has. */
export interface BackupEnd {
  tables: Record<string, number>
}

/** One line of a backup. A row is the JSON text that the database made of it. */
export type BackupLine =
  | { kind: 'start'; migrations: readonly string[] }
  | { kind: 'table'; name: string; columns: readonly string[] }
  | { kind: 'row'; row: string }
  | ({ kind: 'end' } & BackupEnd)

/** The first line of every backup tells what it is. */
const format = 'waybill backup 1'

/**
 * Writes a backup as a gzip file of lines and returns its size in bytes. The file appears under its name when it is
 * whole. Throws CONFLICT when there is one already.
 */
export async function writeBackup(file: string, lines: AsyncIterable<BackupLine>): Promise<number> {
  if (await stat(file).catch(() => null)) throw new Problem('CONFLICT', `The file ${file} is there already.`)
  const unfinished = `${file}.unfinished`
  try {
    // What is in it is nobody else's to read.
    const target = createWriteStream(unfinished, { mode: 0o600, flags: 'w', flush: true })
    await pipeline(Readable.from(textOf(lines)), createGzip(), target)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return (await stat(file)).size
}

async function* textOf(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  yield `${format}\n`
  let text = ''
  for await (const line of lines) {
    text += line.kind === 'row' ? `R${line.row}\n` : `${JSON.stringify(line)}\n`
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield text
}

/** Reads what `writeBackup` has written. Throws VALIDATION_ERROR for a file that is no backup or is not whole. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const unpacked = createGunzip()
  const reading = pipeline(createReadStream(file), unpacked)
  // What goes wrong reaches the reader of the lines too, and is told there.
  reading.catch(() => {})
  let isFirst = true
  let isWhole = false
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (isFirst && line !== format) throw new Error('It does not begin as one.')
      if (!isFirst) {
        const read: BackupLine = line.startsWith('R') ? { kind: 'row', row: line.slice(1) } : JSON.parse(line)
        isWhole = read.kind === 'end'
        yield read
      }
      isFirst = false
    }
    await reading
    if (!isWhole) throw new Error('It ends too early.')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Problem('VALIDATION_ERROR', `The file ${file} is not a whole backup of Waybill: ${reason}`, {
      cause,
    })
  }
}
