/** The top of a chart's axis: the smallest round number that is at least `most` and has a round half. */
export function niceTop(most: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(most))
  const factor = [1, 2, 4, 6, 10].find(candidate => candidate * magnitude >= most) ?? 10
  return Math.max(2, factor * magnitude)
}
