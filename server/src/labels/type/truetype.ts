import { type ByteWriter, createByteWriter } from './byte-writer.ts'
import type { Glyph } from './line.ts'

/** From HarfBuzz: absolute coordinates, font units, y upward. */
export interface OutlineStep {
  readonly type: string
  readonly values: readonly number[]
}

interface Point {
  x: number
  y: number
  onCurve: boolean
}

const unitsPerEm = 1000

/** As in TrueType's `glyf` table (OpenType, "Simple Glyph Description"). */
export function encodeGlyph(id: string, steps: readonly OutlineStep[], width: number): Glyph {
  const contours = contoursOf(steps)
  const points = contours.flat()
  if (points.length === 0) {
    return { id, width, outline: new Uint8Array(0), points: 0, contours: 0, bounds: [0, 0, 0, 0] }
  }
  const bounds = boundsOf(points)
  const bytes = createByteWriter(10 + contours.length * 2 + 2 + points.length * 5 + 3)
  bytes.int16(contours.length)
  for (const edge of bounds) bytes.int16(edge)
  let end = -1
  for (const contour of contours) {
    end += contour.length
    bytes.uint16(end)
  }
  bytes.uint16(0)
  writePoints(bytes, points)
  bytes.align()
  return { id, width, outline: bytes.written(), points: points.length, contours: contours.length, bounds }
}

/** In this order, after a blank glyph 0. */
export function buildTrueType(glyphs: readonly Glyph[]): Uint8Array {
  const count = glyphs.length + 1
  const locations = createByteWriter((count + 1) * 4)
  const metrics = createByteWriter(count * 4)
  const outlines = createByteWriter(glyphs.reduce((total, glyph) => total + glyph.outline.length, 0))
  locations.uint32(0)
  metrics.uint16(unitsPerEm)
  metrics.int16(0)
  for (const glyph of glyphs) {
    locations.uint32(outlines.length())
    outlines.append(glyph.outline)
    metrics.uint16(Math.round(glyph.width))
    metrics.int16(glyph.bounds[0])
  }
  locations.uint32(outlines.length())
  return assemble([
    ['glyf', outlines.written()],
    ['head', headTable(glyphs)],
    ['hhea', horizontalHeader(glyphs, count)],
    ['hmtx', metrics.written()],
    ['loca', locations.written()],
    ['maxp', maximumProfile(glyphs, count)],
  ])
}

export function boundsOfAll(glyphs: readonly Glyph[]): [number, number, number, number] {
  const bounds: [number, number, number, number] = [0, 0, 0, 0]
  for (const glyph of glyphs) {
    bounds[0] = Math.min(bounds[0], glyph.bounds[0])
    bounds[1] = Math.min(bounds[1], glyph.bounds[1])
    bounds[2] = Math.max(bounds[2], glyph.bounds[2])
    bounds[3] = Math.max(bounds[3], glyph.bounds[3])
  }
  return bounds
}

function contoursOf(steps: readonly OutlineStep[]): Point[][] {
  const contours: Point[][] = []
  let current: Point[] = []
  for (const { type, values } of steps) {
    if (type === 'M') {
      current = []
      contours.push(current)
    }
    for (let at = 0; at + 1 < values.length; at += 2) {
      const onCurve = type !== 'Q' || at === 2
      current.push({ x: Math.round(values[at] ?? 0), y: Math.round(values[at + 1] ?? 0), onCurve })
    }
  }
  for (const contour of contours) dropRepeatedStart(contour)
  return contours.filter(contour => contour.length > 1)
}

/** Drops a last point equal to the first: TrueType closes outlines. */
function dropRepeatedStart(contour: Point[]): void {
  const first = contour[0]
  const last = contour.at(-1)
  if (contour.length > 1 && first && last?.onCurve && last.x === first.x && last.y === first.y) contour.pop()
}

function boundsOf(points: readonly Point[]): [number, number, number, number] {
  const bounds: [number, number, number, number] = [32767, 32767, -32768, -32768]
  for (const { x, y } of points) {
    if (x < bounds[0]) bounds[0] = x
    if (y < bounds[1]) bounds[1] = y
    if (x > bounds[2]) bounds[2] = x
    if (y > bounds[3]) bounds[3] = y
  }
  return bounds
}

const flag = { onCurve: 1, shortX: 2, shortY: 4, sameOrPositiveX: 16, sameOrPositiveY: 32, overlap: 64 }

