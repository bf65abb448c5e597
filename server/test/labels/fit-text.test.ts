import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type FitOptions, fitText, type Paragraph, type TextLine } from '../../src/labels/fit-text.ts'
import { plainText } from '../../src/labels/plain-text.ts'
import type { Typesetter } from '../../src/labels/type/typesetter.ts'
import { newTypesetter } from './support/draw.ts'

const printable = String.fromCharCode(...Array.from({ length: 224 }, (_, index) => 32 + index))
const latin = 'WMil ,.-ÅÖgj019'
const others = 'ŁżĂỆ Жщ Ωΐ بجقش لا אבגד 中文字 かな 한글 हिन्दी \u{1f69a}'
const letter = (alphabet: string) => fc.constantFrom(...Array.from(alphabet))

const paragraph = (alphabet: string): fc.Arbitrary<Paragraph> =>
  fc.record({
    text: fc
      .array(letter(alphabet), { minLength: 1, maxLength: 255 })
      .map(letters => plainText(letters.join('')) || 'x'),
    weight: fc.constantFrom('regular' as const, 'bold' as const),
    size: fc.integer({ min: 6, max: 20 }),
  })

const options = fc.record({
  box: fc.record({
    x: fc.integer({ min: 0, max: 50 }),
    y: fc.integer({ min: 0, max: 50 }),
    width: fc.integer({ min: 60, max: 300 }),
    height: fc.integer({ min: 10, max: 150 }),
  }),
  smallest: fc.constantFrom(0.5, 0.65, 1),
  align: fc.constantFrom('start' as const, 'center' as const, 'end' as const),
  vertical: fc.constantFrom('top' as const, 'middle' as const),
})

/** The ink of a line, all of it inside. */
function inkOf({ line, size, x, baseline }: TextLine) {
  return {
    left: x,
    right: x + (line.width * size) / 1000,
    top: baseline - (line.above * size) / 1000,
    bottom: baseline + (line.below * size) / 1000,
  }
}

function expectInside(lines: readonly TextLine[], { box }: Pick<FitOptions, 'box'>): void {
  let previousBottom = box.y
  for (const line of lines) {
    const ink = inkOf(line)
    expect(ink.left).toBeGreaterThanOrEqual(box.x - 1e-6)
    expect(ink.right).toBeLessThanOrEqual(box.x + box.width + 1e-6)
    expect(ink.top).toBeGreaterThanOrEqual(previousBottom - 1e-6)
    expect(ink.bottom).toBeLessThanOrEqual(box.y + box.height + 1e-6)
    previousBottom = ink.bottom
  }
}

describe('text in a box', () => {
  let typesetter: Typesetter

  beforeAll(async () => {
    typesetter = newTypesetter()
    await typesetter.prepare([printable, others], typesetter.textStyleOf([others], 'US'))
  })

  function fit(paragraphs: Paragraph[], settings: Omit<FitOptions, 'textStyle'>): TextLine[] {
    // The test's letters are prepared in one of the national forms.
    const textStyle = typesetter.textStyleOf([others], 'US')
    return fitText(typesetter, paragraphs, { ...settings, textStyle })
  }

  it.each([
    ['Latin', latin],
    ['any script', latin + others],
  ])('stays inside it, line below line, whatever the text: %s', (_name, alphabet) => {
    fc.assert(
      fc.property(fc.array(paragraph(alphabet), { maxLength: 8 }), options, (paragraphs, settings) => {
        expectInside(fit(paragraphs, settings), settings)
      }),
      { numRuns: 200 },
    )
  })

  const box = { x: 0, y: 0, width: 200, height: 60 }
  const regular = (text: string, size = 10): Paragraph => ({ text, weight: 'regular', size })

  it('keeps its size where it fits', () => {
    const [line] = fit([regular('Santa Monica')], { box, smallest: 0.5 })
    expect(line?.size).toBe(10)
  })

  it('is broken between words before it is made smaller', () => {
    const lines = fit([regular('The quick brown fox jumps over the lazy dog again and again')], {
      box,
      smallest: 0.5,
    })
    expect(lines.map(({ size }) => size)).toEqual([10, 10])
  })

  it('is made smaller before it is cut', () => {
    const lines = fit([regular('word '.repeat(60).trim())], { box, smallest: 0.5 })
    expect(lines[0]?.size).toBeLessThan(10)
    expect(lines.map(textOf).join('').endsWith('word')).toBe(true)
  })

  it('is cut with an ellipsis at the smallest size, never below it', () => {
    const lines = fit([regular('word '.repeat(400).trim())], { box, smallest: 0.5 })
    expect(textOf(lines.at(-1))).toMatch(/…$/)
    expect(Math.min(...lines.map(({ size }) => size))).toBeGreaterThan(5 / 1.12)
  })

  it('in a long paragraph gives way to the short ones beside it', () => {
    const lines = fit([regular('W'.repeat(255)), regular('90401'), regular('US')], { box, smallest: 1 })
    expect(lines.filter(({ paragraph }) => paragraph > 0).map(textOf)).toEqual(['90401', 'US'])
  })

  it('in a word without end is broken anywhere', () => {
    const lines = fit([regular('W'.repeat(60))], { box, smallest: 1 })
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.map(textOf).join('')).toBe('W'.repeat(60))
  })

  it('in Chinese is broken between any two characters', () => {
    const lines = fit([regular('中文字'.repeat(12))], { box, smallest: 1 })
    expect(lines.length).toBe(2)
  })

  it('that begins in Arabic or Hebrew stands at the right edge', () => {
    const [line] = fit([regular('אבגד')], { box, smallest: 1 })
    expect(line && inkOf(line).right).toBeCloseTo(200)
  })
})

function textOf(line: TextLine | undefined): string {
  return line?.line.text ?? ''
}
