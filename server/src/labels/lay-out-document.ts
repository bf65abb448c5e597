import { documentTexts } from '../platform/sentences/index.ts'
import type { DocumentContent, DocumentSection } from './document-content.ts'
import type { Box } from './fit-text.ts'
import type { PdfImage } from './images/raster.ts'
import { addPictures } from './lay-out-pictures.ts'
import {
  columnBoxes,
  createSetter,
  footOf,
  newPage,
  openingOf,
  type Page,
  type Part,
  paragraphsOf,
  put,
  rule,
  type Setter,
  sizes,
} from './lay-out-table.ts'
import { margin, type OfficeSheet, sheetOf } from './office-sheet.ts'
import type { PaintedPage } from './paint.ts'
import type { TableRow } from './table-content.ts'
import type { Typesetter } from './type/typesetter.ts'

const logoRoom = { width: 150, height: 44 }
const headingSizes = { 1: 12, 2: 9.5 }
/** Points above a heading. */
const gaps = { 1: 14, 2: 8 }

/**
 * Yields null after each row, for other work, and then the pages. Headings stay with the next part, table heads repeat
 * on each page, and pages are numbered "of" the total.
 */
export async function* layOutDocument(
  content: DocumentContent,
  typesetter: Typesetter,
  logo: PdfImage | null,
): AsyncGenerator<PaintedPage | null, void> {
  const set = createSetter(typesetter)
  const sheet = sheetOf(content.paper)
  const { inner } = sheet
  const { t } = documentTexts(content.language)
  const paper = createPaper(sheet)
  if (logo) paper.skip(logoRoom.height + 4)
  paper.add(await openingOf(content, inner, set), 8)
  for (const section of content.sections) {
    yield* addSection(paper, section, set)
    yield* addPictures(paper, section.pictures ?? [], { set, unreadable: t('picture.unreadable') })
  }
  for (const [index, page] of paper.pages.entries()) {
    const foot = await set(
      footOf(content, inner, t('page.of', { number: index + 1, count: paper.pages.length })),
      '',
    )
    put(page, foot, sheet.bottom + 6)
    const picture = index === 0 && logo ? { image: logo, box: logoBox(logo, inner) } : null
    yield { ...page, code128: { bars: [] }, qr: { squares: [] }, picture }
  }
}

export interface Paper {
  readonly inner: OfficeSheet['inner']
  readonly pages: readonly Page[]
  fits(height: number): boolean
  begin(): void
  skip(height: number): void
  add(part: Part, below?: number): void
  /** Draws on the page from that height on. */
  draw(shapes: (page: Page, y: number) => void): void
  rule(thickness: number): void
}

function createPaper({ inner, bottom }: OfficeSheet): Paper {
  let page: Page = newPage()
  const pages = [page]
  let y = margin
  return {
    inner,
    pages,
    fits: height => y + height <= bottom,
    begin() {
      page = newPage()
      pages.push(page)
      y = margin
    },
    skip(height) {
      y += height
    },
    add(part, below = 0) {
      y = put(page, part, y) + below
    },
    draw(shapes) {
      shapes(page, y)
    },
    rule(thickness) {
      page.shapes.push({ ...inner, y, height: thickness })
      y += thickness
    },
  }
}

async function* addSection(
  paper: Paper,
  { heading, level, texts, table }: DocumentSection,
  set: Setter,
): AsyncGenerator<null, void> {
  const { inner } = paper
  const opening: Part[] = []
  if (heading !== null) opening.push(await textPart(heading, headingSizes[level], { inner, set, bold: true }))
  for (const text of texts) opening.push(await textPart(text, sizes.fact, { inner, set }))
  const head = table && (await set(cellsOf(table, headRow(table), { inner, size: sizes.head }), ''))
  const [firstRow] = table?.rows ?? []
  const first =
    table && firstRow && (await set(cellsOf(table, firstRow, { inner, size: sizes.cell }), firstRow.country))
  const gap = heading === null ? 4 : gaps[level]
  const together = opening.slice(0, 2).reduce((sum, { height }) => sum + height, 0)
  const below = (head?.height ?? 0) + (first?.height ?? 0) + 3 * rule
  if (!paper.fits(gap + together + (texts.length < 2 ? below : 0))) paper.begin()
  else paper.skip(gap)
  for (const part of opening) {
    if (!paper.fits(part.height)) paper.begin()
    paper.add(part)
  }
  if (!table || !head) return
  if (!paper.fits(below)) paper.begin()
  const addHead = () => {
    paper.add(head)
    paper.rule(2 * rule)
  }
  addHead()
  for (const row of table.rows) {
    const part = await set(cellsOf(table, row, { inner, size: sizes.cell }), row.country)
    if (!paper.fits(part.height + rule)) {
      paper.begin()
      addHead()
    }
    paper.add(part)
    paper.rule(rule)
    yield null
  }
}

function textPart(
  text: string,
  size: number,
  { inner, set, bold = false }: { inner: OfficeSheet['inner']; set: Setter; bold?: boolean },
): Promise<Part> {
  const paragraphs = paragraphsOf([bold ? { text, bold: true } : { text }], size)
  return set([{ box: { x: inner.x, width: inner.width }, align: 'start', paragraphs }], '')
}

type Table = NonNullable<DocumentSection['table']>

function headRow({ columns }: Table): TableRow {
  return { cells: columns.map(({ title }) => [{ text: title, bold: true as const }]), country: '' }
}

function cellsOf(
  table: Table,
  { cells }: TableRow,
  { inner, size }: { inner: OfficeSheet['inner']; size: number },
): Parameters<Setter>[0] {
  return columnBoxes(table, inner).map((box, index) => ({
    box,
    align: table.columns[index]?.align ?? 'start',
    paragraphs: paragraphsOf(cells[index] ?? [], size),
  }))
}

function logoBox({ width, height }: PdfImage, inner: OfficeSheet['inner']): Box {
  const scale = Math.min(logoRoom.width / width, logoRoom.height / height)
  const box = { width: width * scale, height: height * scale }
  return { ...box, x: inner.x + inner.width - box.width, y: margin }
}
