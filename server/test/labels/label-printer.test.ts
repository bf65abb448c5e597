import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import type { Worker } from 'node:worker_threads'
import { encode } from 'fast-png'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLabelPrinter, type LabelImage, type LabelPrinter } from '../../src/labels/index.ts'
import { Problem } from '../../src/shared/problem.ts'
import { labelContent, onePiece, recipient } from './support/content.ts'
import { newDrawing } from './support/draw.ts'
import { encodeGif } from './support/encode-gif.ts'
import { fixtures } from './support/image-fixtures.ts'
import { isBlank, openPages, scan } from './support/rasterise.ts'

async function problemOf(promise: Promise<unknown>): Promise<Problem> {
  const outcome = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(outcome instanceof Problem)) throw new Error('Expected a problem', { cause: outcome })
  return outcome
}

describe('the label printer', () => {
  const threads: Worker[] = []
  const remember = (thread: Worker) => threads.push(thread)

  beforeEach(() => {
    threads.length = 0
    process.on('worker', remember)
  })
  afterEach(() => {
    process.off('worker', remember)
  })

  it('draws in a thread of its own, which starts with the first label', async () => {
    const printer = createLabelPrinter()
    expect(threads).toEqual([])
    const content = labelContent({ recipient: { ...recipient, company: 'شركة النور 上海' } })
    const printed = await printer.print(1, content)
    expect(threads).toHaveLength(1)
    expect(threads[0]?.threadId).toBeGreaterThan(0)
    expect(Buffer.from(printed).equals(await newDrawing()(content))).toBe(true)
    await printer.close()
  })

  it('has as many threads as it was told', async () => {
    const printer = createLabelPrinter({ threads: 2 })
    await Promise.all(Array.from({ length: 6 }, () => printer.print(1, labelContent())))
    expect(threads).toHaveLength(2)
    await printer.close()
  })

  it('finishes what it was asked for before it closes, then ends its threads and prints no more', async () => {
    const printer = createLabelPrinter()
    const labels = Array.from({ length: 5 }, () => printer.print(1, labelContent()))
    const ended = once(process, 'worker').then(([thread]) => once(thread as Worker, 'exit'))
    await printer.close()
    for (const label of await Promise.all(labels)) expect(label.length).toBeGreaterThan(1000)
    await ended
    expect((await problemOf(printer.print(1, labelContent()))).code).toBe('SERVICE_UNAVAILABLE')
  })

  it('closes also when nothing was printed, and twice', async () => {
    const printer = createLabelPrinter()
    await printer.close()
    await printer.close()
    expect(threads).toEqual([])
  })

  it('refuses labels beyond its queue and prints the others', async () => {
    const printer = createLabelPrinter({ queue: { tenant: 44, all: 1000 } })
    await printer.print(1, labelContent())
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => printer.print(1, labelContent())),
    )
    const refused = outcomes.filter(outcome => outcome.status === 'rejected')
    expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(3)
    expect(refused.length).toBeGreaterThanOrEqual(10)
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ name: 'Problem', code: 'SERVICE_UNAVAILABLE', retryAfter: 5 })
    }
    await printer.close()
  })

  it('goes on after a label that cannot be drawn', async () => {
    const printer = createLabelPrinter()
    await expect(printer.print(1, labelContent({ awb: '運送状' }))).rejects.toThrow()
    expect((await printer.print(1, labelContent())).length).toBeGreaterThan(1000)
    expect(threads).toHaveLength(1)
    await printer.close()
  })

  it('lets the process end', async () => {
    const script = `
      import { createLabelPrinter } from ${JSON.stringify(new URL('../../src/labels/index.ts', import.meta.url).href)}
      const printer = createLabelPrinter()
      await printer.wrap(1, [{ format: 'gif', bytes: Buffer.from('${Buffer.from(fixtures.plainGif).toString('base64')}', 'base64') }])
      await printer.close()
      console.log('closed')
    `
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
    expect(stdout).toBe('closed\n')
  })
})

