import { type PlacedCode128, type PlacedQr, placeCode128, placeQr } from './barcodes.ts'
import type { Dpi } from './dpi.ts'
import { type Box, fitText } from './fit-text.ts'
import type { PdfImage } from './images/raster.ts'
import type { LabelPanel } from './label-content.ts'
import type { PageTexts } from './label-texts.ts'
import { customsHeight, customsParts } from './lay-out-customs.ts'
import { sortBoxOf, sortParts } from './lay-out-sort-code.ts'
import {
  createWriter,
  gap,
  heading,
  labelled,
  labelSize,
  type Part,
  type PlacedText,
  rule,
  tag,
  text,
  textStyleOf,
  type Writer,
} from './page-parts.ts'
import type { TextGroup } from './text-group.ts'
import type { Typesetter } from './type/typesetter.ts'

/** One piece's label. Points, y downward from the upper left corner. */
export interface PageLayout {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Box[]
  readonly code128: PlacedCode128
  readonly qr: PlacedQr
  readonly texts: readonly PlacedText[]
  readonly picture: { readonly image: PdfImage; readonly box: Box } | null
}

const inch = 72
const millimetre = inch / 25.4

/** Points. */
export const panelSizes: Record<LabelPanel, { readonly width: number; readonly height: number }> = {
  '4x6': { width: 4 * inch, height: 6 * inch },
  A6: { width: 105 * millimetre, height: 148 * millimetre },
}

const margin = 0.15 * inch
const heights = {
  header: 40,
  sender: 62,
  barcode: 76,
  awb: 18,
  footer: 63,
  cod: 24,
  options: 25,
  marks: 18,
}
/** With a customs block, the rows around the recipient's are lower. Bars stay 15 mm high. */
const heightsBesideCustoms = { ...heights, header: 34, sender: 54, barcode: 62, options: 15 }
/** The recipient's room: beside the first customs lines, and beside the others. */
const roomForRecipient = { least: 58, good: 80 }
const widths = { facts: 82, service: 104, logo: 84, detailLabel: 40 }
/** With its quiet zone, partly in the margin. A usual AWB has 7 dots a module at 203 dpi. */
const qrSize = 73
const qrQuiet = 10

export interface LayoutOptions {
  readonly panel: LabelPanel
  readonly dpi: Dpi
  readonly awb: string
  readonly logo: PdfImage | null
  readonly withCustoms?: boolean
}

export type PageLayouter = (texts: PageTexts) => PageLayout

/**
 * Any texts stay inside the margins without overlap. Shapes, and texts that are the same object on all pages, are laid
 * out once.
 */
export function createLayout(typesetter: Typesetter, options: LayoutOptions): PageLayouter {
  const { panel, dpi, awb, logo, withCustoms = false } = options
  const size = panelSizes[panel]
  const rows = rowsOf(inset({ x: 0, y: 0, ...size }, margin), withCustoms ? heightsBesideCustoms : heights)
  const code128 = placeCode128(awb, barsOf(rows.barcode), dpi)
  const writer = createWriter(typesetter)
  let shapes: readonly Box[] | null = null
  let qr: PlacedQr | null = null
  return texts => {
    if (qr?.text !== texts.code) qr = placeQr(texts.code, qrBoxOf(rows.footer), dpi)
    const parts = [
      ...header(writer, rows.header, texts, logo),
      ...senderRow(writer, rows.sender, texts),
      ...recipientRow(writer, rows.recipient, texts),
      awbRow(writer, rows.barcode, texts),
      ...footer(writer, rows.footer, texts),
      ...rows.rules.map(shape => ({ shape })),
    ]
    shapes ??= parts.flatMap(part => ('shape' in part ? [part.shape] : []))
    return {
      ...size,
      shapes,
      code128,
      qr,
      texts: parts.flatMap(part => ('text' in part ? [part.text] : [])),
      picture: parts.flatMap(part => ('picture' in part ? [part.picture] : []))[0] ?? null,
    }
  }
}

/** Fixed heights; the recipient gets the rest. */
function rowsOf(inner: Box, heights: typeof heightsBesideCustoms) {
  const bottom = inner.y + inner.height
  const header = { ...inner, height: heights.header }
  const sender = { ...inner, y: below(header), height: heights.sender }
  const footer = { ...inner, y: bottom - heights.footer, height: heights.footer }
  const barcode = { ...inner, y: footer.y - 2 * gap - rule - heights.barcode, height: heights.barcode }
  const recipientTop = below(sender)
  const recipient = { ...inner, y: recipientTop, height: barcode.y - 2 * gap - rule - recipientTop }
  const rules = [header, sender, recipient, barcode].map(row => ({
    ...inner,
    y: row.y + row.height + gap,
    height: rule,
  }))
  return { header, sender, recipient, barcode, footer, rules }
}

