import { Problem } from '../shared/problem.ts'
import { createDrawingThread, type DrawingThread } from './drawing-thread.ts'
import { UnreadableImage } from './images/raster.ts'
import type { ImageFormat } from './images/read-image.ts'
import type { LabelContent } from './label-content.ts'
import type { LabelImage } from './render.ts'
import type { LabelOutcome, LabelWork } from './render-worker.ts'
import { createTurns } from './turns.ts'

/** Draws labels in threads of its own, so that no request waits for a page to be drawn. Tenants take turns. */
export interface LabelPrinter {
  /** The internal label as a PDF of one page for each piece. The same content gives the same bytes. */
  print(tenantId: number, content: LabelContent): Promise<Uint8Array>
  /**
   * A carrier's label as a PDF of its true size, a page for each picture: by the density the file states, else
   * by `dpi`, else 203. Throws CARRIER_ERROR for what is no such picture.
   */
  wrap(tenantId: number, images: LabelImage[]): Promise<Uint8Array>
  /** Reads a picture to its last pixel. Throws `UnreadableImage` for what is none. */
  check(tenantId: number, format: ImageFormat, bytes: Uint8Array): Promise<void>
  /** Finishes what was asked for and ends the threads. */
  close(): Promise<void>
}

export interface LabelPrinterOptions {
  /** How many labels are drawn at once; each thread keeps the fonts it met, 90 MB at most. Default 1. */
  threads?: number
  /** How much may wait, in pages, each label counted as ten more; beyond, one is refused with SERVICE_UNAVAILABLE. */
  queue?: { tenant: number; all: number }
  /** Told when a thread dies while it draws nothing. The next label starts another. */
  onThreadLost?: (error: unknown) => void
  /** What a thread runs. */
  threadFile?: URL
  /** How long a turn may take, which is a page or a few; waiting for it does not count. Default 30 s. */
  deadline?: () => AbortSignal
}

/** Longer than any page takes: what has not ended by then never will. */
const timeLimit = 30_000
/** Four shipments of as many pieces as one may have, some five seconds; and four tenants that ask for as much. */
const usualQueue = { tenant: 2_100, all: 8_400 }
/** Seconds after which a good part of a full queue is drawn. */
const retryAfter = 5
/** A label costs something beside its pages: what it holds in memory, the logo above all. */
const costOfLabel = 10
/** Pages drawn within a turn or two. */
const shortPages = 10

interface Order {
  readonly id: number
  readonly tenantId: number
  readonly short: boolean
  readonly work: LabelWork
  /** Which thread has begun it. */
  begunBy: DrawingThread | null
  readonly settled: PromiseWithResolvers<Uint8Array | null>
}

/** The threads start with the first label. */
export function createLabelPrinter(options: LabelPrinterOptions = {}): LabelPrinter {
  const {
    threads: count = 1,
    queue = usualQueue,
    onThreadLost = () => {},
    threadFile = new URL('./render-worker.ts', import.meta.url),
    deadline = () => AbortSignal.timeout(timeLimit),
  } = options
  const threads = Array.from({ length: count }, () =>
    createDrawingThread({ file: threadFile, deadline, onLost: onThreadLost }),
  )
  const idle = new Set(threads)
  const turns = createTurns<Order>()
  const underway = new Set<Promise<unknown>>()
  const costs = new Map<number, number>()
  let costOfAll = 0
  let lastId = 0
  let closed = false

  /** Gives each idle thread something to do. */
  function giveTurns(): void {
    for (const thread of idle) {
      const order = turns.next(({ begunBy }) => begunBy === null || begunBy === thread)
      if (order) void draw(thread, order)
    }
  }

  async function draw(thread: DrawingThread, order: Order): Promise<void> {
    idle.delete(thread)
    const begin = order.begunBy ? null : order.work
    try {
      settle(order, thread, await thread.run({ id: order.id, begin }))
    } catch (cause) {
      // The others that this thread has begun are begun again: the one in its place does not know them.
      order.settled.reject(new Problem('INTERNAL_ERROR', 'The label could not be drawn.', { cause }))
    }
    idle.add(thread)
    giveTurns()
  }

  function settle(order: Order, thread: DrawingThread, outcome: LabelOutcome): void {
    const { resolve, reject } = order.settled
    if (outcome instanceof Uint8Array) resolve(outcome)
    else if (outcome.kind === 'checked') resolve(null)
    else if (outcome.kind === 'unreadable') reject(new UnreadableImage(outcome.sentence))
    else if (outcome.kind === 'failed') {
      reject(Object.assign(new Error(outcome.message), { stack: outcome.stack }))
    } else {
      order.begunBy = outcome.kind === 'unfinished' ? thread : null
      turns.putBack(order)
    }
  }

  async function ask(tenantId: number, work: LabelWork): Promise<Uint8Array | null> {
    if (closed)
      throw new Problem('SERVICE_UNAVAILABLE', 'Labels are no longer printed: the service is stopping.')
    const pages = pagesOf(work)
    const cost = costOfLabel + pages
    const waiting = costs.get(tenantId) ?? 0
    // A bound never refuses what would be the only thing waiting, however large.
    const tooMuch = (asked: number, most: number) => asked > 0 && asked + cost > most
    if (tooMuch(waiting, queue.tenant) || tooMuch(costOfAll, queue.all)) {
      throw new Problem('SERVICE_UNAVAILABLE', 'Too many labels are waiting to be printed.', { retryAfter })
    }
    const settled = Promise.withResolvers<Uint8Array | null>()
    costs.set(tenantId, waiting + cost)
    costOfAll += cost
    underway.add(settled.promise)
    lastId += 1
    turns.add({ id: lastId, tenantId, short: pages <= shortPages, work, begunBy: null, settled })
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
    async print(tenantId, content) {
      return pdfOf(await ask(tenantId, { kind: 'print', content }))
    },
    async wrap(tenantId, images) {
      try {
        return pdfOf(await ask(tenantId, { kind: 'wrap', images }))
      } catch (error) {
        if (!(error instanceof UnreadableImage)) throw error
        throw new Problem('CARRIER_ERROR', `The carrier's label cannot be read: ${error.message}`)
      }
    },
    async check(tenantId, format, bytes) {
      await ask(tenantId, { kind: 'check', format, bytes })
    },
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
      return work.content.pieces.length
    case 'wrap':
      return work.images.length
    case 'check':
      return 1
  }
}

function pdfOf(bytes: Uint8Array | null): Uint8Array {
  if (!bytes) throw new Error('A label was drawn and there is none.')
  return bytes
}
