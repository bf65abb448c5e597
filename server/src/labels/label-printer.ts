import type { LabelPicture } from '../platform/shared/label-picture.ts'
import { invalidFields, Problem } from '../platform/shared/problem.ts'
import type { DocumentContent } from './document-content.ts'
import type { Drawn } from './drawing.ts'
import { createDrawingThread, type DrawingThread } from './drawing-thread.ts'
import { createDrawnLabels } from './drawn-labels.ts'
import { createFairQueue } from './fair-queue.ts'
import { UnreadableImage } from './images/raster.ts'
import type { ImageFormat } from './images/read-image.ts'
import type { LabelOutput, LabelSource } from './label-content.ts'
import type { LabelOutcome, LabelWork } from './render-worker.ts'
import type { TableContent } from './table-content.ts'

/** Draws labels in threads, so that the thread that answers requests never draws. Tenants take turns. */
export interface LabelPrinter {
  /**
   * One label: our own with a page for each piece, or a carrier's. The same content gives the same bytes, which may be
   * those of an earlier call: they are not to be changed. Throws CARRIER_ERROR for a carrier's that cannot be read, and
   * VALIDATION_ERROR for a piece that there is not.
   */
  print(tenantId: number, label: LabelSource, output?: LabelOutput): Promise<Uint8Array>
  /** Labels in one document, in their order, except those of carriers that cannot be read. */
  printAll(tenantId: number, labels: readonly LabelSource[], output: LabelOutput): Promise<Drawn>
  /**
   * A carrier's label as a PDF in its true size, a page for each picture. The size follows from the density in the
   * file, else from `dpi`, else from 203 dpi. Throws CARRIER_ERROR for a file that is no such picture.
   */
  wrap(tenantId: number, images: LabelPicture[]): Promise<Uint8Array>
  /** A table on A4, as a PDF: a run sheet, a manifest. */
  printTable(tenantId: number, table: TableContent): Promise<Uint8Array>
  /** A document of texts and tables on A4, as a PDF: a price list. */
  printDocument(tenantId: number, document: DocumentContent): Promise<Uint8Array>
  /** Decodes a whole picture. Throws `UnreadableImage` where it cannot be read. */
  check(tenantId: number, format: ImageFormat, bytes: Uint8Array): Promise<void>
  /** How many are being drawn or wait for it. */
  waiting(): number
  /** Finishes the labels that were asked for, and ends the threads. */
  close(): Promise<void>
}

export interface LabelPrinterOptions {
  /** How many labels are drawn at once. Each thread caches fonts, some 100 MB at most. Default 1. */
  threads?: number
  /** Bytes of drawn labels that are kept for whoever asks again. Default 0, none. */
  cacheBytes?: number
  /**
   * The most pages that may wait, ten added for each label. Beyond it, labels are refused with SERVICE_UNAVAILABLE.
   */
  queue?: { tenant: number; all: number }
  /** Called when a thread dies while it is idle. The next label starts another. */
  onThreadLost?: (error: unknown) => void
  /** The threads' script. */
  threadFile?: URL
  /** The time limit of a turn, which is one or a few pages. Waiting does not count. Default 30 s. */
  deadline?: () => AbortSignal
  /** Milliseconds without a label after which a thread ends; the next label starts another. Default a minute. */
  idleTimeout?: number
}

const usualOutput: LabelOutput = { format: 'pdf', paper: '4x6', dpi: 203 }
/** Longer than any page takes: a turn that has not ended by then never will. */
const timeLimit = 30_000
/** Starting a thread takes 0.3 s, and an idle one holds some 60 MB. */
const defaultIdleTimeout = 60_000
/** For a tenant, four shipments of the most pieces, about five seconds of work; in all, four times as much. */
const defaultQueue = { tenant: 2_100, all: 8_400 }
/** Seconds in which a good part of a full queue is drawn. */
const retryAfter = 5
/** Pages that a label counts for beside its own, because of the memory it needs, above all for its logo. */
const costOfLabel = 10
/** Rows of a table that fill a page, about. */
const rowsOfPage = 15
/** Pages that are drawn in a turn or two. */
const shortPages = 10

interface Order {
  readonly id: number
  readonly tenantId: number
  readonly short: boolean
  readonly work: LabelWork
  /** The thread that has begun it. */
  begunBy: DrawingThread | null
  readonly settled: PromiseWithResolvers<Drawn | null>
}