function below(row: Box): number {
  return row.y + row.height + 2 * gap + rule
}

function header(writer: Writer, row: Box, texts: PageTexts, logo: PdfImage | null): Part[] {
  const service = { ...row, x: row.x + row.width - widths.service, width: widths.service }
  const picture = logo && { image: logo, box: contain(logo, { ...row, width: widths.logo }) }
  const taken = picture ? picture.box.width + 2 * gap : 0
  const tenant = { ...row, x: row.x + taken, width: row.width - taken - widths.service - 2 * gap }
  return [
    ...(picture ? [{ picture }] : []),
    text(writer, 'tenant', texts.tenant, { box: tenant, smallest: 0.5, vertical: 'middle' }),
    text(writer, 'service', texts.service, {
      box: service,
      smallest: 0.6,
      align: 'end',
      vertical: 'middle',
    }),
  ]
}

function senderRow(writer: Writer, row: Box, texts: PageTexts): Part[] {
  const divider = { x: row.x + row.width - widths.facts - gap - rule, y: row.y - gap, width: rule }
  const left = { ...row, width: divider.x - gap - row.x }
  const facts = { ...row, x: divider.x + rule + gap, width: widths.facts }
  const factHeight = row.height / texts.facts.length
  return [
    { shape: { ...divider, height: row.height + 2 * gap } },
    ...labelled(writer, 'sender', texts.headings.from, texts.sender, left, 0.7),
    ...texts.facts.flatMap((fact, index) => {
      const box = { ...facts, y: facts.y + index * factHeight, height: factHeight }
      return factRow(writer, fact, box)
    }),
  ]
}

function factRow(writer: Writer, { name, label, value }: PageTexts['facts'][number], box: Box): Part[] {
  const labelWidth = 30
  const valueBox = { ...box, x: box.x + labelWidth, width: box.width - labelWidth }
  return [
    heading(writer, label, { box: { ...box, width: labelWidth }, smallest: 1, vertical: 'middle' }),
    text(writer, name, value, {
      box: valueBox,
      smallest: 0.5,
      align: 'end',
      vertical: 'middle',
    }),
  ]
}

function recipientRow(writer: Writer, row: Box, texts: PageTexts): Part[] {
  const { testMark, returned, options, customs } = texts
  const [aboveMarks, band] = testMark || returned ? footOf(row, heights.marks) : [row, null]
  const taken = gap + (options ? heightsBesideCustoms.options + gap : 0)
  const room = (recipient: number) => aboveMarks.height - taken - recipient
  const { least, good } = roomForRecipient
  const [address, block] = customs
    ? footOf(aboveMarks, customsHeight(customs, { most: room(least), good: room(good) }))
    : [aboveMarks, null]
  return [
    ...addressRow(writer, address, texts),
    ...(block && customs ? customsParts(writer, block, customs) : []),
    ...(band ? markParts(writer, band, texts) : []),
  ]
}

function markParts(writer: Writer, band: Box, { testMark, returned }: PageTexts): Part[] {
  const inside = { ...band, x: band.x + gap, width: band.width - 2 * gap }
  const [half, otherHalf] = divide(inside, 0.5)
  return [
    { shape: band },
    ...(testMark ? [mark(writer, 'test mark', testMark, returned ? half : inside, 'start')] : []),
    ...(returned ? returnMarks(writer, returned, testMark ? otherHalf : inside) : []),
  ]
}

function returnMarks(writer: Writer, { word, of }: NonNullable<PageTexts['returned']>, box: Box): Part[] {
  const [left, right] = divide(box, 0.4)
  return [mark(writer, 'return', word, left, 'start'), mark(writer, 'return of', of, right, 'end')]
}

function mark(writer: Writer, name: string, words: TextGroup, box: Box, align: 'start' | 'end'): Part {
  return text(writer, name, words, { box, smallest: 0.25, align, vertical: 'middle' }, 'white')
}

function addressRow(writer: Writer, row: Box, texts: PageTexts): Part[] {
  const height = (texts.customs ? heightsBesideCustoms : heights).options
  const [address, foot] = texts.options ? footOf(row, height) : [row, null]
  const band = texts.sort && sortBoxOf(address, texts.sort)
  const left = band ? { ...address, width: band.x - gap - address.x } : address
  return [
    ...labelled(writer, 'recipient', texts.headings.to, texts.recipient, left, texts.customs ? 0.4 : 0.5),
    ...(band && texts.sort ? sortParts(writer, band, texts.sort) : []),
    ...(foot && texts.options ? optionParts(writer, foot, texts.options, texts.headings.options) : []),
  ]
}

