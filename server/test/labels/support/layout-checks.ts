import { expect } from 'vitest'
import type { Box } from '../../../src/labels/fit-text.ts'
import type { PageLayout } from '../../../src/labels/layout.ts'

/** Texts stay in their places without overlap, and no black text stands on black. */
export function expectInPlace(page: PageLayout): void {
  const black = [...page.shapes, ...page.code128.bars, ...page.qr.squares]
  const shown = page.texts.filter(({ lines }) => lines.length > 0)
  for (const { name, box, lines } of shown) {
    for (const { line, size, x, baseline } of lines) {
      expect(x, name).toBeGreaterThanOrEqual(box.x - 1e-6)
      expect(x + (line.width * size) / 1000, name).toBeLessThanOrEqual(box.x + box.width + 1e-6)
      expect(baseline - (line.above * size) / 1000, name).toBeGreaterThanOrEqual(box.y - 1e-6)
      expect(baseline + (line.below * size) / 1000, name).toBeLessThanOrEqual(box.y + box.height + 1e-6)
    }
  }
  for (const [index, one] of shown.entries()) {
    for (const other of shown.slice(index + 1)) {
      expect(overlap(one.box, other.box), `${one.name} and ${other.name}`).toBe(false)
    }
    if (one.ink === 'white') continue
    for (const shape of black) expect(overlap(one.box, shape), one.name).toBe(false)
  }
}

/** The lines of a text by its name; none if it is missing. */
export function linesOf(page: PageLayout, name: string): string[] {
  return page.texts.find(text => text.name === name)?.lines.map(({ line }) => line.text) ?? []
}

/** True if they share more than a line. */
function overlap(one: Box, other: Box): boolean {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return width > 1e-6 && height > 1e-6
}
