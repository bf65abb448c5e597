import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readBackup } from '../../../src/operations/backup/lines.ts'

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
