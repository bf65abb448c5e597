import { expect, test } from 'vitest'
import { drawTable } from '../../src/labels/draw-table.ts'
import type { TableContent } from '../../src/labels/index.ts'
import { layOutTable } from '../../src/labels/lay-out-table.ts'
import { sheetOf } from '../../src/labels/office-sheet.ts'
import { drawn, newTools, newTypesetter } from './support/draw.ts'
import { openPages, scanLines } from './support/rasterise.ts'

const texts = [
  'Jane & Sons',
  'Łódź',
  'Иван',
  'شركة الشحن',
  'חברה',
  '東京都',
  'W'.repeat(400),
  'word '.repeat(400),
  '',
]
function table(rows: number, change: Partial<TableContent> = {}): TableContent {
  return {
    paper: 'A4',
    language: 'en',
    title: 'Run sheet',
    company: texts[6] ?? '',
    facts: [
      { label: 'Run', value: '12' },
      { label: 'Driver', value: 'x'.repeat(300) },
    ],
    columns: [
      { title: 'Stop', width: 3 },
      { title: 'COD', width: 1, align: 'end' },
    ],
    rows: Array.from({ length: rows }, (_, index) => ({
      country: 'JP',
      cells: [
        [{ text: `WB${index}`, bold: true }, { text: texts[index % texts.length] ?? '' }],
        [{ text: texts[(index * 5) % texts.length] ?? '' }],
      ],
    })),
    leastRowHeight: 40,
    totals: ['40 stops'],
    signatures: ['Driver', 'Dispatcher'],
    date: '2026-11-24',
    ...change,
  }
}

test('a long table has its head and its number on every page, and every row once', async () => {
  const pages = await openPages(await drawn(drawTable(table(40), newTools())), 36)
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, { text }] of pages.entries()) {
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(text).toContain('COD')
  }
})

test('every row of a long table is there once, in order, and then the totals', async () => {
  const lines: string[] = []
  for await (const page of layOutTable(table(40), newTypesetter())) {
    lines.push(...(page?.texts ?? []).flatMap(text => text.lines.map(({ line }) => line.text)))
  }
  const rows = lines.filter(line => /^WB\d+$/.test(line))
  expect(rows).toEqual(Array.from({ length: 40 }, (_, row) => `WB${row}`))
  expect(lines.filter(line => line === '40 stops')).toHaveLength(1)
})

test('whatever is written in it, nothing leaves its cell, and no row the page', async () => {
  for await (const page of layOutTable(table(40), newTypesetter())) {
    for (const { box, lines } of page?.texts ?? []) {
      for (const { line, size, x, baseline } of lines) {
        expect(x).toBeGreaterThanOrEqual(box.x - 0.01)
        expect(x + (line.width * size) / 1000).toBeLessThanOrEqual(box.x + box.width + 0.01)
        expect(baseline).toBeLessThanOrEqual(Math.min(box.y + box.height, sheetOf('A4').height - 20))
      }
    }
  }
})

test.each([
  ['A4', 150, 595],
  ['A4', 200, 595],
  ['Letter', 150, 612],
  ['Letter', 200, 612],
] as const)(
  'on %s at %i dpi a scanner reads the code of each row, below its texts',
  async (paper, dpi, width) => {
    const awbs = Array.from({ length: 30 }, (_, row) => `WB${1_234_567_890 + row}`)
    const content = table(0, {
      paper,
      columns: [
        { title: 'AWB', width: 160 },
        { title: 'To', width: 363 },
      ],
      rows: awbs.map(code => ({
        country: 'US',
        cells: [[{ text: code, bold: true }], [{ text: 'Łódź' }]],
        barcode: { column: 0, code },
      })),
    })
    const pages = await openPages(await drawn(drawTable(content, newTools())), dpi)
    expect(pages.map(page => Math.round(page.width))).toEqual(pages.map(() => width))
    const read = await Promise.all(pages.map(({ picture }) => scanLines(picture)))
    expect(read.flat()).toEqual(awbs)
  },
)

test('a table without rows is one page', async () => {
  expect(await openPages(await drawn(drawTable(table(0), newTools())), 36)).toHaveLength(1)
})
