import { deflateSync } from 'node:zlib'
import type { PlacedCode128, PlacedQr } from './barcodes.ts'
import type { Dpi } from './dpi.ts'
import type { Box, TextLine } from './fit-text.ts'
import { type Bitmap, rowLengthOf } from './images/bitmap.ts'
import type { PageLayout } from './layout.ts'
import type { PlacedText } from './page-parts.ts'
import { crc16 } from './zpl-crc.ts'

/* ZPL II (Zebra, Programming Guide). Lengths are in printer dots. Values are those of the PDF layout. */

export function zplLabel(size: { width: number; height: number }, fields: readonly string[]): string {
  // UTF-8, and the origin in the corner, whatever was set before.
  return ['^XA', '^CI28', '^LH0,0', `^PW${size.width}`, `^LL${size.height}`, ...fields, '^XZ', ''].join('\n')
}

export function zplShapes(layout: PageLayout, dpi: Dpi): string[] {
  return [...layout.shapes.map(shape => filledBox(shape, dpi)), zplCode128(layout.code128, dpi)]
}

function filledBox(box: Box, dpi: Dpi): string {
  const [width, height] = [atLeastOne(box.width, dpi), atLeastOne(box.height, dpi)]
  return `^FO${dots(box.x, dpi)},${dots(box.y, dpi)}^GB${width},${height},${Math.min(width, height)}^FS`
}

/** The printer chooses the code sets, as the layout did. */
function zplCode128({ text, module, bars }: PlacedCode128, dpi: Dpi): string {
  const first = bars[0] ?? { x: 0, y: 0, height: 0 }
  const place = `^FO${dots(first.x, dpi)},${dots(first.y, dpi)}^BY${dots(module, dpi)}`
  return `${place}^BCN,${dots(first.height, dpi)},N,N,N,A^FD${text}^FS`
}

/** Dot by dot: ^BQ stands ten dots lower on some printers, and the printer chooses version and mask. */
export function qrBitmap({ box, squares }: PlacedQr, dpi: Dpi): Bitmap {
  const [width, height] = [dots(box.width, dpi), dots(box.height, dpi)]
  const rowLength = rowLengthOf({ width })
  const bits = new Uint8Array(rowLength * height)
  for (const square of squares) {
    const [left, top] = [dots(square.x - box.x, dpi), dots(square.y - box.y, dpi)]
    const [right, bottom] = [left + dots(square.width, dpi), top + dots(square.height, dpi)]
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const at = y * rowLength + (x >> 3)
        bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7))
      }
    }
  }
  return { width, height, bits }
}

/** Upper left corner at x, y; compressed (Z64). */
export function zplGraphic(x: number, y: number, bitmap: Bitmap, ink: PlacedText['ink'] = 'black'): string {
  const data = deflateSync(bitmap.bits).toString('base64')
  const checksum = crc16(data).toString(16).padStart(4, '0').toUpperCase()
  const { length } = bitmap.bits
  const reversed = ink === 'white' ? '^FR' : ''
  return `^FO${x},${y}${reversed}^GFA,${length},${length},${rowLengthOf(bitmap)},:Z64:${data}:${checksum}^FS`
}

/**
 * Whether the printer's scalable font sets the line correctly: Western European letters from left to right. It is
 * narrower than ours, so lines do not grow.
 */
export function isDeviceText(line: TextLine, place: PlacedText): boolean {
  const { text } = line.line
  // In a block, which centres lines, a backslash begins a command.
  return westernEuropean.test(text) && (justification(line, place) === 'L' || !text.includes('\\'))
}

/** The fixed end of a line: the printer's font is narrower. */
function justification({ x }: TextLine, { box, align }: PlacedText): 'L' | 'C' | 'R' {
  if (align === 'center') return 'C'
  // Right-to-left lines of a block begin at the right edge.
  return align === 'end' || x > box.x + 1 ? 'R' : 'L'
}

/** Windows-1252 without control characters. */
const westernEuropean = /^[ -~\u00a0-\u00ac\u00ae-\u00ffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]*$/

export function zplText(placed: TextLine, place: PlacedText, dpi: Dpi): string {
  const { line, size, x, baseline } = placed
  const { box, ink } = place
  const height = atLeastOne(size, dpi)
  const y = dots(baseline, dpi)
  const font = `^A0N,${height},${height}${ink === 'white' ? '^FR' : ''}`
  const data = `^FH^FD${escaped(line.text)}^FS`
  const side = justification(placed, place)
  if (side === 'L') return `^FT${dots(x, dpi)},${y}${font}${data}`
  return `^FT${dots(box.x, dpi)},${y}${font}^FB${dots(box.width, dpi)},1,0,${side}${data}`
}

/** Hexadecimal for characters that begin commands, and for the escape sign. */
function escaped(text: string): string {
  return text.replace(/[\^~_]/g, character => `_${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

export function dots(points: number, dpi: Dpi): number {
  return Math.round((points * dpi) / 72)
}

function atLeastOne(points: number, dpi: Dpi): number {
  return Math.max(1, dots(points, dpi))
}
