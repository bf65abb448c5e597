import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import type { Worker } from 'node:worker_threads'
import { encode } from 'fast-png'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLabelPrinter, type LabelContent, type LabelPrinter } from '../../src/labels/index.ts'
import type { LabelPicture } from '../../src/platform/shared/label-picture.ts'
import { Problem } from '../../src/platform/shared/problem.ts'
import { labelContent, onePiece, recipient } from './support/content.ts'
import { newDrawing } from './support/draw.ts'
import { encodeGif } from './support/encode-gif.ts'
import { fixtures } from './support/image-fixtures.ts'
import { isBlank, openPages, type Picture, scan } from './support/rasterise.ts'

/** In this thread; fonts are read once. */
const draw = newDrawing()

async function problemOf(promise: Promise<unknown>): Promise<Problem> {
  const outcome = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(outcome instanceof Problem)) throw new Error('Expected a problem', { cause: outcome })
  return outcome
}

/** A document of many turns: more than the ten pages of a short one. */
function arabicPages(count: number): LabelContent {
  const pieces = Array.from({ length: count }, (_, index) => ({
    ...onePiece,
    number: index + 1,
    description: `كتاب ${index}`,
  }))
  return labelContent({
    pieces,
    recipient: { ...recipient, company: 'شركة النور' },
    notes: 'يرجى الاتصال '.repeat(40),
  })
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
    expect(Buffer.from(printed).equals(await draw(content))).toBe(true)
    await printer.close()
  })

  it('draws labels that come one after the other in one thread, and those that come at once in as many as it was told', async () => {
    const printer = createLabelPrinter({ threads: 2 })
    for (let label = 0; label < 3; label++) await printer.print(1, labelContent())
    expect(threads).toHaveLength(1)
    await Promise.all(Array.from({ length: 4 }, () => printer.print(1, labelContent())))
    expect(threads).toHaveLength(2)
    await printer.close()
  })

  it('ends its thread when it has had nothing to draw, and the next label starts another', async () => {
    const printer = createLabelPrinter({ idleTimeout: 1 })
    const ended = once(process, 'worker').then(([thread]) => once(thread as Worker, 'exit'))
    const first = await printer.print(1, labelContent())
    await ended
    const second = await printer.print(1, labelContent())
    expect(threads).toHaveLength(2)
    expect(Buffer.from(second).equals(first)).toBe(true)
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

  it('draws one tenant’s page while another waits for dozens', async () => {
    const printer = createLabelPrinter()
    const finished: string[] = []
    const many = Array.from({ length: 4 }, (_, index) =>
      printer.print(1, arabicPages(15)).then(() => finished.push(`many ${index}`)),
    )
    const single = [
      printer.print(2, labelContent()).then(() => finished.push('another tenant’s')),
      printer.print(1, labelContent()).then(() => finished.push('its own page')),
    ]
    await Promise.all([...many, ...single])
    expect(finished.slice(0, 2).toSorted()).toEqual(['another tenant’s', 'its own page'])
    await printer.close()
  })

  it('draws the same bytes in turns as at once', async () => {
    const printer = createLabelPrinter()
    const contents = [arabicPages(12), arabicPages(16), labelContent()]
    const printed = await Promise.all(contents.map((content, tenant) => printer.print(tenant, content)))
    for (const [index, content] of contents.entries()) {
      expect(Buffer.from(printed[index] ?? []).equals(await draw(content))).toBe(true)
    }
    await printer.close()
  })

  it('does not count waiting to the time limit', async () => {
    let begun = 0
    const deadline = () => {
      begun += 1
      return new AbortController().signal
    }
    const printer = createLabelPrinter({ deadline })
    const labels = [1, 2, 3, 4, 5].map(tenant => printer.print(tenant, labelContent()))
    expect(begun).toBe(1)
    await Promise.all(labels)
    expect(begun).toBe(5)
    await printer.close()
  })

  it('refuses the labels of a tenant with too many, and prints those of others', async () => {
    const printer = createLabelPrinter({ queue: { tenant: 15, all: 45 } })
    const first = printer.print(1, arabicPages(15))
    const refusal = { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 }
    expect(await problemOf(printer.print(1, labelContent()))).toMatchObject(refusal)
    const second = printer.print(2, labelContent())
    // Now all tenants together have too much.
    expect(await problemOf(printer.print(3, labelContent()))).toMatchObject(refusal)
    await Promise.all([first, second])
    expect((await printer.print(1, labelContent())).length).toBeGreaterThan(1000)
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

describe('a label asked for again', () => {
  /** Counts the thread's turns, one for each label of a page. */
  function countingPrinter(cacheBytes: number) {
    let turns = 0
    const deadline = () => {
      turns += 1
      return new AbortController().signal
    }
    const printer = createLabelPrinter({ cacheBytes, deadline })
    return { printer, turns: () => turns }
  }
  const megabyte = 1_000_000
  const logo = Buffer.from(fixtures.blackAndWhitePng)
  const { printer, turns } = countingPrinter(megabyte)
  afterAll(() => printer.close())

  it('is not drawn again, whether it is being drawn or was', async () => {
    const before = turns()
    const content = () => labelContent({ tenant: { name: 'Harbor', logo: Buffer.from(logo) } })
    const labels = await Promise.all(Array.from({ length: 8 }, () => printer.print(1, content())))
    labels.push(await printer.print(1, content()))
    expect(turns() - before).toBe(1)
    const drawn = await draw(content())
    for (const label of labels) expect(Buffer.from(label).equals(drawn)).toBe(true)
  })

  it('is drawn for each tenant, and when anything on it has changed', async () => {
    const before = turns()
    await printer.print(1, labelContent())
    await printer.print(2, labelContent())
    const changes: Partial<LabelContent>[] = [
      { notes: 'Ring twice' },
      { pieces: [{ ...onePiece, reference: 'BX-1' }] },
      { tenant: { name: 'Harbor Express', logo } },
      { tenant: { name: 'Harbor Express', logo: Buffer.from(logo).reverse() } },
    ]
    for (const change of changes) await printer.print(1, labelContent(change))
    await printer.print(1, labelContent(), { format: 'pdf', paper: 'A6', dpi: 203 })
    await printer.print(1, labelContent(), { format: 'pdf', paper: '4x6', dpi: 300 })
    expect(turns() - before).toBe(4 + changes.length)
  })

  it('is drawn again where the room was needed for others, or was too small for it', async () => {
    const { printer, turns } = countingPrinter(150_000)
    const awbs = Array.from({ length: 15 }, (_, index) => `WB${1_000_000_000 + index}`)
    for (const awb of awbs) await printer.print(1, labelContent({ awb }))
    await printer.print(1, labelContent({ awb: awbs[14] ?? '' }))
    expect(turns()).toBe(15)
    await printer.print(1, labelContent({ awb: awbs[0] ?? '' }))
    expect(turns()).toBe(16)
    const large = labelContent({ pieces: Array.from({ length: 20 }, () => onePiece) })
    const { length } = await printer.print(1, large)
    expect(length).toBeGreaterThan(150_000 / 8)
    const before = turns()
    await printer.print(1, large)
    expect(turns()).toBeGreaterThan(before)
    await printer.close()
  })

  it('is drawn again after it could not be', async () => {
    const impossible = labelContent({ awb: '運送状' })
    const before = turns()
    await expect(printer.print(3, impossible)).rejects.toThrow()
    await expect(printer.print(3, impossible)).rejects.toThrow()
    expect(turns() - before).toBe(2)
    expect((await printer.print(3, labelContent())).length).toBeGreaterThan(1000)
  })
})

describe('a thread of the printer', () => {
  const threadFile = new URL('./support/faulty-thread.ts', import.meta.url)
  const ofAwb = (awb: string) => labelContent({ awb })

  /** Prints the failing label, one begun before it, and one waiting behind it. */
  async function printBeside(
    printer: LabelPrinter,
    failing: Promise<Uint8Array>,
    begun: Promise<Uint8Array>,
  ) {
    const waiting = printer.print(3, labelContent())
    const problem = await problemOf(failing)
    expect(problem).toMatchObject({ code: 'INTERNAL_ERROR', message: 'The label could not be drawn.' })
    expect(Buffer.from(await begun).equals(await draw(arabicPages(15)))).toBe(true)
    expect(Buffer.from(await waiting).equals(await draw(labelContent()))).toBe(true)
  }

  it('that dies costs the label it was drawing, and no other', async () => {
    const printer = createLabelPrinter({ threadFile })
    const begun = printer.print(1, arabicPages(15))
    await printBeside(printer, printer.print(2, ofAwb('DIES')), begun)
    await printer.close()
  })

  it('that hangs is ended at the time limit, which costs the label it was drawing, and no other', async () => {
    let last = new AbortController()
    const deadline = () => {
      last = new AbortController()
      return last.signal
    }
    const hanging = new BroadcastChannel('hanging')
    hanging.onmessage = () => last.abort()
    const printer = createLabelPrinter({ threadFile, deadline })
    const begun = printer.print(1, arabicPages(15))
    await printBeside(printer, printer.print(2, ofAwb('HANGS')), begun)
    hanging.close()
    await printer.close()
  })
})

describe('a logo', () => {
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

  /** Our own label as a carrier's, drawn once: 812 × 1218 pixels at 203 dpi. */
  function labelPicture(dpi = 203): Promise<Picture> {
    return pictures.getOrInsertComputed(dpi, async () => {
      const [page] = await openPages(await draw(labelContent()), dpi)
      if (!page) throw new Error('The label has no page')
      return page.picture
    })
  }
  const pictures = new Map<number, Promise<Picture>>()

  async function wrapped(image: LabelPicture) {
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

  /** Our label of 4 × 6 inches at 200 dpi, on its left side, a blank inch behind its foot: 1400 × 800 pixels. */
  async function lyingLabel(stainAt?: { x: number; y: number }) {
    const { width, height, pixels } = await labelPicture(200)
    expect([width, height]).toEqual([800, 1200])
    const lying = new Uint8Array(1400 * 800).fill(255)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        lying[(width - 1 - x) * 1400 + y] = (pixels[y * width + x] ?? 0) > 127 ? 255 : 0
      }
    }
    if (stainAt) lying[stainAt.y * 1400 + stainAt.x] = 0
    return { upright: pixels, bytes: encodeGif(1400, 800, 256, lying) }
  }

  const stock = { width: 4, height: 6 }

  it('that lies on its side with a blank inch is a standing page of 4 × 6 inches, dot for dot', async () => {
    const { upright, bytes } = await lyingLabel()
    const [page] = await openPages(await printer.wrap(1, [{ format: 'gif', bytes, dpi: 200, stock }]), 200)
    expect([page?.width, page?.height]).toEqual([288, 432])
    const blackAndWhite = (pixels: Uint8Array) => Buffer.from(pixels.map(grey => (grey > 127 ? 255 : 0)))
    expect(page && blackAndWhite(page.picture.pixels).equals(blackAndWhite(upright))).toBe(true)
    expect(page && (await scan(page.picture))).toEqual({ Code128: 'WB1234567893', QRCode: 'WB1234567893' })
  })

  it('is never cut where anything is printed, and never made smaller', async () => {
    const { bytes } = await lyingLabel({ x: 1390, y: 400 })
    const page = await wrapped({ format: 'gif', bytes, dpi: 200, stock })
    expect([page.width, page.height]).toEqual([288, 504])
  })

  it('that is no label of its stock stays as it is', async () => {
    const wide = encodeGif(700, 450, 256, new Uint8Array(700 * 450).fill(255))
    const page = await wrapped({ format: 'gif', bytes: wide, dpi: 100, stock })
    expect([page.width, page.height]).toEqual([504, 324])
    const said = await wrapped({ format: 'gif', bytes: (await lyingLabel()).bytes, dpi: 200 })
    expect([said.width, said.height]).toEqual([504, 288])
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
