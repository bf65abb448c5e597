/**
 * Reads at most once in so many milliseconds, by a clock that nobody sets: who asks meanwhile gets the last answer, also
 * one that is still on its way.
 */
export function keptFor<T>(milliseconds: number, read: () => T): () => T {
  let last: { readonly answer: T; readonly at: number } | null = null
  return () => {
    const now = performance.now()
    if (!last || now - last.at >= milliseconds) last = { answer: read(), at: now }
    return last.answer
  }
}
