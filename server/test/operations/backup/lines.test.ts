import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type BackupLine, readBackup, writeBackup } from '../../../src/operations/backup/lines.ts'

test('a reader that stops early hears nothing of a fault further on', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-lines-'))
  const file = path.join(folder, 'faulty.backup')
  const rows = Array.from({ length: 100 }, () => `R"${randomBytes(2_000).toString('hex')}"`)
  const lines = ['waybill backup 1', '{"kind":"start","migrations":[]}', ...rows]
  const bytes = gzipSync(`${lines.join('\n')}\n`)
  // A byte of its checksum.
  const at = bytes.length - 6
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(file, bytes)
  const read = async () => {
    for await (const { kind } of readBackup(file)) throw new Error(`stopped at ${kind}`)
  }
  for (let time = 0; time < 20; time++) await expect(read()).rejects.toThrow('stopped at start')
  await rm(folder, { recursive: true })
})

test('of two backups into one file at once, one is whole and the other is refused', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-lines-'))
  const file = path.join(folder, 'nightly.backup')
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  async function* lines(letter: string, open: () => Promise<void>): AsyncGenerator<BackupLine> {
    yield { kind: 'start', migrations: [] }
    for (let row = 0; row < 100; row++) yield { kind: 'row', row: `"${letter.repeat(1_000)}"` }
    await open()
    yield { kind: 'end', tables: {} }
  }
  const slow = writeBackup(
    file,
    lines('a', () => {
      begun.resolve()
      return gate.promise
    }),
  )
  await begun.promise
  await writeBackup(
    file,
    lines('b', async () => {}),
  )
  gate.resolve()
  await expect(slow).rejects.toThrow('is there already')
  const rows = []
  for await (const line of readBackup(file)) if (line.kind === 'row') rows.push(line.row[1])
  expect(rows.join('')).toBe('b'.repeat(100))
  expect(await readdir(folder)).toEqual(['nightly.backup'])
  await rm(folder, { recursive: true })
})

test('a backup into a folder that is not there says so', async () => {
  const folder = path.join(tmpdir(), 'waybill-lines-not-there')
  async function* none(): AsyncGenerator<BackupLine> {}
  const written = writeBackup(path.join(folder, 'x.backup'), none())
  await expect(written).rejects.toThrow(`There is no folder ${folder}.`)
})
