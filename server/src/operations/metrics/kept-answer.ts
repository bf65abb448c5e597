/**
 * Reads at most once per interval, by a monotonic clock. Calls meanwhile share the last answer, also one in progress.
 */
export function keptFor<T>(milliseconds: number, read: () => T): () => T {
  let last: { readonly answer: T; readonly at: number } | null = null
  return () => {
    const now = performance.now()
    if (!last || now - last.at >= milliseconds) last = { answer: read(), at: now }
    return last.answer
  }
}
