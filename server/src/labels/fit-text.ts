import LineBreaker from 'linebreak'
import type { SetLine, Weight } from './type/line.ts'
import { ellipsis, type LineStyle, type TextStyle, type Typesetter } from './type/typesetter.ts'

/** Points, y downward from the page's upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Paragraph {
  /** See `plainText`. */
  readonly text: string
  readonly weight: Weight
  /** In points; reduced if there is no room. */
  readonly size: number
}

/** `start` is the right edge if the first paragraph runs from right to left. */
export type Alignment = 'start' | 'center' | 'end'

export interface TextLine {
  readonly paragraph: number
  readonly line: SetLine
  readonly size: number
  readonly x: number
  readonly baseline: number
}

export interface FitOptions {
  readonly box: Box
  /** As a part of the usual size. */
  readonly smallest: number
  readonly textStyle: TextStyle
  readonly align?: Alignment
  /** For text that does not fill the height. */
  readonly vertical?: 'top' | 'middle'
}

/** Height and depth of most Latin letters, as parts of the font size. */
const usualReach: Reach = { above: 0.94, below: 0.24 }

/** A paragraph slightly wider than a line is reduced, not broken. */
const squeeze = 1.12
const scaleStep = 0.05

/** At their usual size, else reduced to `smallest`, else with the longest cut, else without the last paragraphs. */
export function fitText(
  typesetter: Typesetter,
  paragraphs: readonly Paragraph[],
  options: FitOptions,
): TextLine[] {
  const { box, smallest } = options
  const blocks = paragraphs.map(paragraph => measure(typesetter, paragraph, options.textStyle))
  for (let scale = 1; scale >= smallest; scale -= scaleStep) {
    const wrapped = blocks.map(block => ({ block, lines: wrap(block, box.width, scale) }))
    if (heightOf(wrapped, scale) <= box.height) return place(wrapped, scale, options)
  }
  const wrapped = blocks.map(block => ({ block, lines: wrap(block, box.width, smallest) }))
  cutToHeight(wrapped, smallest, box)
  return place(wrapped, smallest, options)
}

/** Text up to the next break opportunity. Widths in thousandths of the font size. */
interface Segment {
  readonly text: string
  readonly width: number
  /** Without blanks at the end. */
  readonly inkWidth: number
}

interface Reach {
  readonly above: number
  readonly below: number
}

interface Block {
  readonly paragraph: Paragraph
  readonly reach: Reach
  readonly style: LineStyle
  readonly whole: SetLine
  readonly set: (text: string) => SetLine
  segments: readonly Segment[] | null
}

interface Wrapped {
  readonly block: Block
  lines: string[]
}

function measure(typesetter: Typesetter, paragraph: Paragraph, textStyle: TextStyle): Block {
  const style = typesetter.lineStyleOf(paragraph.text, paragraph.weight, textStyle)
  const set = (text: string) => typesetter.set(text, style)
  const whole = set(paragraph.text)
  // Arabic letters reach deeper, capitals with two marks higher.
  const reach = {
    above: Math.max(usualReach.above, whole.above / 1000),
    below: Math.max(usualReach.below, whole.below / 1000),
  }
  return { paragraph, reach, style, whole, set, segments: null }
}

function wrap(block: Block, width: number, scale: number): string[] {
  const room = (width / (block.paragraph.size * scale)) * 1000
  if (block.whole.width <= room * squeeze) return [block.paragraph.text]
  block.segments ??= segmentsOf(block.paragraph.text, block.set)
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  for (const segment of block.segments) {
    for (const part of segment.inkWidth <= room ? [segment] : splitAnywhere(segment, room, block.set)) {
      if (line !== '' && lineWidth + part.inkWidth > room) {
        lines.push(line.trimEnd())
        line = ''
        lineWidth = 0
      }
      line += part.text
      lineWidth += part.width
    }
  }
  if (line !== '') lines.push(line.trimEnd())
  return lines
}

