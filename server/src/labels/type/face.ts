import {
  Blob,
  Direction,
  Font,
  Buffer as HarfBuzzBuffer,
  Face as HarfBuzzFace,
  shape,
  Variation,
} from 'harfbuzzjs'
import type { Glyph, PlacedGlyph, Weight } from './line.ts'
import { encodeGlyph, type OutlineStep } from './truetype.ts'

export interface Face {
  has(codePoint: number): boolean
  /** A run of one script and direction, from left to right. */
  shape(text: string, weight: Weight, rightToLeft: boolean): readonly PlacedGlyph[]
}

const axisValue: Record<Weight, number> = { regular: 400, bold: 700 }
const unitsPerEm = 1000
/** Cached bytes per face and weight, enough for a whole font. Beyond, the cache is emptied. */
const mostRemembered = 1_000_000
/** Bytes besides the outline. */
const glyphOverhead = 300

/** A variable font (TrueType outlines, a `wght` axis). Names are unique. */
export function createFace(name: string, sfnt: Uint8Array): Face {
  const face = new HarfBuzzFace(new Blob(sfnt))
  const instances = {
    regular: createInstance(name, face, 'regular'),
    bold: createInstance(name, face, 'bold'),
  }
  const font = new Font(face)
  return {
    has: codePoint => font.nominalGlyph(codePoint) !== undefined,
    shape: (text, weight, rightToLeft) => instances[weight](text, rightToLeft),
  }
}

function createInstance(name: string, face: HarfBuzzFace, weight: Weight) {
  const font = new Font(face)
  font.setScale(unitsPerEm, unitsPerEm)
  font.setVariations([new Variation('wght', axisValue[weight])])
  const buffer = new HarfBuzzBuffer()
  const glyphs = new Map<string, Glyph>()
  let remembered = 0

  /** Letters that the font composes become one glyph. */
  function glyphOf(parts: readonly Part[]): Glyph {
    const key = parts.map(({ id, x, y }) => `${id},${x},${y}`).join(';')
    const known = glyphs.get(key)
    if (known) return known
    const width = parts.reduce((total, { id }) => total + font.glyphHAdvance(id), 0)
    const outline = parts.flatMap(({ id, x, y }) => moveOutline(font.glyphToJson(id), x, y))
    const glyph = encodeGlyph(`${name};${key}`, outline, width)
    const cost = glyph.outline.length + glyphOverhead
    remembered += cost
    if (remembered > mostRemembered) {
      glyphs.clear()
      remembered = cost
    }
    glyphs.set(key, glyph)
    return glyph
  }

  return (text: string, rightToLeft: boolean) => {
    buffer.reset()
    buffer.addText(text)
    buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const clusters = clustersOf(buffer)
    const starts = clusters.map(({ start }) => start).sort((a, b) => a - b)
    const ends = new Map(starts.map((start, index) => [start, starts[index + 1]]))
    return clusters.map(({ start, parts, advance }) => ({
      glyph: glyphOf(parts),
      text: text.slice(start, ends.get(start)),
      advance,
    }))
  }
}

/** The offset is from the start of its cluster. */
interface Part {
  readonly id: number
  readonly x: number
  readonly y: number
}

/** Glyphs for the same characters: a letter and its marks. */
interface Cluster {
  readonly start: number
  readonly parts: Part[]
  advance: number
}

function clustersOf(buffer: HarfBuzzBuffer): Cluster[] {
  const positions = buffer.getGlyphPositions()
  const clusters: Cluster[] = []
  for (const [index, { codepoint, cluster }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    let current = clusters.at(-1)
    if (current?.start !== cluster) {
      current = { start: cluster, parts: [], advance: 0 }
      clusters.push(current)
    }
    current.parts.push({ id: codepoint, x: current.advance + xOffset, y: yOffset })
    current.advance += xAdvance
  }
  return clusters
}

function moveOutline(steps: readonly OutlineStep[], x: number, y: number): OutlineStep[] {
  if (x === 0 && y === 0) return [...steps]
  return steps.map(({ type, values }) => ({
    type,
    values: values.map((value, index) => value + (index % 2 === 0 ? x : y)),
  }))
}
