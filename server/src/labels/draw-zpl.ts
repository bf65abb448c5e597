import type { Drawing, DrawingTools } from './drawing.ts'
import type { Box, TextLine } from './fit-text.ts'
import { trim } from './images/bitmap.ts'
import { UnreadableImage } from './images/raster.ts'
import type { LabelOutput, LabelSource } from './label-content.ts'
import { layOutLabel } from './lay-out-label.ts'
import type { PageLayout } from './layout.ts'
import type { PlacedText } from './page-parts.ts'
import { paintedAlone } from './paint.ts'
import type { PdfFile } from './pdfium.ts'
import { dots, isDeviceText, qrBitmap, zplGraphic, zplLabel, zplShapes, zplText } from './zpl.ts'

type ZplOutput = Extract<LabelOutput, { format: 'zpl' }>

/** The most that ink exceeds a letter's advance, in points. */
const overhang = 2

/** Lines that the printer's font cannot set, and carriers' pages, become graphics. */
export async function* drawZpl(
  sources: readonly LabelSource[],
  output: ZplOutput,
  tools: DrawingTools,
): Drawing {
  const labels: string[] = []
  const unreadable: { at: number; sentence: string }[] = []
  for (const [at, source] of sources.entries()) {
    if ('pdf' in source) {
      try {
        const pages: string[] = []
        for await (const page of carrierLabels(source.pdf, output, tools)) {
          pages.push(page)
          yield
        }
        labels.push(...pages)
      } catch (error) {
        if (!(error instanceof UnreadableImage)) throw error
        unreadable.push({ at, sentence: error.message })
      }
      continue
    }
    const graphics = createGraphics(output, tools)
    for await (const layout of layOutLabel(source, output, tools)) {
      if (labels.length > 0) yield
      labels.push(await ownLabel(layout, output, graphics))
    }
  }
  return { bytes: new TextEncoder().encode(labels.join('')), unreadable }
}

async function ownLabel(layout: PageLayout, { dpi }: ZplOutput, graphics: Graphics): Promise<string> {
  const drawn = await graphics.of(layout)
  const fields = layout.texts.flatMap(text =>
    text.lines.map(line => drawn.get(line) ?? zplText(line, text, dpi)),
  )
  const { qr, picture } = layout
  return zplLabel(sizeInDots(layout, dpi), [
    ...zplShapes(layout, dpi),
    zplGraphic(dots(qr.box.x, dpi), dots(qr.box.y, dpi), qrBitmap(qr, dpi)),
    ...(picture ? [drawn.get(picture.image) ?? ''] : []),
    ...fields,
  ])
}

/** By line or picture. */
interface Graphics {
  of(layout: PageLayout): Promise<ReadonlyMap<object, string>>
}

/** Pieces share most lines; each is drawn once. */
function createGraphics({ dpi }: ZplOutput, tools: DrawingTools): Graphics {
  const known = new Map<object, string>()

  function render(file: PdfFile, around: Box, ink: PlacedText['ink'], isPicture: boolean): string {
    const area = wholeDots(around, dpi)
    const bitmap = file.render(0, dpi, { area, picture: isPicture ? area : null })
    const black = trim(bitmap)
    return black ? zplGraphic(dots(area.x, dpi) + black.x, dots(area.y, dpi) + black.y, black.part, ink) : ''
  }

  return {
    async of(layout) {
      const { picture } = layout
      const missing = layout.texts
        .map(text => ({ ...text, lines: text.lines.filter(line => isMissing(known, line, text)) }))
        .filter(({ lines }) => lines.length > 0)
      const isPictureMissing = picture !== null && !known.has(picture.image)
      if (missing.length === 0 && !isPictureMissing) return known
      const file = (await tools.pdfReader()).open(await paintedAlone(onlyOf(layout, missing)))
      try {
        if (picture) known.set(picture.image, render(file, picture.box, 'black', true))
        for (const { lines, ink } of missing) {
          for (const line of lines) known.set(line, render(file, inkOf(line, layout), ink, false))
        }
      } finally {
        file.close()
      }
      return known
    },
  }
}

function isMissing(known: ReadonlyMap<object, string>, line: TextLine, text: PlacedText): boolean {
  return !known.has(line) && !isDeviceText(line, text)
}

function onlyOf(layout: PageLayout, texts: readonly PlacedText[]): PageLayout {
  return {
    ...layout,
    shapes: [],
    code128: { ...layout.code128, bars: [] },
    qr: { ...layout.qr, squares: [] },
    texts: texts.map(text => ({ ...text, ink: 'black' })),
  }
}

function inkOf({ line, size, x, baseline }: TextLine, page: { width: number; height: number }): Box {
  const left = Math.max(0, x - overhang)
  const top = Math.max(0, baseline - (line.above * size) / 1000 - overhang)
  const right = Math.min(page.width, x + (line.width * size) / 1000 + overhang)
  const bottom = Math.min(page.height, baseline + (line.below * size) / 1000 + overhang)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Extends the edges to dots. */
function wholeDots(box: Box, dpi: number): Box {
  const dot = 72 / dpi
  const [left, top] = [Math.floor(box.x / dot) * dot, Math.floor(box.y / dot) * dot]
  const right = Math.ceil((box.x + box.width) / dot) * dot
  const bottom = Math.ceil((box.y + box.height) / dot) * dot
  return { x: left, y: top, width: right - left, height: bottom - top }
}

async function* carrierLabels(
  pdf: Uint8Array,
  { dpi }: ZplOutput,
  tools: DrawingTools,
): AsyncGenerator<string> {
  const file = (await tools.pdfReader()).open(pdf)
  try {
    for (const [index, page] of file.pages.entries()) {
      const black = trim(file.render(index, dpi))
      yield zplLabel(sizeInDots(page, dpi), black ? [zplGraphic(black.x, black.y, black.part)] : [])
    }
  } finally {
    file.close()
  }
}

function sizeInDots(page: { width: number; height: number }, dpi: ZplOutput['dpi']) {
  return { width: dots(page.width, dpi), height: dots(page.height, dpi) }
}