function segmentsOf(text: string, set: (text: string) => SetLine): Segment[] {
  const breaker = new LineBreaker(text)
  const segments: Segment[] = []
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    segments.push(segmentOf(text.slice(start, next.position), set))
    start = next.position
  }
  return segments
}

function segmentOf(text: string, set: (text: string) => SetLine): Segment {
  const ink = text.trimEnd()
  const inkWidth = set(ink).width
  return { text, inkWidth, width: ink === text ? inkWidth : set(text).width }
}

/** Keeps marks with their letters. Letters are measured once, one by one; the sum is exact enough. */
function splitAnywhere(segment: Segment, room: number, set: (text: string) => SetLine): Segment[] {
  const parts: Segment[] = []
  let text = ''
  let width = 0
  for (const letter of letters(segment.text)) {
    const letterWidth = set(letter).width
    if (text !== '' && width + letterWidth > room) {
      parts.push({ text, width, inkWidth: width })
      text = ''
      width = 0
    }
    text += letter
    width += letterWidth
  }
  if (text !== '') parts.push({ text, width, inkWidth: width })
  return parts
}

function letters(text: string): string[] {
  return text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
}

function lineHeight(block: Block, scale: number): number {
  return block.paragraph.size * scale * (block.reach.above + block.reach.below)
}

function heightOf(wrapped: readonly Wrapped[], scale: number): number {
  return wrapped.reduce((height, { block, lines }) => height + lines.length * lineHeight(block, scale), 0)
}

function cutToHeight(wrapped: Wrapped[], scale: number, box: Box): void {
  const cut = new Set<Wrapped>()
  while (heightOf(wrapped, scale) > box.height) {
    const longest = wrapped.reduce((most, each) => (each.lines.length > most.lines.length ? each : most))
    if (longest.lines.length > 1) {
      longest.lines.length -= 1
      cut.add(longest)
    } else wrapped.pop()
  }
  for (const { block, lines } of cut) {
    const room = (box.width / (block.paragraph.size * scale)) * 1000
    lines[lines.length - 1] = shorten(lines.at(-1) ?? '', room, block.set)
  }
}

function shorten(text: string, room: number, set: (text: string) => SetLine): string {
  const kept = letters(text.endsWith(ellipsis) ? text.slice(0, -ellipsis.length) : text)
  while (kept.length > 0 && set(kept.join('').trimEnd() + ellipsis).width > room) kept.pop()
  return kept.join('').trimEnd() + ellipsis
}

function place(wrapped: readonly Wrapped[], scale: number, options: FitOptions): TextLine[] {
  const { box, align = 'start', vertical = 'top' } = options
  const slack = vertical === 'middle' ? (box.height - heightOf(wrapped, scale)) / 2 : 0
  const placed: TextLine[] = []
  const fromRight = wrapped[0]?.block.style.rightToLeft === true
  const shift = { start: fromRight ? 1 : 0, center: 0.5, end: 1 }[align]
  let y = box.y + slack
  for (const [paragraph, { block, lines }] of wrapped.entries()) {
    for (const text of lines) {
      const line = block.set(text)
      const nominal = block.paragraph.size * scale
      const size = largestSize(line, nominal, block.reach, box.width)
      const slackX = box.width - (line.width * size) / 1000
      const baseline = y + nominal * block.reach.above
      placed.push({ paragraph, line, size, x: box.x + slackX * shift, baseline })
      y += lineHeight(block, scale)
    }
  }
  return placed
}

/** Below the nominal size for squeezed paragraphs, and for letters that became wider after a break. */
function largestSize(line: SetLine, nominal: number, reach: Reach, width: number): number {
  const tooWide = (line.width * nominal) / (width * 1000)
  const tooHigh = line.above / (reach.above * 1000)
  const tooDeep = line.below / (reach.below * 1000)
  return nominal / Math.max(1, tooWide, tooHigh, tooDeep)
}
