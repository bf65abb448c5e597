import sentences from './en.json' with { type: 'json' }
import { matchPattern, type Pattern, readPattern } from './pattern.ts'

/** A sentence as a code with values, for programs that say it in another language. A value may be a message too. */
export interface Message {
  readonly code: string
  readonly values?: Readonly<Record<string, string | Message>>
}

interface Template {
  readonly code: string
  readonly pattern: Pattern
}

/** Joins two sentences of the catalogue: `{first} {second}`. */
const twoSentences = 'both'
/** Longer texts are a carrier’s or a person’s. */
const longestSentence = 1_000
const deepest = 3

const codes = new Map<string, string>()
/** The most specific first. */
const templates: Template[] = []
/** Texts that a value may have: `{mode:scanMode}` has one of `scanMode.…`. */
const groups = new Map<string, { codes: Map<string, string>; templates: Template[] }>()
const groupOnly = /^(?:action|apiPermission|auditSubject|moment|permission|role|scanDone|scanMode)\./

for (const [code, sentence] of Object.entries(sentences)) {
  const pattern = readPattern(sentence)
  const group = groups.getOrInsertComputed(code.slice(0, code.indexOf('.')), () => ({
    codes: new Map(),
    templates: [],
  }))
  for (const place of groupOnly.test(code) ? [group] : [group, { codes, templates }]) {
    if (pattern.parameters.length === 0) place.codes.set(sentence, code)
    else place.templates.push({ code, pattern })
  }
}
templates.sort((one, other) => other.pattern.weight - one.pattern.weight)

/**
 * The message that reads as this English sentence; null for other texts. It is found by the sentence, so that sentences
 * of the API's wire and in stored rows have their code without carrying it.
 */
export function messageOf(sentence: string): Message | null {
  return sentence.length > longestSentence ? null : find(sentence, 0)
}

/** A word of a group, such as a role: `role`, `Owner`. */
export function wordOf(group: string, text: string): Message | null {
  const known = groups.get(group)
  const code = known?.codes.get(text)
  if (code !== undefined) return { code }
  return known ? findTemplate(known.templates, text, deepest) : null
}

function find(sentence: string, depth: number): Message | null {
  const code = codes.get(sentence)
  if (code !== undefined) return { code }
  return findTemplate(templates, sentence, depth) ?? findTwo(sentence, depth)
}

function findTemplate(among: readonly Template[], sentence: string, depth: number): Message | null {
  for (const { code, pattern } of among) {
    const found = matchPattern(pattern, sentence, group => groups.get(group)?.codes.keys() ?? [])
    const values = found && valuesOf(pattern, found, depth)
    if (values) return { code, values }
  }
  return null
}

/** Null if a value is none of its group. */
function valuesOf(
  { parameters }: Pattern,
  found: readonly string[],
  depth: number,
): Record<string, string | Message> | null {
  const values: Record<string, string | Message> = {}
  for (const [index, { name, group }] of parameters.entries()) {
    const text = found[index] ?? ''
    const message = group
      ? wordOf(group, text)
      : isSentence(text) && depth < deepest
        ? find(text, depth + 1)
        : null
    if (group && !message) return null
    values[name] = message ?? text
  }
  return values
}

function isSentence(text: string): boolean {
  return text.endsWith('.')
}

function findTwo(text: string, depth: number): Message | null {
  if (depth >= deepest) return null
  const end = text.indexOf('. ') + 1
  if (end === 0) return null
  const first = find(text.slice(0, end), deepest)
  const second = first && find(text.slice(end + 1), depth + 1)
  return first && second && { code: twoSentences, values: { first, second } }
}
