import {
  Blob,
  ClusterLevel,
  Direction,
  Font,
  Buffer as HarfBuzzBuffer,
  Face as HarfBuzzFace,
  shape,
  Variation,
} from 'harfbuzzjs'
import type { Glyph, PlacedGlyph, Weight } from './line.ts'
import { encodeGlyph } from './truetype.ts'

/** One font slice in both weights. */
export interface Face {
  has(codePoint: number): boolean
  /** The glyphs of a run of one script and direction, from left to right. */
  shape(text: string, weight: Weight, rightToLeft: boolean): readonly PlacedGlyph[]
}

const axisValue: Record<Weight, number> = { regular: 400, bold: 700 }
const unitsPerEm = 1000
/** Runs remembered per face and weight; beyond, all are forgotten. A run costs some hundred bytes. */
const rememberedRuns = 2000

/** Reads a variable font (TrueType outlines, a `wght` axis). */
export function createFace(sfnt: Uint8Array): Face {
  const face = new HarfBuzzFace(new Blob(sfnt))
  const instances = { regular: createInstance(face, 'regular'), bold: createInstance(face, 'bold') }
  const codePoints = new Set(face.collectUnicodes())
  return {
    has: codePoint => codePoints.has(codePoint),
    shape: (text, weight, rightToLeft) => instances[weight](text, rightToLeft),
  }
}

function createInstance(face: HarfBuzzFace, weight: Weight) {
  const font = new Font(face)
  font.setScale(unitsPerEm, unitsPerEm)
  font.setVariations([new Variation('wght', axisValue[weight])])
  const buffer = new HarfBuzzBuffer()
  const glyphs = new Map<number, Glyph>()
  const runs = new Map<string, readonly PlacedGlyph[]>()

  function glyphOf(id: number): Glyph {
    const known = glyphs.get(id)
    if (known) return known
    const glyph = encodeGlyph(font.glyphToJson(id), font.glyphHAdvance(id))
    glyphs.set(id, glyph)
    return glyph
  }

  function shapeRun(text: string, rightToLeft: boolean): readonly PlacedGlyph[] {
    buffer.reset()
    // Every mark keeps its own cluster, so that text copied from the document has each mark once.
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
    buffer.addText(text)
    buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer.getGlyphPositions()
    const texts = clusterTexts(
      text,
      infos.map(info => info.cluster),
    )
    return infos.map((info, index) => {
      const position = positions[index]
      return {
        glyph: glyphOf(info.codepoint),
        text: texts[index] ?? '',
        advance: position?.xAdvance ?? 0,
        dx: position?.xOffset ?? 0,
        dy: position?.yOffset ?? 0,
      }
    })
  }

  return (text: string, rightToLeft: boolean): readonly PlacedGlyph[] => {
    const key = rightToLeft ? `<${text}` : `>${text}`
    const known = runs.get(key)
    if (known) return known
    const run = shapeRun(text, rightToLeft)
    if (runs.size >= rememberedRuns) runs.clear()
    runs.set(key, run)
    return run
  }
}

/** For each glyph the characters it stands for; of several glyphs of one cluster the first has them all. */
function clusterTexts(text: string, clusters: readonly number[]): string[] {
  const starts = [...new Set(clusters)].sort((a, b) => a - b)
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]))
  const said = new Set<number>()
  return clusters.map(cluster => {
    if (said.has(cluster)) return ''
    said.add(cluster)
    return text.slice(cluster, ends.get(cluster))
  })
}
