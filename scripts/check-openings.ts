import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/**
 * Fails for a sentence that opens with one of four words and asks nothing. Such a sentence names its subject in a
 * clause, and readers have to read it twice.
 */
const opening = /(?<![\w'’-])(?:What|Who|Whoever|Of)(?= [a-z`(])[^.!?]*[.!?]?/gu
/** Comment signs at the start of a line, so that a sentence is read across lines. */
const margin = /^\s*(?:\/\/|\/?\*+|--|#+|>|\||[-*])?\s*/gmu
const prose = /\.(?:ts|tsx|js|md|sql|py|ya?ml|toml|sh)$/u
/** Released migrations stay as they are. Generated files repeat their sources. */
const kept = /^server\/migrations\/000[123]-|\.gen\./u

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
let found = 0
for (const file of files.split('\n').filter(name => prose.test(name) && !kept.test(name))) {
  const text = await readFile(file, 'utf8')
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    for (const { index: at } of line.matchAll(opening)) {
      const sentence = `${line.slice(at)}\n${lines.slice(index + 1, index + 8).join('\n')}`
        .replace(margin, '')
        .match(/^[^.!?]*[.!?]?/u)?.[0]
      if (sentence?.endsWith('?')) continue
      found++
      console.error(`${file}:${index + 1}: ${line.trim()}`)
    }
  }
}
if (found > 0) {
  console.error(`${found} sentences do not begin with their subject.`)
  process.exitCode = 1
}
