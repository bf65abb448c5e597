/**
 * Generates src/labels/type/printable-characters.gen.ts: the characters in the fonts of labels. With --check it writes
 * nothing and fails if the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lastCoveredCodePoint } from '../src/labels/type/code-points.ts'
import { createFontLibrary } from '../src/labels/type/font-library.ts'

const file = fileURLToPath(new URL('../src/labels/type/printable-characters.gen.ts', import.meta.url))
const numbersPerLine = 24

const library = createFontLibrary()
// The style decides the order of fonts, not the set of characters.
const han = 'zh-Hans'
const numbers: number[] = []
let [isInRun, begun] = [false, 0]
for (let codePoint = 0; codePoint <= lastCoveredCodePoint + 1; codePoint++) {
  const character = String.fromCodePoint(codePoint)
  if (character.isWellFormed()) await library.prepare(character, han)
  if ((library.face(codePoint, han) !== null) === isInRun) continue
  numbers.push(codePoint - begun)
  begun = codePoint
  isInRun = !isInRun
}

const lines: string[] = []
for (let at = 0; at < numbers.length; at += numbersPerLine) {
  lines.push(
    numbers
      .slice(at, at + numbersPerLine)
      .map(number => number.toString(36))
      .join(' '),
  )
}
const text = `// Generated from the fonts by scripts/generate-printable-characters.ts. Do not edit.

/** Run lengths from the first character of Unicode on, in base 36: characters in no font, then in a font, and so on. */
export const runsOfPrintable = \`
${lines.join('\n')}
\`
`

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write(
    'src/labels/type/printable-characters.gen.ts is not what the fonts have: npm run generate\n',
  )
  process.exitCode = 1
}
