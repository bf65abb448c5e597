import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeSymbols, placeCode128, placeQr } from '../../src/labels/barcodes.ts'
import { labelFormats } from '../../src/labels/index.ts'
import { labelContent } from './support/content.ts'
import { newDrawing } from './support/draw.ts'
import { openPages, scan } from './support/rasterise.ts'

const dot = 72 / 203
const awbs = fc.stringMatching(/^[A-Z0-9]{2,4}[0-9]{10}$/)

describe('the barcodes of a label', () => {
  const draw = newDrawing()

  it.each(labelFormats)('are read by a scanner at 203 dpi, on %s', async format => {
    for (const awb of ['WB1234567893', 'ACME0000000001', '7X9999999990']) {
      const [page] = await openPages(await draw(labelContent({ format, awb })))
      expect(page && (await scan(page.picture))).toEqual({ Code128: awb, QRCode: awb })
    }
  })

  it('fall on the dots of a 203 dpi printer: no edge is grey', async () => {
    const [page] = await openPages(await draw(labelContent()))
    if (!page) throw new Error('The label has no page')
    const { width, height, pixels } = page.picture
    expect([width, height]).toEqual([812, 1218])
    const row = pixels.subarray(width * 820, width * 821)
    expect(row.filter(grey => grey > 1 && grey < 254)).toHaveLength(0)
    expect(row.filter(grey => grey <= 1).length).toBeGreaterThan(200)
  })

  it('say the AWB on every page of a shipment of several pieces', async () => {
    const pieces = [1, 2, 3].map(number => ({ number, weight: null, description: null, reference: null }))
    const pages = await openPages(await draw(labelContent({ pieces })))
    const read = await Promise.all(pages.map(page => scan(page.picture)))
    expect(read).toEqual(Array(3).fill({ Code128: 'WB1234567893', QRCode: 'WB1234567893' }))
  })

  it('have bars of whole printer dots, at least two, with ten modules of quiet on either side', () => {
    fc.assert(
      fc.property(awbs, awb => {
        const box = { x: 10.8, y: 0, width: 266.4, height: 58 }
        const bars = placeCode128(encodeSymbols(awb).code128, box)
        const narrowest = Math.min(...bars.map(bar => bar.width))
        expect(narrowest / dot).toBeGreaterThanOrEqual(2 - 1e-6)
        for (const bar of bars) {
          expect(Math.abs(bar.width / dot - Math.round(bar.width / dot))).toBeLessThan(1e-6)
          expect(Math.abs(bar.x / dot - Math.round(bar.x / dot))).toBeLessThan(1e-6)
        }
        const first = bars[0]?.x ?? 0
        const last = bars.at(-1)
        const end = (last?.x ?? 0) + (last?.width ?? 0)
        // A bar begins on the nearest dot, half a dot from where it was meant.
        expect(first - box.x).toBeGreaterThanOrEqual(10 * narrowest - dot / 2)
        expect(box.x + box.width - end).toBeGreaterThanOrEqual(10 * narrowest - dot / 2)
      }),
    )
  })

  it('have a QR code with four modules of quiet around it', () => {
    fc.assert(
      fc.property(awbs, awb => {
        const box = { x: 0, y: 0, width: 73, height: 73 }
        const { qr } = encodeSymbols(awb)
        const shapes = placeQr(qr, box)
        const module = shapes[0]?.height ?? 0
        const right = Math.max(...shapes.map(shape => shape.x + shape.width))
        const left = Math.min(...shapes.map(shape => shape.x))
        expect(right - left).toBeCloseTo(qr.columns * module)
        expect(left).toBeGreaterThanOrEqual(4 * module - dot / 2)
        expect(box.width - right).toBeGreaterThanOrEqual(4 * module - dot / 2)
      }),
    )
  })
})
