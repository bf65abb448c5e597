import { createFairQueue } from '../platform/shared/fair-queue.ts'
import type { LabelPicture } from '../platform/shared/label-picture.ts'
import { invalidFields, Problem } from '../platform/shared/problem.ts'
import type { DocumentContent } from './document-content.ts'
import type { Drawn } from './drawing.ts'
import { createDrawingThread, type DrawingThread } from './drawing-thread.ts'
import { createDrawnLabels } from './drawn-labels.ts'
import { UnreadableImage } from './images/raster.ts'
import type { ImageFormat } from './images/read-image.ts'
import type { LabelOutput, LabelSource } from './label-content.ts'
import type { LabelOutcome, LabelWork } from './render-worker.ts'
import type { TableContent } from './table-content.ts'

/** Never draws in the thread that answers requests. Tenants take turns. */
export interface LabelPrinter {
  /**
   * A page for each piece. Equal content gives equal bytes, possibly shared: do not change them. Throws CARRIER_ERROR
   * for an unreadable carrier label, VALIDATION_ERROR for an unknown piece.
   */
  print(tenantId: number, label: LabelSource, output?: LabelOutput): Promise<Uint8Array>
  /** Without unreadable carrier labels. */
  printAll(tenantId: number, labels: readonly LabelSource[], output: LabelOutput): Promise<Drawn>
  /**
   * A PDF page in true size for each picture: by the file's density, else `dpi`, else 203 dpi. Throws CARRIER_ERROR for
   * an unreadable picture.
   */
  wrap(tenantId: number, images: LabelPicture[]): Promise<Uint8Array>
  printTable(tenantId: number, table: TableContent): Promise<Uint8Array>
  printDocument(tenantId: number, document: DocumentContent): Promise<Uint8Array>
  check(tenantId: number, format: ImageFormat, bytes: Uint8Array): Promise<void>
  /**
   * The same pixels without metadata. Throws `UnreadableImage` unless it is one JPEG or PNG within 4000 × 4000 pixels.
   */
  cleanPhoto(tenantId: number, bytes: Uint8Array): Promise<Uint8Array>
  waiting(): number
  close(): Promise<void>
}

export interface LabelPrinterOptions {
  /** Labels drawn at once. Each thread caches fonts, up to some 100 MB. Default 1. */
  threads?: number
  /** Size of the label cache. Default 0. */
  cacheBytes?: number
  /** Waiting pages, plus ten for each label. Beyond, labels are refused with SERVICE_UNAVAILABLE. */
  queue?: { tenant: number; all: number }
  /** Called if a thread dies while idle; the next label starts another. */
  onThreadLost?: (error: unknown) => void
  threadFile?: URL
  /** Limit for a turn (one or a few pages), without waiting. Default 30 s. */
  deadline?: () => AbortSignal
  /** Milliseconds until an idle thread ends. Default a minute. */
  idleTimeout?: number
}

const usualOutput: LabelOutput = { format: 'pdf', paper: '4x6', dpi: 203 }
/** A turn still running then never ends. */
const timeLimit = 30_000
/** A start takes 0.3 s; an idle thread holds some 60 MB. */
const defaultIdleTimeout = 60_000
/** Four shipments of the most pieces per tenant (about five seconds of work); four times as much in all. */
const defaultQueue = { tenant: 2_100, all: 8_400 }
/** Seconds in which a good part of a full queue is drawn. */
const retryAfter = 5
/** Pages that stand for the memory of a label, mostly its logo. */
const costOfLabel = 10
/** Approximate rows per page. */
const rowsOfPage = 15
const rowsOfPicture = 5
const shortPages = 10

interface Order {
  readonly id: number
  readonly tenantId: number
  readonly short: boolean
  readonly work: LabelWork
  begunBy: DrawingThread | null
  readonly settled: PromiseWithResolvers<Drawn | null>
}

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

  /** Fills the first threads first, so that the others can end. */
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
      // The new thread begins the thread's other labels again.
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
    // An empty queue accepts any label.
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
    cleanPhoto: async (tenantId, bytes) => drawnOf(await ask(tenantId, { kind: 'photo', bytes })).bytes,
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
    case 'photo':
      return 1
  }
}

function rowsOf({ sections }: DocumentContent): number {
  return sections.reduce(
    (sum, { table, texts, pictures = [] }) =>
      sum + texts.length + (table?.rows.length ?? 0) + pictures.length * rowsOfPicture,
    0,
  )
}

/** 50 KB of a carrier's label count as one page, about a picture's size. */
function pagesOfLabel(label: LabelSource): number {
  return 'pdf' in label ? Math.ceil(label.pdf.length / 50_000) : label.pieces.length
}

function drawnOf(drawn: Drawn | null): Drawn {
  if (!drawn) throw new Error('A label was drawn and there is none.')
  return drawn
}

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