function optionParts(writer: Writer, box: Box, options: TextGroup, title: string): Part[] {
  const names = { ...box, x: box.x + widths.detailLabel, width: box.width - widths.detailLabel }
  const label = { ...box, width: widths.detailLabel }
  return [
    heading(writer, title, { box: label, smallest: 1, vertical: 'middle' }),
    text(writer, 'options', options, { box: names, smallest: 0.5, vertical: 'middle' }),
  ]
}

function barsOf(row: Box): Box {
  return { ...row, height: row.height - heights.awb }
}

function awbRow(writer: Writer, row: Box, texts: PageTexts): Part {
  const box = { ...row, y: row.y + row.height - heights.awb, height: heights.awb }
  return text(writer, 'awb', texts.awb, { box, smallest: 0.4, align: 'center', vertical: 'middle' })
}

function qrBoxOf(row: Box): Box {
  const bottom = row.y + row.height
  return { x: row.x - qrQuiet, y: bottom + qrQuiet - qrSize, width: qrSize, height: qrSize }
}

function footer(writer: Writer, row: Box, texts: PageTexts): Part[] {
  const qr = qrBoxOf(row)
  const left = qr.x + qr.width + gap
  const right = { ...row, x: left, width: row.x + row.width - left }
  const codHeight = texts.cod ? heights.cod + gap : 0
  const details = { ...right, y: right.y + codHeight, height: right.height - codHeight }
  return [
    ...(texts.cod ? codBand(writer, { ...right, height: heights.cod }, texts.cod) : []),
    ...detailRows(writer, details, texts.details),
  ]
}

function codBand(writer: Writer, band: Box, cod: NonNullable<PageTexts['cod']>): Part[] {
  const inside = { ...band, x: band.x + gap, width: band.width - 2 * gap }
  const labelWidth = 56
  const amount = { ...inside, x: inside.x + labelWidth, width: inside.width - labelWidth }
  const options = { smallest: 0.5, vertical: 'middle' } as const
  return [
    { shape: band },
    text(writer, 'cod label', cod.label, { box: { ...inside, width: labelWidth }, ...options }, 'white'),
    text(writer, 'cod', cod.amount, { box: amount, align: 'end', ...options }, 'white'),
  ]
}

function detailRows(writer: Writer, area: Box, details: PageTexts['details']): Part[] {
  return writer.once('details', details, () => setDetails(writer, area, details))
}

/** Each value has its label before the first line. */
function setDetails({ typesetter }: Writer, area: Box, { labels, values }: PageTexts['details']): Part[] {
  const labelBox = { ...area, width: widths.detailLabel }
  const valueBox = { ...area, x: area.x + labelBox.width, width: area.width - labelBox.width }
  const lines = fitText(typesetter, values.paragraphs, {
    box: valueBox,
    smallest: 0.65,
    textStyle: textStyleOf(typesetter, values),
  })
  const labelLines = labels.flatMap((label, paragraph) => {
    const first = lines.find(line => line.paragraph === paragraph)
    if (!first) return []
    const line = typesetter.set(
      label,
      typesetter.lineStyleOf(label, 'bold', textStyleOf(typesetter, tag(label))),
    )
    return [{ paragraph, line, size: labelSize, x: labelBox.x, baseline: first.baseline }]
  })
  return [
    { text: { name: 'detail labels', box: labelBox, lines: labelLines, align: 'start', ink: 'black' } },
    { text: { name: 'details', box: valueBox, lines, align: 'start', ink: 'black' } },
  ]
}

/** The largest box in the picture's proportions, at the left, centred vertically. */
function contain(image: { width: number; height: number }, box: Box): Box {
  const scale = Math.min(box.width / image.width, box.height / image.height)
  const height = image.height * scale
  return { x: box.x, y: box.y + (box.height - height) / 2, width: image.width * scale, height }
}

/** Splits off a foot of this height, with a gap. */
function footOf(box: Box, height: number): [Box, Box] {
  const above = { ...box, height: box.height - height - gap }
  return [above, { ...box, y: above.y + above.height + gap, height }]
}

/** Splits off a share of the width at the left, with a gap. */
function divide(box: Box, part: number): [Box, Box] {
  const width = (box.width - gap) * part
  return [
    { ...box, width },
    { ...box, x: box.x + width + gap, width: box.width - width - gap },
  ]
}

function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by }
}
