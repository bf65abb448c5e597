import type { Drawing, DrawingTools } from './drawing.ts'
import { UnreadableImage } from './images/raster.ts'
import { type LabelOutput, type LabelSource, panelOf } from './label-content.ts'
import { layOutLabel } from './lay-out-label.ts'
import type { PageLayout } from './layout.ts'
import { createPainter } from './paint.ts'
import { createPdf, finishPdf } from './pdf.ts'
import type { PdfFile } from './pdfium.ts'
import { type Sheet, sheets } from './sheets.ts'

type PdfOutput = Extract<LabelOutput, { format: 'pdf' }>

/** Ours share fonts and logo and give equal bytes. Carriers' pages keep their size on any paper, for their bars. */
export async function* drawPdf(
  sources: readonly LabelSource[],
  { paper, dpi }: PdfOutput,
  tools: DrawingTools,
): Drawing {
  const document = createPdf(titleOf(sources), creationDate(sources))
  const painter = createPainter(document)
  const pages = createPages(sheets[paper], painter.paint)
  const files: { file: PdfFile; at: number }[] = []
  const unreadable: { at: number; sentence: string }[] = []
  try {
    for (const [at, source] of sources.entries()) {
      if ('pdf' in source) {
        try {
          const file = (await tools.pdfReader()).open(source.pdf)
          files.push({ file, at: pages.insert(file.pages.length) })
        } catch (error) {
          if (!(error instanceof UnreadableImage)) throw error
          unreadable.push({ at, sentence: error.message })
        }
        yield
        continue
      }
      painter.beginLabel()
      for await (const label of layOutLabel(source, { panel: panelOf(paper), dpi }, tools)) {
        // A single page takes one turn.
        if (!pages.isEmpty()) yield
        pages.add(label)
      }
    }
    pages.end()
    painter.end()
    const own = pages.own() > 0 ? await finishPdf(document) : null
    if (files.length === 0) return { bytes: own ?? new Uint8Array(0), unreadable }
    yield
    return { bytes: await join(own, files, tools), unreadable }
  } finally {
    for (const { file } of files) file.close()
  }
}

function createPages(sheet: Sheet, paint: (sheet: Sheet, labels: readonly PageLayout[]) => void) {
  let waiting: PageLayout[] = []
  let own = 0
  let inserted = 0
  function end(): void {
    if (waiting.length === 0) return
    paint(sheet, waiting)
    waiting = []
    own += 1
  }
  return {
    add(label: PageLayout): void {
      waiting.push(label)
      if (waiting.length === sheet.places.length) end()
    },
    /** Returns the first page's index. */
    insert(count: number): number {
      end()
      const at = own + inserted
      inserted += count
      return at
    },
    end,
    own: () => own,
    isEmpty: () => own + inserted + waiting.length === 0,
  }
}

async function join(
  own: Uint8Array | null,
  files: readonly { file: PdfFile; at: number }[],
  tools: DrawingTools,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = await tools.pdfReader()
  const first = own && reader.open(own)
  try {
    return reader.join(first, files)
  } finally {
    first?.close()
  }
}

function titleOf(sources: readonly LabelSource[]): string {
  const [first] = sources
  return sources.length === 1 && first && 'awb' in first ? first.awb : 'Shipping labels'
}

function creationDate(sources: readonly LabelSource[]): Date {
  const first = sources.find(source => 'date' in source)
  const midnight = new Date(`${first?.date}T00:00:00Z`)
  return Number.isNaN(midnight.getTime()) ? new Date(0) : midnight
}
