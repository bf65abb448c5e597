/**
 * Checks the sentences of the server that staff read: each has a code in its catalogue, each code is used, and each has a
 * German text with no other values. Sentences stay where they are made; the catalogue gives their codes.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import ts from 'typescript'

const root = path.join(import.meta.dirname, '..')
const source = path.join(root, 'server/src')
const catalogueFile = 'server/src/platform/sentences/en.json'
const germanFile = 'admin/src/messages/de/server.json'
const faults: string[] = []

/** Operators, integrators or recipients read these, or they are no answers: commands, documents, mails, the log. */
const notForStaff = new RegExp(
  [
    '\\.gen\\.ts$',
    '^(?:compose|labels|operations|config|main|entry/(?:api|cli|driver-api|openapi|site)|pricing/price-lists|platform/(?:database|mail|secrets|sentences))\\b',
    // Descriptions of the API documents.
    '(?<!exception)-record\\.ts$',
    '(?<!read)-document\\.ts$',
    '(?:event-types|record-fields|track-shipment)\\.ts$',
    '^carriers/[\\w-]+/(?:settings|pickups-field)\\.ts$',
    '^shipping/shipments/charges/charges\\.ts$',
    // The driver’s app alone answers these.
    '^shipping/road/(?:devices/find-device\\.ts$|actions/)',
    // The public API alone answers these.
    '^accounts/access/(?:permissions|authenticate|access\\.repository)\\.ts$',
    '^entry/http/(?:connections|health|idempotency|item-keys|token-gate|unreadable)\\.ts$',
    '^shipping/shipments/batch/',
    '^accounts/staff/password-mails\\.ts$',
  ].join('|'),
)
/** Helping texts of fields, and texts of events. */
const descriptions = new Set(readTexts('tools/server-descriptions.json'))

const catalogue = readCatalogue(catalogueFile)
const german = readCatalogue(germanFile)
const shapes = new Set([...catalogue.values()].map(shapeOf))
const sources = globSync('**/*.ts', { cwd: source }).map(file => ({
  file,
  text: readFileSync(path.join(source, file), 'utf8'),
}))
for (const { file, text } of sources) if (!notForStaff.test(file)) readSource(file, text)

const summaries = summariesOfActions()
const written = [...sources.map(({ text }) => text), ...summaries].join('\n').replaceAll(/\\(['`])/g, '$1')
for (const [code, sentence] of catalogue) {
  const [longest = ''] = sentence.split(/\{[\w:]+\}/).toSorted((one, other) => other.length - one.length)
  const words = longest.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (!written.includes(words)) faults.push(`${catalogueFile}: ${code} is used nowhere.`)
  const text = german.get(`server.${code}`)
  if (text === undefined) faults.push(`${germanFile}: server.${code} is missing.`)
  else if (!namesIn(text, code).isSubsetOf(new Set(valuesOf(sentence)))) {
    faults.push(`${germanFile}: server.${code} takes other values than ${valuesOf(sentence).join(', ')}.`)
  }
}
for (const [shape, alike] of Map.groupBy(catalogue, ([, sentence]) => shapeOf(sentence))) {
  const [first, second] = alike.filter(
    ([code]) =>
      !/^(?:action|apiPermission|failReason|permission|price(?!Line)[A-Z]\w*|role|scan(?:Done|Mode))\./.test(
        code,
      ),
  )
  if (first && second) faults.push(`${catalogueFile}: ${second[0]} reads as ${first[0]}: "${shape}"`)
}
for (const id of german.keys()) {
  if (id !== 'server.both' && !catalogue.has(id.replace('server.', '')))
    faults.push(`${germanFile}: ${id} has no code.`)
}
for (const summary of summaries) {
  if (!shapes.has(summary)) faults.push(`${catalogueFile}: no action reads "${summary}".`)
}

for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) {
  process.stderr.write(
    `${faults.length} faults in the sentences of the server. docs/README.md says how to add one.\n`,
  )
  process.exitCode = 1
}

function readTexts(file: string): string[] {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')) as string[]
}

function readCatalogue(file: string): Map<string, string> {
  return new Map(Object.entries<string>(JSON.parse(readFileSync(path.join(root, file), 'utf8'))))
}

/** A sentence without the names of its values. */
function shapeOf(sentence: string): string {
  return sentence.replaceAll(/\{[\w:]+\}/g, '{}')
}

function valuesOf(sentence: string): string[] {
  return [...sentence.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)
}

function namesIn(text: string, code: string): Set<string> {
  try {
    return new Set(parse(text, { ignoreTag: true }).flatMap(namesOf))
  } catch (error) {
    faults.push(`${germanFile}: server.${code}: ${String(error)}`)
    return new Set()
  }
}

function namesOf(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return []
  const inner =
    'options' in element ? Object.values(element.options).flatMap(({ value }) => value.flatMap(namesOf)) : []
  return [element.value, ...inner]
}

/** Staff’s changes are listed by the summaries of their endpoints. */
function summariesOfActions(): string[] {
  const { paths } = JSON.parse(readFileSync(path.join(root, 'openapi/admin.json'), 'utf8')) as {
    paths: Record<string, Record<string, { summary: string }>>
  }
  return Object.values(paths).flatMap(methods =>
    Object.entries(methods).flatMap(([method, { summary }]) => (method === 'get' ? [] : [summary])),
  )
}

function readSource(file: string, text: string): void {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  visit(tree)

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) return
    // Programmers read the message of a fault.
    if (ts.isNewExpression(node) && /^(?:Type|Range)?Error$/.test(node.expression.getText(tree))) return
    if (
      ts.isPropertyAssignment(node) &&
      /^(?:description|summary|examples?|title)$/.test(node.name.getText(tree))
    )
      return
    const text = shapeOfText(node)
    const shape = text === null || isDescription(node, tree) ? null : text
    if (shape !== null && isSentence(shape) && !shapes.has(shape) && !descriptions.has(shape)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
      faults.push(`server/src/${file}:${line + 1}: no code for "${shape}"`)
    }
    ts.forEachChild(node, visit)
  }
}

function shapeOfText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => `{}${literal.text}`)].join('')
}

/** Fields are described by arguments of functions such as `Search(…)` and `textField(…)`. */
function isDescription({ parent }: ts.Node, tree: ts.SourceFile): boolean {
  return ts.isCallExpression(parent) && /^[A-Z]|(?:Field|OrNull)$/.test(parent.expression.getText(tree))
}

/** Capitalised or beginning with a value, of two words or more, and with an end, which may be a carrier's sentence. */
function isSentence(shape: string): boolean {
  return (
    /^[A-Z{"“].*(?:[.?!…]|: \{\})$/s.test(shape) && /[A-Za-z]{2,} [A-Za-z]/.test(shape.replaceAll('{}', ' '))
  )
}
