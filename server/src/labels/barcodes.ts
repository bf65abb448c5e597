import bwip from 'bwip-js/node'
import type { Box } from './fit-text.ts'

/** One printer dot at 203 dpi, the resolution of nearly every label printer, in points. */
const dot = 72 / 203
/** Blank space that a reader needs on either side, in module widths (ISO/IEC 15417, ISO/IEC 18004). */
const quietZone = { code128: 10, qr: 4 }
/** Dots of the widest module: 0.6 mm and 1.2 mm; more adds nothing that a scanner could use. */
const widestModule = { code128: 5, qr: 10 }

/** Characters of Code 128, as many as fit on a label at two dots a module. */
const encodable = /^[!-~]{1,28}$/

/** An AWB as both codes, without size and position. */
export interface Symbols {
  /** Widths in modules of bar, space, bar … */
  readonly code128: readonly number[]
  readonly qr: { readonly columns: number; readonly rows: number; readonly dark: readonly boolean[] }
}

export function encodeSymbols(text: string): Symbols {
  if (!encodable.test(text)) throw new Error(`No barcode can be made of "${text}".`)
  const [linear] = bwip.raw('code128', text)
  const [matrix] = bwip.raw('qrcode', text, 'eclevel=M')
  if (!linear || !('sbs' in linear) || !matrix || !('pixs' in matrix)) {
    throw new Error(`No barcode can be made of "${text}".`)
  }
  const dark = matrix.pixs.map(pixel => pixel === 1)
  return { code128: linear.sbs, qr: { columns: matrix.pixx, rows: matrix.pixy, dark } }
}

/**
 * The bars of a Code 128, centred in the box, with their quiet zones inside it. A module is a whole number of 203 dpi
 * dots wide and bars begin on a dot, so that no printer has to round them.
 */
export function placeCode128(widths: Symbols['code128'], box: Box): Box[] {
  const modules = widths.reduce((total, width) => total + width, 0)
  const module = moduleSize(box.width, modules + 2 * quietZone.code128, widestModule.code128)
  let x = toDot(box.x + (box.width - modules * module) / 2)
  const bars: Box[] = []
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push({ x, y: box.y, width: width * module, height: box.height })
    x += width * module
  }
  return bars
}

/** The dark parts of a QR code, in the upper left of the box with the quiet zone inside it. */
export function placeQr({ columns, rows, dark }: Symbols['qr'], box: Box): Box[] {
  const room = Math.min(box.width, box.height)
  const module = moduleSize(room, Math.max(columns, rows) + 2 * quietZone.qr, widestModule.qr)
  const left = toDot(box.x + quietZone.qr * module)
  const top = toDot(box.y + quietZone.qr * module)
  const shapes: Box[] = []
  for (let row = 0; row < rows; row++) {
    let start = 0
    for (let column = 0; column <= columns; column++) {
      if (column < columns && dark[row * columns + column]) continue
      if (column > start) {
        const width = (column - start) * module
        shapes.push({ x: left + start * module, y: top + row * module, width, height: module })
      }
      start = column + 1
    }
  }
  return shapes
}

/** Points per module: a whole number of dots where at least one fits. */
function moduleSize(room: number, modules: number, widest: number): number {
  const dots = Math.min(Math.floor(room / modules / dot), widest)
  return dots >= 1 ? dots * dot : room / modules
}

function toDot(position: number): number {
  return Math.round(position / dot) * dot
}