describe('a logo', () => {
  const draw = newDrawing()
  const black = { x: 12, y: 12, width: 30, height: 30 }
  const square = encode({ width: 64, height: 64, channels: 3, depth: 8, data: new Uint8Array(64 * 64 * 3) })

  async function printed(logo: Uint8Array | null) {
    const [page] = await openPages(await draw(labelContent({ tenant: { name: 'Harbor', logo } })))
    if (!page) throw new Error('The label has no page')
    return page
  }

  it.each([
    ['PNG', square],
    ['JPEG', fixtures.jpeg200],
  ])('as %s stands before the name', async (_kind, logo) => {
    const page = await printed(logo)
    expect(page.text).toContain('Harbor')
    expect(isBlank(page, black)).toBe(false)
    expect(await scan(page.picture)).toEqual({ Code128: 'WB1234567893', QRCode: 'WB1234567893' })
  })

  it.each([
    ['no picture', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', new Uint8Array(0)],
    ['half a PNG', square.slice(0, 60)],
    ['half a JPEG', fixtures.jpeg200.slice(0, 400)],
  ])('that is %s is left out', async (_kind, logo) => {
    const without = await draw(labelContent({ tenant: { name: 'Harbor', logo: null } }))
    const broken = await draw(labelContent({ tenant: { name: 'Harbor', logo } }))
    expect(Buffer.from(broken).equals(without)).toBe(true)
  })

  it('is once in a document of many pages', async () => {
    const pieces = Array.from({ length: 20 }, (_, index) => ({ ...onePiece, number: index + 1 }))
    const pdf = await draw(labelContent({ pieces, tenant: { name: 'Harbor', logo: square } }))
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(1)
  })
})

describe("a carrier's label", () => {
  let printer: LabelPrinter
  beforeEach(() => {
    printer ??= createLabelPrinter()
  })
  afterAll(() => printer.close())

  /** Our own label as a carrier would send it: 812 × 1218 pixels. */
  async function labelPicture() {
    const [page] = await openPages(await newDrawing()(labelContent()))
    if (!page) throw new Error('The label has no page')
    return page.picture
  }

  async function wrapped(image: LabelImage) {
    const pages = await openPages(await printer.wrap(1, [image]))
    expect(pages).toHaveLength(1)
    const [page] = pages
    if (!page) throw new Error('The PDF has no page')
    return page
  }

  it('as PNG is a page of 4 × 6 inches that a scanner still reads', async () => {
    const { width, height, pixels } = await labelPicture()
    const bytes = encode({ width, height, channels: 1, depth: 8, data: pixels })
    const page = await wrapped({ format: 'png', bytes })
    expect(page.width).toBeCloseTo(288, 0)
    expect(page.height).toBeCloseTo(432, 0)
    expect(await scan(page.picture)).toEqual({ Code128: 'WB1234567893', QRCode: 'WB1234567893' })
  })

  it('as GIF has the size its carrier draws at', async () => {
    const { width, height, pixels } = await labelPicture()
    const bytes = encodeGif(
      width,
      height,
      2,
      pixels.map(grey => (grey > 127 ? 1 : 0)),
    )
    const page = await wrapped({ format: 'gif', bytes, dpi: 200 })
    expect(page.width).toBeCloseTo((width / 200) * 72, 3)
    expect(page.height).toBeCloseTo((height / 200) * 72, 3)
  })

  it('has the size its file states, before any other', async () => {
    const jpeg = await wrapped({ format: 'jpeg', bytes: fixtures.jpeg200, dpi: 300 })
    expect([jpeg.width, jpeg.height]).toEqual([expect.closeTo(14.4), expect.closeTo(10.8)])
    const png = await wrapped({ format: 'png', bytes: fixtures.blackAndWhitePng, dpi: 300 })
    expect(png.width).toBeCloseTo((40 / 203) * 72, 1)
  })

  it('is not believed to be of 72 dpi, which programs stamp on everything', async () => {
    const stamped = fixtures.jpeg200.slice()
    stamped.set([0, 72, 0, 72], 14)
    const page = await wrapped({ format: 'jpeg', bytes: stamped })
    expect(page.width).toBeCloseTo((40 / 203) * 72, 3)
  })

  it.each([
    ['png', fixtures.plainGif],
    ['gif', fixtures.plainGif.slice(0, 100)],
    ['jpeg', new TextEncoder().encode('<html>Service unavailable</html>')],
    ['gif', new Uint8Array(0)],
  ] as const)('that is no %s is a carrier error', async (format, bytes) => {
    const problem = await problemOf(printer.wrap(1, [{ format, bytes }]))
    expect(problem.code).toBe('CARRIER_ERROR')
    expect(problem.message).toMatch(/^The carrier's label cannot be read: The .+\.$/)
  })

  it('is the same bytes for the same picture', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => printer.wrap(1, [{ format: 'gif', bytes: fixtures.plainGif }])),
    )
    expect(one && two && Buffer.from(one).equals(two)).toBe(true)
  })

  it('is refused where its page would be larger than a page can be', async () => {
    const bytes = encode({ width: 4000, height: 1, channels: 1, depth: 8, data: new Uint8Array(4000) })
    const problem = await problemOf(printer.wrap(1, [{ format: 'png', bytes, dpi: 10 }]))
    expect(problem.code).toBe('CARRIER_ERROR')
  })
})