function writePoints(bytes: ByteWriter, points: readonly Point[]): void {
  const deltas = points.map((point, index) => {
    const before = points[index - 1] ?? { x: 0, y: 0 }
    return { x: point.x - before.x, y: point.y - before.y, onCurve: point.onCurve }
  })
  for (const [index, delta] of deltas.entries()) {
    // Outlines of variable fonts overlap. The flag on the first point makes readers fill the overlaps.
    let flags = (delta.onCurve ? flag.onCurve : 0) | (index === 0 ? flag.overlap : 0)
    flags |= axisFlags(delta.x, flag.shortX, flag.sameOrPositiveX)
    flags |= axisFlags(delta.y, flag.shortY, flag.sameOrPositiveY)
    bytes.uint8(flags)
  }
  for (const delta of deltas) writeDelta(bytes, delta.x)
  for (const delta of deltas) writeDelta(bytes, delta.y)
}

function axisFlags(delta: number, short: number, sameOrPositive: number): number {
  if (delta === 0) return sameOrPositive
  if (Math.abs(delta) > 255) return 0
  return delta > 0 ? short | sameOrPositive : short
}

function writeDelta(bytes: ByteWriter, delta: number): void {
  if (delta === 0) return
  if (Math.abs(delta) <= 255) bytes.uint8(Math.abs(delta))
  else bytes.int16(delta)
}

function headTable(glyphs: readonly Glyph[]): Uint8Array {
  const table = createByteWriter(54)
  table.uint32(0x00010000)
  table.uint32(0x00010000)
  table.uint32(0) // The font's checksum, filled in by `assemble`.
  table.uint32(0x5f0f3cf5)
  table.uint16(0b11)
  table.uint16(unitsPerEm)
  table.skip(16) // No times, so that equal labels have equal bytes.
  for (const edge of boundsOfAll(glyphs)) table.int16(edge)
  table.uint16(0)
  table.uint16(6)
  table.int16(2)
  table.int16(1)
  table.int16(0)
  return table.written()
}

function horizontalHeader(glyphs: readonly Glyph[], count: number): Uint8Array {
  const [left, bottom, right, top] = boundsOfAll(glyphs)
  const table = createByteWriter(36)
  table.uint32(0x00010000)
  table.int16(top)
  table.int16(bottom)
  table.int16(0)
  table.uint16(glyphs.reduce((widest, glyph) => Math.max(widest, Math.round(glyph.width)), unitsPerEm))
  table.int16(left)
  table.int16(0)
  table.int16(right)
  table.int16(1)
  table.skip(14)
  table.uint16(count)
  return table.written()
}

function maximumProfile(glyphs: readonly Glyph[], count: number): Uint8Array {
  const table = createByteWriter(32)
  table.uint32(0x00010000)
  table.uint16(count)
  table.uint16(glyphs.reduce((most, glyph) => Math.max(most, glyph.points), 0))
  table.uint16(glyphs.reduce((most, glyph) => Math.max(most, glyph.contours), 0))
  table.skip(4)
  table.uint16(2)
  table.skip(16)
  return table.written()
}

function assemble(tables: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const headerLength = 12 + tables.length * 16
  const font = createByteWriter(
    tables.reduce((total, [, table]) => total + Math.ceil(table.length / 4) * 4, headerLength),
  )
  const log = Math.floor(Math.log2(tables.length))
  font.uint32(0x00010000)
  font.uint16(tables.length)
  font.uint16(2 ** log * 16)
  font.uint16(log)
  font.uint16((tables.length - 2 ** log) * 16)
  let offset = headerLength
  let headOffset = 0
  for (const [tag, table] of tables) {
    if (tag === 'head') headOffset = offset
    for (const letter of tag) font.uint8(letter.charCodeAt(0))
    font.uint32(checksum(table))
    font.uint32(offset)
    font.uint32(table.length)
    offset += Math.ceil(table.length / 4) * 4
  }
  for (const [, table] of tables) {
    font.append(table)
    font.align()
  }
  const bytes = font.written()
  new DataView(bytes.buffer).setUint32(headOffset + 8, (0xb1b0afba - checksum(bytes)) >>> 0)
  return bytes
}

/** The sum of big-endian 32-bit words. */
function checksum(table: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) {
    const word =
      ((table[at] ?? 0) << 24) |
      ((table[at + 1] ?? 0) << 16) |
      ((table[at + 2] ?? 0) << 8) |
      (table[at + 3] ?? 0)
    sum = (sum + word) >>> 0
  }
  return sum
}
