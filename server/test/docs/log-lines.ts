import { glob, readFile } from 'node:fs/promises'

const call = /\blog\??\.(fatal|error|warn|info)\(/g

/** Level and message of each log line, with `…` for values. Excludes messages passed in by callers. */
export async function logLines(folder: URL): Promise<Map<string, string>> {
  const lines = new Map<string, string>()
  for await (const file of glob('**/*.ts', { cwd: folder })) {
    const source = await readFile(new URL(file, folder), 'utf8')
    for (const { 1: level = '', index, 0: begin } of source.matchAll(call)) {
      const written = argumentsAt(source, index + begin.length)
      const message = /(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`),?\s*$/.exec(written)
      if (message) lines.set((message[1] ?? message[2] ?? '').replaceAll(/\$\{[^}]*\}/g, '…'), level)
    }
  }
  return lines
}

/** The source between matching brackets. */
function argumentsAt(source: string, from: number): string {
  let depth = 1
  let at = from
  for (; depth > 0 && at < source.length; at++) {
    if (source[at] === '(') depth++
    else if (source[at] === ')') depth--
  }
  return source.slice(from, at - 1)
}
