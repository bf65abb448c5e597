import { describe, expect, it } from 'vitest'
import { createPdf, finishPdf } from '../../src/labels/pdf.ts'
import { createEmbeddedFont } from '../../src/labels/type/embedded-font.ts'
import type { PlacedGlyph } from '../../src/labels/type/line.ts'
import { encodeGlyph } from '../../src/labels/type/truetype.ts'

function letter(number: number): PlacedGlyph {
  const outline = [
    { type: 'M', values: [0, 0] },
    { type: 'L', values: [number % 500, 700] },
    { type: 'L', values: [400, 0] },
  ]
  return { glyph: encodeGlyph(`letter ${number}`, outline, 500), text: `${number}`, advance: 500 }
}

describe('an embedded font', () => {
  it('holds a bounded number of letters, however many a document shows, and leaves the rest blank', async () => {
    const document = createPdf('Letters', new Date(0))
    document.addPage()
    const font = createEmbeddedFont(document, 'regular')
    const shown = Array.from({ length: 5000 }, (_, number) => font.show(letter(number)))
    expect(new Set(shown.map(({ code }) => code)).size).toBe(4001)
    expect(shown[3999]).toEqual({ code: '0fa0', width: 500 })
    // The blank has its width, so that later letters stay in place.
    expect(shown[4000]).toEqual({ code: '0000', width: 1000 })
    expect(font.show(letter(7))).toEqual(shown[7])
    font.end()
    expect((await finishPdf(document)).length).toBeGreaterThan(1000)
  })
})
