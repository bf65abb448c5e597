import { move, transferableSymbol, valueSymbol } from 'piscina'
import type { LabelPicture } from '../platform/shared/label-picture.ts'
import { lowerPriorityOfThread } from '../platform/thread-priority.ts'
import type { DocumentContent } from './document-content.ts'
import { drawDocument } from './draw-document.ts'
import { drawImages } from './draw-images.ts'
import { drawPdf } from './draw-pdf.ts'
import { drawPng } from './draw-png.ts'
import { drawTable } from './draw-table.ts'
import { drawZpl } from './draw-zpl.ts'
import { type Drawing, type Drawn, NoSuchPiece } from './drawing.ts'
import { cleanPhoto } from './images/clean-photo.ts'
import { UnreadableImage } from './images/raster.ts'
import { checkImage, type ImageFormat } from './images/read-image.ts'
import type { LabelOutput, LabelSource } from './label-content.ts'
import { createLogoReader } from './logo.ts'
import { openPdfReader, type PdfReader } from './pdfium.ts'
import type { TableContent } from './table-content.ts'
import { createFontLibrary } from './type/font-library.ts'
import { createTypesetter } from './type/typesetter.ts'

export type LabelWork =
  | { kind: 'print'; labels: readonly LabelSource[]; output: LabelOutput }
  | { kind: 'wrap'; images: LabelPicture[] }
  | { kind: 'table'; table: TableContent }
  | { kind: 'document'; document: DocumentContent }
  | { kind: 'check'; format: ImageFormat; bytes: Uint8Array }
  | { kind: 'photo'; bytes: Uint8Array }

export interface LabelTurn {
  readonly id: number
  /** Null to continue. */
  readonly begin: LabelWork | null
}

/**
 * `checked`: a readable picture; `unfinished`: the turn is over; `unknown`: this thread has not begun the label. Errors
 * are sentences: classes do not cross threads.
 */
export type LabelOutcome =
  | ({ kind: 'drawn' } & Drawn)
  | { kind: 'checked' }
  | { kind: 'unfinished' }
  | { kind: 'unknown' }
  | { kind: 'unreadable'; sentence: string }
  | { kind: 'no such piece'; pieces: number }
  | { kind: 'failed'; message: string; stack: string | undefined }

/** A turn ends after the page at which this time runs out. */
const turnMilliseconds = 20

lowerPriorityOfThread()

// The thread's composition root: labels share fonts and logos.
let reader: Promise<PdfReader> | null = null
const tools = {
  typesetter: createTypesetter(createFontLibrary()),
  readLogo: createLogoReader(),
  pdfReader: () => (reader ??= openPdfReader()),
}
const unfinished = new Map<number, Drawing>()

/** Never throws: an error means that the thread has ended. */
export default async function run(turn: LabelTurn): Promise<unknown> {
  const outcome = await outcomeOf(turn).catch(refusal)
  if (outcome.kind !== 'drawn') return outcome
  // Moves the bytes without a copy.
  return move({ [transferableSymbol]: [outcome.bytes.buffer], [valueSymbol]: outcome })
}

async function outcomeOf({ id, begin }: LabelTurn): Promise<LabelOutcome> {
  if (begin?.kind === 'check') {
    checkImage(begin.format, begin.bytes)
    return { kind: 'checked' }
  }
  if (begin?.kind === 'photo') return { kind: 'drawn', bytes: await cleanPhoto(begin.bytes), unreadable: [] }
  const drawing = begin ? start(begin) : unfinished.get(id)
  unfinished.delete(id)
  return drawing ? goOn(id, drawing) : { kind: 'unknown' }
}

function start(work: Exclude<LabelWork, { kind: 'check' | 'photo' }>): Drawing {
  if (work.kind === 'wrap') return drawImages(work.images)
  if (work.kind === 'table') return drawTable(work.table, tools)
  if (work.kind === 'document') return drawDocument(work.document, tools)
  const { labels, output } = work
  if (output.format === 'pdf') return drawPdf(labels, output, tools)
  if (output.format === 'zpl') return drawZpl(labels, output, tools)
  const [label] = labels
  if (!label) throw new Error('A picture is of one label.')
  return drawPng(label, output, tools)
}

async function goOn(id: number, drawing: Drawing): Promise<LabelOutcome> {
  const end = performance.now() + turnMilliseconds
  do {
    const step = await drawing.next()
    if (step.done) return { kind: 'drawn', ...step.value }
  } while (performance.now() < end)
  unfinished.set(id, drawing)
  return { kind: 'unfinished' }
}

function refusal(error: unknown): LabelOutcome {
  if (error instanceof NoSuchPiece) return { kind: 'no such piece', pieces: error.pieces }
  if (error instanceof UnreadableImage) return { kind: 'unreadable', sentence: error.message }
  // PDFium may have run out of memory: the next label restarts it.
  reader = null
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { kind: 'failed', message, stack }
}