/** A thread starts with the first label, and ends when there has been none for a while. */
export function createLabelPrinter(options: LabelPrinterOptions = {}): LabelPrinter {
  const {
    threads: count = 1,
    cacheBytes = 0,
    queue = defaultQueue,
    onThreadLost = () => {},
    threadFile = new URL('./render-worker.ts', import.meta.url),
    deadline = () => AbortSignal.timeout(timeLimit),
    idleTimeout = defaultIdleTimeout,
  } = options
  const threads = Array.from({ length: count }, () =>
    createDrawingThread({ file: threadFile, deadline, onLost: onThreadLost, idleTimeout }),
  )
  const idle = new Set(threads)
  const fairQueue = createFairQueue<Order>()
  const drawnLabels = createDrawnLabels(cacheBytes)
  const underway = new Set<Promise<unknown>>()
  const costs = new Map<number, number>()
  let costOfAll = 0
  let lastId = 0
  let closed = false

  /** Gives each idle thread its next work: the first before others, which are idle, and end, where one is enough. */
  function giveTurns(): void {
    for (const thread of threads) {
      if (!idle.has(thread)) continue
      const order = fairQueue.next(({ begunBy }) => begunBy === null || begunBy === thread)
      if (order) void draw(thread, order)
    }
  }

  async function draw(thread: DrawingThread, order: Order): Promise<void> {
    idle.delete(thread)
    const begin = order.begunBy ? null : order.work
    try {
      settle(order, thread, await thread.run({ id: order.id, begin }))
    } catch (cause) {
      // Other labels that this thread has begun are begun again by the new thread, which does not have them.
      order.settled.reject(new Problem('INTERNAL_ERROR', 'The label could not be drawn.', { cause }))
    }
    idle.add(thread)
    giveTurns()
  }

  function settle(order: Order, thread: DrawingThread, outcome: LabelOutcome): void {
    const { resolve, reject } = order.settled
    if (outcome.kind === 'drawn') resolve(outcome)
    else if (outcome.kind === 'checked') resolve(null)
    else if (outcome.kind === 'unreadable') reject(new UnreadableImage(outcome.sentence))
    else if (outcome.kind === 'no such piece') reject(noSuchPiece(outcome.pieces))
    else if (outcome.kind === 'failed') {
      reject(Object.assign(new Error(outcome.message), { stack: outcome.stack }))
    } else {
      order.begunBy = outcome.kind === 'unfinished' ? thread : null
      fairQueue.putBack(order)
    }
  }

  async function ask(tenantId: number, work: LabelWork): Promise<Drawn | null> {
    if (closed)
      throw new Problem('SERVICE_UNAVAILABLE', 'Labels are no longer printed: the service is stopping.')
    const pages = pagesOf(work)
    const cost = costOfLabel + pages
    const waiting = costs.get(tenantId) ?? 0
    // A label is never refused when nothing else is waiting, however large it is.
    const tooMuch = (asked: number, most: number) => asked > 0 && asked + cost > most
    if (tooMuch(waiting, queue.tenant) || tooMuch(costOfAll, queue.all)) {
      throw new Problem('SERVICE_UNAVAILABLE', 'Too many labels are waiting to be printed.', { retryAfter })
    }
    const settled = Promise.withResolvers<Drawn | null>()
    costs.set(tenantId, waiting + cost)
    costOfAll += cost
    underway.add(settled.promise)
    lastId += 1
    fairQueue.add({ id: lastId, tenantId, short: pages <= shortPages, work, begunBy: null, settled })
    giveTurns()
    try {
      return await settled.promise
    } finally {
      underway.delete(settled.promise)
      costOfAll -= cost
      const left = (costs.get(tenantId) ?? 0) - cost
      if (left > 0) costs.set(tenantId, left)
      else costs.delete(tenantId)
    }
  }

  return {
    print: (tenantId, label, output = usualOutput) =>
      drawnLabels.find(tenantId, { label, output }, () =>
        carriersFault(async () => {
          const { bytes, unreadable } = drawnOf(
            await ask(tenantId, { kind: 'print', labels: [label], output }),
          )
          for (const { sentence } of unreadable) throw new UnreadableImage(sentence)
          return bytes
        }),
      ),
    printAll: async (tenantId, labels, output) =>
      drawnOf(await ask(tenantId, { kind: 'print', labels, output })),
    wrap: (tenantId, images) =>
      carriersFault(async () => drawnOf(await ask(tenantId, { kind: 'wrap', images })).bytes),
    printTable: async (tenantId, table) => drawnOf(await ask(tenantId, { kind: 'table', table })).bytes,
    printDocument: async (tenantId, document) =>
      drawnOf(await ask(tenantId, { kind: 'document', document })).bytes,
    async check(tenantId, format, bytes) {
      await ask(tenantId, { kind: 'check', format, bytes })
    },
    waiting: () => underway.size,
    async close() {
      closed = true
      await Promise.allSettled(underway)
      await Promise.all(threads.map(thread => thread.close()))
    },
  }
}

function pagesOf(work: LabelWork): number {
  switch (work.kind) {
    case 'print':
      return work.labels.reduce((pages, label) => pages + pagesOfLabel(label), 0)
    case 'wrap':
      return work.images.length
    case 'table':
      return Math.ceil(work.table.rows.length / rowsOfPage) + 1
    case 'document':
      return Math.ceil(rowsOf(work.document) / rowsOfPage) + 1
    case 'check':
      return 1
  }
}

function rowsOf({ sections }: DocumentContent): number {
  return sections.reduce((sum, { table, texts }) => sum + texts.length + (table?.rows.length ?? 0), 0)
}

/** A carrier's label counts as a page for each 50 KB, which is what a page as a picture takes. */
function pagesOfLabel(label: LabelSource): number {
  return 'pdf' in label ? Math.ceil(label.pdf.length / 50_000) : label.pieces.length
}

function drawnOf(drawn: Drawn | null): Drawn {
  if (!drawn) throw new Error('A label was drawn and there is none.')
  return drawn
}

/** Of a carrier's label what cannot be read is the carrier's fault. */
async function carriersFault(draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await draw()
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error
    throw new Problem('CARRIER_ERROR', `The carrier's label cannot be read: ${error.message}`)
  }
}

function noSuchPiece(pieces: number): Problem {
  return invalidFields({ piece: `Piece must be at most ${pieces}: the label has no more pages.` })
}
