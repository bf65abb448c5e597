import { deflateSync } from 'node:zlib'
import type { PlacedCode128, PlacedQr } from './barcodes.ts'
import type { Dpi } from './dpi.ts'
import type { Box, TextLine } from './fit-text.ts'
import { type Bitmap, rowLengthOf } from './images/bitmap.ts'
import type { PageLayout } from './layout.ts'
import type { PlacedText } from './page-parts.ts'
import { crc16 } from './zpl-crc.ts'

/*
 * Labels in ZPL II, the language of label printers (Zebra, Programming Guide). Every length is in printer dots. A layout
 * becomes the commands that say the same: its values are those of the PDF.
 */

/** One label: what is printed, between its begin and end. */
export function zplLabel(size: { width: number; height: number }, fields: readonly string[]): string {
  // UTF-8; the origin in the corner, whatever was set before.
  return ['^XA', '^CI28', '^LH0,0', `^PW${size.width}`, `^LL${size.height}`, ...fields, '^XZ', ''].join('\n')
}

/** Rules, bands and the Code 128 of a layout. */
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

/**
 * A QR code dot by dot: ^BQ stands ten dots lower on some printers, and its version and mask are the printer's choice.
 */
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

/** A graphic with its upper left corner there, compressed (Z64). */
export function zplGraphic(x: number, y: number, bitmap: Bitmap, ink: PlacedText['ink'] = 'black'): string {
  const data = deflateSync(bitmap.bits).toString('base64')
  const checksum = crc16(data).toString(16).padStart(4, '0').toUpperCase()
  const { length } = bitmap.bits
  const reversed = ink === 'white' ? '^FR' : ''
  return `^FO${x},${y}${reversed}^GFA,${length},${length},${rowLengthOf(bitmap)},:Z64:${data}:${checksum}^FS`
}

/**
 * True where the printer's own scalable font has all letters and would set them as they are: those of Western Europe,
 * from left to right. It is narrower than ours, so that no line becomes wider than it was laid out.
 */
export function isDeviceText(line: TextLine, place: PlacedText): boolean {
  const { text } = line.line
  // In a block, which is how a line is centred, a backslash begins a command.
  return westernEuropean.test(text) && (justification(line, place) === 'L' || !text.includes('\\'))
}

/** Which end of a line stays in its place, for the printer sets it narrower. */
function justification({ x }: TextLine, { box, align }: PlacedText): 'L' | 'C' | 'R' {
  if (align === 'center') return 'C'
  // A line of a block that is written from right to left begins at the right edge.
  return align === 'end' || x > box.x + 1 ? 'R' : 'L'
}

/** Windows-1252 without control characters. */
const westernEuropean = /^[ -~\u00a0-\u00ac\u00ae-\u00ffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]*$/

/** A line in the printer's font, on the baseline that it was laid out on. */
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

/** Characters that would begin a command, and the sign of this escape itself, as hexadecimal. */
function escaped(text: string): string {
  return text.replace(/[\^~_]/g, character => `_${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

export function dots(points: number, dpi: Dpi): number {
  return Math.round((points * dpi) / 72)
}

function atLeastOne(points: number, dpi: Dpi): number {
  return Math.max(1, dots(points, dpi))
}
