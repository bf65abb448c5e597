import type { Signature } from './proof.ts'

/** A picture of the strokes. */
export function signatureSvg({ width, height, strokes }: Signature): string {
  const paths = strokes.filter(({ length }) => length > 1).map(stroke => `<path d="${pathOf(stroke)}"/>`)
  const pen = 'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plain(width)} ${plain(height)}"><g ${pen}>${paths.join('')}</g></svg>`
}

function pathOf(stroke: readonly number[]): string {
  const points: string[] = []
  for (let at = 0; at < stroke.length; at += 2) points.push(`${plain(stroke[at])} ${plain(stroke[at + 1])}`)
  // A dot is a line to itself.
  const [first = '', ...others] = points
  return `M${first}L${(others.length > 0 ? others : [first]).join(' ')}`
}

/** One decimal, and never anything but a number. */
function plain(value = 0): string {
  return String(Math.round(Number(value) * 10) / 10)
}
