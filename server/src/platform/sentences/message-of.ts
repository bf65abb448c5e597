import sentences from './en.json' with { type: 'json' }
import { matchPattern, type Parameter, type Pattern, readPattern } from './pattern.ts'

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
/** Longer texts are a carrier’s or a person’s; the explanation of a price for many pieces comes near. */
const longestSentence = 4_000
const deepest = 3
/** Places tried for the values of a sentence, and values within values: so no text takes long. */
const mostTries = 5_000
const mostNested = 100

const codes = new Map<string, string>()
/** The most specific first. */
const templates: Template[] = []
/** Texts that a value may have: `{mode:scanMode}` has one of `scanMode.…`. */
const groups = new Map<string, { codes: Map<string, string>; templates: Template[] }>()
const groupOnly =
  /^(?:action|apiPermission|auditSubject|failReason|moment|permission|price(?!Line)[A-Z]\w*|role|scanDone|scanMode)\./

/** Groups of texts that are the same in each language. */
const signs: Readonly<Record<string, RegExp>> = {
  number: /^-?\d+(?:\.\d+)?…?$/,
  formula: /^[\d .,×÷+−–…-]+$/,
  word: /^\S+$/,
}

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
for (const list of [templates, ...groups.values().map(group => group.templates)])
  list.sort((one, other) => other.pattern.weight - one.pattern.weight)

/** The finds of a search, and its remaining tries. */
interface Search {
  tries: number
  nested: number
  /** By group and text. */
  readonly found: Map<string, Message | null>
}

function newSearch(): Search {
  return { tries: mostTries, nested: mostNested, found: new Map() }
}

/**
 * The message that reads as this English sentence; null for other texts. It is found by the sentence, so that sentences
 * of the API's wire and in stored rows have their code without carrying it.
 */
export function messageOf(sentence: string): Message | null {
  return sentence.length > longestSentence ? null : find(sentence, 0, newSearch())
}

/** A word of a group, such as a role: `role`, `Owner`. */
export function wordOf(group: string, text: string): Message | null {
  return findInGroup(group, text, newSearch())
}

function findInGroup(group: string, text: string, search: Search): Message | null {
  const known = groups.get(group)
  const code = known?.codes.get(text)
  if (code !== undefined) return { code }
  if (!known || search.nested === 0) return null
  search.nested -= 1
  const message = search.found.getOrInsertComputed(`${group} ${text}`, () =>
    findTemplate(known.templates, text, deepest, search),
  )
  search.nested += 1
  return message
}

function find(sentence: string, depth: number, search: Search): Message | null {
  const code = codes.get(sentence)
  if (code !== undefined) return { code }
  return findTemplate(templates, sentence, depth, search) ?? findTwo(sentence, depth, search)
}

function findTemplate(
  among: readonly Template[],
  text: string,
  depth: number,
  search: Search,
): Message | null {
  const reading = {
    valueOf: (parameter: Parameter, part: string) => readValue(parameter, part, depth, search),
    wordsOf: (group: string) => groups.get(group)?.codes.keys() ?? [],
    mayTry: () => search.tries-- > 0,
  }
  for (const { code, pattern } of among) {
    const found = matchPattern(pattern, text, reading)
    if (found) {
      const values = pattern.parameters.map(({ name }, index) => [name, found[index] ?? ''] as const)
      return { code, values: Object.fromEntries(values) }
    }
  }
  return null
}

/** Null if it is none of its group. */
function readValue(
  { group }: Parameter,
  text: string,
  depth: number,
  search: Search,
): string | Message | null {
  if (group !== null) {
    const sign = signs[group]
    return sign ? (sign.test(text) ? text : null) : findInGroup(group, text, search)
  }
  return (isSentence(text) && depth < deepest ? find(text, depth + 1, search) : null) ?? text
}

function isSentence(text: string): boolean {
  return text.endsWith('.')
}

function findTwo(text: string, depth: number, search: Search): Message | null {
  if (depth >= deepest) return null
  const end = text.indexOf('. ') + 1
  if (end === 0) return null
  const first = find(text.slice(0, end), deepest, search)
  const second = first && find(text.slice(end + 1), depth + 1, search)
  return first && second && { code: twoSentences, values: { first, second } }
}
