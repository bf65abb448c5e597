import { documentTexts } from '../platform/sentences/index.ts'
import { placeCode128 } from './barcodes.ts'
import { type Alignment, type Box, fitText, type Paragraph, type TextLine } from './fit-text.ts'
import { margin, type OfficeSheet, sheetOf } from './office-sheet.ts'
import type { PaintedPage } from './paint.ts'
import { plainText } from './plain-text.ts'
import type { TableContent, TableText } from './table-content.ts'
import type { Typesetter } from './type/typesetter.ts'

const padding = 3
/** Points; hand scanners and cameras read it from half a metre. */
const barcodeHeight = 22
/** Office printers have a multiple of it. */
const barcodeDpi = 300
export const rule = 0.5
export const sizes = { title: 15, company: 9, fact: 9, head: 7.5, cell: 8.5, foot: 7.5 }
/** Longer texts are reduced, then cut. */
const highestCell = 150
const longestText = 400
/** As a part of the usual size. */
const smallest = 0.7
const signatureHeight = 54

/** Lines of a box with its upper edge at 0. */
export interface Part {
  readonly height: number
  readonly lines: readonly {
    readonly box: Box
    readonly lines: readonly TextLine[]
    readonly align: Alignment
  }[]
}

export interface Page {
  readonly shapes: Box[]
  readonly bars: Box[]
  readonly texts: PaintedPage['texts'][number][]
  readonly pictures: NonNullable<PaintedPage['pictures']>[number][]
  readonly strokes: NonNullable<PaintedPage['strokes']>[number][]
}

/**
 * Yields null after each row, for other work, and then the pages. The head repeats on each page; pages are numbered
 * "of" the total.
 */
export async function* layOutTable(
  content: TableContent,
  typesetter: Typesetter,
): AsyncGenerator<PaintedPage | null, void> {
  const set = createSetter(typesetter)
  const { inner, bottom } = sheetOf(content.paper)
  const { t } = documentTexts(content.language)
  const columns = columnBoxes(content, inner)
  const head = await set(
    columns.map((box, index) => ({
      box,
      align: content.columns[index]?.align ?? 'start',
      paragraphs: paragraphsOf([{ text: content.columns[index]?.title ?? '', bold: true }], sizes.head),
    })),
    '',
  )
  const opening = await openingOf(content, inner, set)
  const ending = await endingOf(content, inner, set)

  const pages: Page[] = []
  let page: Page = newPage()
  let y = 0
  const begin = () => {
    page = newPage()
    y = margin
    if (pages.length === 0) y = put(page, opening, y) + 8
    pages.push(page)
    y = put(page, head, y)
    page.shapes.push({ ...inner, y, height: 2 * rule })
    y += 2 * rule
  }
  begin()
  for (const { cells, country, barcode } of content.rows) {
    const row = await set(
      columns.map((box, index) => ({
        box,
        align: content.columns[index]?.align ?? 'start',
        paragraphs: paragraphsOf(cells[index] ?? [], sizes.cell),
      })),
      country,
    )
    const code = barcode && barsOf(barcode.code, columns[barcode.column], row.lines[barcode.column])
    const height = Math.max(row.height, content.leastRowHeight, (code?.bottom ?? 0) + padding)
    if (y + height + rule > bottom) begin()
    put(page, row, y)
    for (const bar of code?.bars ?? []) page.bars.push({ ...bar, y: y + bar.y })
    y += height
    page.shapes.push({ ...inner, y, height: rule })
    y += rule
    yield null
  }
  if (y + ending.height > bottom) begin()
  putEnding(page, content, ending, y)

  for (const [index, each] of pages.entries()) {
    const number = await set(
      footOf(content, inner, t('page.of', { number: index + 1, count: pages.length })),
      '',
    )
    put(each, number, bottom + 6)
    yield { ...each, code128: { bars: each.bars }, qr: { squares: [] }, picture: null }
  }
}

export function newPage(): Page {
  return { shapes: [], bars: [], texts: [], pictures: [], strokes: [] }
}

/** The bars below the texts of their cell, in a row that begins at 0. */
function barsOf(
  code: string,
  column: { x: number; width: number } | undefined,
  cell: Part['lines'][number] | undefined,
): { bars: readonly Box[]; bottom: number } {
  if (!column) return { bars: [], bottom: 0 }
  const y = depthOf(cell ? [cell] : []) + padding
  const { bars } = placeCode128(code, { ...column, y, height: barcodeHeight }, barcodeDpi)
  return { bars, bottom: y + barcodeHeight }
}

interface SetBox {
  readonly box: Pick<Box, 'x' | 'width'>
  readonly align: 'start' | 'end'
  readonly paragraphs: readonly Paragraph[]
}

export type Inner = OfficeSheet['inner']

export type Setter = (boxes: readonly SetBox[], country: string) => Promise<Part>

