/** Milliseconds until a code that was out of view counts again. */
const sameAgain = 3000

/** Takes a code once, however long it stays in view. */
export function createSightings(): { see(codes: readonly string[], at: number): string[] } {
  const seen = new Map<string, number>()
  return {
    see(codes, at) {
      return oneEach(codes).filter(code => {
        const last = seen.get(code) ?? Number.NEGATIVE_INFINITY
        seen.set(code, at)
        return at - last > sameAgain
      })
    },
  }
}

/** Labels have the AWB in one code and the piece in another. The more exact code wins. */
function oneEach(codes: readonly string[]): string[] {
  const all = [...new Set(codes.filter(code => code !== ''))]
  return all.filter(code => !all.some(other => other.startsWith(`${code}/`)))
}
