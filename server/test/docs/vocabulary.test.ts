import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Old names, with the words of docs/glossary.md that replace them. */
const replaced: [RegExp, string][] = [
  [/\bdesk\b(?!@)|carrierDesk/, 'carrier service'],
  [/\battend(s|ing)?\b|\btakeUp\b/, 'process due, claim'],
  [/\b(memo|remembered)State\b|\bmemos?\b(?!\(function|, (?:use|type )| \})/, 'saved carrier state'],
  [/\bnudges?\b/, 'wake-up'],
  [/\balarms?\b/, 'scheduler'],
  [/\bshipmentDoor\b/, 'port'],
  [/\bdemands\b/, 'required fields'],
  [/\boutdate\w*\b|\bknown-?callers\b/i, 'invalidate, caller cache'],
  [/\bgather\w*\b/i, 'batch'],
  [/\blasting[A-Z(]/, 'cached text'],
  [/\bstab(s|bing)?\b/, 'containing'],
  [/\bVoice\b/, 'text style'],
  [/\buse(Ask|Asked|Tell|Act)\b|\bonlyHeard\b/, 'useApiQuery, useApiMutation, useAction, visually hidden'],
  [/What\sand\show|Let a program in|Open from days before|Take the driver away/, 'words of the trade'],
]
/** One search excludes most files. */
const any = new RegExp(replaced.map(([word]) => word.source).join('|'), 'i')

test('no name and no text is back that a developer or a clerk would not guess', async () => {
  const found: string[] = []
  let files = 0
  for await (const file of glob(['server/src/**/*.ts', 'admin/src/**/*.{ts,tsx}'], { cwd: root })) {
    if (file.endsWith('.gen.ts')) continue
    files++
    const text = await readFile(`${root}${file}`, 'utf8')
    if (!any.test(text)) continue
    for (const [word, instead] of replaced) {
      const [name] = word.exec(text) ?? []
      if (name) found.push(`${file}: ${name}, which is ${instead}`)
    }
  }
  expect(files).toBeGreaterThan(500)
  expect(found).toEqual([])
})
