import { afterAll, describe, expect, it } from 'vitest'
import { drawPdf } from '../../src/labels/draw-pdf.ts'
import { drawPng } from '../../src/labels/draw-png.ts'
import { readPng } from '../../src/labels/images/png.ts'
import { createLabelPrinter, type LabelPaper, type LabelSource } from '../../src/labels/index.ts'
import { labelContent, onePiece, recipient } from './support/content.ts'
import { drawn, newDrawing, newTools } from './support/draw.ts'
import { openPages, type Picture, scan, textsOf } from './support/rasterise.ts'

const tools = newTools()
const printer = createLabelPrinter()
afterAll(() => printer.close())
const draw = newDrawing(tools)
const pieces = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...onePiece, number: index + 1 }))
const awbs = ['WB1234567893', 'WB1234567901', 'WB1234567919', 'WB1234567927', 'WB1234567935']

function documentOf(labels: readonly LabelSource[], paper: LabelPaper = '4x6'): Promise<Uint8Array> {
  return drawn(drawPdf(labels, { format: 'pdf', paper, dpi: 203 }, tools))
}

async function awbsOf(pdf: Uint8Array): Promise<(string | undefined)[]> {
  const pages = await openPages(pdf)
  return Promise.all(pages.map(async page => (await scan(page.picture)).Code128))
}

describe('a document of many labels', () => {
  it('has them in their order, all pieces of each, in one font a weight and with one logo', async () => {
    const scripts = ['Contoso', 'شركة النور', 'Ελλάδα', '上海', 'Łódź']
    const labels = awbs.map((awb, index) =>
      labelContent({
        awb,
        recipient: { ...recipient, company: scripts[index] ?? '' },
        pieces: pieces(1 + (index % 2)),
      }),
    )
    const pdf = await documentOf(labels)
    expect(await awbsOf(pdf)).toEqual(awbs.flatMap((awb, index) => Array(1 + (index % 2)).fill(awb)))
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/FontFile2/g),
    ).toHaveLength(2)
    const alone = await Promise.all(labels.map(label => draw(label)))
    expect(pdf.length).toBeLessThan(alone.reduce((bytes, { length }) => bytes + length, 0) / 2)
    expect(Buffer.from(await documentOf(labels)).equals(pdf)).toBe(true)
  })

  it('on A4 sheets has four labels on each, in rows, at the size of A6', async () => {
    const pdf = await documentOf(
      awbs.map(awb => labelContent({ awb })),
      'A4x4',
    )
    const pages = await openPages(pdf)
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [595, 842],
      [595, 842],
    ])
    const places = [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const
    const read = places.map(async ([column, row]) => {
      const picture = quarter(pages[0]?.picture, column, row)
      return (await scan(picture)).Code128
    })
    expect(await Promise.all(read)).toEqual(awbs.slice(0, 4))
    expect((await scan(quarter(pages[1]?.picture, 0, 0))).Code128).toBe(awbs[4])
  })

  it('has the pages of carriers in their places and their size, whatever the paper', async () => {
    const carrier = await draw(labelContent({ awb: 'CC9999999990', pieces: pieces(2) }))
    const [first = '', second = ''] = awbs
    const labels = [
      { pdf: carrier },
      labelContent({ awb: first }),
      { pdf: carrier },
      labelContent({ awb: second }),
    ]
    const pdf = await documentOf(labels, 'A4x4')
    const pages = await openPages(pdf)
    const carriers = [288, 432]
    const sheet = [595, 842]
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      ...[carriers, carriers, sheet],
      ...[carriers, carriers, sheet],
    ])
    const ours = 'CC9999999990'
    expect(await awbsOf(pdf)).toEqual([ours, ours, first, ours, ours, second])
  })

  it('with carriers’ labels only is their pages', async () => {
    const carrier = await draw(labelContent({ awb: 'CC9999999990', pieces: pieces(2) }))
    expect(await awbsOf(await documentOf([{ pdf: carrier }, { pdf: carrier }]))).toHaveLength(4)
  })

  it.each([
    ['no PDF', Buffer.from('<html>Service unavailable</html>')],
    ['nothing', Buffer.alloc(0)],
    ['half a PDF', null],
  ])('leaves out the label of a carrier that is %s, and says which', async (_what, bytes) => {
    const whole = Buffer.from(await draw(labelContent({ awb: 'CC9999999990' })))
    const pdf = bytes ?? whole.subarray(0, whole.length / 3)
    const labels = [labelContent(), { pdf }, { pdf: whole }]
    for (const format of ['pdf', 'zpl'] as const) {
      const output =
        format === 'pdf'
          ? ({ format, paper: '4x6', dpi: 203 } as const)
          : ({ format, panel: '4x6', dpi: 203 } as const)
      const { bytes: made, unreadable } = await printer.printAll(1, labels, output)
      expect(unreadable).toEqual([{ at: 1, sentence: 'The PDF is damaged or encrypted.' }])
      if (format === 'pdf') expect(await awbsOf(made)).toEqual(['WB1234567893', 'CC9999999990'])
      else expect(Buffer.from(made).toString().match(/\^XA/g)).toHaveLength(2)
      await expect(printer.print(1, { pdf }, { ...output, dpi: 300 })).rejects.toMatchObject({
        code: 'CARRIER_ERROR',
      })
    }
    const none = await printer.printAll(1, [{ pdf }], { format: 'pdf', paper: '4x6', dpi: 203 })
    expect(none.bytes).toHaveLength(0)
  })

  it('has every letter, however many different ones its labels have together', async () => {
    const start = 0x4e00
    const labels = Array.from({ length: 12 }, (_, label) => {
      const letters = Array.from({ length: 250 }, (_, index) =>
        String.fromCodePoint(start + label * 250 + index),
      )
      return labelContent({ awb: `WB${1_000_000_000 + label}`, notes: letters.join('') })
    })
    const pdf = Buffer.from(await documentOf(labels)).toString('latin1')
    const fonts = pdf.match(/\/FontFile2/g)?.length ?? 0
    expect(fonts).toBeGreaterThan(2)
    expect(fonts).toBeLessThan(20)
    const last = (await textsOf(Buffer.from(pdf, 'latin1'))).at(-1)
    // The first line of its notes, in the last font.
    expect(last).toContain(String.fromCodePoint(start + 11 * 250, start + 11 * 250 + 1))
  })
})