export function createSetter(typesetter: Typesetter): Setter {
  return async (boxes, country) => {
    const texts = boxes.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
    const textStyle = typesetter.textStyleOf(texts, country)
    await typesetter.prepare(texts, textStyle)
    const lines = boxes.map(({ box, align, paragraphs }) => {
      const room = { ...box, y: padding, height: highestCell }
      return {
        box: room,
        align,
        lines: fitText(typesetter, paragraphs, { box: room, smallest, textStyle, align }),
      }
    })
    return { lines, height: depthOf(lines) + padding }
  }
}

/** Where the lowest line ends. */
function depthOf(boxes: readonly Pick<Part['lines'][number], 'lines'>[]): number {
  const depths = boxes.flatMap(({ lines }) => lines.map(({ baseline, size }) => baseline + size * 0.3))
  return Math.max(padding, ...depths)
}

export async function openingOf(
  { title, company, facts }: Pick<TableContent, 'title' | 'company' | 'facts'>,
  inner: Inner,
  set: Setter,
): Promise<Part> {
  const half = inner.width / 2
  const titles = await set(
    [
      {
        box: { x: inner.x, width: half },
        align: 'start',
        paragraphs: paragraphsOf([{ text: title, bold: true }], sizes.title),
      },
      {
        box: { x: inner.x + half, width: half },
        align: 'end',
        paragraphs: paragraphsOf([{ text: company }], sizes.company),
      },
    ],
    '',
  )
  const width = inner.width / Math.max(1, facts.length)
  const below = await set(
    facts.map(({ label, value }, index) => ({
      box: { x: inner.x + index * width, width: width - 2 * padding },
      align: 'start' as const,
      paragraphs: [
        ...paragraphsOf([{ text: label }], sizes.head),
        ...paragraphsOf([{ text: value, bold: true }], sizes.fact),
      ],
    })),
    '',
  )
  return {
    height: titles.height + below.height,
    lines: [...titles.lines, ...movedDown(below, titles.height)],
  }
}

/** Totals and lines for signatures stay together. */
async function endingOf({ totals, signatures }: TableContent, inner: Inner, set: Setter): Promise<Part> {
  const paragraphs = paragraphsOf(
    totals.map(text => ({ text, bold: true as const })),
    sizes.fact,
  )
  const sums = await set([{ box: inner, align: 'end', paragraphs }], '')
  if (signatures.length === 0) return sums
  const width = inner.width / signatures.length
  const names = await set(
    signatures.map((text, index) => ({
      box: { x: inner.x + index * width, width: width - 12 },
      align: 'start' as const,
      paragraphs: paragraphsOf([{ text }], sizes.foot),
    })),
    '',
  )
  const top = sums.height + signatureHeight
  return { height: top + names.height, lines: [...sums.lines, ...movedDown(names, top)] }
}

function putEnding(page: Page, { signatures }: TableContent, ending: Part, y: number): void {
  put(page, ending, y)
  const names = ending.lines.slice(ending.lines.length - signatures.length)
  for (const { box } of signatures.length > 0 ? names : []) {
    page.shapes.push({ x: box.x, y: y + box.y - padding, width: box.width, height: rule })
  }
}

export function footOf(
  { title, facts }: Pick<TableContent, 'title' | 'facts'>,
  inner: Inner,
  page: string,
): SetBox[] {
  const about = [title, ...facts.map(({ value }) => value)].join(' · ')
  const wide = inner.width * 0.75
  return [
    { box: { x: inner.x, width: wide }, align: 'start', paragraphs: footParagraphs(about) },
    { box: { x: inner.x + wide, width: inner.width - wide }, align: 'end', paragraphs: footParagraphs(page) },
  ]
}

function footParagraphs(text: string): Paragraph[] {
  return paragraphsOf([{ text: text.slice(0, 100) }], sizes.foot)
}

/** Returns where the part ends. */
export function put(page: Page, part: Part, y: number): number {
  for (const { box, lines, align } of movedDown(part, y)) {
    if (lines.length > 0) page.texts.push({ name: 'cell', box, lines, align, ink: 'black' })
  }
  return y + part.height
}

function movedDown({ lines }: Part, by: number): Part['lines'] {
  return lines.map(({ box, align, lines: own }) => ({
    box: { ...box, y: box.y + by },
    align,
    lines: own.map(line => ({ ...line, baseline: line.baseline + by })),
  }))
}

export function columnBoxes(
  { columns }: Pick<TableContent, 'columns'>,
  inner: Inner,
): { x: number; width: number }[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  let x = inner.x
  return columns.map(({ width: share }) => {
    const width = (inner.width * share) / all
    const box = { x: x + padding, width: width - 2 * padding }
    x += width
    return box
  })
}

export function paragraphsOf(texts: readonly TableText[], size: number): Paragraph[] {
  return texts.flatMap(({ text, bold }) => {
    const plain = plainText(text.slice(0, longestText))
    return plain === ''
      ? []
      : [{ text: plain, weight: bold ? ('bold' as const) : ('regular' as const), size }]
  })
}
