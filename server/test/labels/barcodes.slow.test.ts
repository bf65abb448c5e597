import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeCode128, placeQr } from '../../src/labels/barcodes.ts'
import { type Dpi, resolutions } from '../../src/labels/dpi.ts'
import { labelFormats } from '../../src/labels/index.ts'
import { labelContent } from './support/content.ts'
import { newDrawing } from './support/draw.ts'
import { openPages, type Picture, scan } from './support/rasterise.ts'

const awbs = fc.stringMatching(/^[A-Z0-9]{2,4}[0-9]{10}$/)
const texts = fc.stringMatching(/^[!-~]{1,28}$/)

/** A printed QR code, dot by dot. */
function pictureOfQr(text: string, dpi: Dpi): Picture {
  const side = dpi
  const pixels = new Uint8Array(side * side).fill(255)
  const dots = (points: number) => Math.round((points * dpi) / 72)
  for (const { x, y, width, height } of placeQr(text, { x: 0, y: 0, width: 72, height: 72 }, dpi).squares) {
    for (let row = dots(y); row < dots(y + height); row++) {
      pixels.fill(0, row * side + dots(x), row * side + dots(x + width))
    }
  }
  return { width: side, height: side, pixels }
}

describe('the barcodes of a label', () => {
  const draw = newDrawing()

  it.each(labelFormats)('are read by a scanner at 203 dpi, on %s', async format => {
    for (const awb of ['WB1234567893', 'ACME0000000001', '7X9999999990']) {
      const [page] = await openPages(await draw(labelContent({ awb }), { paper: format }))
      expect(page && (await scan(page.picture))).toEqual({ Code128: awb, QRCode: awb })
    }
  })

  it.each([
    [203, 812, 1218],
    [300, 1200, 1800],
  ] as const)('fall on the dots of a %i dpi printer: no edge is grey', async (dpi, across, down) => {
    const [page] = await openPages(await draw(labelContent(), { dpi }), dpi)
    if (!page) throw new Error('The label has no page')
    const { width, height, pixels } = page.picture
    expect([width, height]).toEqual([across, down])
    const middle = Math.round(height * 0.673)
    const row = pixels.subarray(width * middle, width * (middle + 1))
    expect(row.filter(grey => grey > 1 && grey < 254)).toHaveLength(0)
    expect(row.filter(grey => grey <= 1).length).toBeGreaterThan(200)
  })

  it('say the AWB on every page of a shipment of several pieces, and the QR code which of them it is', async () => {
    const pieces = [1, 2, 3].map(number => ({ number, weight: null, description: null, reference: null }))
    const pages = await openPages(await draw(labelContent({ pieces })))
    const read = await Promise.all(pages.map(page => scan(page.picture)))
    expect(read).toEqual(
      pieces.map(({ number }) => ({ Code128: 'WB1234567893', QRCode: `WB1234567893/${number}` })),
    )
  })

  it('have bars of whole printer dots, at least two, with ten modules of quiet on either side', () => {
    fc.assert(
      fc.property(awbs, fc.constantFrom(...resolutions), (awb, dpi) => {
        const dot = 72 / dpi
        const box = { x: 10.8, y: 0, width: 266.4, height: 58 }
        const { bars } = placeCode128(awb, box, dpi)
        const narrowest = Math.min(...bars.map(bar => bar.width))
        expect(narrowest / dot).toBeGreaterThanOrEqual(2 - 1e-6)
        for (const bar of bars) {
          expect(Math.abs(bar.width / dot - Math.round(bar.width / dot))).toBeLessThan(1e-6)
          expect(Math.abs(bar.x / dot - Math.round(bar.x / dot))).toBeLessThan(1e-6)
        }
        const first = bars[0]?.x ?? 0
        const last = bars.at(-1)
        const end = (last?.x ?? 0) + (last?.width ?? 0)
        // A bar begins on the nearest dot, at most half a dot off.
        expect(first - box.x).toBeGreaterThanOrEqual(10 * narrowest - dot / 2)
        expect(box.x + box.width - end).toBeGreaterThanOrEqual(10 * narrowest - dot / 2)
      }),
    )
  })

  it('have a QR code with four modules of quiet around it', () => {
    fc.assert(
      fc.property(awbs, fc.constantFrom(...resolutions), (awb, dpi) => {
        const dot = 72 / dpi
        const box = { x: 0, y: 0, width: 73, height: 73 }
        const { squares, module, box: outline } = placeQr(awb, box, dpi)
        const right = Math.max(...squares.map(square => square.x + square.width))
        const left = Math.min(...squares.map(square => square.x))
        expect(right - left).toBeCloseTo(outline.width)
        expect(outline.width / module).toBeCloseTo(21)
        expect(left).toBeGreaterThanOrEqual(4 * module - dot / 2)
        expect(box.width - right).toBeGreaterThanOrEqual(4 * module - dot / 2)
      }),
    )
  })

  it('say in a QR code whatever they are given', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom(...resolutions), async (text, dpi) => {
        expect(await scan(pictureOfQr(text, dpi))).toEqual({ QRCode: text })
      }),
    )
  })
})
