import { describe, expect, test } from 'vitest'
import { drawDocument } from '../../src/labels/draw-document.ts'
import type { DocumentContent, DocumentPicture } from '../../src/labels/index.ts'
import { layOutDocument } from '../../src/labels/lay-out-document.ts'
import { sheetOf } from '../../src/labels/office-sheet.ts'
import { drawn, newTools, newTypesetter } from './support/draw.ts'
import { fixtures } from './support/image-fixtures.ts'
import { openPages } from './support/rasterise.ts'

const names = ['Łódź', 'Иван', 'شركة الشحن', '東京都', 'W'.repeat(400), 'word '.repeat(400), '']

function document(sections: number, rows: number, change: Partial<DocumentContent> = {}): DocumentContent {
  return {
    paper: 'A4',
    language: 'en',
    title: 'Price list',
    company: 'Jane & Sons',
    logo: null,
    facts: [{ label: 'For', value: names[4] ?? '' }],
    sections: Array.from({ length: sections }, (_, section) => ({
      heading: `Service ${section}`,
      level: 1,
      texts: [`Text of ${section}`, names[section % names.length] ?? ''],
      table: {
        columns: [
          { title: `Up to ${section}`, width: 1 },
          { title: 'Zone', width: 2, align: 'end' as const },
        ],
        rows: Array.from({ length: rows }, (_, row) => ({
          cells: [[{ text: `R${section}-${row}` }], [{ text: names[row % names.length] ?? '' }]],
          country: '',
        })),
      },
    })),
    date: '2026-11-24',
    ...change,
  }
}

test('every row is there once, in order, with the head of its table on every page it reaches', async () => {
  const content = document(3, 70)
  const pages: string[][] = []
  for await (const page of layOutDocument(content, newTypesetter(), null)) {
    if (page) pages.push(page.texts.flatMap(({ lines }) => lines.map(({ line }) => line.text)))
  }
  expect(pages.length).toBeGreaterThan(3)
  expect(pages.flat().filter(text => /^R\d-\d+$/.test(text))).toEqual(
    [0, 1, 2].flatMap(section => Array.from({ length: 70 }, (_, row) => `R${section}-${row}`)),
  )
  for (const [index, texts] of pages.entries()) {
    expect(texts).toContain(`Page ${index + 1} of ${pages.length}`)
    for (const text of texts) {
      const [, section] = /^R(\d)-/.exec(text) ?? []
      if (section !== undefined) expect(texts).toContain(`Up to ${section}`)
    }
  }
})

test('a heading stands on the page of the first row below it', async () => {
  for (const rows of [40, 42, 43]) {
    const pages = await openPages(await drawn(drawDocument(document(2, rows, { facts: [] }), newTools())), 36)
    const page = pages.find(({ text }) => text.includes('Service 1'))
    expect(page?.text).toContain('R1-0')
  }
})

test('whatever is written in it, nothing leaves its place or the page', async () => {
  for await (const page of layOutDocument(document(4, 20), newTypesetter(), null)) {
    for (const { box, lines } of page?.texts ?? []) {
      for (const { line, size, x, baseline } of lines) {
        expect(x).toBeGreaterThanOrEqual(box.x - 0.01)
        expect(x + (line.width * size) / 1000).toBeLessThanOrEqual(box.x + box.width + 0.01)
        expect(baseline).toBeLessThanOrEqual(sheetOf('A4').height - 20)
      }
    }
  }
})

test('a document with nothing in it is one page, and one whose logo cannot be read has none', async () => {
  const broken = document(0, 0, { logo: new Uint8Array([1, 2, 3]) })
  expect(await openPages(await drawn(drawDocument(broken, newTools())), 36)).toHaveLength(1)
})

test('the same content is the same bytes', async () => {
  const once = await drawn(drawDocument(document(2, 5), newTools()))
  expect(await drawn(drawDocument(document(2, 5), newTools()))).toEqual(once)
})

describe('pictures of a document', () => {
  const signature = {
    caption: 'Signature',
    width: 300,
    height: 120,
    strokes: [
      [10, 60, 9_000, 20],
      [150, 60],
    ],
  }
  const photo = { caption: 'Photo', file: fixtures.jpeg200, format: 'jpeg' as const }
  const broken = { caption: 'Broken', file: new Uint8Array([0xff, 0xd8, 1]), format: 'jpeg' as const }
  const withPictures = (pictures: DocumentPicture[]) =>
    document(0, 0, { sections: [{ heading: 'Proof', level: 1, texts: [], table: null, pictures }] })

  test('stand in pairs on the sheet, each once, and one that cannot be read says so', async () => {
    const given = [signature, photo, broken, ...Array.from({ length: 9 }, () => photo)]
    const pages = []
    for await (const page of layOutDocument(withPictures(given), newTypesetter(), null)) {
      if (page) pages.push(page)
    }
    const texts = pages.flatMap(page => page.texts.flatMap(({ lines }) => lines.map(({ line }) => line.text)))
    expect(texts.filter(text => text === 'Photo')).toHaveLength(10)
    expect(texts).toContain('Broken: cannot be shown')
    const { width, bottom } = sheetOf('A4')
    for (const { pictures = [], strokes = [] } of pages) {
      for (const { box } of [...pictures, ...strokes]) {
        expect(box.x + box.width).toBeLessThanOrEqual(width - 36 + 0.01)
        expect(box.y + box.height).toBeLessThanOrEqual(bottom + 0.01)
      }
    }
    expect(pages.flatMap(({ pictures = [] }) => pictures)).toHaveLength(10)
  })

  test('show the strokes, within their field', async () => {
    const inkOf = async (strokes: number[][]) => {
      const pdf = await drawn(drawDocument(withPictures([{ ...signature, strokes }]), newTools()))
      const [page] = await openPages(pdf, 72)
      const ink = { within: 0, beside: 0 }
      for (const [at, value] of page?.picture.pixels.entries() ?? []) {
        if (value < 128) ink[at % (page?.picture.width ?? 1) < 320 ? 'within' : 'beside']++
      }
      return ink
    }
    const [empty, signed] = [await inkOf([]), await inkOf(signature.strokes)]
    expect(signed.within).toBeGreaterThan(empty.within + 50)
    expect(signed.beside).toBe(empty.beside)
  })
})