describe('a label as a PNG', () => {
  it.each([
    ['4x6', 203, 812, 1218],
    ['4x6', 300, 1200, 1800],
    ['A6', 300, 1240, 1748],
  ] as const)(
    'on %s at %i dpi is one piece in black and white, of its true size',
    async (panel, dpi, width, height) => {
      const content = labelContent({ pieces: pieces(3), cod: { amount: '12.50', currency: 'USD' } })
      const png = await drawn(drawPng(content, { format: 'png', panel, dpi, piece: 2 }, tools))
      expect(png[24]).toBe(1)
      const raster = readPng(png)
      expect([raster.width, raster.height]).toEqual([width, height])
      expect(raster.density?.x).toBeCloseTo(dpi, 0)
      expect(await scan(pictureOf(raster))).toEqual({ Code128: 'WB1234567893', QRCode: 'WB1234567893/2' })
    },
  )

  it('from a carrier is a page of its PDF', async () => {
    const pdf = await draw(labelContent({ awb: 'CC9999999990', pieces: pieces(2) }))
    const png = await drawn(drawPng({ pdf }, { format: 'png', panel: '4x6', dpi: 203, piece: 2 }, tools))
    expect((await scan(pictureOf(readPng(png)))).QRCode).toBe('CC9999999990/2')
  })

  it('for an unknown piece is refused by name', async () => {
    const pdf = await draw(labelContent({ pieces: pieces(2) }))
    for (const label of [labelContent({ pieces: pieces(2) }), { pdf }]) {
      const output = { format: 'png', panel: '4x6', dpi: 203, piece: 3 } as const
      await expect(printer.print(1, label, output)).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
        details: { piece: 'Piece must be at most 2: the label has no more pages.' },
      })
    }
  })
})

function pictureOf({ width, height, rgb }: { width: number; height: number; rgb: Uint8Array }): Picture {
  return { width, height, pixels: Uint8Array.from({ length: width * height }, (_, at) => rgb[at * 3] ?? 0) }
}

function quarter(picture: Picture | undefined, column: 0 | 1, row: 0 | 1): Picture {
  if (!picture) throw new Error('The document has no page')
  const [width, height] = [Math.floor(picture.width / 2), Math.floor(picture.height / 2)]
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const start = (row * height + y) * picture.width + column * width
    pixels.set(picture.pixels.subarray(start, start + width), y * width)
  }
  return { width, height, pixels }
}
