import PDFDocument from 'pdfkit'
import type { BuiltInLine, Weight } from './line.ts'

/** The built-in sans serif font of PDF, for Western European text. It is not embedded. */
export interface Helvetica {
  covers(text: string): boolean
  set(text: string, weight: Weight): BuiltInLine
}

/** The reach of the tallest accented capital and of the deepest letter, in both weights. */
const reach = { above: 940, below: 240 }

interface Metrics {
  /** By code. */
  widths: Float64Array
  /** By pair of codes; NaN until it is first needed. */
  kerns: Float64Array
  widthOf(text: string): number
}

export function createHelvetica(): Helvetica {
  const codes = windows1252()
  const characters = new Map([...codes].map(([character, code]) => [code, character]))
  const metrics = { regular: readMetrics('Helvetica', codes), bold: readMetrics('Helvetica-Bold', codes) }

  function kern(of: Metrics, left: number, right: number): number {
    const pair = left * 256 + right
    const known = of.kerns[pair] ?? 0
    if (!Number.isNaN(known)) return known
    const text = (characters.get(left) ?? '') + (characters.get(right) ?? '')
    const measured = of.widthOf(text) - (of.widths[left] ?? 0) - (of.widths[right] ?? 0)
    of.kerns[pair] = measured
    return measured
  }

  return {
    covers(text) {
      for (const character of text) if (!codes.has(character)) return false
      return true
    },
    set(text, weight) {
      const of = metrics[weight]
      const line: number[] = []
      for (const character of text) {
        const code = codes.get(character)
        if (code !== undefined) line.push(code)
      }
      const kerns: number[] = []
      let width = 0
      for (const [index, code] of line.entries()) {
        const next = line[index + 1]
        const adjustment = next === undefined ? 0 : kern(of, code, next)
        kerns.push(adjustment)
        width += (of.widths[code] ?? 0) + adjustment
      }
      return { font: 'built-in', weight, width, ...reach, codes: line, kerns }
    },
  }
}

/** From printable character to its code in Windows-1252, which PDF calls WinAnsiEncoding. */
function windows1252(): Map<string, number> {
  const decoder = new TextDecoder('windows-1252')
  const codes = new Map<string, number>()
  for (let code = 0x20; code <= 0xff; code++) {
    const character = decoder.decode(Uint8Array.of(code))
    if (!/\p{Cc}/u.test(character)) codes.set(character, code)
  }
  return codes
}

function readMetrics(font: string, codes: Map<string, number>): Metrics {
  const document = new PDFDocument({ autoFirstPage: false })
  document.font(font).fontSize(1000)
  const widthOf = (text: string) => document.widthOfString(text)
  const widths = new Float64Array(256)
  for (const [character, code] of codes) widths[code] = widthOf(character)
  return { widths, kerns: new Float64Array(256 * 256).fill(Number.NaN), widthOf }
}
