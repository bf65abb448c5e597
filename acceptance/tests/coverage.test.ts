import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = import.meta.dirname
const rows = (await readFile(join(folder, '..', 'COVERAGE.md'), 'utf8'))
  .split('\n')
  .map(line => line.split(/(?<!\\)\|/).map(cell => cell.trim().replaceAll('\\|', '|')))
  .filter(cells => cells.length === 5 && cells[2]?.startsWith('`tests/'))
  .map(cells => ({ behaviour: cells[1] ?? '', file: cells[2] ?? '', name: cells[3] ?? '' }))
  .map(row => ({
    ...row,
    file: row.file.replaceAll('`', ''),
    name: row.name.replace(/^`` ?| ?``$|^`|`$/g, ''),
  }))
const files = (await readdir(folder)).filter(file => file.endsWith('.test.ts'))

describe('COVERAGE.md', () => {
  test('maps behaviours to tests', () => {
    expect(rows.length).toBeGreaterThan(200)
  })

  test('names only tests that exist, by their title as it is written in the file', async () => {
    const missing: string[] = []
    for (const { file, name } of rows) {
      const source = await readFile(join(folder, '..', file), 'utf8').catch(() => '')
      const escaped = name.replaceAll("'", "\\'")
      const written = [`'${name}'`, `'${escaped}'`, `"${name}"`, `\`${name}\``]
      if (!written.some(literal => source.includes(literal))) missing.push(`${file}: ${name}`)
    }
    expect(missing).toEqual([])
  })

  test('names a test of every file', () => {
    const named = new Set(rows.map(row => row.file))
    expect(files.filter(file => !named.has(`tests/${file}`))).toEqual([])
  })
})
