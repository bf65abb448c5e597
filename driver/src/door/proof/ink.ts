import type { Signature } from '../../core/door/proof.ts'

type Strokes = Signature['strokes']

/** The server's limits of one signature, with room. */
const mostStrokes = 400
const mostNumbers = 16_000
/** Points that are nearer to the last one add nothing, in pixels. */
const nearest = 1.5

/** Starts a stroke at a point. */
export function startStroke(strokes: Strokes, x: number, y: number): Strokes {
  if (strokes.length >= mostStrokes || numbersOf(strokes) >= mostNumbers) return strokes
  return [...strokes, [rounded(x), rounded(y)]]
}

/** Draws the last stroke to a point. */
export function drawTo(strokes: Strokes, x: number, y: number): Strokes {
  const last = strokes.at(-1)
  if (!last || numbersOf(strokes) >= mostNumbers) return strokes
  const [fromX = 0, fromY = 0] = last.slice(-2)
  if (Math.hypot(x - fromX, y - fromY) < nearest) return strokes
  return [...strokes.slice(0, -1), [...last, rounded(x), rounded(y)]]
}

function numbersOf(strokes: Strokes): number {
  return strokes.reduce((sum, stroke) => sum + stroke.length, 0)
}

function rounded(place: number): number {
  return Math.round(place * 10) / 10
}
