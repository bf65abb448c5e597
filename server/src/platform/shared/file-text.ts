import { visit } from 'jsonc-parser'

/** Reading of uploaded files, shared by the program and the app. */

const lineEnd = 0x0a

/** Text without byte order mark, or the first line, from 1, that is not UTF-8. */
export function fileText(bytes: Uint8Array): { text: string } | { badLine: number } {
  const text = decoded(bytes)
  if (text !== null) return { text }
  let badLine = 1
  // Multi-byte characters contain no line end.
  for (let start = 0; start < bytes.length; badLine++) {
    const found = bytes.indexOf(lineEnd, start)
    const end = found < 0 ? bytes.length : found
    if (decoded(bytes.subarray(start, end)) === null) break
    start = end + 1
  }
  return { badLine }
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * The first duplicate key in an object of a JSON text, with its line from 1; null if there is none. A parser would
 * silently take the last. Ignores text that is no JSON.
 */
export function repeatedKey(text: string): { key: string; line: number } | null {
  const open: Set<string>[] = []
  let found: { key: string; line: number } | null = null
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set())
    },
    onObjectProperty(key, _offset, _length, startLine) {
      const keys = open.at(-1)
      if (keys?.has(key)) found ??= { key, line: startLine + 1 }
      keys?.add(key)
    },
    onObjectEnd: () => {
      open.pop()
    },
  })
  return found
}
